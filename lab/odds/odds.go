// Package odds measures the value of a lead: the player plays games against itself from random openings, and odds fits the scale
// that converts scores to chances. Its results are the values of ai.Lead.
//
//	go run -C lab . odds -games 150
package odds

import (
	"fmt"
	"math"

	"ludotheque/game/ai"
	"ludotheque/game/ai/engine"
	"ludotheque/game/ai/players"
	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/lab/selfplay"
	"ludotheque/rules"
	"ludotheque/tools/flags"
)

// sample is a score in hundredths of a man and the points that its side won, 0..1.
type sample struct{ points, won float64 }

// Run parses the arguments and runs the verb. It ends the process on an error.
func Run(args []string) {
	line := flags.New("lab odds", "measures the value of a lead: the scale that converts scores to chances best, beside the program's.")
	rulesets := line.Rulesets()
	games := line.Int("games", 100, 1, "games to play by each ruleset")
	nodes := line.Int("nodes", 5000, 1, "positions to look at for a move")
	seed := line.Uint64("seed", 1, "of openings and dice")
	line.ParseArgs(args)
	var all []sample
	for i, r := range *rulesets {
		samples, err := play(r, *games, ai.Limits{Nodes: uint64(*nodes)}, *seed)
		if err != nil {
			line.Fail(err)
		}
		show(r.Game.ID(), r.String(), samples)
		if all = append(all, samples...); i+1 == len(*rulesets) || (*rulesets)[i+1].Game.ID() != r.Game.ID() {
			show(r.Game.ID(), r.Game.ID(), all)
			all = nil
		}
	}
}

// noPoints is the number of games without a score in points after which the player is one that scores by chances.
const noPoints = 3

// play plays games of the player against itself, with random moves in between so that there are leads, and returns the scores in points.
func play(r flags.Ruleset, games int, limits ai.Limits, seed uint64) ([]sample, error) {
	player, ok := players.New(r.Game.ID(), 16)
	if !ok {
		return nil, fmt.Errorf("%s has no computer player", r.Game.ID())
	}
	var game []sample
	var sides []rules.Side
	c := selfplay.Contest{Game: r.Game.ID(), Ruleset: r.ID, Opening: 6, Slip: 0.06, Seed: seed}
	c.Watch = func(m *match.Match, a ai.Answer) {
		if s := a.Info.Score; s.Kind == engine.Points {
			game, sides = append(game, sample{points: float64(s.N)}), append(sides, m.Position().Side())
		}
	}
	both := selfplay.Engine{Player: player, Limits: limits}
	var all []sample
	for n := range games {
		game, sides = game[:0], sides[:0]
		o, err := c.One(uint64(n), [2]selfplay.Player{both, both})
		if err != nil {
			return nil, err
		}
		for i := range game {
			game[i].won = selfplay.Points(o, sides[i])
		}
		if all = append(all, game...); n+1 >= noPoints && len(all) == 0 {
			break
		}
	}
	return all, nil
}

// show prints the best scale, and its loss beside that of the program.
func show(game, name string, samples []sample) {
	if len(samples) == 0 {
		return
	}
	best := scale(samples)
	program := loss(samples, func(points float64) float64 { return client.Chance(game, engine.CP(int(points))) })
	fmt.Printf("%-22s %6d scores, scale %3.0f: loss %.4f, the program's %.4f\n", name, len(samples), best, loss(samples, logistic(best)), program)
}

// scale returns the lead in hundredths of a man for odds of e to 1 that predicts the results best.
func scale(samples []sample) (best float64) {
	least := math.Inf(1)
	for s := 20.0; s <= 600; s += 5 {
		if l := loss(samples, logistic(s)); l < least {
			best, least = s, l
		}
	}
	return best
}

// logistic returns the chance of winning for a lead, with odds of e to 1 for a lead of scale.
func logistic(scale float64) func(points float64) float64 {
	return func(points float64) float64 { return 1 / (1 + math.Exp(-points/scale)) }
}

// loss returns the mean logarithmic loss of a chance function on the results, in nats.
func loss(samples []sample, chance func(points float64) float64) (sum float64) {
	for _, s := range samples {
		p := min(max(chance(s.points), 1e-6), 1-1e-6)
		sum -= s.won*math.Log(p) + (1-s.won)*math.Log(1-p)
	}
	return sum / float64(len(samples))
}
