package computer

import (
	"time"

	"ludotheque/game/client"
)

// retryAfter is how long to wait after the first failure of a question, the second and so on; after one failure more it is
// given up.
var retryAfter = [...]time.Duration{time.Second, 4 * time.Second}

// retries counts the failures of one kind of question.
type retries struct {
	fails int           // in a row
	next  time.Duration // when the question may be asked again
}

// fail records a failure and reports whether the question is given up.
func (r *retries) fail(now time.Duration) (last bool) {
	if r.fails < len(retryAfter) {
		r.next = now + retryAfter[r.fails]
	}
	r.fails++
	return r.over()
}

// giveUp ends the retries at once.
func (r *retries) giveUp() { r.fails = len(retryAfter) + 1 }

// over reports whether the question is given up.
func (r *retries) over() bool { return r.fails > len(retryAfter) }

// may reports whether the question may be asked now.
func (r *retries) may(now time.Duration) bool { return !r.over() && now >= r.next }

// silence counts how long an engine has not answered. Time without ticks, such as under another sheet, does not count.
type silence struct{ since, at time.Duration }

// tick updates the count and reports whether it is too long.
func (m *silence) tick(now time.Duration) bool {
	m.since += min(now-m.at, time.Second)
	m.at = now
	return m.since > client.Silence
}

// failed handles a failure of the open question: it is announced once, and the computer's move is asked for again a few
// times.
func (c *Computer) failed() {
	q, e := c.asked, c.env
	c.asked = question{}
	switch q.use {
	case forMove:
		c.moveFailed()
	case forOffer:
		c.decline(e.T("engine.no-draw"))
	case forHint:
		c.hinting = false
		e.Stage.Notice(e.T("engine.no-hint"))
	case forTrial:
		c.trial.state = Unknown
	case forReview:
		e.Engine.Cancel()
		c.review.Done, c.review.Failed = true, true
	default:
		c.backgroundFailed(q)
	}
	e.Stage.Refresh()
}

// moveFailed handles a failure of the computer's move.
func (c *Computer) moveFailed() {
	if e := c.env; c.moves.fail(e.Now) {
		e.Stage.Notice(e.T("engine.stuck"))
	} else if c.moves.fails == 1 {
		e.Stage.Say(e.T("engine.again"))
	}
	c.env.Stage.Refresh()
}

// backgroundFailed handles a failure of a question that nobody waits for. After the last retry none is asked until the
// position changes; then there is one attempt, and no more announcements.
func (c *Computer) backgroundFailed(q question) {
	e := c.env
	told := c.background.over()
	if !c.background.fail(e.Now) {
		return
	}
	c.quiet = q.about.pos
	switch {
	case told:
	case q.use == forVerdicts:
		e.Stage.Notice(e.T("engine.no-verdicts"))
	default:
		e.Stage.Notice(e.T("engine.no-chances"))
	}
}

// mayAskInBackground reports whether a question may be asked that nobody waits for.
func (c *Computer) mayAskInBackground() bool {
	if c.background.over() {
		return c.quiet != c.position()
	}
	return c.background.may(c.env.Now)
}

// Stuck reports whether the computer is to move and its question is given up, so that the player decides how to go on.
func (c *Computer) Stuck() bool { return c.table.Computing() && c.moves.over() }

// Failing reports whether the last question for the computer's move failed.
func (c *Computer) Failing() bool { return c.moves.fails > 0 }

// TryAgain makes the computer ask for its move again.
func (c *Computer) TryAgain() { c.moves = retries{} }
