package computer

import (
	"time"

	"ludotheque/game/client"
	"ludotheque/rules"
)

// use is the purpose of a question.
type use uint8

// The uses. Several have the same client.Purpose.
const (
	nothing use = iota
	forMove
	forOffer
	forHint
	forVerdicts
	forChances
	forReview
	forTrial
)

// question is the open question to the engine.
type question struct {
	use     use // nothing if there is no question
	about   subject
	since   time.Duration
	until   time.Duration // of a move with a clock: when it must be made; 0 without a clock
	silence silence
}

// subject is what a question and its answer are about: a position or, of a review, the recorded moves. The zero subject is
// never current.
type subject struct {
	pos    rules.Position
	line   int
	review bool // it is about the recorded moves
}

// subject returns the subject of a question for a use that is asked now. After the end of the match it is zero, except for a
// review.
func (c *Computer) subject(u use) subject {
	switch m := c.table.Match(); {
	case u == forReview:
		return subject{line: c.table.Line(), review: true}
	case m.Outcome().Over():
		return subject{}
	default:
		return subject{pos: m.Position()}
	}
}

// current reports whether a subject is what is on the table. It is the only rule for open questions, replies and kept
// answers.
func (c *Computer) current(s subject) bool {
	if s.review {
		return s == c.subject(forReview)
	}
	return s.pos != nil && s == c.subject(forMove)
}

// ask asks a question about what is on the table.
func (c *Computer) ask(u use, p client.Purpose, r client.Request) {
	now := c.env.Now
	c.asked = question{use: u, about: c.subject(u), since: now, silence: silence{at: now}}
	if u == forMove && r.Limits.Time > 0 {
		c.asked.until = now + r.Limits.Time
	}
	r.Purpose, r.Record = p, c.table.Match().String()
	c.env.Engine.Ask(r)
}

// poll handles the replies to the open question and reports whether the picture changes.
func (c *Computer) poll() bool {
	changed := false
	for {
		r, ok := c.env.Engine.Poll()
		if !ok {
			break
		}
		if c.asked.use == nothing {
			continue
		}
		c.asked.silence.since = 0
		changed = c.take(r) || changed
	}
	if c.asked.use != nothing && c.asked.silence.tick(c.env.Now) {
		c.env.Engine.Cancel()
		c.failed()
		changed = true
	}
	return changed
}

// take handles a reply and reports whether the picture changes. Only a review has replies before the final one.
func (c *Computer) take(r client.Reply) bool {
	switch {
	case !c.current(c.asked.about):
		if r.Final {
			c.asked, c.hinting = question{}, false
		}
		return r.Final
	case c.asked.use == forReview:
		c.judge(r)
		return true
	case r.Final:
		c.answered(r)
	}
	return r.Final
}

// answered handles the final reply to a question whose subject is current.
func (c *Computer) answered(r client.Reply) {
	pos, q := c.position(), c.asked
	var moves []rules.Move
	if q.use == forHint {
		moves = Playable(pos, r.PV)
	}
	if r.Err != "" || q.use == forHint && len(moves) == 0 {
		c.failed()
		return
	}
	c.asked = question{}
	c.background = retries{}
	c.keepChance(pos, r.Chance)
	switch q.use {
	case forTrial:
		c.tried(r)
	case forMove:
		c.intend(r, q)
	case forVerdicts:
		c.verdicts = newVerdicts(c.table.Match(), q.about, r)
	case forOffer:
		c.answerOffer(r.Chance)
	case forHint:
		c.hinting = false
		c.hint = hint{about: q.about, moves: moves}
		c.env.Stage.Say(c.HintText())
	}
}

// intend shows the computer's move and sets when it is made.
func (c *Computer) intend(r client.Reply, q question) {
	a, err := rules.ParseAction(c.position(), r.Move)
	if err != nil {
		c.moveFailed()
		return
	}
	c.moves = retries{}
	pace := time.Duration(c.env.Settings.Pace) * 100 * time.Millisecond
	show := showBefore
	if c.table.Seats().People() == 0 && c.Fast {
		pace, show = pace/4, show/4
	}
	c.intent, c.intended = a.Move, q.about
	if c.due = max(q.since+pace, c.env.Now+show); q.until > 0 {
		c.due = min(c.due, max(q.until, c.env.Now))
	}
	c.table.LetGo()
}
