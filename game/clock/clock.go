// Package clock has the clocks of a match: none, a time for each move, a time for the match with or without an increment,
// and days for each move. It reads no wall clock: whoever uses it says how long was thought.
package clock

import "ludotheque/rules"

// Kind is how time is counted.
type Kind uint8

// The kinds.
const (
	None     Kind = iota
	PerMove       // each move has Base
	PerMatch      // all moves of a side together have Base; Step is added after each move (Fischer)
	Days          // each move has Base, which is whole days: the match goes by link
)

// The times are in milliseconds, as those of a web page.
const (
	Second = 1000
	Minute = 60 * Second
	Day    = 24 * 60 * Minute
)

// The longest times.
const (
	MaxTime = 24 * 60 * Minute
	MaxStep = 60 * Minute
	MaxDays = 365
)

// Control is what was agreed. The zero value is no clock.
type Control struct {
	Kind Kind
	Base int64 // ms
	Step int64 // ms, of PerMatch
}

// Valid reports whether c is one that String writes: whole seconds or days, none longer than the longest.
func (c Control) Valid() bool {
	switch c.Kind {
	case None:
		return c == Control{}
	case PerMove:
		return 0 < c.Base && c.Base <= MaxTime && c.Base%Second == 0 && c.Step == 0
	case PerMatch:
		return 0 < c.Base && c.Base <= MaxTime && c.Base%Second == 0 && 0 <= c.Step && c.Step <= MaxStep && c.Step%Second == 0
	case Days:
		return 0 < c.Base && c.Base <= MaxDays*Day && c.Base%Day == 0 && c.Step == 0
	}
	return false
}

// Clock counts the time of both sides. It is a value: undo restores an earlier one.
type Clock struct {
	control Control
	left    [2]int64 // ms by side
	side    rules.Side
	flag    int8 // 1 + the side whose time is up
}

// New returns the clock of c before the first move, for the side that begins.
func New(c Control, first rules.Side) Clock {
	return Clock{control: c, left: [2]int64{c.Base, c.Base}, side: first}
}

// Control returns what was agreed.
func (c *Clock) Control() Control { return c.control }

// Side returns whose time it is.
func (c *Clock) Side() rules.Side { return c.side }

// Left returns the time that side has, in ms, not below 0.
func (c *Clock) Left(side rules.Side) int64 { return c.left[side] }

// Moved ends the turn of the side to move: it gets its step, and a time for each move begins anew. next is who is to move
// now, perhaps the same side. A move that comes too late changes nothing.
func (c *Clock) Moved(next rules.Side) {
	if c.flag != 0 {
		return
	}
	if next != c.side {
		c.left[c.side] += c.control.Step
		if c.control.Kind != PerMatch {
			c.left[next] = c.control.Base
		}
	}
	c.side = next
}

// Spend takes ms off the time of the side to move, which may let its flag fall.
func (c *Clock) Spend(ms int64) {
	if c.control.Kind == None {
		return
	}
	if c.left[c.side] -= max(0, ms); c.left[c.side] <= 0 && c.flag == 0 {
		c.left[c.side] = 0
		c.flag = 1 + int8(c.side)
	}
}

// Flag returns whose time is up; ok is false while both have some left. What follows from it is a rule of the house.
func (c *Clock) Flag() (side rules.Side, ok bool) {
	if c.flag == 0 {
		return rules.First, false
	}
	return rules.Side(c.flag - 1), true
}
