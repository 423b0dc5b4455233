package main

import (
	"math"
	"math/rand/v2"

	"ludotheque/game/ai/checkers"
	"ludotheque/game/ai/pvs"
	"ludotheque/game/ai/think"
	"ludotheque/rules"
	board "ludotheque/rules/checkers"
)

// sample is a quiet position of a game and how it went for the side to move.
type sample struct {
	terms  []checkers.Term
	share  float32 // the stage, 1 with all pieces
	target float32 // 0 lost .. 1 won
}

// scale is the lead in hundredths of a man that makes the odds e to 1, before the weights are scaled to a man.
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
}

// selfPlay plays games and returns their quiet positions.
func selfPlay(ruleset string, games int, nodes, seed uint64) ([]sample, error) {
	start, err := board.Game{}.Start(ruleset, rules.First)
	if err != nil {
		return nil, err
	}
	o := opponent{game: checkers.NewBoard(), nodes: nodes, start: start}
	o.search = pvs.New[checkers.Position](o.game, pvs.NewTable(4))
	var samples []sample
	for i := range games {
		samples = o.playGame(samples, rand.New(rand.NewPCG(seed, uint64(i))))
	}
	return samples, nil
}

// longest bounds a game, in plies.
const longest = 250

// playGame appends the samples of one game, which begins with moves drawn by lot.
func (o *opponent) playGame(dst []sample, rng *rand.Rand) []sample {
	p := o.game.Read(o.start)
	o.search.Forget()
	history := []uint64{p.Hash()}
	drawn := 4 + rng.IntN(6)
	var said []float64 // what the search said, for the side to move
	var side []uint8
	first := len(dst)
	var moves []pvs.Move
	result := 0.5 // for side 0
	for len(history) <= longest {
		if verdict, over := o.verdict(&p, history); over {
			result = seen(verdict, o.game.Side(&p))
			break
		}
		moves = o.game.Moves(&p, moves[:0])
		m := moves[rng.IntN(len(moves))]
		if len(history) > drawn {
			f := o.search.Run(pvs.Task[checkers.Position]{Root: p, History: history, Moves: moves, Limits: think.Limits{Nodes: o.nodes}}, nil, nil)
			best := f.Lines[0]
			if best.Value >= pvs.Decided || best.Value <= -pvs.Decided {
				result = seen(int(best.Value)/int(pvs.Decided), o.game.Side(&p))
				break
			}
			m = best.Moves[0]
			if loud, _ := o.game.Loud(&p, nil); len(loud) == 0 {
				terms, share := checkers.Describe(&p, nil)
				dst = append(dst, sample{terms: terms, share: float32(share)})
				said = append(said, chance(float64(best.Value)))
				side = append(side, o.game.Side(&p))
			}
		}
		o.game.Play(&p, m)
		history = append(history, p.Hash())
	}
	for i := range dst[first:] {
		own := result
		if side[i] == 1 {
			own = 1 - result
		}
		dst[first+i].target = float32(trust*own + (1-trust)*said[i])
	}
	return dst
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
