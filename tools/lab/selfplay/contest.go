// Package selfplay lets players finish matches and counts what came of them: for the arena, the tuners and whatever else
// learns from games that the program plays against itself. The same contest between players that are limited by depth
// or positions is the same on every machine.
package selfplay

import (
	"fmt"
	"math/rand/v2"

	"ludotheque/game/ai"
	"ludotheque/game/ai/engine"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// longest is the number of actions after which a game counts as drawn.
const longest = 400

// Contest is how games are begun, watched and ended.
type Contest struct {
	Game, Ruleset string
	Opening       int     // moves drawn by lot at the beginning
	Slip          float64 // chance, 0..1, that a later move is drawn by lot as well
	Adjudicate    bool    // a game ends where the side to move sees a forced win or loss
	Seed          uint64  // of openings, dice, slips and levels
	// Watch, unless nil, is told every live position that a player was asked about and that is played on, and the answer.
	Watch func(m *match.Match, a ai.Answer)
}

// Play plays pairs of games between two players and counts them for the first. Games 2k and 2k+1 have one opening,
// and the sides changed.
func (c Contest) Play(players [2]Player, games int) (Tally, error) {
	var t Tally
	for pair := range uint64(games / 2) {
		var points [2]float64
		for turned := range points {
			o, err := c.One(pair, [2]Player{players[turned], players[1-turned]})
			if err != nil {
				return t, err
			}
			points[turned] = Points(o, rules.Side(turned))
		}
		t.add(points)
	}
	return t, nil
}

// One plays the n-th opening to its end, the players by seat, and returns how it ended; an outcome that is not over
// stands for a game that was too long.
func (c Contest) One(n uint64, seats [2]Player) (rules.Outcome, error) {
	m, err := c.open(n)
	if err != nil {
		return rules.Outcome{}, err
	}
	return c.finish(m, seats, n)
}

// open sits down to a game with its first moves drawn by lot; one that they end begins anew.
func (c Contest) open(n uint64) (*match.Match, error) {
	rng := rand.New(rand.NewPCG(c.Seed, n))
	for {
		m, err := match.New(match.Setup{Game: c.Game, Ruleset: c.Ruleset, Seed: rng.Uint64()})
		if err != nil {
			return nil, err
		}
		for range c.Opening {
			if m.Outcome().Over() {
				break
			}
			if err := playLot(m, rng); err != nil {
				return nil, err
			}
		}
		if !m.Outcome().Over() {
			return m, nil
		}
	}
}

// finish plays a match to its end.
func (c Contest) finish(m *match.Match, seats [2]Player, n uint64) (rules.Outcome, error) {
	slips := rand.New(rand.NewPCG(c.Seed, ^n))
	for _, p := range seats {
		p.NewGame()
	}
	for !m.Outcome().Over() && m.Ply() < longest {
		side := m.Position().Side()
		a := seats[side].Answer(m, c.Seed+2*n)
		if o, decided := verdict(a, side); decided && c.Adjudicate {
			return o, nil
		}
		if c.Watch != nil {
			c.Watch(m, a)
		}
		var err error
		if c.Slip > 0 && slips.Float64() < c.Slip {
			err = playLot(m, slips)
		} else {
			_, err = m.Play(a.Move)
		}
		if err != nil {
			return rules.Outcome{}, fmt.Errorf("selfplay: %s %s: %w", c.Game, m.Position(), err)
		}
	}
	return m.Outcome(), nil
}

// playLot plays any of the legal moves.
func playLot(m *match.Match, rng *rand.Rand) error {
	moves := m.AppendMoves(nil)
	_, err := m.Play(moves[rng.IntN(len(moves))])
	return err
}

// verdict returns the outcome that the side to move has seen.
func verdict(a ai.Answer, side rules.Side) (o rules.Outcome, decided bool) {
	switch a.Info.Score.Kind {
	case engine.Win:
		return rules.Win(side, rules.Resignation), true
	case engine.Loss:
		return rules.Win(side.Other(), rules.Resignation), true
	}
	return rules.Outcome{}, false
}

// Points returns what an outcome is worth to a side, 0..1; a game that is not over is half a point.
func Points(o rules.Outcome, side rules.Side) float64 {
	switch {
	case o.Draw || !o.Over():
		return 0.5
	case o.Winner == side:
		return 1
	}
	return 0
}
