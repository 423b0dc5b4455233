package analysis

import (
	"time"

	"ludotheque/game/ai"
	"ludotheque/game/ai/engine"
	"ludotheque/game/client"
	"ludotheque/game/study"
	"ludotheque/rules"
	"ludotheque/scenes"
)

// brain asks the engine about the place in the tree. It asks for a while, and when that is over for twice as long: what
// was found before comes back at once, and when no frames come any more, since the page is hidden, nobody thinks on for
// long.
type brain struct {
	env   *scenes.Env
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

// stop ends the thinking.
func (b *brain) stop() {
	if b.open && b.env.Engine != nil {
		b.env.Engine.Cancel()
	}
	b.open, b.about = false, nil
}

// think moves the asking on and reports whether the picture changes.
func (r *Room) think() bool {
	b := r.brain
	if b.env.Engine == nil {
		return false
	}
	changed := r.hear()
	if !b.on || r.set.flawed() || r.board.Match().Outcome().Over() {
		if b.about != nil {
			b.stop()
			changed = true
		}
		return changed
	}
	if b.about != r.here {
		b.stop()
		*b = brain{env: b.env, on: true, about: r.here, since: b.env.Now, span: firstSpan / 2}
		return true
	}
	if !b.open && !b.done && b.env.Now-b.since >= settling && !r.board.Moving() {
		r.ask()
	}
	return changed
}

// ask asks for a while.
func (r *Room) ask() {
	b := r.brain
	b.span *= 2
	b.open, b.since = true, b.env.Now
	b.env.Engine.Ask(client.Request{
		Purpose: client.Analysis, Record: r.board.Match().String(), Lines: lineCount, Limits: ai.Limits{Time: b.span},
	})
}

// hear takes the replies and reports whether there were any.
func (r *Room) hear() (heard bool) {
	b := r.brain
	for {
		reply, ok := b.env.Engine.Poll()
		if !ok {
			return heard
		}
		if !b.open || b.about != r.here {
			continue
		}
		heard = true
		if reply.Err == "" && reply.Depth >= b.said.Depth && len(reply.Lines) > 0 {
			b.said, b.fails = reply, 0
			r.read(reply)
		}
		if reply.Final {
			r.ended(reply.Err)
		}
	}
}

// ended takes it that no reply follows.
func (r *Room) ended(err string) {
	b := r.brain
	b.open = false
	switch {
	case err != "" && err != client.Stopped:
		b.since = b.env.Now + time.Second // a little later
		b.span /= 2
		if b.fails++; b.fails >= manyFails {
			b.on = false
			b.env.Stage.Notice(b.env.T("analysis.no-thinker"))
		}
	case err == "" && (b.env.Now-b.since < b.span/2 || b.span >= lastSpan): // it has ended by itself, or enough is known
		b.done = true
	}
}

// read takes a reply apart.
func (r *Room) read(reply client.Reply) {
	b, pos := r.brain, r.here.Position()
	b.lines = nil
	for _, l := range reply.Lines {
		moves := playable(pos, l.PV)
		if len(moves) == 0 {
			continue
		}
		b.lines = append(b.lines, line{move: moves[0], moves: moves, score: l.Score, value: valueOf(pos.Side(), l.Score, l.Chance), after: l.After})
	}
	if len(b.lines) > 0 {
		r.values[r.here] = b.lines[0].value
	}
	r.env.Stage.Refresh()
}

func valueOf(side rules.Side, score engine.Score, chance float64) value {
	if side == rules.Second {
		score, chance = score.Neg(), 1-chance
	}
	return value{score: score, first: chance, known: true}
}

// playable returns the moves of a line, as far as they can be played from pos without dice.
func playable(pos rules.Position, texts []string) (moves []rules.Move) {
	for _, text := range texts {
		a, err := rules.ParseAction(pos, text)
		if err != nil {
			return moves
		}
		moves = append(moves, a.Move)
		if pos, err = pos.Play(a.Move, a.Result); err != nil {
			return moves
		}
	}
	return moves
}

// allLines are what is known of the moves of the place; none while nothing is.
func (r *Room) allLines() []line {
	if r.brain.about != r.here || r.set.sketch != nil {
		return nil
	}
	return r.brain.lines
}

// best are the lines that are shown.
func (r *Room) best() []line {
	all := r.allLines()
	return all[:min(len(all), lineCount)]
}

// valueHere is what the place is worth, as far as is known.
func (r *Room) valueHere() value {
	o := r.board.Match().Outcome()
	switch {
	case r.set.flawed():
		return value{}
	case !o.Over():
		return r.values[r.here]
	case o.Draw:
		return value{score: engine.Score{Kind: engine.Draw}, first: 0.5, known: true}
	case o.Winner == rules.First:
		return value{score: engine.WinIn(0), first: 1, known: true}
	}
	return value{score: engine.LossIn(0), first: 0, known: true}
}
