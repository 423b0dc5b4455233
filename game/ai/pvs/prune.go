package pvs

import (
	"slices"

	"ludotheque/rules"
)

// Pruning by value: a quiet node that is worth so much more or less than its null window asks is searched shallowly, and if
// that agrees, the window is settled.
const (
	pruneDepth  = 3  // the least depth at which it pays
	pruneLess   = 4  // by how many plies less deep the node is searched
	pruneMargin = 50 // hundredths of a man outside the window
)

// prune returns the value of the node at ply, whose moves are known, when a shallow search shows it to be far outside a null
// window. Forced wins and losses are left to the whole search, so that one that is found is proved. The node's moves stay.
func (s *Search[P, V, G]) prune(ply, depth int, alpha, beta int32) (value int32, cuts bool) {
	if s.Tuning.NoPruning || depth < pruneDepth || beta-alpha != 1 || alpha <= -proved || beta >= proved {
		return 0, false
	}
	f := &s.stack[ply]
	if !s.game.Prunable(&f.pos) || slices.ContainsFunc(f.moves, captures) {
		return 0, false
	}
	above, below := beta+pruneMargin, alpha-pruneMargin
	switch v := s.judge(ply, below, above); {
	case v >= above:
		value = s.search(ply, depth-pruneLess, above-1, above)
		cuts = value >= above
	case v <= below:
		value = s.search(ply, depth-pruneLess, below, below+1)
		cuts = value <= below
	default:
		return 0, false
	}
	if s.clock.Stopped {
		return 0, true
	}
	if !cuts {
		s.pvLen[ply] = 0
		f.moves = s.game.Moves(&f.pos, f.moves[:0])
	}
	return value, cuts
}

func captures(m rules.Compact) bool { return m.Captured != 0 }
