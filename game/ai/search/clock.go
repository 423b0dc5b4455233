package search

import (
	"time"

	"ludotheque/game/ai/engine"
)

// Clock counts the nodes of one search and determines when it must end. Make one with NewClock.
type Clock struct {
	Nodes   uint64 // visited so far
	Stopped bool   // a limit is reached; the results of unfinished nodes are not valid

	limits engine.Limits
	stop   func() bool
	start  time.Time
	next   uint64 // number of nodes for the next check of the limits
}

// interval is the number of nodes between two checks: well below a millisecond.
const interval = 1024

// share is the part of the time that a search uses, in hundredths. The rest is for the transport of question and answer.
const share = 95

// NewClock returns a clock that starts now. stop may be nil.
func NewClock(l engine.Limits, stop func() bool) Clock {
	c := Clock{limits: l, stop: stop, start: time.Now()}
	c.schedule()
	return c
}

// schedule sets the next check. A limit of nodes is exact.
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
		c.check()
	}
	return c.Stopped
}

func (c *Clock) check() {
	switch {
	case c.limits.Nodes > 0 && c.Nodes >= c.limits.Nodes,
		c.Gone(share),
		c.stop != nil && c.stop():
		c.Stopped = true
	default:
		c.schedule()
	}
}

// Gone reports whether that many hundredths of the time have passed. It returns false if there is no limit of time.
func (c *Clock) Gone(hundredths int) bool {
	return c.limits.Time > 0 && time.Since(c.start) >= c.limits.Time*time.Duration(hundredths)/100
}

// Tighten returns the limits that apply if both do.
func Tighten(a, b engine.Limits) engine.Limits {
	return engine.Limits{Depth: tighter(a.Depth, b.Depth), Nodes: tighter(a.Nodes, b.Nodes), Time: tighter(a.Time, b.Time)}
}

// tighter returns the smaller of two limits, where 0 means none.
func tighter[N int | uint64 | time.Duration](a, b N) N {
	if a == 0 || b != 0 && b < a {
		return b
	}
	return a
}
