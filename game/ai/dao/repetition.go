package dao

import (
	"ludotheque/assets/tablebase"
	"ludotheque/game/ai/engine"
	"ludotheque/rules/dao"
)

// judge computes values of positions with the repetitions of the match: a position that has occurred twice is a draw.
type judge struct {
	count map[uint64]int // number of times that each position has occurred, by hash
	twice bool           // a position has occurred twice
	plies int            // of the match so far
	found map[dao.Position]engine.Score
}

// newJudge returns the judge for a match, given the hashes of its positions.
func newJudge(history []uint64) *judge {
	j := &judge{count: map[uint64]int{}, plies: len(history) - 1, found: map[dao.Position]engine.Score{}}
	for _, h := range history {
		j.count[h]++
		j.twice = j.twice || j.count[h] > 1
	}
	return j
}

// truth returns the value of p. A forced win counts only if it avoids the positions that have occurred twice. The search
// tries only moves that bring the win nearer, so that it ends; a win that needs a detour counts as a draw.
func (j *judge) truth(p dao.Position) engine.Score {
	truth := known(p)
	if !j.twice || truth.N == 0 {
		return truth
	}
	if j.count[p.Hash()] > 1 {
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
