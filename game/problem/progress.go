package problem

import (
	"hash/fnv"

	"ludotheque/rules"
)

// Progress is a person's progress in the problems of one game: what was solved, the person's level, when problems are repeated,
// and the streaks of the problem of the day. Make one with NewProgress or ParseProgress.
type Progress struct {
	known    map[uint32]*known // by the name of the problem
	level    Rating            // of the person; Dev is 0 before the first try that counts
	day      Day               // of the last try that counted
	Record   int               // the most problems solved in three minutes
	runs     []run             // the one extended last is the last
	unparsed []string          // lines that could not be parsed
}

// known is a person's progress in one problem.
type known struct {
	solved bool
	tries  int    // the number of the try that solved it, or helped
	rating Rating // of the problem, corrected by the person's tries; Dev is 0 before the first try that counts
	day    Day    // of the last try that counted
	step   int    // index in intervals of the next repetition, from 1; 0 for none
	due    Day    // of the next repetition
}

// helped is the value of known.tries for a problem that was solved with a hint or shown.
const helped = 0

// NewProgress returns the progress of a person who has solved nothing.
func NewProgress() *Progress { return &Progress{known: map[uint32]*known{}} }

// Name returns a hash of ruleset, goal and position, which identifies the problem in stored progress and links even if the file of
// problems is generated again.
func (p *Problem) Name() uint32 {
	h := fnv.New32a()
	h.Write([]byte(p.Ruleset + " " + p.Goal.String() + " " + p.Start))
	return h.Sum32()
}

// of returns the known of a problem's name. It adds one if there is none.
func (g *Progress) of(name uint32) *known {
	k := g.known[name]
	if k == nil {
		k = &known{}
		g.known[name] = k
	}
	return k
}

// Solve records that p was solved at a try, from 1, or with help. It keeps the best result.
func (g *Progress) Solve(p *Problem, tries int, help bool) {
	if help {
		tries = helped
	}
	k := g.of(p.Name())
	if !k.solved || k.tries == helped || tries != helped && tries < k.tries {
		k.solved, k.tries = true, tries
	}
}

// Solved returns the number of the try that solved p, 0 if with help; ok is false if p is not solved.
func (g *Progress) Solved(p *Problem) (tries int, ok bool) {
	if k := g.known[p.Name()]; k != nil {
		return k.tries, k.solved
	}
	return 0, false
}

// Level returns the rating of the person on a day.
func (g *Progress) Level(today Day) Rating {
	if g.level.Dev == 0 {
		return Rating{Value: beginner, Dev: maxDev}
	}
	return g.level.aged(today - g.day)
}

// Difficulty returns the rating of p for this person: the estimate, corrected by the person's tries.
func (g *Progress) Difficulty(of rules.Game, p *Problem) Rating {
	if k := g.known[p.Name()]; k != nil && k.rating.Dev > 0 {
		return k.rating
	}
	return p.Estimate(of)
}

// Try counts the first try at p on a day: it corrects the person's level and the problem's difficulty, and calls Review. right
// means that p was solved without help and without a wrong move. A later try on the same day changes nothing.
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
