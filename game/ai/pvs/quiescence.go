package pvs

import "ludotheque/game/ai/search"

// quiesce searches tactical moves until the position is quiet.
func (s *Search[P, V, G]) quiesce(ply int, alpha, beta int32) int32 {
	if v, done := s.enter(ply); done {
		return v
	}
	f := &s.stack[ply]
	var owed bool
	if f.moves, owed = s.game.Tactical(&f.pos, f.moves[:0]); len(f.moves) == 0 || ply >= maxPly-1 {
		return s.judge(ply, alpha, beta)
	}
	best := -endless
	if !owed {
		if best = s.judge(ply, alpha, beta); best >= beta {
			return best
		}
		alpha = max(alpha, best)
	}
	careless := s.weakness.Careless(f.state.Side)
	s.rate(ply, 0)
	for i := range f.moves {
		search.Pick(f.moves, f.order, i)
		m := f.moves[i]
		if careless && s.hides(ply, m) {
			continue
		}
		var v int32
		if s.play(ply, m) {
			v = -s.quiesce(ply+1, -beta, -alpha)
		} else {
			v = s.quiesce(ply+1, alpha, beta)
		}
		if s.clock.Stopped {
			return 0
		}
		if v > best {
			if best = v; v > alpha {
				alpha = v
				s.keep(ply, m)
			}
			if v >= beta {
				break
			}
		}
	}
	if best == -endless { // every capture was overlooked
		return s.judge(ply, alpha, beta)
	}
	return best
}

// proved returns the exact value of the position at ply, which has no tactical moves, and whether the game knows it.
func (s *Search[P, V, G]) proved(ply int) (value int32, known bool) {
	if s.prover == nil {
		return 0, false
	}
	v, known := s.prover.Proved(&s.stack[ply].pos)
	if known {
		s.known++
	}
	return fromTable(int16(v), ply), known
}

// judge returns the exact value of the position at ply, or the evaluation with the error of the level.
func (s *Search[P, V, G]) judge(ply int, alpha, beta int32) int32 {
	if v, known := s.proved(ply); known {
		return v
	}
	v := s.game.Evaluate(&s.stack[ply].pos, alpha, beta)
	return v + s.weakness.NoiseAt(s.keys[s.base+ply])
}
