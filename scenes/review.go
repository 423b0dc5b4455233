package scenes

import (
	"math"

	"ludotheque/game/seat"
	"ludotheque/rules"
	"ludotheque/scenes/board"
)

// review is the computer's judgement of every move of a match. The nil review knows nothing.
type review struct {
	env    *Env
	serial int
	record string // what was judged
	judged []judgement
	done   bool
	failed bool // it ended before all was judged, because nobody answered
	hush   hush
}

// judgement is one move of the match, judged.
type judgement struct {
	seat.Judged
	best string // the best move there was
}

// cost is what the mover gave away, 0..1; luck what the dice then gave it, -1..1. side is who moved.
func (j judgement) cost(side rules.Side) float64 {
	return math.Max(0, forSide(side, j.Before-j.Chosen))
}

func (j judgement) luck(side rules.Side) float64 { return forSide(side, j.After-j.Chosen) }

// forSide turns a difference in First's chances into one in side's.
func forSide(side rules.Side, d float64) float64 {
	if side == rules.Second {
		return -d
	}
	return d
}

// turningPoint is the least cost of a move that the review points out.
const turningPoint = 0.08

// newReview begins to judge the match of t.
func newReview(t *Table) *review {
	r := &review{env: t.env, record: t.match.String(), hush: hush{at: t.env.Now}}
	t.brain.forget(t)
	t.brain.serial++
	r.serial = t.brain.serial
	t.env.Thinker.Ask(seat.Request{Serial: r.serial, Purpose: seat.Review, Record: r.record})
	return r
}

// hear takes what has been judged since and reports whether there was anything.
func (r *review) hear() bool {
	if r == nil || r.done {
		return false
	}
	changed := false
	for {
		reply, ok := r.env.Thinker.Poll()
		if !ok {
			if r.hush.tick(r.env.Now) {
				r.fail()
			}
			return changed || r.done
		}
		if reply.Serial != r.serial {
			continue
		}
		changed = true
		r.hush.since = 0
		if j := reply.Judged; j != nil && j.Ply == len(r.judged) {
			r.judged = append(r.judged, judgement{Judged: *j, best: reply.Move})
		}
		switch {
		case reply.Final && reply.Err != "":
			r.fail()
			return true
		case reply.Final:
			r.done = true
			return true
		}
	}
}

// fail ends a review that gets no answers, and says so.
func (r *review) fail() {
	r.cancel()
	r.failed = true
	r.env.Stage.Say(r.env.T("thinker.no-review"))
}

// cancel stops judging.
func (r *review) cancel() {
	if r != nil && !r.done {
		r.env.Thinker.Cancel()
		r.done = true
	}
}

// at returns the judgement of the move that leads from ply to ply+1.
func (r *review) at(ply int) (judgement, bool) {
	if r == nil || ply < 0 || ply >= len(r.judged) {
		return judgement{}, false
	}
	return r.judged[ply], true
}

// lookedAt returns the judgement of the move that was played in the position looked back at, when it has a better one.
func (r *review) lookedAt(t *Table) (judgement, bool) {
	if t.looking == live {
		return judgement{}, false
	}
	j, ok := r.at(t.looking)
	return j, ok && j.best != "" && j.best != j.Played && j.cost(t.match.At(t.looking).Side()) >= turningPoint/2
}

// arrows draws the better move over the position looked back at, and barred the one that was played.
func (r *review) arrows(t *Table) []board.Arrow {
	j, ok := r.lookedAt(t)
	if !ok {
		return nil
	}
	var arrows []board.Arrow
	for i, text := range []string{j.best, t.match.Action(t.looking).Move.String()} {
		if a, err := rules.ParseAction(t.match.At(t.looking), text); err == nil && a.Move.From != rules.NoSquare {
			arrows = append(arrows, board.Arrow{From: a.Move.From, To: a.Move.To, Strength: 1, Forbidden: i == 1})
		}
	}
	return arrows
}

// about says what was better in the position looked back at, "" where there is nothing to say.
func (r *review) about(t *Table) string {
	j, ok := r.lookedAt(t)
	if !ok {
		return ""
	}
	side := t.match.At(t.looking).Side()
	return t.env.T("review.better", t.numbered(t.looking), t.moveWords(j.best), t.env.Words.Percent(j.cost(side)))
}

// sums adds up what a side gave away and what the dice gave it, in points of a hundred.
func (r *review) sums(t *Table, side rules.Side) (skill, luck float64) {
	for _, j := range r.judged {
		if j.Ply < t.match.Len() && t.match.At(j.Ply).Side() == side {
			skill += j.cost(side)
			if j.Rolled {
				luck += j.luck(side)
			}
		} else if j.Rolled {
			luck += j.luck(side)
		}
	}
	return skill * 100, luck * 100
}
