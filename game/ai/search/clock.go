package search

import (
	"time"

	"ludotheque/game/ai/engine"
)

// Clock counts the nodes of one search and says when it must end. Make one with NewClock.
type Clock struct {
	Nodes   uint64 // visited so far
	Stopped bool   // a limit is reached: what the search has not finished does not count

	limits engine.Limits
	stop   func() bool
	start  time.Time
	next   uint64 // node at which to look up
}

// interval is how many nodes pass between looks at the time: well below a millisecond.
const interval = 1024

// share is how much of the time a search uses, in hundredths: the rest is for those who ask and answer.
const share = 95

// NewClock returns a clock that runs. stop may be nil.
func NewClock(l engine.Limits, stop func() bool) Clock {
	c := Clock{limits: l, stop: stop, start: time.Now()}
	c.schedule()
	return c
}

// schedule sets the next look; a node limit is met exactly.
func (c *Clock) schedule() {
	c.next = c.Nodes + interval
	if c.limits.Nodes > 0 {
		c.next = min(c.next, c.limits.Nodes)
	}
}

// Tick counts a node and reports whether the search must end.
func (c *Clock) Tick() bool {
	if c.Stopped {
		return true
	}
	if c.Nodes++; c.Nodes >= c.next {
		c.look()
	}
	return c.Stopped
}

func (c *Clock) look() {
	switch {
	case c.limits.Nodes > 0 && c.Nodes >= c.limits.Nodes,
		c.Gone(share),
		c.stop != nil && c.stop():
		c.Stopped = true
	default:
		c.schedule()
	}
}

// Gone reports whether so many hundredths of the time are gone; never where it does not limit.
func (c *Clock) Gone(hundredths int) bool {
	return c.limits.Time > 0 && time.Since(c.start) >= c.limits.Time*time.Duration(hundredths)/100
}

// Tighten returns the limits of both.
func Tighten(a, b engine.Limits) engine.Limits {
	return engine.Limits{Depth: tighter(a.Depth, b.Depth), Nodes: tighter(a.Nodes, b.Nodes), Time: tighter(a.Time, b.Time)}
}

// tighter returns the lesser of two limits, of which 0 is none.
func tighter[N int | uint64 | time.Duration](a, b N) N {
	if a == 0 || b != 0 && b < a {
		return b
	}
	return a
}
