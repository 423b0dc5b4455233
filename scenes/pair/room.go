// Package pair brings two devices together: one shows a code, the other reads it and shows a code that answers, and when that is
// read they talk to each other, without a server. What is then played is the business of who opened the room.
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

// Options is what a room is opened for.
type Options struct {
	Game, Ruleset string // of the match
	Match         uint64 // its number, as apart.Start.ID
	// Offer is the other's code that this side answers; nil makes an offer.
	Offer *signal.Code
	// Knows says that this side has the match already: it was live before. A guest who has not learns what was agreed first.
	Knows bool
	// Connected is called once the room is closed and frames go both ways. log is what the host has agreed to, for a guest that
	// knew nothing; else nil.
	Connected func(line *live.Line, log *apart.Log)
	// ByLink is called once the room is closed, when the person goes on by links; nil offers no such way.
	ByLink func()
}

// phase is how far the two have come.
type phase uint8

const (
	gathering  phase = iota // the own code is on its way
	showing                 // it is shown, and the other's is waited for
	connecting              // both know each other's: a way is looked for
	joining                 // connected, and what was agreed is on its way
	refused                 // there is no way
	unable                  // this device makes no connections, or cannot be reached
	closed                  // the other has gone
	unreadable              // the other has sent what is no match
	done
)

// searching is how long a way is looked for before the room says that there is none; one that is found later counts.
const searching = 25 * time.Second

// Room is the sheet where two devices are brought together.
type Room struct {
	sheet.Sheet
	options Options

	peer    platform.Peer
	line    *live.Line
	phase   phase
	since   time.Duration // when the phase began
	own     signal.Code
	address string // of the own code: what is shown, copied and sent
	code    sheet.Code
	trouble string // what is wrong with what was read last, "" for nothing
	field   *sheet.TextBox
	typing  bool // the field is shown
	lens    lens
	was     seen // of the last Update
}

// New returns the room. A host without connections says so in it.
func New(e *scenes.Env, o Options) *Room {
	r := &Room{options: o, field: &sheet.TextBox{Env: e, ID: "answer", Lines: 3}}
	r.lens.of = e.Host.Camera()
	r.Sheet = sheet.Sheet{Env: e, Name: func() string { return e.T("pair.title") }, Widest: 760, Build: r.build, On: r.on,
		Boxes: []*sheet.TextBox{r.field}, NotRotated: true}
	r.begin()
	return r
}

// begin makes a connection and asks it for the own code.
func (r *Room) begin() {
	if r.peer != nil {
		r.peer.Close()
	}
	r.line, r.trouble, r.address = nil, "", ""
	r.code.Set("")
	peers := r.Env.Host.Peers()
	if !peers.Possible() {
		r.become(unable)
		return
	}
	r.peer = peers.Open(r.Env.Visit.ICE)
	r.become(gathering)
	if r.options.Offer == nil {
		r.peer.Offer()
	} else {
		r.peer.Answer(r.options.Offer.Ends.SDP(false))
	}
}

func (r *Room) become(p phase) { r.phase, r.since = p, r.Env.Now }

// seen is what the controls depend on beyond events.
type seen struct {
	phase   phase
	trouble string
	camera  platform.CameraState
}

func (r *Room) seen() seen { return seen{r.phase, r.trouble, r.lens.of.State()} }

// Update implements Scene.
func (r *Room) Update() bool {
	moved := r.Sheet.Update()
	r.follow()
	if text, ok := r.lens.read(r.Env.Frame, r.Scroll.View); ok && r.phase == showing {
		r.take(text)
	}
	was := r.was
	r.was = r.seen()
	return moved || r.was != was
}

// follow goes on with the connection.
func (r *Room) follow() {
	if r.peer == nil || r.phase == done {
		return
	}
	if r.line != nil {
		r.join()
		return
	}
	switch state := r.peer.State(); {
	case state == platform.PeerOpen:
		r.open()
	case r.phase == unable || r.phase == closed:
	case state == platform.PeerClosed:
		r.become(closed)
	case state == platform.PeerFailed && r.phase == gathering:
		r.become(unable)
	case state == platform.PeerFailed && r.phase != refused,
		r.phase == connecting && r.Env.Now-r.since >= searching:
		r.become(refused)
	case r.phase == gathering && r.peer.Local() != "":
		r.describe()
	}
}

// describe makes the own code of what the connection says of itself.
func (r *Room) describe() {
	o := r.options
	r.own = signal.Code{Game: o.Game, Ruleset: o.Ruleset, Match: o.Match}
	if o.Offer != nil {
		r.own.Answer, r.own.Offer = true, o.Offer.Sum()
	}
	var err error
	if r.own.Ends, err = signal.Read(r.peer.Local()); err != nil {
		r.trouble = r.words(err)
		r.become(unable)
		return
	}
	r.address = r.own.String()
	if page := r.Env.Host.Site().Page; page != "" {
		r.address = page + "#" + r.address
	}
	r.code.Set(r.address)
	r.become(showing)
	if c := r.Env.Cursor; c.Focus == "by-link" || c.Focus == "close" { // until now there were only ways out
		r.Env.Stage.Focus(r.next(), c.FocusVisible)
	}
}

// next is the button that brings the two together, while the own code is shown.
func (r *Room) next() string {
	switch {
	case r.options.Offer == nil && r.lens.of.Possible():
		return "read"
	case r.options.Offer == nil:
		return "paste"
	case r.Env.Host.Site().Sends:
		return "send"
	}
	return "copy"
}

// take reads the other's answer, wherever it comes from. What is none changes nothing but the words.
func (r *Room) take(text string) {
	if r.options.Offer != nil || r.phase != showing {
		return
	}
	answer, err := signal.Parse(text)
	if err == nil {
		err = answer.Check(r.own)
	}
	if err != nil {
		r.trouble = r.words(err)
		return
	}
	r.trouble, r.typing = "", false
	r.lens.stop()
	r.peer.Accept(answer.Ends.SDP(true))
	r.become(connecting)
}

// open makes a line of the connection.
func (r *Room) open() {
	r.lens.stop()
	r.line = live.NewLine(channel{r.peer}, r.Env.Now)
	if r.options.Offer == nil || r.options.Knows {
		r.finish(nil)
		return
	}
	r.line.Ask(r.options.Match)
	r.become(joining)
}

// join waits for what the host has agreed to.
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
			r.become(unreadable)
		case n.State != nil && n.State.Ended() && r.phase == joining:
			r.become(closed)
		}
	}
}

// finish closes the room and hands the line on.
func (r *Room) finish(log *apart.Log) {
	r.become(done)
	r.leave()
	r.options.Connected(r.line, log)
}

// leave closes the room, and whatever lies over it.
func (r *Room) leave() {
	r.Env.Stage.PopTo(r)
	r.Env.Stage.Pop()
}

// Left implements Leaver.
func (r *Room) Left() {
	r.lens.stop()
	if r.phase != done && r.peer != nil {
		r.peer.Close()
	}
}

// channel is a connection as a line has it.
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
