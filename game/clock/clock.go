// Package clock has the clocks of a match: none, a time for each move, a time for the match with or without an increment,
// and days for each move. It reads no wall clock: whoever uses it says what time it is.
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
	left    [2]int64 // ms by side, when it stopped last
	side    rules.Side
	running bool
	since   int64 // when it was started, ms
	flag    int8  // 1 + the side whose time is up
}

// New returns the clock of c before the first move, paused, for the side that begins.
func New(c Control, first rules.Side) Clock {
	return Clock{control: c, left: [2]int64{c.Base, c.Base}, side: first}
}

// Control returns what was agreed.
func (c *Clock) Control() Control { return c.control }

// Side returns whose time runs, or will.
func (c *Clock) Side() rules.Side { return c.side }

// Running reports whether time is counted.
func (c *Clock) Running() bool { return c.running }

// Left returns the time that side has at now, in ms, not below 0.
func (c *Clock) Left(side rules.Side, now int64) int64 {
	left := c.left[side]
	if c.running && side == c.side {
		left -= max(0, now-c.since) // a wall clock that was put back gives nothing
	}
	return max(0, left)
}

// Run lets the time of the side to move be counted from now on; nothing where there is no clock or a flag has fallen.
func (c *Clock) Run(now int64) {
	if !c.running && c.control.Kind != None && c.flag == 0 {
		c.running, c.since = true, now
	}
}

// Pause stops counting: the page explains itself, an animation plays, the other's move is on its way.
func (c *Clock) Pause(now int64) {
	if c.running {
		c.left[c.side], c.running = c.Left(c.side, now), false
		c.look(now)
	}
}

// Moved ends the turn of the side to move: it gets its step, and a time for each move begins anew. next is who is to move
// now, perhaps the same side. The clock keeps running or paused. A move that comes too late changes nothing.
func (c *Clock) Moved(next rules.Side, now int64) {
	if c.look(now); c.flag != 0 || c.control.Kind == None {
		if c.flag == 0 {
			c.side = next
		}
		return
	}
	c.left[c.side] = c.Left(c.side, now)
	if next != c.side {
		c.left[c.side] += c.control.Step
		if c.control.Kind != PerMatch {
			c.left[next] = c.control.Base
		}
	}
	c.side, c.since = next, now
}

// Spend takes a time off that was measured elsewhere, in ms: on the device of who moved.
func (c *Clock) Spend(ms int64) {
	if c.control.Kind == None {
		return
	}
	if c.left[c.side] -= max(0, ms); c.left[c.side] <= 0 && c.flag == 0 {
		c.left[c.side] = 0
		c.flag = 1 + int8(c.side)
	}
}

// Flag returns whose time is up at now; ok is false while both have some left. What follows from it is a rule of the house.
func (c *Clock) Flag(now int64) (side rules.Side, ok bool) {
	c.look(now)
	if c.flag == 0 {
		return rules.First, false
	}
	return rules.Side(c.flag - 1), true
}

// look lets the flag fall when the time is up.
func (c *Clock) look(now int64) {
	if c.flag == 0 && c.control.Kind != None && c.Left(c.side, now) == 0 {
		c.left[c.side], c.running = 0, false
		c.flag = 1 + int8(c.side)
	}
}
