package main

import (
	"fmt"

	"ludotheque/game/ai"
	"ludotheque/game/ai/players"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/tools/fit"
	"ludotheque/tools/flags"
	"ludotheque/tools/selfplay"
)

// tableMiB is the size of the players' tables: they look at few positions.
const tableMiB = 4

// moment is a position of a game and the share of the point that the search hoped for.
type moment struct {
	pos  rules.Position
	hope float64
}

// learn lets the program play against itself and returns what its evaluation counts in the positions. The target of each
// is in part how the game ended and in part what the search hoped for.
func (j job) learn(r flags.Ruleset, e evaluation) (*fit.Data, error) {
	player, ok := players.New(r.Game.ID(), tableMiB)
	if !ok {
		return nil, fmt.Errorf("%s has no computer player", r.Game.ID())
	}
	var game []moment
	c := selfplay.Contest{Game: r.Game.ID(), Ruleset: r.ID, Opening: e.opening, Seed: j.seed}
	c.Watch = func(m *match.Match, a ai.Answer) {
		game = append(game, moment{m.Position(), a.Info.Score.Expect()})
	}
	data := fit.NewData(e.features)
	both := selfplay.Engine{Player: player, Limits: ai.Limits{Nodes: j.nodes}}
	for n := range j.games {
		game = game[:0]
		o, err := c.One(uint64(n), [2]selfplay.Player{both, both})
		if err != nil {
			return nil, err
		}
		for _, m := range game {
			share := e.count(m.pos, data.Count)
			data.Close(share, float32(e.trust*selfplay.Points(o, m.pos.Side())+(1-e.trust)*m.hope))
		}
		if n%200 == 199 {
			fmt.Printf("%s: %d games, %d positions\n", r, n+1, data.Len())
		}
	}
	return data, nil
}
