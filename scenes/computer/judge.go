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

// TrialState is the state of a trial.
type TrialState uint8

// The states of a trial.
const (
	Looking TrialState = iota // the judgement has not come yet
	Judged                    // it has come
	Unknown                   // the engine failed
	Gone                      // the trial was cancelled, or its position changed
)

// patience is how long a person waits for the judgement of a move.
const patience = 3 * time.Second

// Try starts to judge a move of the live position that has not been made. It cancels the open question.
func (c *Computer) Try(m rules.Move) {
	c.Forget()
	c.trial = trial{about: c.subject(forTrial), since: c.env.Now}
	c.ask(forTrial, client.Judge, client.Request{Move: m.String()})
}

// Tried returns the judgement and state of the move given to Try.
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

// tried handles the final reply about a trial.
func (c *Computer) tried(r client.Reply) {
	if c.trial.state = Unknown; r.Judged != nil {
		c.trial.of, c.trial.state = judgeMove(c.position(), r), Judged
	}
}

// StartReview starts to judge the match unless that is already done. It reports whether there is anything to judge.
func (c *Computer) StartReview() bool {
	n := c.table.Match().Len()
	if c.env.Engine == nil || n == 0 {
		return false
	}
	if c.Review() == nil || c.review.Done && len(c.review.Judged) < n {
		c.JudgeAgain()
	}
	return true
}

// Review returns the review of the match, nil before StartReview and after other moves were played.
func (c *Computer) Review() *Review {
	if c.review == nil || !c.current(c.judged) {
		return nil
	}
	return c.review
}

// JudgeAgain starts to judge the match again.
func (c *Computer) JudgeAgain() {
	c.Forget()
	c.review, c.judged = &Review{}, c.subject(forReview)
	c.ask(forReview, client.Review, client.Request{})
}

// PollReview handles new judgements and reports whether there were any.
func (c *Computer) PollReview() bool { return !c.review.Done && c.poll() }

// StopJudging cancels a review.
func (c *Computer) StopJudging() {
	if !c.review.Done {
		c.Forget()
	}
}

// judge handles a reply of a review.
func (c *Computer) judge(r client.Reply) {
	m := c.table.Match()
	if j := r.Judged; j != nil && j.Ply == len(c.review.Judged) && j.Ply < m.Len() {
		c.review.Judged = append(c.review.Judged, judgeMove(m.At(j.Ply), r))
	}
	switch {
	case r.Final && r.Err != "":
		c.failed()
	case r.Final:
		c.asked = question{}
		c.review.Done = true
	}
}
