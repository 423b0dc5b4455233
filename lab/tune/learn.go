package tune

import (
	"fmt"

	"ludotheque/game/ai"
	"ludotheque/game/ai/dame2000"
	"ludotheque/game/match"
	"ludotheque/lab/fit"
	"ludotheque/lab/selfplay"
	"ludotheque/rules"
	rulebook "ludotheque/rules/dame2000"
)

// tableMiB is the size of the players' tables: they search few positions.
const tableMiB = 4

// Parameters of the games and of the targets.
const (
	opening = 2   // least number of random moves at the beginning of a game
	spread  = 14  // and fewer than so many more
	trust   = 0.8 // share of a position's target that comes from later positions; the rest is the search's value
)

// moment is a position of a game where a player has answered, with the value for First.
type moment struct {
	pos  rules.Position
	move rules.Move
	hope float64 // share of the point, by the search
	luck float64 // luck of the move's dice: the value after the throw minus the average, for First
}

// learn plays games of the program against itself and returns the features of the positions. The target of each is a mean of the
// search's values of those after it, the nearest with the greatest weight, and the result of the game, all without the luck in
// between: dice cause nine tenths of the difference between games.
func (j job) learn() (*fit.Data, error) {
	judge := dame2000.New(tableMiB)
	data := fit.NewData(dame2000.Features)
	both := selfplay.Engine{Player: dame2000.New(tableMiB), Limits: ai.Limits{Nodes: j.nodes}}
	for n := range j.games {
		var moments []moment
		c := selfplay.Contest{Game: rulebook.Game{}.ID(), Ruleset: j.ruleset, Opening: opening + n%spread, Seed: j.seed}
		c.Watch = func(m *match.Match, a ai.Answer) {
			moments = append(moments, moment{pos: m.Position(), move: a.Move, hope: ofFirst(m.Position(), a.Info.Score.Expect())})
		}
		o, err := c.One(uint64(n), [2]selfplay.Player{both, both})
		if err != nil {
			return nil, err
		}
		end := selfplay.Points(o, rules.First)
		if err := j.weighLuck(judge, moments, end); err != nil {
			return nil, err
		}
		for i, goal := range goals(moments, end, trust) {
			p := moments[i].pos.(rulebook.Position)
			terms, fresh := dame2000.Count(&p, nil)
			for _, t := range terms {
				data.Count(t.Feature, fresh*t.Value)
			}
			data.Close(dame2000.Share(&p), float32(ofFirst(p, goal)))
		}
		if n%100 == 99 {
			fmt.Printf("%s: %d games, %d positions\n", j.ruleset, n+1, data.Len())
		}
	}
	return data, nil
}

// ofFirst converts the share of the point of the side to move to that of First, and back.
func ofFirst(p rules.Position, share float64) float64 {
	if p.Side() == rules.First {
		return share
	}
	return 1 - share
}

// goals returns the target of every moment of a game for First: trust times that of the next one, or the game's result, minus the
// luck in between, and the rest by the search's value.
func goals(game []moment, end, trust float64) []float64 {
	list := make([]float64, len(game))
	for i, goal := len(game)-1, end; i >= 0; i-- {
		goal = trust*(goal-game[i].luck) + (1-trust)*game[i].hope
		list[i] = goal
	}
	return list
}

// judging is the divisor of the number of positions for the value of a throw, compared with that for the choice of a move.
const judging = 6

// weighLuck computes the luck of every moment of a game with the result end for First.
func (j job) weighLuck(judge ai.Player, game []moment, end float64) error {
	limits := ai.Limits{Nodes: max(j.nodes/judging, 1)}
	for i := range game {
		m := &game[i]
		mean, got := 0.0, end
		results := rules.ResultsOf(m.pos, m.move)
		for _, r := range results {
			next, err := m.pos.Play(m.move, r.Result)
			if err != nil {
				return err
			}
			v := 0.0
			if o := next.Outcome(); o.Over() {
				v = selfplay.Points(o, rules.First)
			} else {
				v = ofFirst(next, judge.Think(ai.Question{Position: next, Limits: limits}, nil, nil).Info.Score.Expect())
			}
			mean += r.P * v
			if i+1 < len(game) && next.Hash() == game[i+1].pos.Hash() {
				got = v
			}
		}
		if len(results) > 0 {
			m.luck = got - mean
		}
	}
	return nil
}
