package computer

import (
	"ludotheque/game/client"
	"ludotheque/scenes/review"
)

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
func (c *Computer) Course() *review.Course {
	if c.course == nil || !c.current(c.judged) {
		return nil
	}
	return c.course
}

// JudgeAgain begins to judge the match anew.
func (c *Computer) JudgeAgain() {
	c.Forget()
	c.course, c.judged = &review.Course{}, c.subject(forReview)
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
		c.course.Judged = append(c.course.Judged, review.JudgeMove(m.At(j.Ply), r))
	}
	switch {
	case r.Final && r.Err != "":
		c.failed()
	case r.Final:
		c.asked = question{}
		c.course.Done = true
	}
}
