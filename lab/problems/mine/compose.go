package mine

import (
	"math/rand/v2"

	"ludotheque/rules"
)

// unfitting is the value of near for a position that is no candidate.
const unfitting = -1000

// composer makes positions of a rare kind: it changes others piece by piece, unless a change leads away from the kind.
type composer struct {
	game     rules.Composer
	ruleset  string
	rng      *rand.Rand
	most     int                           // pieces on the board
	patience int                           // number of changes without a better position
	near     func(pos rules.Position) int  // greater if nearer to the kind; unfitting if no candidate
	fit      int                           // least value of near worth a try
	try      func(pos rules.Position) bool // keeps the problem at pos
}

// climb changes a position until there is a problem, or no change brings it nearer.
func (m *composer) climb(at rules.Position) {
	best := m.near(at)
	for idle := 0; idle < m.patience; idle++ {
		next, ok := m.changed(at)
		if !ok {
			continue
		}
		near := m.near(next)
		if near < best {
			continue
		}
		if near > best {
			idle = 0
		}
		if at, best = next, near; near >= m.fit && m.try(at) {
			return
		}
	}
}

// changed returns the position with one or two changes: a piece moved, added or removed, or a fault.
func (m *composer) changed(pos rules.Position) (rules.Position, bool) {
	s := rules.SketchOf(pos)
	for range 1 + m.rng.IntN(2) {
		m.change(&s)
	}
	if n := s.Pieces(rules.First).Len() + s.Pieces(rules.Second).Len(); n > m.most {
		return nil, false
	}
	next, flaws := m.game.Compose(m.ruleset, s)
	if flaws != nil || next.Outcome().Over() || next.String() == pos.String() {
		return nil, false
	}
	return next, true
}

// change makes one change.
func (m *composer) change(s *rules.Sketch) {
	var all, free []rules.Square
	for rank := range rules.MaxRanks {
		for file := range rules.MaxFiles {
			sq := rules.Sq(file, rank)
			switch {
			case !s.At(sq).Empty():
				all = append(all, sq)
			case m.game.Holds(m.ruleset, s.Side, sq):
				free = append(free, sq)
			}
		}
	}
	if len(all) == 0 || len(free) == 0 {
		return
	}
	palette := m.game.Palette(m.ruleset)
	from, to := all[m.rng.IntN(len(all))], free[m.rng.IntN(len(free))]
	piece := s.At(from)
	switch n := m.rng.IntN(10); {
	case n < 5:
		s.Put(from, rules.Piece{})
		s.Put(to, piece)
	case n < 6:
		s.Put(to, palette[m.rng.IntN(len(palette))])
	case n < 7: // beside a piece of the solver
		beside := rules.Sq(from.File()+2*m.rng.IntN(2)-1, from.Rank()+2*m.rng.IntN(2)-1)
		if piece.Side == s.Side && m.game.Holds(m.ruleset, s.Side, beside) && s.At(beside).Empty() {
			s.Put(beside, rules.Piece{Side: s.Side.Other(), Rank: 1})
		}
	case n < 9:
		s.Put(from, rules.Piece{})
	case piece.Side != s.Side:
		s.Blame(from)
	}
}
