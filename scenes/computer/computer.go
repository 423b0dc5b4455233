// Package computer is the computer at a table: it asks the engine for its moves, hints, verdicts on moves, chances, answers
// to draw offers and the review of a match.
package computer

import (
	"time"

	"ludotheque/game/ai"
	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
)

// Table is what the computer uses of its table.
type Table interface {
	Match() *match.Match
	Seats() client.Seats
	// Computing reports whether the computer is to move.
	Computing() bool
	// Line returns how often recorded moves were replaced by others.
	Line() int
	// Budget returns how long the computer may think about its move by the clock of the match, 0 for no limit.
	Budget() time.Duration
	// AtRest reports whether the live position is shown without animation and the match goes on.
	AtRest() bool
	// MayPlay reports whether a person may choose a move.
	MayPlay() bool
	// Play plays the computer's move and reports whether the match accepted it.
	Play(m rules.Move) bool
	// LetGo deselects the person's piece, since the computer's move is shown.
	LetGo()
	// AcceptDraw and DeclineDraw answer the open draw offer; why is told to the player.
	AcceptDraw()
	DeclineDraw(why string)
	// Short returns a move without captured squares.
	Short(m rules.Move) string
}

// Computer asks the engine and keeps its answers. There is at most one open question, by priority: the computer's move, a
// hint, the teacher's verdicts, the chances of a dice game. Review and Try replace any open question.
type Computer struct {
	env   *scenes.Env
	table Table
	asked question

	intent   rules.Move    // the computer's move, shown before it is made
	intended subject       // the subject of intent
	due      time.Duration // when intent is made; 0 for no intent

	hint     hint
	hinting  bool // a hint was requested and has not come yet
	verdicts verdicts
	chances  map[rules.Position]float64 // of First
	review   *Review                    // of the match, nil before a review
	judged   subject                    // of review
	trial    trial

	declined declined

	Paused bool // no moves in a match between two computers
	Fast   bool // a match between two computers runs faster

	moves      retries        // of the computer's move
	background retries        // of questions that nobody waits for
	quiet      rules.Position // about which no such question is asked
}

// New returns the computer at a table.
func New(env *scenes.Env, t Table) *Computer { return &Computer{env: env, table: t} }

// showBefore is how long the computer's move is shown before it is made.
const showBefore = 350 * time.Millisecond

// glance is the limit for a quick look at a position.
var glance = client.Request{Limits: ai.Limits{Time: 250 * time.Millisecond}}

func (c *Computer) position() rules.Position { return c.table.Match().Position() }

// Forget cancels the open question and what depends on the position, for example after an undo.
func (c *Computer) Forget() {
	if c.asked.use != nothing && c.env.Engine != nil {
		c.env.Engine.Cancel()
	}
	if c.asked.use == forReview {
		c.review.Done = true
	}
	c.asked = question{}
	c.due, c.hinting = 0, false
	c.moves = retries{}
}

// Think is called in every tick: it handles replies, makes the computer's move, and asks the next question. It reports
// whether the picture changes.
func (c *Computer) Think() bool {
	if c.env.Engine == nil {
		return false
	}
	changed := c.poll()
	if c.due > 0 && !c.current(c.intended) {
		c.due, changed = 0, true
	}
	if c.due > 0 {
		if c.env.Now >= c.due && c.table.AtRest() {
			c.due = 0
			if !c.table.Play(c.intent) { // or it would be asked for again and again
				c.moves.giveUp()
			}
			return true
		}
		return changed || c.env.Now >= c.due
	}
	if c.asked.use == nothing && c.table.AtRest() {
		c.askNext()
	}
	return changed
}

// askNext asks the most urgent question.
func (c *Computer) askNext() {
	m, seats := c.table.Match(), c.table.Seats()
	pos := m.Position()
	by, offered := m.DrawOffer()
	_, dice := pos.(rules.Thrower)
	_, known := c.Chance(pos, rules.First)
	switch {
	case offered && seats[by.Other()] > 0:
		c.hearOffer()
	case c.table.Computing() && !offered && !(c.Paused && seats.People() == 0):
		if c.moves.may(c.env.Now) {
			c.ask(forMove, client.Move, client.Request{Level: seats[pos.Side()], Seed: m.Setup().Seed, Limits: ai.Limits{Time: c.table.Budget()}})
		}
	case c.hinting:
		c.ask(forHint, client.Hint, client.Request{})
	case !c.mayAskInBackground():
	case c.teaching() && !c.current(c.verdicts.about):
		c.ask(forVerdicts, client.Verdicts, client.Request{})
	case dice && c.env.Settings.Chances && !c.table.Computing() && !known:
		c.ask(forChances, client.Hint, glance)
	}
}

// Pause stops or resumes a match between two computers.
func (c *Computer) Pause() {
	c.Paused = !c.Paused
	c.Forget()
}

// Skip makes the computer's move at once if it is already shown.
func (c *Computer) Skip() {
	if c.due > 0 {
		c.due = c.env.Now
	}
}

// Intent returns the computer's move while it is shown before it is made.
func (c *Computer) Intent() (m rules.Move, shown bool) { return c.intent, c.due > 0 }
