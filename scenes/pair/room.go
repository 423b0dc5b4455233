// Package pair implements the scene that connects two devices. One shows a code, the other reads it and shows an answering code; when
// the first has read that, they are connected, without a server. The scene then passes the connection to whoever opened it.
package pair

import (
	"time"

	"ludotheque/game/apart"
	"ludotheque/game/apart/live"
	"ludotheque/game/apart/signal"
	"ludotheque/game/platform"
	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
)

// Options are the options of a Room.
type Options struct {
	Game, Ruleset string // of the match
	Match         uint64 // its number, as apart.Start.ID
	// Offer is the other device's code, which this one answers; nil makes an offer.
	Offer *signal.Code
	// Knows reports that this device has the match already. A guest's device that does not gets the log from the host's first.
	Knows bool
	// Connected is called when the devices are connected and the scene is closed. log is not nil for a guest's device that did not
	// have the match.
	Connected func(line *live.Line, log *apart.Log)
	// ByLink is called when the person has chosen to play by links and the scene is closed; nil leaves that choice out.
	ByLink func()
}

// phase is the progress of the connection.
type phase uint8

const (
	gathering  phase = iota // the browser is making this device's code
	showing                 // the code is shown; the other device's is missing
	connecting              // both have the codes
	joining                 // connected; the log of the match is on its way
	refused                 // the devices cannot reach each other
	unable                  // this device cannot make connections
	closed                  // the other device has closed the connection
	unreadable              // the other device has sent an invalid log
	done
)

// searching is how long connecting lasts before it becomes refused. A connection that comes later still counts.
const searching = 25 * time.Second

// Room is the sheet in which two devices are connected.
type Room struct {
	sheet.Sheet
	options Options
	scene   scenes.Scene // as it is on the stage

	peer    platform.Peer
	line    *live.Line
	phase   phase
	since   time.Duration // when the phase began
	own     signal.Code
	address string // of the own code, with the page's address: it is shown, copied and sent
	code    sheet.Code
	trouble string // what is wrong with the text that was last read, "" for nothing
	field   *sheet.TextBox
	typing  bool // the field is shown
	camera  camera
	was     state // as of the last Update
}

// answering is the room that answers another device's code. While it is open the page's address keeps the code, so that it survives a
// reload.
type answering struct {
	*Room
	code string
}

// Link implements scenes.Linked.
func (a answering) Link() string { return a.code }

// New returns the sheet.
func New(e *scenes.Env, o Options) scenes.Scene {
	r := &Room{options: o, field: &sheet.TextBox{Env: e, ID: "answer", Lines: 3}}
	r.camera.device = e.Host.Camera()
	r.Sheet = sheet.Sheet{Env: e, Name: func() string { return e.T("pair.title") }, Widest: 760, Build: r.build, On: r.on, Takes: true,
		Boxes: []*sheet.TextBox{r.field}, NotRotated: true}
	r.begin()
	if r.scene = r; o.Offer != nil {
		r.scene = answering{r, o.Offer.String()}
	}
	return r.scene
}

// begin opens a connection and starts to make this device's code.
func (r *Room) begin() {
	if r.peer != nil {
		r.peer.Close()
	}
	r.line, r.trouble, r.address = nil, "", ""
	r.code.Set("")
	peers := r.Env.Host.Peers()
	if !peers.Possible() {
		r.setPhase(unable)
		return
	}
	r.peer = peers.Open(r.Env.Visit.ICE)
	r.setPhase(gathering)
	if r.options.Offer == nil {
		r.peer.Offer()
	} else {
		r.peer.Answer(r.options.Offer.Ends.SDP(false))
	}
}

func (r *Room) setPhase(p phase) { r.phase, r.since = p, r.Env.Now }

// state is what the controls show and what can change without an event.
type state struct {
	phase   phase
	trouble string
	camera  platform.CameraState
}

func (r *Room) state() state { return state{r.phase, r.trouble, r.camera.device.State()} }

// Update implements Scene.
func (r *Room) Update() bool {
	moved := r.Sheet.Update()
	r.updatePeer()
	if text, ok := r.camera.read(r.Env.Frame, r.Scroll.View); ok && r.phase == showing {
		r.accept(text)
	}
	was := r.was
	r.was = r.state()
	return moved || r.was != was
}

