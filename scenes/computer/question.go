package computer

import (
	"time"

	"ludotheque/game/client"
	"ludotheque/rules"
)

// use is what an answer is for.
type use uint8

// The uses. A hint, a draw offer and the chances are asked of the engine in the same way.
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

// question is what the engine was asked and has not answered yet.
type question struct {
	use   use // nothing while there is none
	about subject
	since time.Duration
	until time.Duration // of a move by a clock: when it is to be made; 0 where nobody waits
	hush  hush
}

// subject is what a question is about, and so its answer: a position, or for a review the line of moves that is recorded.
// The zero subject is nothing.
type subject struct {
	pos    rules.Position
	line   int
	course bool // it is the line
}

// subject is what a question for a use is about when it is asked now: nothing that is to be played, once the match is over.
func (c *Computer) subject(u use) subject {
	switch m := c.table.Match(); {
	case u == forReview:
		return subject{line: c.table.Line(), course: true}
	case m.Outcome().Over():
		return subject{}
	default:
		return subject{pos: m.Position()}
	}
}

// current reports whether a subject is what lies on the table. It is the one rule for what was asked, what is answered
// and what was answered before: all count while they are about this position, or, of a review, about these moves.
func (c *Computer) current(s subject) bool {
	if s.course {
		return s == c.subject(forReview)
	}
	return s.pos != nil && s == c.subject(forMove)
}

// ask sends a question about what lies on the table.
func (c *Computer) ask(u use, p client.Purpose, r client.Request) {
	now := c.env.Now
	c.asked = question{use: u, about: c.subject(u), since: now, hush: hush{at: now}}
	if u == forMove && r.Limits.Time > 0 {
		c.asked.until = now + r.Limits.Time
	}
	r.Purpose, r.Record = p, c.table.Match().String()
	c.env.Engine.Ask(r)
}

// hear takes the replies to the question under way, of others an engine tells nothing, and reports whether that changes the
// picture.
func (c *Computer) hear() bool {
	changed := false
	for {
		r, ok := c.env.Engine.Poll()
		if !ok {
			break
		}
		if c.asked.use == nothing {
			continue
		}
		c.asked.hush.since = 0
		changed = c.take(r) || changed
	}
	if c.asked.use != nothing && c.asked.hush.tick(c.env.Now) {
		c.env.Engine.Cancel()
		c.failed()
		changed = true
	}
	return changed
}

// take takes a reply and reports whether that changes the picture. Only a review is told piece by piece.
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

// answered takes the final reply to a question that is still about what lies on the table.
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
	c.asides = retries{}
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

// intend shows the computer's move, to be made when its time has come.
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

// answerOffer lets the computer answer a draw offer: it accepts what is no better than even for it. chance is that of the
// side to move.
func (c *Computer) answerOffer(chance float64) {
	m := c.table.Match()
	by, ok := m.DrawOffer()
	if !ok {
		return
	}
	if m.Position().Side() == by {
		chance = 1 - chance
	}
	if chance <= 0.53 {
		c.table.AcceptDraw()
	} else {
		c.table.DropDraw(c.env.T("dialog.offer-declined"))
	}
}
