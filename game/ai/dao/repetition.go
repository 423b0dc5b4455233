package dao

import (
	"ludotheque/assets/tablebase"
	"ludotheque/rules/dao"
)

// judge knows the truth under the match's repetitions: whoever reaches a position that stood twice draws.
type judge struct {
	count map[uint64]int // how often each position stood, by its hash
	twice bool           // one stood twice
	plies int            // of the match so far
	found map[dao.Position]truth
}

// newJudge counts the positions of a match so far by their hashes.
func newJudge(history []uint64) *judge {
	j := &judge{count: map[uint64]int{}, plies: len(history) - 1, found: map[dao.Position]truth{}}
	for _, h := range history {
		j.count[h]++
		j.twice = j.twice || j.count[h] > 1
	}
	return j
}

// truth returns the truth about p, which somebody has just reached. A forced win holds only while it goes past
// the positions that stood twice; only ways on which every step comes nearer to the end are tried, so the search
// ends and a win that needs a detour counts as a draw.
func (j *judge) truth(p dao.Position) truth {
	t := known(p)
	if !j.twice || t.plies == 0 {
		return t
	}
	if j.count[p.Hash()] > 1 {
		return truth{}
	}
	if t, ok := j.found[p]; ok {
		return t
	}
	best := truth{value: tablebase.Loss}
	for _, m := range p.AppendCompact(nil) {
		next, reached := after(p, m), truth{}
		if k := known(next); k.value != tablebase.Draw && (t.value == tablebase.Loss || k.value == tablebase.Loss && k.plies < t.plies) {
			reached = j.truth(next).before()
		}
		if reached.rank() > best.rank() {
			best = reached
		}
	}
	j.found[p] = best
	return best
}
