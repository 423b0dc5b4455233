package ceiling

import (
	"math/rand/v2"

	"ludotheque/game/ai"
	"ludotheque/game/match"
	"ludotheque/lab/selfplay"
	"ludotheque/rules/dame2000"
)

// opening is the number of random moves at the beginning of a game.
const opening = 6

// games are the statistics of games with judged positions.
type games struct {
	played    int
	moves     figure // of a side, after the opening
	wanted    figure // share of them in wanted positions
	drawn     figure // games
	positions int    // judged
}

// sample plays games of a player against itself, judges one of so many consecutive positions among the wanted ones, and ends with the
// game that has the last of them.
func (j job) sample(player selfplay.Player, wanted func(dame2000.Position) bool, judge func(game int, m *match.Match, a ai.Answer)) (g games, err error) {
	for ; g.positions < j.positions; g.played++ {
		rng := rand.New(rand.NewPCG(j.seed, uint64(g.played)))
		moves, seen, chosen := 0, 0, 0
		c := selfplay.Contest{Game: dame2000.Game{}.ID(), Ruleset: j.ruleset, Opening: opening, Seed: j.seed}
		c.Watch = func(m *match.Match, a ai.Answer) {
			moves++
			if !wanted(m.Position().(dame2000.Position)) {
				return
			}
			if seen%j.every == 0 {
				chosen = seen + rng.IntN(j.every)
			}
			if seen == chosen {
				judge(g.played, m, a)
				g.positions++
			}
			seen++
		}
		o, err := c.One(uint64(g.played), [2]selfplay.Player{player, player})
		if err != nil {
			return g, err
		}
		g.drawn.add(g.played, share(o.Draw))
		g.moves.add(g.played, float64(moves)/2)
		g.wanted.add(g.played, float64(seen)/2)
	}
	return g, nil
}
