package dame2000

import (
	"time"

	"ludotheque/game/ai/think"
)

// clock counts nodes and says when to stop.
type clock struct {
	limits  think.Limits
	stop    func() bool
	start   time.Time
	nodes   uint64
	next    uint64 // node at which to look up
	stopped bool
}

// interval is how many nodes pass between looks at the time: about a millisecond.
const interval = 1024

func newClock(l think.Limits, stop func() bool) clock {
	c := clock{limits: l, stop: stop, start: time.Now()}
	c.schedule()
	return c
}

func (c *clock) schedule() {
	c.next = c.nodes + interval
	if c.limits.Nodes > 0 {
		c.next = min(c.next, c.limits.Nodes)
	}
}

// tick counts a node and reports whether the search must end.
func (c *clock) tick() bool {
	if c.stopped {
		return true
	}
	if c.nodes++; c.nodes >= c.next {
		c.look()
	}
	return c.stopped
}

func (c *clock) look() {
	switch {
	case c.limits.Nodes > 0 && c.nodes >= c.limits.Nodes,
		c.limits.Time > 0 && time.Since(c.start) >= c.limits.Time,
		c.stop != nil && c.stop():
		c.stopped = true
	default:
		c.schedule()
	}
}

// late reports whether the time left is too short for another iteration.
func (c *clock) late() bool { return c.limits.Time > 0 && time.Since(c.start) > c.limits.Time*6/10 }
