package problem

import (
	"time"

	"ludotheque/rules"
)

// Bounds of a run.
const (
	RunTime  = 3 * time.Minute
	RunFails = 3  // wrong answers that end it
	runSteps = 60 // steps of difficulty, with one problem each
)

// Run is a run of three minutes to solve as many problems as possible, from easy to hard. A wrong answer ends a problem, the
// third wrong answer ends the run.
type Run struct {
	Left   time.Duration
	Solved int
	Missed []int // indices of the problems that were answered wrongly

	coming []int // indices of the current problem and those after it
}

// NewRun draws the problems of a run. intN is as rand.IntN.
func (g *Progress) NewRun(of rules.Game, s *Set, ruleset string, intN func(n int) int) *Run {
	r := &Run{Left: RunTime}
	all := g.byDifficulty(of, s, ruleset)
	steps := min(runSteps, len(all))
	for i := range steps {
		from, to := i*len(all)/steps, (i+1)*len(all)/steps
		r.coming = append(r.coming, all[from+intN(to-from)])
	}
	return r
}

// Current returns the index of the current problem, -1 when the run is over.
func (r *Run) Current() int {
	if r.Over() {
		return -1
	}
	return r.coming[0]
}

// Answer records that the current problem was solved or answered wrongly, and goes on to the next.
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

// Spend subtracts d from the time left.
func (r *Run) Spend(d time.Duration) { r.Left = max(r.Left-d, 0) }

// Over reports whether the time is up, three answers were wrong, or no problem is left.
func (r *Run) Over() bool { return r.Left == 0 || len(r.Missed) == RunFails || len(r.coming) == 0 }
