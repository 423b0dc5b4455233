package pvs

import (
	"slices"

	"ludotheque/rules"
)

// Pruning by value: if the value of a quiet node is far outside its null window, a shallow search verifies that and
// replaces the full one.
const (
	pruneDepth  = 3  // the least depth at which pruning pays
	pruneLess   = 4  // plies by which the search is shallower
	pruneMargin = 50 // hundredths of a man outside the window
)

// prune returns the value of the node at ply if a shallow search shows that it is far outside a null window. It does not
// prune windows of forced wins and losses, so that the full search proves them. Unless it cuts, it restores the node's moves.
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
