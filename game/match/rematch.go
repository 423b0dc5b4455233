package match

import (
	"math/rand/v2"

	"ludotheque/rules"
)

// DrawLots returns who moves first in a game where either side may (rules.Game.EitherFirst).
func DrawLots(seed uint64) rules.Side {
	return rules.Side(rand.New(rand.NewPCG(seed, lotStream)).IntN(2))
}

// The streams keep what else is drawn from a seed apart from the dice.
const (
	lotStream     = 0x6c6f7473
	rematchStream = 0x7265766e
)

// Rematch returns the setup of another game between the same two. The loser begins; after a draw or an unfinished
// match, the one who did not. Where either seat may begin, both keep their seats; elsewhere the beginner sits
// South, and swapped reports that the two have changed seats, names included. The seed is a new one, drawn from
// the old; options, date and a start position of its own stay.
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
