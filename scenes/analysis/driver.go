package analysis

import (
	"time"

	"ludotheque/game/ai"
	"ludotheque/game/ai/engine"
	"ludotheque/game/client"
	"ludotheque/game/study"
	"ludotheque/rules"
	"ludotheque/scenes/computer"
)

// driver asks the engine about the place in the tree. It asks for a while, and when that is over for twice as long: what
// was found before comes back at once, and when no frames come any more, since the page is hidden, nobody thinks on for
// long.
type driver struct {
	*cursor
	asked
}

// asked is what the engine was asked last, and what it answered.
type asked struct {
	on    bool        // the person wants it
	about *study.Node // what was asked about, nil for nothing
	since time.Duration
	span  time.Duration // how long it was asked to think
	open  bool          // a reply is still to come
	done  bool          // nothing more is to be found
	fails int
	said  client.Reply // the deepest so far about it
	lines []line       // of said
}

// The spans that are asked for, and how long a place is looked at before it is asked about.
const (
	firstSpan = 8 * time.Second
	lastSpan  = 64 * time.Second
	settling  = 150 * time.Millisecond
	manyFails = 3
	lineCount = 3
)

// line is one of the best moves with what is expected to follow.
type line struct {
	move  rules.Move
	moves []rules.Move // as far as they can be played without dice, move first
	score engine.Score // for the side to move
	value value
	after []client.After
}

// value is what a position is worth.
type value struct {
	score engine.Score // for First
	first float64      // the chance of First, 0..1
	known bool
}

func valueOf(side rules.Side, score engine.Score, chance float64) value {
	if side == rules.Second {
		score, chance = score.Neg(), 1-chance
	}
	return value{score: score, first: chance, known: true}
}

// stop ends the thinking.
func (d *driver) stop() {
	if d.open && d.env.Engine != nil {
		d.env.Engine.Cancel()
	}
	d.open, d.about = false, nil
}

// think moves the asking on and reports whether the picture changes.
func (d *driver) think() bool {
	if d.env.Engine == nil {
		return false
	}
	changed := d.hear()
	if !d.on || d.set.flawed() || d.board.Match().Outcome().Over() {
		if d.about != nil {
			d.stop()
			changed = true
		}
		return changed
	}
	if d.about != d.here {
		d.stop()
		d.asked = asked{on: true, about: d.here, since: d.env.Now, span: firstSpan / 2}
		return true
	}
	if !d.open && !d.done && d.env.Now-d.since >= settling && !d.board.Moving() {
		d.ask()
	}
	return changed
}

// ask asks for a while.
func (d *driver) ask() {
	d.span *= 2
	d.open, d.since = true, d.env.Now
	d.env.Engine.Ask(client.Request{
		Purpose: client.Analysis, Record: d.board.Match().String(), Lines: lineCount, Limits: ai.Limits{Time: d.span},
	})
}

// hear takes the replies and reports whether there were any.
func (d *driver) hear() (heard bool) {
	for {
		reply, ok := d.env.Engine.Poll()
		if !ok {
			return heard
		}
		if !d.open || d.about != d.here {
			continue
		}
		heard = true
		if reply.Err == "" && reply.Depth >= d.said.Depth && len(reply.Lines) > 0 {
			d.said, d.fails = reply, 0
			d.read(reply)
		}
		if reply.Final {
			d.ended(reply.Err)
		}
	}
}

// ended takes it that no reply follows.
func (d *driver) ended(err string) {
	d.open = false
	switch {
	case err != "" && err != client.Stopped:
		d.since = d.env.Now + time.Second // a little later
		d.span /= 2
		if d.fails++; d.fails >= manyFails {
			d.on = false
			d.env.Stage.Notice(d.env.T("analysis.no-thinker"))
		}
	case err == "" && (d.env.Now-d.since < d.span/2 || d.span >= lastSpan): // it has ended by itself, or enough is known
		d.done = true
	}
}

// read takes a reply apart.
func (d *driver) read(reply client.Reply) {
	pos := d.here.Position
	d.lines = nil
	for _, l := range reply.Lines {
		moves := computer.Playable(pos, l.PV)
		if len(moves) == 0 {
			continue
		}
		d.lines = append(d.lines, line{move: moves[0], moves: moves, score: l.Score, value: valueOf(pos.Side(), l.Score, l.Chance), after: l.After})
	}
	if len(d.lines) > 0 {
		d.values[d.here] = d.lines[0].value
	}
	d.env.Stage.Refresh()
}

// all are what is known of the moves of the place; none while nothing is.
func (d *driver) all() []line {
	if d.about != d.here || d.set.sketch != nil {
		return nil
	}
	return d.lines
}

// best are the lines that are shown.
func (d *driver) best() []line {
	all := d.all()
	return all[:min(len(all), lineCount)]
}

// toggle has the computer look, or not.
func (d *driver) toggle() {
	d.stop()
	d.asked = asked{on: !d.on}
}

// after is what is known of a result of a move.
func (d *driver) after(m rules.Move, result rules.Result) (client.After, bool) {
	for _, l := range d.all() {
		if l.move != m {
			continue
		}
		for _, a := range l.after {
			if a.Result == result.String() {
				return a, true
			}
		}
	}
	return client.After{}, false
}

// value is what the place is worth, as far as is known.
func (d *driver) value() value {
	o := d.board.Match().Outcome()
	switch {
	case d.set.flawed():
		return value{}
	case !o.Over():
		return d.values[d.here]
	case o.Draw:
		return value{score: engine.Score{Kind: engine.Draw}, first: 0.5, known: true}
	case o.Winner == rules.First:
		return value{score: engine.WinIn(0), first: 1, known: true}
	}
	return value{score: engine.LossIn(0), first: 0, known: true}
}
