// Package computer is the computer at a table: everything that asks the engine. It plays its moves, hints, judges moves
// as a teacher, tells chances, answers draw offers and reviews a match.
package computer

import (
	"time"

	"ludotheque/game/ai"
	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
)

// Table is what the computer needs of the table it sits at.
type Table interface {
	Match() *match.Match
	Seats() client.Seats
	// Computing reports whether the computer is to move.
	Computing() bool
	// Line counts how often recorded moves have given way to others.
	Line() int
	// Budget is how long the computer may think about its move by the clock of the match, 0 for as long as it likes.
	Budget() time.Duration
	// AtRest reports whether the live position lies still on the board and is to be played.
	AtRest() bool
	// MayPlay reports whether a person may choose a move.
	MayPlay() bool
	// Play makes the computer's move and reports whether the match took it.
	Play(m rules.Move) bool
	// LetGo puts down what a person has in hand, since the computer's move is shown.
	LetGo()
	// AcceptDraw and DropDraw answer the draw offer on the table; why says what became of it.
	AcceptDraw()
	DropDraw(why string)
	// Short returns a move as a line of moves writes it.
	Short(m rules.Move) string
}

// Computer is what a table has asked the engine, and what it heard. At most one question is under way: the computer's
// move comes before a hint, a hint before the teacher, the teacher before the chances of a dice game. A review waits for
// nobody: it is asked for under a sheet of its own, and a move that is about to be made is judged before anything else.
type Computer struct {
	env   *scenes.Env
	table Table
	asked question

	intent   rules.Move    // the computer's move, shown before it is made
	intended subject       // where it is made
	due      time.Duration // when it is made; 0 while there is none

	hint     hint
	hinting  bool // a hint was asked for and not given yet
	verdicts verdicts
	chances  map[rules.Position]float64 // of First
	course   *Course                    // of the match, once asked for
	judged   subject                    // what course is about
	trial    trial

	Paused bool // a match between two computers stands still
	Fast   bool // and runs at double speed

	moves  retries        // of the computer's move
	asides retries        // of what nobody waits for
	quiet  rules.Position // about which nothing is asked aside
}

// New returns the computer at a table.
func New(env *scenes.Env, t Table) *Computer { return &Computer{env: env, table: t} }

// showBefore is how long the computer's move is shown before it is made.
const showBefore = 350 * time.Millisecond

// glance limits a look at a position that nobody waits for.
var glance = client.Request{Limits: ai.Limits{Time: 250 * time.Millisecond}}

func (c *Computer) position() rules.Position { return c.table.Match().Position() }

// Forget drops what was asked and what is not true any more, as when the match is turned back.
func (c *Computer) Forget() {
	if c.asked.use != nothing && c.env.Engine != nil {
		c.env.Engine.Cancel()
	}
	if c.asked.use == forReview {
		c.course.Done = true
	}
	c.asked = question{}
	c.due, c.hinting = 0, false
	c.moves = retries{}
}

// Think moves the computer's side of the table on and reports whether the picture changes.
func (c *Computer) Think() bool {
	if c.env.Engine == nil {
		return false
	}
	changed := c.hear()
	if c.due > 0 && !c.current(c.intended) {
		c.due, changed = 0, true
	}
	if c.due > 0 {
		if c.env.Now >= c.due && c.table.AtRest() {
			c.due = 0
			if !c.table.Play(c.intent) { // which would be thought of again and again
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

// askNext asks the most urgent thing there is to ask.
func (c *Computer) askNext() {
	m, seats := c.table.Match(), c.table.Seats()
	pos := m.Position()
	by, offered := m.DrawOffer()
	_, dice := pos.(rules.Thrower)
	switch {
	case offered && seats[by.Other()] > 0:
		c.ask(forOffer, client.Hint, glance)
	case c.table.Computing() && !offered && !(c.Paused && seats.People() == 0):
		if c.moves.may(c.env.Now) {
			c.ask(forMove, client.Move, client.Request{Level: seats[pos.Side()], Seed: m.Setup().Seed, Limits: ai.Limits{Time: c.table.Budget()}})
		}
	case c.hinting:
		c.ask(forHint, client.Hint, client.Request{})
	case !c.mayAside():
	case c.teaching() && !c.current(c.verdicts.about):
		c.ask(forVerdicts, client.Verdicts, client.Request{})
	case dice && c.env.Settings.Chances && !c.table.Computing() && !c.knows(pos):
		c.ask(forChances, client.Hint, glance)
	}
}

// Pause stops or resumes a match between two computers.
func (c *Computer) Pause() {
	c.Paused = !c.Paused
	c.Forget()
}

// Skip makes the computer's move at once when it is shown already: nobody needs to wait for it.
func (c *Computer) Skip() {
	if c.due > 0 {
		c.due = c.env.Now
	}
}

// Intent returns the computer's move while it is shown before it is made.
func (c *Computer) Intent() (m rules.Move, shown bool) { return c.intent, c.due > 0 }
