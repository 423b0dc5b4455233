package mine

import (
	"math/rand/v2"

	"ludotheque/rules"
)

// retro makes random positions that end in a capture of several pieces: it begins with that capture and plays backwards. It uses
// diagonals, plates and the pieces, but no other rules: its positions are proved like all others.
type retro struct {
	game    rules.Composer
	ruleset string
	rng     *rand.Rand
}

// extras is one more than the greatest number of pieces added at the end.
const extras = 7

// draw returns a random position, or nil if it is invalid.
func (r *retro) draw() rules.Position {
	s := rules.Sketch{Side: rules.Side(r.rng.IntN(2))}
	if !r.capture(&s, r.any(&s), 2+r.rng.IntN(3)) {
		return nil
	}
	for range 1 + r.rng.IntN(3) {
		if !r.back(&s) {
			break
		}
	}
	for range r.rng.IntN(extras) {
		side := s.Side
		if own, opp := s.Pieces(side).Len(), s.Pieces(side.Other()).Len(); own > opp || own == opp && r.rng.IntN(2) == 0 {
			side = side.Other()
		}
		if sq := r.any(&s); sq != rules.NoSquare {
			s.Put(sq, r.piece(side, 12))
		}
	}
	pos, flaws := r.game.Compose(r.ruleset, s)
	if flaws != nil || pos.Outcome().Over() {
		return nil
	}
	return pos
}

// piece returns a man or, once in so many times, a king.
func (r *retro) piece(side rules.Side, once int) rules.Piece {
	return rules.Piece{Side: side, Rank: 1 + uint8(count(r.rng.IntN(once) == 0))}
}

// any returns a random empty square, NoSquare if it finds none.
func (r *retro) any(s *rules.Sketch) rules.Square {
	files, ranks := r.game.Size(r.ruleset)
	for range 50 {
		if sq := rules.Sq(r.rng.IntN(files), r.rng.IntN(ranks)); r.free(s, sq) {
			return sq
		}
	}
	return rules.NoSquare
}

func (r *retro) free(s *rules.Sketch, sq rules.Square) bool {
	return sq != rules.NoSquare && r.game.Holds(r.ruleset, s.Side, sq) && s.At(sq).Empty()
}

// beside returns the square that is so many files and ranks away.
func beside(sq rules.Square, files, ranks int) rules.Square {
	file, rank := sq.File()+files, sq.Rank()+ranks
	if file < 0 || rank < 0 || file >= rules.MaxFiles || rank >= rules.MaxRanks {
		return rules.NoSquare
	}
	return rules.Sq(file, rank)
}

// turn returns a random diagonal.
func (r *retro) turn() (files, ranks int) { return 2*r.rng.IntN(2) - 1, 2*r.rng.IntN(2) - 1 }

// capture puts a piece of the side to move on a square, and so many of the other where it can take them in one capture.
func (r *retro) capture(s *rules.Sketch, at rules.Square, most int) bool {
	if at == rules.NoSquare {
		return false
	}
	s.Put(at, r.piece(s.Side, 5))
	taken := 0
	for range 20 {
		files, ranks := r.turn()
		over, to := beside(at, files, ranks), beside(at, 2*files, 2*ranks)
		if !r.free(s, over) || !r.free(s, to) {
			continue
		}
		s.Put(over, r.piece(s.Side.Other(), 12))
		at = to
		if taken++; taken == most {
			break
		}
	}
	return taken >= 2
}

// back takes back a turn of the opponent, who took a sacrifice or only moved, and the previous turn of the side to move.
func (r *retro) back(s *rules.Sketch) bool {
	before := r.game.Turned(*s)
	given := rules.NoSquare
	if r.rng.IntN(5) == 0 {
		if !r.retreat(&before, before.Side, rules.NoSquare) {
			return false
		}
	} else if given = r.untake(&before, 1+count(r.rng.IntN(4) == 0)); given == rules.NoSquare {
		return false
	}
	mover := s.Side
	after := r.game.Turned(before)
	if given != rules.NoSquare {
		given = r.slid(before, after, given)
	}
	if r.rng.IntN(3) == 0 {
		given = rules.NoSquare // another piece moved
	}
	if !r.retreat(&after, mover, given) {
		return false
	}
	*s = after
	return true
}

// slid returns the square of the piece on sq after the plates move with the turn.
func (r *retro) slid(before, after rules.Sketch, sq rules.Square) rules.Square {
	for files := -2; files <= 2; files++ {
		to := beside(sq, files, 0)
		only := rules.Sketch{Side: before.Side}
		only.Put(sq, before.At(sq))
		if turned := r.game.Turned(only); to != rules.NoSquare && !turned.At(to).Empty() && after.At(to) == before.At(sq) {
			return to
		}
	}
	return rules.NoSquare
}

// untake takes back a capture of so many men by a piece of the side to move, and returns the square of the last of them.
func (r *retro) untake(s *rules.Sketch, men int) rules.Square {
	all := s.Pieces(s.Side).AppendSquares(nil)
	at := all[r.rng.IntN(len(all))]
	given := rules.NoSquare
	for range 12 {
		files, ranks := r.turn()
		over, from := beside(at, files, ranks), beside(at, 2*files, 2*ranks)
		if !r.free(s, over) || !r.free(s, from) {
			continue
		}
		s.Put(from, s.At(at))
		s.Put(at, rules.Piece{})
		s.Put(over, rules.Piece{Side: s.Side.Other(), Rank: 1})
		at, given = from, over
		if men--; men == 0 {
			break
		}
	}
	return given
}

// retreat takes back a step of a side's piece, of any piece for NoSquare; sometimes the step took a man.
func (r *retro) retreat(s *rules.Sketch, side rules.Side, at rules.Square) bool {
	all := s.Pieces(side).AppendSquares(nil)
	for range 12 {
		if at == rules.NoSquare || r.rng.IntN(4) == 0 {
			at = all[r.rng.IntN(len(all))]
		}
		files, ranks := r.turn()
		if s.At(at).Rank == 1 && (ranks < 0) != (side == rules.First) {
			ranks = -ranks
		}
		over, from := beside(at, files, ranks), beside(at, 2*files, 2*ranks)
		switch {
		case r.rng.IntN(5) == 0 && r.free(s, over) && r.free(s, from):
			s.Put(over, rules.Piece{Side: side.Other(), Rank: 1})
		case r.free(s, over):
			from = over
		default:
			continue
		}
		s.Put(from, s.At(at))
		s.Put(at, rules.Piece{})
		return true
	}
	return false
}
