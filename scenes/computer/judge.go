package computer

import (
	"time"

	"ludotheque/game/client"
	"ludotheque/rules"
)

// trial is a move that is judged before it is made.
type trial struct {
	about subject
	since time.Duration
	of    Judgement
	state TrialState
}

// TrialState is what has become of a trial.
type TrialState uint8

// The states of a trial.
const (
	Looking TrialState = iota // the judgement is still to come
	Judged                    // it is there
	Unknown                   // nobody answers
	Gone                      // something else came between: nothing is known, and nothing will be
)

// patience is how long a person waits for the judgement of a move.
const patience = 3 * time.Second

// Try begins to judge a move of the live position that nobody has made, instead of whatever is asked.
func (c *Computer) Try(m rules.Move) {
	c.Forget()
	c.trial = trial{about: c.subject(forTrial), since: c.env.Now}
	c.ask(forTrial, client.Judge, client.Request{Move: m.String()})
}

// Tried returns what has become of the move that Try was about.
func (c *Computer) Tried() (Judgement, TrialState) {
	t := &c.trial
	switch {
	case !c.current(t.about):
		return Judgement{}, Gone
	case t.state != Looking:
		return t.of, t.state
	case c.asked.use != forTrial:
		return Judgement{}, Gone
	case c.env.Now > t.since+patience:
		c.Forget()
		return Judgement{}, Unknown
	}
	return Judgement{}, Looking
}

// tried takes the final reply about a trial.
func (c *Computer) tried(r client.Reply) {
	if c.trial.state = Unknown; r.Judged != nil {
		c.trial.of, c.trial.state = JudgeMove(c.position(), r), Judged
	}
}

// Review begins to judge the match if that is not done yet. It reports whether there is anything to judge.
func (c *Computer) Review() bool {
	n := c.table.Match().Len()
	if c.env.Engine == nil || n == 0 {
		return false
	}
	if c.Course() == nil || c.course.Done && len(c.course.Judged) < n {
		c.JudgeAgain()
	}
	return true
}

// Course returns what is judged of the match, nil before it was asked for and when other moves have been played since.
func (c *Computer) Course() *Course {
	if c.course == nil || !c.current(c.judged) {
		return nil
	}
	return c.course
}

// JudgeAgain begins to judge the match anew.
func (c *Computer) JudgeAgain() {
	c.Forget()
	c.course, c.judged = &Course{}, c.subject(forReview)
	c.ask(forReview, client.Review, client.Request{})
}

// HearCourse takes what has been judged since and reports whether there was anything.
func (c *Computer) HearCourse() bool { return !c.course.Done && c.hear() }

// StopJudging ends a review where it is.
func (c *Computer) StopJudging() {
	if !c.course.Done {
		c.Forget()
	}
}

// judge takes a part of a review.
func (c *Computer) judge(r client.Reply) {
	m := c.table.Match()
	if j := r.Judged; j != nil && j.Ply == len(c.course.Judged) && j.Ply < m.Len() {
		c.course.Judged = append(c.course.Judged, JudgeMove(m.At(j.Ply), r))
	}
	switch {
	case r.Final && r.Err != "":
		c.failed()
	case r.Final:
		c.asked = question{}
		c.course.Done = true
	}
}
