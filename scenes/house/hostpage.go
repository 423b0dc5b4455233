package house

import (
	"math"

	"ludotheque/game/client"
	"ludotheque/game/command"
	"ludotheque/game/match"
	"ludotheque/scenes"
	"ludotheque/scenes/hostevents"
	"ludotheque/scenes/remote"
)

// HostPage carries out commands of the page around the program and sends it messages. docs/embed.md describes both.
type HostPage struct {
	house   *House
	env     *scenes.Env
	queue   []command.Command
	table   hosted // as last sent
	ready   bool
	width   float64 // CSS pixels, for which a height was last sent
	put     *match.Match
	putLen  int       // number of moves of put when the page put it on the table
	putOver bool      // it was over then
	asked   *question // for a command that waits for the person
}

// hosted is what a HostPage uses of a table.
type hosted interface {
	scenes.MatchScene
	Match() *match.Match
	Seats() client.Seats
	Settled() bool
	Undo() bool
	Turn()
	Sit(seats client.Seats)
	Away() *remote.Seat
}

// maxQueue is how many commands may wait for an animation.
const maxQueue = 64

// NewHostPage returns the HostPage of a house.
func NewHostPage(h *House) *HostPage { return &HostPage{house: h, env: h.env} }

// Receive carries out the commands that have arrived. Call it in every tick before the stage's Tick, and when a command
// arrives, since a hidden frame has no ticks. It reports whether a command waits for the board.
func (p *HostPage) Receive() (waits bool) { return p.receive(false) }

// ReceiveHidden is Receive for a hidden frame: no command waits for the board, which is not updated.
func (p *HostPage) ReceiveHidden() { p.receive(true) }

func (p *HostPage) receive(hidden bool) (waits bool) {
	if !p.env.Visit.Framed {
		return false
	}
	for _, text := range p.env.Host.Commands() {
		c, err := command.Parse(text)
		switch {
		case err != nil:
			p.refuse(err)
		case len(p.queue) == maxQueue:
			p.refuse(command.Fault(c.ID, command.TooMany, ""))
		default:
			p.queue = append(p.queue, c)
		}
	}
	p.watchQuestion()
	for len(p.queue) > 0 && (hidden || p.due(p.queue[0])) {
		c := p.queue[0]
		p.queue = p.queue[1:]
		if err := p.execute(c); err != nil {
			p.refuse(err)
		}
	}
	return len(p.queue) > 0
}

// due reports whether a command can be carried out now: an answer with the match waits until the board shows it.
func (p *HostPage) due(c command.Command) bool {
	t := p.now()
	return c.Kind != command.Get || t == nil || t.Settled()
}

// now returns the table, which is the lowest scene, or nil.
func (p *HostPage) now() hosted {
	if open := p.house.stage.Scenes(); len(open) > 0 {
		if t, ok := open[0].(hosted); ok {
			return t
		}
	}
	return nil
}

// Tell sends news: that the program is ready, that another match is on the table, and which height suits a frame of a width
// in CSS pixels. Call it after the stage's Tick.
func (p *HostPage) Tell(width float64) {
	if !p.env.Visit.Framed || width <= 0 {
		return
	}
	if !p.ready {
		p.ready = true
		p.env.Host.Tell(p.hello().String())
	}
	if t := p.now(); t != p.table {
		if p.table = t; t != nil {
			hostevents.Tell(p.env, t.Match(), "start")
		}
	}
	if width != p.width {
		p.width = width
		p.env.Host.Tell(command.Tell("height").Number("width", int(width)).Number("height", suited(width, p.env.Visit.Bare)).String())
	}
}

// hello returns the first message.
func (p *HostPage) hello() *command.Message {
	var names []string
	for _, k := range command.Kinds() {
		names = append(names, string(k))
	}
	v := p.env.Visit
	m := command.Tell("ready").List("commands", names).Text("language", p.env.Words.Lang()).Text("game", v.Game)
	if v.Level > 0 {
		m.Number("level", v.Level)
	}
	return m.Text("rules", v.Ruleset)
}

// suited returns the height in CSS pixels at which a frame of a width shows a table with all its parts, or a bare table. It depends
// only on the width and on what the address fixes, so that a page which adopts it does not oscillate.
func suited(width float64, bare bool) int {
	const (
		beside     = 600 // width from which the panel is beside the board
		around     = 364 // height of header, plates, status, buttons
		bareAround = 220 // height of a bare table's title, status, and the card of a combat
	)
	switch {
	case width < beside && bare:
		return int(math.Round(width + bareAround))
	case width < beside:
		return int(math.Round(width + around))
	}
	return int(math.Round(min(width*0.64, 900)))
}

// refuse sends an error, with its text.
func (p *HostPage) refuse(err error) {
	fault, ok := err.(*command.Error)
	if !ok {
		fault = command.Fault("", command.BadMessage, "")
	}
	text := fault.Detail // already a text for a bad record
	if fault.Code != command.BadRecord {
		text = p.env.T("command-error."+string(fault.Code), fault.Detail)
	}
	p.env.Host.Tell(command.Tell("error").Text("id", fault.ID).Text("code", string(fault.Code)).Text("detail", fault.Detail).Text("text", text).String())
}

// answer returns the answer to a command, with the state of the match.
func (p *HostPage) answer(c command.Command, m *match.Match) *command.Message {
	msg := command.Tell("answer").Text("id", c.ID).Text("to", string(c.Kind))
	if m != nil {
		hostevents.AddState(msg, m)
	}
	return msg
}
