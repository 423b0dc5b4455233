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

// Line obeys the page around the program and tells it what happens here. docs/embed.md describes both.
type Line struct {
	house  *House
	env    *scenes.Env
	queue  []command.Command
	table  hosted // as last told
	ready  bool
	width  float64 // CSS pixels, as last told a height for
	put    *match.Match
	putLen int       // how many moves put had when the page put it on the table
	asked  *question // what waits for the person
}

// hosted is a table as the line knows it.
type hosted interface {
	scenes.MatchScene
	Match() *match.Match
	Seats() client.Seats
	Settled() bool
	Undo() bool
	Flip()
	Sit(seats client.Seats)
	Away() *remote.Seat
}

// maxQueue is how many commands wait while something moves.
const maxQueue = 64

// NewLine returns the line of the house.
func NewLine(h *House) *Line { return &Line{house: h, env: h.env} }

// Hear obeys what was asked since it was last called, in a tick before the stage's or as soon as a command comes: a frame
// that is out of view has no ticks. It reports whether a command waits for the board.
func (l *Line) Hear() (waits bool) { return l.hear(false) }

// HearUnseen is Hear where no tick comes: nothing waits for the board, which stands still.
func (l *Line) HearUnseen() { l.hear(true) }

func (l *Line) hear(unseen bool) (waits bool) {
	if !l.env.Visit.Framed {
		return false
	}
	for _, text := range l.env.Host.Commands() {
		c, err := command.Parse(text)
		switch {
		case err != nil:
			l.refuse(err)
		case len(l.queue) == maxQueue:
			l.refuse(command.Fault(c.ID, command.TooMany, ""))
		default:
			l.queue = append(l.queue, c)
		}
	}
	l.watchQuestion()
	for len(l.queue) > 0 && (unseen || l.due(l.queue[0])) {
		c := l.queue[0]
		l.queue = l.queue[1:]
		if err := l.obey(c); err != nil {
			l.refuse(err)
		}
	}
	return len(l.queue) > 0
}

// due reports whether a command can be obeyed now: what is told is what is seen, so that an answer with the match waits
// for the board.
func (l *Line) due(c command.Command) bool {
	t := l.now()
	return c.Kind != command.Get || t == nil || t.Settled()
}

// now returns the table beneath all that is open, nil where there is none.
func (l *Line) now() hosted {
	if open := l.house.stage.Scenes(); len(open) > 0 {
		if t, ok := open[0].(hosted); ok {
			return t
		}
	}
	return nil
}

// Tell tells what is new: that the program is there, that another match lies on the table, and what height suits a frame
// of a width in CSS pixels. Call it after the stage's Tick.
func (l *Line) Tell(width float64) {
	if !l.env.Visit.Framed || width <= 0 {
		return
	}
	if !l.ready {
		l.ready = true
		l.env.Host.Tell(l.hello().String())
	}
	if t := l.now(); t != l.table {
		if l.table = t; t != nil {
			hostevents.Tell(l.env, t.Match(), "start")
		}
	}
	if width != l.width {
		l.width = width
		l.env.Host.Tell(command.Tell("height").Number("width", int(width)).Number("height", suited(width)).String())
	}
}

// hello is the first message.
func (l *Line) hello() *command.Message {
	var names []string
	for _, k := range command.Kinds() {
		names = append(names, string(k))
	}
	v := l.env.Visit
	m := command.Tell("ready").List("commands", names).Text("language", l.env.Words.Lang()).Text("game", v.Game)
	if v.Level > 0 {
		m.Number("level", v.Level)
	}
	return m.Text("rules", v.Ruleset)
}

// suited returns the height in CSS pixels at which a frame of a width shows a table with all its parts. It depends on the
// width alone, so that a page which follows it comes to rest.
func suited(width float64) int {
	const beside, around = 600, 364 // from where the panel stands beside the board; header, plates, status, buttons
	if width < beside {
		return int(math.Round(width + around))
	}
	return int(math.Round(min(width*0.64, 900)))
}

// refuse answers that a command is not obeyed, and why, in words.
func (l *Line) refuse(err error) {
	fault, ok := err.(*command.Error)
	if !ok {
		fault = command.Fault("", command.BadMessage, "")
	}
	text := fault.Detail // a bad record says it already
	if fault.Code != command.BadRecord {
		text = l.env.T("command-error."+string(fault.Code), fault.Detail)
	}
	l.env.Host.Tell(command.Tell("error").Text("id", fault.ID).Text("code", string(fault.Code)).Text("detail", fault.Detail).Text("text", text).String())
}

// answer tells that a command was obeyed, and how the match stands.
func (l *Line) answer(c command.Command, m *match.Match) *command.Message {
	msg := command.Tell("answer").Text("id", c.ID).Text("to", string(c.Kind))
	if m != nil {
		hostevents.State(msg, m)
	}
	return msg
}
