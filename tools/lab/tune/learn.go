package tune

import (
	"fmt"

	"ludotheque/game/ai"
	"ludotheque/game/ai/players"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/tools/flags"
	"ludotheque/tools/lab/fit"
	"ludotheque/tools/lab/selfplay"
)

// tableMiB is the size of the players' tables: they look at few positions.
const tableMiB = 4

// moment is a position of a game that a player was asked about, and what First might hope for there.
type moment struct {
	pos  rules.Position
	move rules.Move
	hope float64 // of the point, by the search
	luck float64 // of the dice that the move threw: what they gave First, less what they give on average
}

// learn lets the program play against itself and returns what its evaluation counts in the positions. The target of each
// is what the search hoped for in those after it, the nearest counting most, and how the game ended, all without the luck
// that came between: dice are nine tenths of what makes one game end otherwise than another.
func (j job) learn(r flags.Ruleset, e evaluation) (*fit.Data, error) {
	player, ok := players.New(r.Game.ID(), tableMiB)
	if !ok {
		return nil, fmt.Errorf("%s has no computer player", r.Game.ID())
	}
	judge, _ := players.New(r.Game.ID(), tableMiB)
	data := fit.NewData(e.features)
	both := selfplay.Engine{Player: player, Limits: ai.Limits{Nodes: j.nodes}}
	for n := range j.games {
		var game []moment
		c := selfplay.Contest{Game: r.Game.ID(), Ruleset: r.ID, Opening: e.opening + n%e.spread, Seed: j.seed}
		c.Watch = func(m *match.Match, a ai.Answer) {
			game = append(game, moment{pos: m.Position(), move: a.Move, hope: ofFirst(m.Position(), a.Info.Score.Expect())})
		}
		o, err := c.One(uint64(n), [2]selfplay.Player{both, both})
		if err != nil {
			return nil, err
		}
		end := selfplay.Points(o, rules.First)
		if err := j.weighLuck(judge, game, end); err != nil {
			return nil, err
		}
		for i, goal := range goals(game, end, e.trust) {
			p := game[i].pos
			share := e.count(p, data.Count)
			data.Close(share, float32(ofFirst(p, goal)))
		}
		if n%100 == 99 {
			fmt.Printf("%s: %d games, %d positions\n", r, n+1, data.Len())
		}
	}
	return data, nil
}

// ofFirst turns the share of the point of the side to move into that of First, and back.
func ofFirst(p rules.Position, share float64) float64 {
	if p.Side() == rules.First {
		return share
	}
	return 1 - share
}

// goals returns the target of every moment of a game for First: so much of the next one's as trust says, or of the
// game's end, less the luck between, and the search's hope for the rest.
func goals(game []moment, end, trust float64) []float64 {
	list := make([]float64, len(game))
	for i, goal := len(game)-1, end; i >= 0; i-- {
		goal = trust*(goal-game[i].luck) + (1-trust)*game[i].hope
		list[i] = goal
	}
	return list
}

// judging is by how much fewer positions are looked at to know what a throw is worth than to choose a move.
const judging = 6

// weighLuck finds the luck of every moment of a game that ended with so much of the point for First.
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
