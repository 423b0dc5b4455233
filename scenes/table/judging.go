package table

import (
	"ludotheque/game/match"
	"ludotheque/game/seat"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/board"
	"ludotheque/scenes/review"
)

// judging is the computer at work on the course of a match.
type judging struct {
	env    *scenes.Env
	serial int
	record string // what is judged
	course review.Course
	hush   hush
}

// newJudging begins to judge the match of t.
func newJudging(t *Table) *judging {
	r := &judging{env: t.env, record: t.match.String(), hush: hush{at: t.env.Now}}
	t.brain.forget(t)
	t.brain.serial++
	r.serial = t.brain.serial
	t.env.Thinker.Ask(seat.Request{Serial: r.serial, Purpose: seat.Review, Record: r.record})
	return r
}

// hear takes what has been judged since and reports whether there was anything.
func (r *judging) hear() bool {
	if r.course.Done {
		return false
	}
	changed := false
	for {
		reply, ok := r.env.Thinker.Poll()
		if !ok {
			if r.hush.tick(r.env.Now) {
				r.fail()
			}
			return changed || r.course.Done
		}
		if reply.Serial != r.serial {
			continue
		}
		changed = true
		r.hush.since = 0
		if j := reply.Judged; j != nil && j.Ply == len(r.course.Judged) {
			r.course.Judged = append(r.course.Judged, review.Judgement{Judged: *j, Best: reply.Move})
		}
		switch {
		case reply.Final && reply.Err != "":
			r.fail()
			return true
		case reply.Final:
			r.course.Done = true
			return true
		}
	}
}

// fail ends a review that gets no answers, and says so.
func (r *judging) fail() {
	r.cancel()
	r.course.Failed = true
	r.env.Stage.Say(r.env.T("thinker.no-review"))
}

// cancel stops judging.
func (r *judging) cancel() {
	if !r.course.Done {
		r.env.Thinker.Cancel()
		r.course.Done = true
	}
}

// openReview judges the match if that is not done yet, and shows the review.
func (t *Table) openReview() {
	if t.env.Thinker == nil || t.match.Len() == 0 {
		return
	}
	j := t.judging
	if j == nil || j.record != t.match.String() || j.course.Done && len(j.course.Judged) < t.match.Len() {
		t.JudgeAgain()
	}
	t.env.Stage.Push(review.New(t.env, t))
}

// Match implements review.Table.
func (t *Table) Match() *match.Match { return t.match }

// Course implements review.Table: what is judged of the match, nil before it was asked for.
func (t *Table) Course() *review.Course {
	if t.judging == nil {
		return nil
	}
	return &t.judging.course
}

// JudgeAgain implements review.Table.
func (t *Table) JudgeAgain() { t.judging = newJudging(t) }

// HearCourse implements review.Table.
func (t *Table) HearCourse() bool { return t.judging.hear() }

// StopJudging implements review.Table.
func (t *Table) StopJudging() { t.judging.cancel() }

// LookAt implements review.Table: it shows the position after ply actions, and says what was better there.
func (t *Table) LookAt(ply int) {
	t.env.Stage.PopTo(t)
	t.look(ply)
	t.env.Stage.Say(t.betterSaid())
}

// better returns the judgement of the move that was played in the position looked back at, when there was a better one.
func (t *Table) better() (review.Judgement, bool) {
	if t.looking == live {
		return review.Judgement{}, false
	}
	j, ok := t.Course().At(t.looking)
	return j, ok && j.Best != "" && j.Best != j.Played && j.Cost(t.match.At(t.looking).Side()) >= review.TurningPoint/2
}

// betterArrows draws the better move over the position looked back at, and barred the one that was played.
func (t *Table) betterArrows() []board.Arrow {
	j, ok := t.better()
	if !ok {
		return nil
	}
	var arrows []board.Arrow
	for i, text := range []string{j.Best, t.match.Action(t.looking).Move.String()} {
		if a, err := rules.ParseAction(t.match.At(t.looking), text); err == nil && a.Move.From != rules.NoSquare {
			arrows = append(arrows, board.Arrow{From: a.Move.From, To: a.Move.To, Strength: 1, Forbidden: i == 1})
		}
	}
	return arrows
}

// betterSaid says what was better in the position looked back at, "" where there is nothing to say.
func (t *Table) betterSaid() string {
	j, ok := t.better()
	if !ok {
		return ""
	}
	side := t.match.At(t.looking).Side()
	return t.env.T("review.better", t.Numbered(t.looking), t.MoveWords(j.Best), t.env.Words.Percent(j.Cost(side)))
}
