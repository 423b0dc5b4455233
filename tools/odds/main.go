// Command odds measures what a lead is worth: the player plays against itself from openings by lot, and the scale is
// fitted that makes its scores foretell how the games end. Its figures are those of seat.Chance.
//
//	go run ./tools/odds -games 200
package main

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"

	"ludotheque/game/ai"
	"ludotheque/game/ai/think"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// sample is a score in hundredths of a man and the point its side then won, 0..1.
type sample struct{ points, won float64 }

func main() {
	games := flag.Int("games", 100, "games to play by each ruleset")
	nodes := flag.Uint64("nodes", 5000, "positions looked at for each move")
	flag.Parse()
	for _, g := range catalog.All() {
		var all []sample
		for _, r := range g.Rulesets() {
			samples, err := play(g.ID(), r.ID, *games, *nodes)
			if err != nil {
				fmt.Fprintln(os.Stderr, "odds:", err)
				os.Exit(1)
			}
			show(g.ID()+" "+r.ID, samples)
			all = append(all, samples...)
		}
		show(g.ID(), all)
	}
}

// play plays games against itself and returns the scores in points.
func play(game, ruleset string, games int, nodes uint64) ([]sample, error) {
	player, ok := ai.New(game, 16)
	if !ok {
		return nil, nil
	}
	var all []sample
	for n := range games {
		m, err := match.New(match.Setup{Game: game, Ruleset: ruleset, Seed: uint64(n)})
		if err != nil {
			return nil, err
		}
		one, err := finish(m, player, rand.New(rand.NewPCG(1, uint64(n))), nodes)
		if err != nil {
			return nil, err
		}
		if all = append(all, one...); n >= 2 && len(all) == 0 {
			break // a player that answers with chances
		}
	}
	return all, nil
}

// finish plays one game: some moves by lot, the rest by the player, with a slip now and then so that leads come about.
func finish(m *match.Match, player ai.Player, rng *rand.Rand, nodes uint64) ([]sample, error) {
	const opening, slip, longest = 6, 0.06, 300
	var samples []sample
	var sides []rules.Side
	player.NewGame()
	for !m.Outcome().Over() && m.Ply() < longest {
		moves := m.AppendMoves(nil)
		mv := moves[rng.IntN(len(moves))]
		if m.Ply() >= opening {
			a := player.Think(ai.Ask(m, 0, ai.Limits{Nodes: nodes}, 0), nil, nil)
			if a.Info.Score.Kind == think.Points {
				samples, sides = append(samples, sample{points: float64(a.Info.Score.N)}), append(sides, m.Position().Side())
			}
			if rng.Float64() >= slip {
				mv = a.Move
			}
		}
		if _, err := m.Play(mv); err != nil {
			return nil, err
		}
	}
	for i := range samples {
		switch o := m.Outcome(); {
		case o.Draw || !o.Over():
			samples[i].won = 0.5
		case o.Winner == sides[i]:
			samples[i].won = 1
		}
	}
	return samples, nil
}

// show prints the scale that fits best.
func show(name string, samples []sample) {
	if len(samples) == 0 {
		return
	}
	best, least := 0.0, math.Inf(1)
	for scale := 20.0; scale <= 600; scale += 5 {
		if l := loss(samples, scale); l < least {
			best, least = scale, l
		}
	}
	fmt.Printf("%-22s %6d scores, scale %3.0f: loss %.4f, against %.4f at 150\n", name, len(samples), best, least, loss(samples, 150))
}

// loss is the mean surprise, in nats.
func loss(samples []sample, scale float64) (sum float64) {
	for _, s := range samples {
		p := min(max(1/(1+math.Exp(-s.points/scale)), 1e-6), 1-1e-6)
		sum -= s.won*math.Log(p) + (1-s.won)*math.Log(1-p)
	}
	return sum / float64(len(samples))
}
