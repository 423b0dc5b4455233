package match

import (
	"math/rand/v2"

	"ludotheque/rules"
)

// DrawLots draws who moves first, for a game where either side may (rules.EitherFirst).
func DrawLots(seed uint64) rules.Side {
	return rules.Side(rand.New(rand.NewPCG(seed, lotStream)).IntN(2))
}

// Streams of the random generator beside those of the dice.
const (
	lotStream     = 0x6c6f7473
	rematchStream = 0x7265766e
)

// Rematch returns the setup of another match between the same players. The loser begins; after a draw or an unfinished
// match, the player who did not begin before. In games where First always begins, the players may have to change sides for
// that; swapped reports that they do, and their names are swapped. The seed is drawn from the old one; the rest of the setup
// stays.
func (m *Match) Rematch() (s Setup, swapped bool) {
	s = m.setup
	s.Seed = rand.New(rand.NewPCG(s.Seed, rematchStream)).Uint64()
	begins := s.First.Other()
	if o := m.Outcome(); o.Over() && !o.Draw {
		begins = o.Winner.Other()
	}
	switch {
	case begins == s.First:
	case rules.EitherFirst(m.game) && s.Start == "":
		s.First = begins
	default:
		s.Names[0], s.Names[1] = s.Names[1], s.Names[0]
		swapped = true
	}
	return s, swapped
}
