package computer

import (
	"time"

	"ludotheque/game/client"
)

// retryAfter is how long to wait after the first failure of a question, the second and so on; when it has failed once
// more than that, it is not asked again by itself.
var retryAfter = [...]time.Duration{time.Second, 4 * time.Second}

// retries counts the failures of one kind of question.
type retries struct {
	fails int           // in a row
	next  time.Duration // when it may be asked again
}

// fail counts one more failure and reports whether it is the last.
func (r *retries) fail(now time.Duration) (last bool) {
	if r.fails < len(retryAfter) {
		r.next = now + retryAfter[r.fails]
	}
	r.fails++
	return r.over()
}

// giveUp ends the retries at once.
func (r *retries) giveUp() { r.fails = len(retryAfter) + 1 }

// over reports whether it has failed too often to be asked again by itself.
func (r *retries) over() bool { return r.fails > len(retryAfter) }

// may reports whether it is time to ask.
func (r *retries) may(now time.Duration) bool { return !r.over() && now >= r.next }

// hush counts how long an engine has said nothing while somebody looks: the time under another sheet does not count.
type hush struct{ since, at time.Duration }

// tick moves the count on and reports whether it has been too long.
func (m *hush) tick(now time.Duration) bool {
	m.since += min(now-m.at, time.Second)
	m.at = now
	return m.since > client.Silence
}

// failed takes it that the question under way has no answer: the player hears of it once, whoever waits for the answer
// waits no longer, and the computer's move is asked for again a few times.
func (c *Computer) failed() {
	q, e := c.asked, c.env
	c.asked = question{}
	switch q.use {
	case forMove:
		c.moveFailed()
	case forOffer:
		c.table.DropDraw(e.T("thinker.no-draw"))
	case forHint:
		c.hinting = false
		e.Stage.Notice(e.T("thinker.no-hint"))
	case forTrial:
		c.trial.state = Unknown
	case forReview:
		e.Engine.Cancel()
		c.course.Done, c.course.Failed = true, true
		e.Stage.Say(e.T("thinker.no-review"))
	default:
		c.asideFailed(q)
	}
	e.Stage.Refresh()
}

// moveFailed takes it that there is no move of the computer's.
func (c *Computer) moveFailed() {
	if e := c.env; c.moves.fail(e.Now) {
		e.Stage.Notice(e.T("thinker.stuck"))
	} else if c.moves.fails == 1 {
		e.Stage.Say(e.T("thinker.again"))
	}
	c.env.Stage.Refresh()
}

// asideFailed takes it that a question has no answer which nobody waits for. After the last retry it rests until the
// position changes; then one attempt is enough, and nothing more is said.
func (c *Computer) asideFailed(q question) {
	e := c.env
	told := c.asides.over()
	if !c.asides.fail(e.Now) {
		return
	}
	c.quiet = q.about.pos
	switch {
	case told:
	case q.use == forVerdicts:
		e.Stage.Notice(e.T("thinker.no-verdicts"))
	default:
		e.Stage.Notice(e.T("thinker.no-chances"))
	}
}

// mayAside reports whether a question may be asked that nobody waits for.
func (c *Computer) mayAside() bool {
	if c.asides.over() {
		return c.quiet != c.position()
	}
	return c.asides.may(c.env.Now)
}

// Stuck reports whether the computer is to move and cannot: the player decides how to go on.
func (c *Computer) Stuck() bool { return c.table.Computing() && c.moves.over() }

// Failing reports whether the last question for the computer's move had no answer.
func (c *Computer) Failing() bool { return c.moves.fails > 0 }

// TryAgain asks the computer for its move once more, as if it had never failed.
func (c *Computer) TryAgain() { c.moves = retries{} }
