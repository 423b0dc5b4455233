package table

import (
	"time"

	"ludotheque/game/seat"
	"ludotheque/scenes/ui"
)

// retryAfter is how long to wait after the first failure of a question, the second and so on; when it has failed once
// more than that, it is not asked again by itself.
var retryAfter = [...]time.Duration{time.Second, 4 * time.Second}

// silence is how long a thinker may say nothing at all before it counts as broken. The longest thinking says every few
// seconds what it has found so far.
const silence = time.Minute

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

// over reports whether it has failed too often to be asked again by itself.
func (r *retries) over() bool { return r.fails > len(retryAfter) }

// may reports whether it is time to ask.
func (r *retries) may(now time.Duration) bool { return !r.over() && now >= r.next }

// hush counts how long a thinker has said nothing while somebody looks: the time under another sheet does not count.
type hush struct{ since, at time.Duration }

// tick moves the count on and reports whether it has been too long.
func (m *hush) tick(now time.Duration) bool {
	m.since += min(now-m.at, time.Second)
	m.at = now
	return m.since > silence
}

// failed takes it that the question under way has no answer: the player hears of it once, whoever waits for the answer
// waits no longer, and the computer's move is asked for again a few times.
func (t *Table) failed() {
	b, e := &t.brain, t.env
	b.asked = false
	switch {
	case b.purpose == seat.Move:
		if b.moves.fail(e.Now) {
			e.Stage.Notice(e.T("thinker.stuck"))
		} else if b.moves.fails == 1 {
			e.Stage.Say(e.T("thinker.again"))
		}
	case b.offered:
		b.offered = false
		t.dropOffer(e.T("thinker.no-draw"))
	case b.hinting:
		b.hinting = false
		e.Stage.Notice(e.T("thinker.no-hint"))
	default:
		t.failedAside()
	}
	e.Stage.Refresh()
}

// failedAside takes it that a question has no answer which nobody waits for. After the last retry it rests until the
// position changes; then one attempt is enough, and nothing more is said.
func (t *Table) failedAside() {
	b, e := &t.brain, t.env
	told := b.asides.over()
	if !b.asides.fail(e.Now) {
		return
	}
	b.quiet = b.at
	switch {
	case told:
	case b.purpose == seat.Verdicts:
		e.Stage.Notice(e.T("thinker.no-verdicts"))
	default:
		e.Stage.Notice(e.T("thinker.no-chances"))
	}
}

// mayAside reports whether a question may be asked that nobody waits for.
func (t *Table) mayAside() bool {
	b := &t.brain
	if b.asides.over() {
		return b.quiet != t.match.Position().String()
	}
	return b.asides.may(t.env.Now)
}

// stuck reports whether the computer is to move and cannot: the player decides how to go on.
func (t *Table) stuck() bool {
	return t.computing() && t.looking == live && t.brain.moves.over()
}

// stuckControls are the two ways on.
func (t *Table) stuckControls() []ui.Control {
	return []ui.Control{
		{ID: "retry", Role: ui.Button, Label: t.env.T("thinker.retry"), Primary: true},
		{ID: "by-hand", Role: ui.Button, Label: t.env.T("thinker.by-hand")},
	}
}

// askAgain asks the computer for its move once more, as if it had never failed.
func (t *Table) askAgain() { t.brain.moves = retries{} }

// sitIn gives the seat of the computer that is to move to a person.
func (t *Table) sitIn() {
	side := t.match.Position().Side()
	t.seats[side] = 0
	t.seats.KeepIn(t.match)
	t.brain.forget(t)
	t.save()
	t.env.Stage.Notice(t.env.T("thinker.yours", t.colourName(side)))
}
