package dao

import (
	"ludotheque/assets/tablebase"
	"ludotheque/game/ai/engine"
	"ludotheque/rules/dao"
)

// judge computes values of positions with the repetitions of the match: one that draws when it occurs again is a draw.
type judge struct {
	count   map[uint64]int // number of times that each position has occurred, by hash
	drawnAt int            // as engine.Question.Repetition
	near    bool           // some position draws when it occurs again
	plies   int            // of the match so far
	found   map[dao.Position]engine.Score
}

// newJudge returns the judge for a match, given the hashes of its positions and how often one must occur for a draw, 0 if that
// does not draw.
func newJudge(history []uint64, drawnAt int) *judge {
	j := &judge{count: map[uint64]int{}, drawnAt: drawnAt, plies: len(history) - 1, found: map[dao.Position]engine.Score{}}
	for _, h := range history {
		j.count[h]++
		j.near = j.near || j.draws(h)
	}
	return j
}

// draws reports whether the position with that hash, which is not there now, draws when it occurs again.
func (j *judge) draws(hash uint64) bool { return j.count[hash]+1 == j.drawnAt }

// truth returns the value of p. A forced win counts only if it avoids the positions that draw. The search
// tries only moves that bring the win nearer, so that it ends; a win that needs a detour counts as a draw.
func (j *judge) truth(p dao.Position) engine.Score {
	truth := known(p)
	if !j.near || truth.N == 0 {
		return truth
	}
	if j.draws(p.Hash()) {
		return engine.InPlies(tablebase.Draw)
	}
	if s, ok := j.found[p]; ok {
		return s
	}
	best := engine.LossIn(0)
	for _, m := range p.AppendCompact(nil) {
		next, reached := after(p, m), engine.InPlies(tablebase.Draw)
		if k := known(next); k.Kind != engine.Draw && (truth.Kind == engine.Loss || k.Kind == engine.Loss && k.N < truth.N) {
			reached = j.truth(next).Before()
		}
		if reached.Rank() > best.Rank() {
			best = reached
		}
	}
	j.found[p] = best
	return best
}
