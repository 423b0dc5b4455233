// Package selfplay plays games between players and counts the results, for the arena, the tuners and others that learn from games
// of the program against itself. A contest between players that are limited by depth or positions is the same on every machine.
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

// Contest has the parameters of games.
type Contest struct {
	Game, Ruleset string
	Opening       int     // number of random moves at the beginning
	Slip          float64 // probability, 0..1, of a random move later
	Adjudicate    bool    // end a game when the side to move sees a forced win or loss
	Seed          uint64  // of openings, dice, slips and levels
	// Watch, unless nil, is called with the match and the answer before each played move.
	Watch func(m *match.Match, a ai.Answer)
}

// Play plays pairs of games between two players and counts them for the first. Games 2k and 2k+1 have the same opening, with the
// sides exchanged.
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

// One plays the n-th opening to its end, with the players by side, and returns the outcome, which is not over if the game was too
// long.
func (c Contest) One(n uint64, players [2]Player) (rules.Outcome, error) {
	m, err := c.open(n)
	if err != nil {
		return rules.Outcome{}, err
	}
	return c.finish(m, players, n)
}

// open returns a game with random first moves; it starts again if they end the game.
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
			if err := playRandom(m, rng); err != nil {
				return nil, err
			}
		}
		if !m.Outcome().Over() {
			return m, nil
		}
	}
}

// finish plays a match to its end.
func (c Contest) finish(m *match.Match, players [2]Player, n uint64) (rules.Outcome, error) {
	slips := rand.New(rand.NewPCG(c.Seed, ^n))
	for _, p := range players {
		p.NewGame()
	}
	for !m.Outcome().Over() && m.Ply() < longest {
		side := m.Position().Side()
		a := players[side].Answer(m, c.Seed+2*n)
		if o, decided := verdict(a, side); decided && c.Adjudicate {
			return o, nil
		}
		if c.Watch != nil {
			c.Watch(m, a)
		}
		var err error
		if c.Slip > 0 && slips.Float64() < c.Slip {
			err = playRandom(m, slips)
		} else {
			_, err = m.Play(a.Move)
		}
		if err != nil {
			return rules.Outcome{}, fmt.Errorf("selfplay: %s %s: %w", c.Game, m.Position(), err)
		}
	}
	return m.Outcome(), nil
}

// playRandom plays a random legal move.
func playRandom(m *match.Match, rng *rand.Rand) error {
	moves := m.AppendMoves(nil)
	_, err := m.Play(moves[rng.IntN(len(moves))])
	return err
}

// verdict returns the outcome that the side to move sees.
func verdict(a ai.Answer, side rules.Side) (o rules.Outcome, decided bool) {
	switch a.Info.Score.Kind {
	case engine.Win:
		return rules.Win(side, rules.Resignation), true
	case engine.Loss:
		return rules.Win(side.Other(), rules.Resignation), true
	}
	return rules.Outcome{}, false
}

// Points returns the points of a side in an outcome, 0..1; a game that is not over is half a point.
func Points(o rules.Outcome, side rules.Side) float64 {
	switch {
	case o.Draw || !o.Over():
		return 0.5
	case o.Winner == side:
		return 1
	}
	return 0
}
