package pvs

// Pruning by value: if the value of a node is far outside its null window, a search of less than half the depth verifies that
// and replaces the full one. Nothing is pruned inside a verification.
const (
	pruneDepth  = 3  // the least depth at which pruning pays
	pruneShare  = 40 // hundredths of the depth with which it is verified
	pruneMargin = 5  // hundredths of a man outside the window, for each ply
)

// prune returns the value of the node at ply if a shallow search shows that it is far outside a null window. It does not
// prune windows of forced wins and losses, so that the full search proves them. Unless it cuts, it restores the node's moves.
func (s *Search[P, V, G]) prune(ply, depth int, alpha, beta int32) (value int32, cuts bool) {
	if s.verifying || s.Tuning.NoPruning || depth < pruneDepth || beta-alpha != 1 || alpha <= -proved || beta >= proved {
		return 0, false
	}
	f := &s.stack[ply]
	if !s.game.Prunable(&f.pos) {
		return 0, false
	}
	margin := int32(pruneMargin * depth)
	above, below, less := beta+margin, alpha-margin, depth*pruneShare/100
	v := s.judge(ply, below, above)
	if v > below && v < above {
		return 0, false
	}
	s.verifying = true
	if v >= above {
		value = s.search(ply, less, above-1, above)
		cuts = value >= above
		margin = -margin
	} else {
		value = s.search(ply, less, below, below+1)
		cuts = value <= below
	}
	s.verifying = false
	if max(value, -value) < proved {
		value += margin
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
