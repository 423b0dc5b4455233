package main

import (
	"math"
	"math/rand/v2"

	"ludotheque/game/ai/checkers"
	"ludotheque/game/ai/pvs"
	"ludotheque/game/ai/think"
	"ludotheque/rules"
	board "ludotheque/rules/checkers"
	"ludotheque/tools/tune/fit"
)

// moment is a quiet position of a game.
type moment struct {
	terms []checkers.Term
	share float64
	side  uint8
	said  float64 // the chance of winning that the search saw, for the side to move
}

// scale is the lead in hundredths of a man that makes the odds about e to 1.
const scale = 150

// trust is how much of the target is the game's result; the rest is what the search said.
const trust = 0.7

func chance(points float64) float64 { return 1 / (1 + math.Exp(-points/scale)) }

// opponent plays both sides.
type opponent struct {
	game   *checkers.Board
	search *pvs.Search[checkers.Position, *checkers.Board]
	nodes  uint64
	start  rules.Position
	data   *fit.Data
}

// selfPlay plays games and returns their quiet positions.
func selfPlay(ruleset string, games int, nodes, seed uint64) (*fit.Data, error) {
	start, err := board.Game{}.Start(ruleset, rules.First)
	if err != nil {
		return nil, err
	}
	o := opponent{game: checkers.NewBoard(), nodes: nodes, start: start, data: fit.NewData(checkers.Features)}
	o.search = pvs.New[checkers.Position](o.game, pvs.NewTable(4))
	for i := range games {
		o.learn(o.playGame(rand.New(rand.NewPCG(seed, uint64(i)))))
	}
	return o.data, nil
}

// longest bounds a game, in plies.
const longest = 250

// playGame plays one game, which begins with moves drawn by lot, and returns its quiet positions and the result for
// side 0.
func (o *opponent) playGame(rng *rand.Rand) (moments []moment, result float64) {
	p := o.game.Read(o.start)
	o.search.Forget()
	history := []uint64{p.Hash()}
	drawn := 4 + rng.IntN(6)
	var moves []pvs.Move
	for len(history) <= longest {
		if verdict, over := o.verdict(&p, history); over {
			return moments, seen(verdict, o.game.Side(&p))
		}
		moves = o.game.Moves(&p, moves[:0])
		m := moves[rng.IntN(len(moves))]
		if len(history) > drawn {
			task := pvs.Task[checkers.Position]{Root: p, History: history, Moves: moves, Limits: think.Limits{Nodes: o.nodes}}
			best := o.search.Run(task, nil, nil).Lines[0]
			if max(best.Value, -best.Value) >= pvs.Decided {
				return moments, seen(int(best.Value/pvs.Decided), o.game.Side(&p))
			}
			m = best.Moves[0]
			if loud, _ := o.game.Loud(&p, nil); len(loud) == 0 {
				terms, share := checkers.Describe(&p, nil)
				moments = append(moments, moment{terms, share, o.game.Side(&p), chance(float64(best.Value))})
			}
		}
		o.game.Play(&p, m)
		history = append(history, p.Hash())
	}
	return moments, 0.5
}

// learn keeps the positions of a game with the result for side 0.
func (o *opponent) learn(moments []moment, result float64) {
	for _, m := range moments {
		own := result
		if m.side == 1 {
			own = 1 - result
		}
		for _, t := range m.terms {
			o.data.Count(int(t.Feature), float32(t.Count))
		}
		o.data.Close(float32(m.share), float32(trust*own+(1-trust)*m.said))
	}
}

// seen turns a verdict for the side to move into the result of side 0.
func seen(verdict int, side uint8) float64 {
	if side == 1 {
		verdict = -verdict
	}
	return float64(verdict+1) / 2
}

// verdict judges a position for its side to move, third repetition included.
func (o *opponent) verdict(p *checkers.Position, history []uint64) (int, bool) {
	if v, over := o.game.Ended(p); over {
		return v, true
	}
	if p.Stuck() {
		return -1, true
	}
	stood := 0
	for _, h := range history {
		if h == p.Hash() {
			stood++
		}
	}
	return 0, stood >= 3
}
