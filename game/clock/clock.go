// Package clock implements the clocks of a match: a time for each move, a time for the match with or without an increment,
// and days for each move. It reads no wall clock: its caller tells how long a player has thought.
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

// Units in milliseconds.
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

// Control is a time control. The zero value is no clock.
type Control struct {
	Kind Kind
	Base int64 // ms
	Step int64 // ms, of PerMatch
}

// Valid reports whether the times of c are positive whole seconds or days and not longer than the longest.
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

// New returns the clock of c before the first move. The side first begins.
func New(c Control, first rules.Side) Clock {
	return Clock{control: c, left: [2]int64{c.Base, c.Base}, side: first}
}

// Control returns the time control.
func (c *Clock) Control() Control { return c.control }

// Side returns the side whose time runs.
func (c *Clock) Side() rules.Side { return c.side }

// Left returns the time that side has left, in ms, at least 0.
func (c *Clock) Left(side rules.Side) int64 { return c.left[side] }

// Moved handles an action. next is the side to move after it, perhaps the same side. If the turn has ended, the side gets its
// step, or the full time for its next move. Moved does nothing once a flag has fallen.
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

// Spend subtracts ms from the time of the side to move, whose flag falls at 0.
func (c *Clock) Spend(ms int64) {
	if c.control.Kind == None {
		return
	}
	if c.left[c.side] -= max(0, ms); c.left[c.side] <= 0 && c.flag == 0 {
		c.left[c.side] = 0
		c.flag = 1 + int8(c.side)
	}
}

// Flag returns the side whose time is up first; ok is false while both have time left.
func (c *Clock) Flag() (side rules.Side, ok bool) {
	if c.flag == 0 {
		return rules.First, false
	}
	return rules.Side(c.flag - 1), true
}
