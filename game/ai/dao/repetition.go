package dao

import (
	"ludotheque/assets/tablebase"
	"ludotheque/game/ai/engine"
	"ludotheque/rules/dao"
)

// judge knows the truth under the match's repetitions: whoever reaches a position that stood twice draws.
type judge struct {
	count map[uint64]int // how often each position stood, by its hash
	twice bool           // one stood twice
	plies int            // of the match so far
	found map[dao.Position]engine.Score
}

// newJudge counts the positions of a match so far by their hashes.
func newJudge(history []uint64) *judge {
	j := &judge{count: map[uint64]int{}, plies: len(history) - 1, found: map[dao.Position]engine.Score{}}
	for _, h := range history {
		j.count[h]++
		j.twice = j.twice || j.count[h] > 1
	}
	return j
}

// truth returns the truth about p, which somebody has just reached. A forced win holds only while it goes past
// the positions that stood twice; only ways on which every step comes nearer to the end are tried, so the search
// ends and a win that needs a detour counts as a draw.
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
