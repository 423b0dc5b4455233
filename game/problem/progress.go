package problem

import (
	"hash/fnv"

	"ludotheque/rules"
)

// Progress is what a person has solved of one game's problems, how well, what is to come again, and on which days the problem of
// the day was solved. Make one with NewProgress or ParseProgress.
type Progress struct {
	known  map[uint32]*known // by problem
	level  Rating            // of the person, without a deviation while no try has counted
	day    Day               // of the last try that counted
	Record int               // most problems solved in three minutes
	runs   []run             // the one that was added to last comes last
	rest   []string          // lines that could not be read
}

// known is what is known of a person and a problem.
type known struct {
	solved bool
	tries  int    // at which it was solved, or helped
	rating Rating // of the problem, corrected by the person's tries; without a deviation while none has counted
	day    Day    // of the last try that counted
	step   int    // after which of intervals it comes again, counted from 1; 0 where it does not
	due    Day
}

// helped stands for a problem that was solved with a hint or shown.
const helped = 0

// NewProgress returns that of somebody who has solved nothing.
func NewProgress() *Progress { return &Progress{known: map[uint32]*known{}} }

// Name names a problem by what it is, so that new data keep what was solved, and links lead to it.
func (p *Problem) Name() uint32 {
	h := fnv.New32a()
	h.Write([]byte(p.Ruleset + " " + p.Goal.String() + " " + p.Start))
	return h.Sum32()
}

// of returns what is known of a problem by its name, to be changed.
func (g *Progress) of(name uint32) *known {
	k := g.known[name]
	if k == nil {
		k = &known{}
		g.known[name] = k
	}
	return k
}

// Solve notes that p was solved at the nth try, or with help. The best is kept.
func (g *Progress) Solve(p *Problem, tries int, help bool) {
	if help {
		tries = helped
	}
	k := g.of(p.Name())
	if !k.solved || k.tries == helped || tries != helped && tries < k.tries {
		k.solved, k.tries = true, tries
	}
}

// Solved returns at which try p was solved, 0 for with help; ok is false where it was not.
func (g *Progress) Solved(p *Problem) (tries int, ok bool) {
	if k := g.known[p.Name()]; k != nil {
		return k.tries, k.solved
	}
	return 0, false
}

// Level returns the person's rating on a day.
func (g *Progress) Level(today Day) Rating {
	if g.level.Dev == 0 {
		return Rating{Value: beginner, Dev: mostDev}
	}
	return g.level.aged(today - g.day)
}

// Difficulty returns the rating of p for this person: the estimate, corrected by the tries that counted.
func (g *Progress) Difficulty(of rules.Game, p *Problem) Rating {
	if k := g.known[p.Name()]; k != nil && k.rating.Dev > 0 {
		return k.rating
	}
	return p.Estimate(of)
}

// Try counts the first try at p on a day: it corrects the person's level and the problem's difficulty, and says when the problem
// comes again. right means solved without help and without a wrong action before. A later try on the same day changes nothing.
func (g *Progress) Try(of rules.Game, p *Problem, today Day, right bool) {
	k := g.of(p.Name())
	if k.rating.Dev > 0 && k.day == today {
		return
	}
	score := 0.0
	if right {
		score = 1
	}
	level, hard := g.Level(today), g.Difficulty(of, p)
	g.level, k.rating = level.After(hard, score), hard.After(level, 1-score)
	g.day, k.day = today, today
	g.Review(p, today, right)
}

// Ran notes how many were solved in three minutes.
func (g *Progress) Ran(solved int) { g.Record = max(g.Record, solved) }