// updatePeer sets the phase by the state of the connection.
func (r *Room) updatePeer() {
	if r.peer == nil || r.phase == done {
		return
	}
	if r.line != nil {
		r.join()
		return
	}
	switch state := r.peer.State(); {
	case state == platform.PeerOpen:
		r.connected()
	case r.phase == unable || r.phase == closed:
	case state == platform.PeerClosed:
		r.setPhase(closed)
	case state == platform.PeerFailed && r.phase == gathering:
		r.setPhase(unable)
	case state == platform.PeerFailed && r.phase != refused,
		r.phase == connecting && r.Env.Now-r.since >= searching:
		r.setPhase(refused)
	case r.phase == gathering && r.peer.Local() != "":
		r.describe()
	}
}

// describe makes this device's code from the connection's description.
func (r *Room) describe() {
	o := r.options
	r.own = signal.Code{Game: o.Game, Ruleset: o.Ruleset, Match: o.Match}
	if o.Offer != nil {
		r.own.Answer, r.own.Offer = true, o.Offer.Sum()
	}
	var err error
	if r.own.Ends, err = signal.Read(r.peer.Local()); err != nil {
		r.trouble = r.errorText(err)
		r.setPhase(unable)
		return
	}
	r.address = r.own.String()
	if page := r.Env.Host.Site().Page; page != "" {
		r.address = page + "#" + r.address
	}
	r.code.Set(r.address)
	r.setPhase(showing)
	if c := r.Env.Cursor; c.Focus == "by-link" || c.Focus == "close" { // the only buttons while gathering
		r.Env.Stage.Focus(r.next(), c.FocusVisible)
	}
}

// next returns the id of the button that leads to a connection while this device's code is shown.
func (r *Room) next() string {
	switch {
	case r.options.Offer == nil && r.camera.device.Possible():
		return "read"
	case r.options.Offer == nil:
		return "paste"
	case r.Env.Host.Site().Sends:
		return "send"
	}
	return "copy"
}

// accept reads the other device's answer. An invalid one only sets trouble.
func (r *Room) accept(text string) {
	if r.options.Offer != nil || r.phase != showing {
		return
	}
	answer, err := signal.Parse(text)
	if err == nil {
		err = answer.Check(r.own)
	}
	if err != nil {
		r.trouble = r.errorText(err)
		return
	}
	r.trouble, r.typing = "", false
	r.camera.stop()
	r.peer.Accept(answer.Ends.SDP(true))
	r.setPhase(connecting)
}

// connected makes a line of the open connection.
func (r *Room) connected() {
	r.camera.stop()
	r.line = live.NewLine(channel{r.peer}, r.Env.Now)
	if r.options.Offer == nil || r.options.Knows {
		r.finish(nil)
		return
	}
	r.line.Ask(r.options.Match)
	r.setPhase(joining)
}

// join waits for the host's log.
func (r *Room) join() {
	if r.phase != joining {
		return
	}
	for _, n := range r.line.Update(r.Env.Now) {
		switch {
		case n.Began != nil:
			r.finish(n.Began)
			return
		case n.Err != nil:
			r.setPhase(unreadable)
		case n.State != nil && n.State.Ended() && r.phase == joining:
			r.setPhase(closed)
		}
	}
}

// finish closes the scene and passes the line on.
func (r *Room) finish(log *apart.Log) {
	r.setPhase(done)
	r.leave()
	r.options.Connected(r.line, log)
}

// leave closes the scene, and those above it.
func (r *Room) leave() {
	r.Env.Stage.PopTo(r.scene)
	r.Env.Stage.Pop()
}

// Left implements Leaver.
func (r *Room) Left() {
	r.camera.stop()
	if r.phase != done && r.peer != nil {
		r.peer.Close()
	}
}

// channel is a connection as a live.Channel.
type channel struct{ platform.Peer }

// State implements live.Channel.
func (c channel) State() live.LineState {
	switch c.Peer.State() {
	case platform.PeerShaky, platform.PeerConnecting, platform.PeerWaiting:
		return live.Quiet
	case platform.PeerFailed:
		return live.Failed
	case platform.PeerClosed:
		return live.Closed
	}
	return live.Together
}
