package ai_test

import (
	"math/rand/v2"
	"testing"

	"ludotheque/game/ai"
	"ludotheque/game/ai/players"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// opponent is a computer player at a level, 0 for full strength, with limits.
type opponent struct {
	ai.Player
	level  int
	limits ai.Limits
}

// player returns the player of a game at a level.
func player(game string, level int) opponent {
	p, _ := players.New(game, 1)
	return opponent{Player: p, level: level}
}

// contest has what games from random openings share.
type contest struct {
	game, ruleset string
	seed          uint64                            // of openings, dice and levels
	watch         func(m *match.Match, a ai.Answer) // called before each move of a player
}

// play plays the n-th opening, four random moves, to its end or for 400 actions, and returns the outcome.
func (c contest) play(t *testing.T, n uint64, sides [2]opponent) rules.Outcome {
	t.Helper()
	m := c.open(t, rand.New(rand.NewPCG(c.seed, n)))
	for _, p := range sides {
		p.NewGame()
	}
	for !m.Outcome().Over() && m.Ply() < 400 {
		p := sides[m.Position().Side()]
		a := p.Think(ai.Ask(m, p.level, p.limits, c.seed+2*n), nil, nil)
		c.watch(m, a)
		if _, err := m.Play(a.Move); err != nil {
			t.Fatal(err)
		}
	}
	return m.Outcome()
}

// open returns a game after its opening; it starts again if that ends the game.
func (c contest) open(t *testing.T, rng *rand.Rand) *match.Match {
	t.Helper()
	for {
		m, err := match.New(match.Setup{Game: c.game, Ruleset: c.ruleset, Seed: rng.Uint64()})
		for n := 0; n < 4 && err == nil && !m.Outcome().Over(); n++ {
			moves := m.AppendMoves(nil)
			_, err = m.Play(moves[rng.IntN(len(moves))])
		}
		if err != nil {
			t.Fatal(err)
		}
		if !m.Outcome().Over() {
			return m
		}
	}
}
