package problem

import (
	"time"

	"ludotheque/rules"
)

// What three minutes are: their length, how many wrong answers end them, and from how many steps of difficulty the problems are
// drawn, one from each.
const (
	RunTime  = 3 * time.Minute
	RunFails = 3
	runSteps = 60
)

// Run is three minutes of as many problems as one can, from easy to hard. A wrong answer ends a problem, and the third one all.
type Run struct {
	Left   time.Duration
	Solved int
	Missed []int // places of the problems that were answered wrongly

	coming []int // places; the first is asked now
}

// NewRun draws the problems of three minutes; lot returns a number below n by lot.
func (g *Progress) NewRun(of rules.Game, s *Set, ruleset string, lot func(n int) int) *Run {
	r := &Run{Left: RunTime}
	ladder := g.ladder(of, s, ruleset)
	steps := min(runSteps, len(ladder))
	for i := range steps {
		from, to := i*len(ladder)/steps, (i+1)*len(ladder)/steps
		r.coming = append(r.coming, ladder[from+lot(to-from)])
	}
	return r
}

// Current returns the place of the problem that is asked now, -1 when it is over.
func (r *Run) Current() int {
	if r.Over() {
		return -1
	}
	return r.coming[0]
}

// Answer notes that the current problem was solved, or answered wrongly.
func (r *Run) Answer(right bool) {
	if r.Over() {
		return
	}
	if right {
		r.Solved++
	} else {
		r.Missed = append(r.Missed, r.coming[0])
	}
	r.coming = r.coming[1:]
}

// Spend takes time off the clock.
func (r *Run) Spend(d time.Duration) { r.Left = max(r.Left-d, 0) }

// Over reports whether the time is up, three answers were wrong, or no problem is left.
func (r *Run) Over() bool { return r.Left == 0 || len(r.Missed) == RunFails || len(r.coming) == 0 }
