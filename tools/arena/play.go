package main

import (
	"math/rand/v2"

	"ludotheque/game/ai"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// longest is the number of actions after which a game counts as drawn.
const longest = 400

// play plays all games and tallies them for the first side. Games 2k and 2k+1 begin alike.
func (c contest) play(sides [2]*side) (tally, error) {
	var t tally
	for pair := range c.games / 2 {
		var points [2]float64
		for turned := range points {
			m, err := c.open(uint64(pair))
			if err != nil {
				return t, err
			}
			first := sides[turned]
			second := sides[1-turned]
			o, err := finish(m, [2]*side{first, second}, c.seed+uint64(pair)*2)
			if err != nil {
				return t, err
			}
			points[turned] = share(o, rules.Side(turned))
			t.count(points[turned])
		}
		t.pair(points[0] + points[1])
	}
	return t, nil
}

// share returns what the outcome is worth to a seat.
func share(o rules.Outcome, seat rules.Side) float64 {
	switch {
	case o.Draw || !o.Over():
		return 0.5
	case o.Winner == seat:
		return 1
	}
	return 0
}

// open sits down to a game with its first moves drawn by lot.
func (c contest) open(pair uint64) (*match.Match, error) {
	rng := rand.New(rand.NewPCG(c.seed, pair))
	for {
		m, err := match.New(match.Setup{Game: c.game.ID(), Ruleset: c.ruleset, Seed: rng.Uint64()})
		if err != nil {
			return nil, err
		}
		for range c.opening {
			if moves := m.AppendMoves(nil); len(moves) > 0 {
				if _, err := m.Play(moves[rng.IntN(len(moves))]); err != nil {
					return nil, err
				}
			}
		}
		if !m.Outcome().Over() {
			return m, nil
		}
	}
}

// finish plays a match to its end.
func finish(m *match.Match, seats [2]*side, seed uint64) (rules.Outcome, error) {
	for _, s := range seats {
		s.player.NewGame()
	}
	for !m.Outcome().Over() && m.Ply() < longest {
		s := seats[m.Position().Side()]
		a := s.player.Think(ai.Ask(m, s.level, s.limits, seed), nil, nil)
		if _, err := m.Play(a.Move); err != nil {
			return rules.Outcome{}, err
		}
	}
	return m.Outcome(), nil
}
