// Package odds measures what a lead is worth: the player plays against itself from openings by lot, and the scale is
// fitted that makes its scores foretell how the games end. Its figures are those of ai.Lead.
//
//	go run ./tools/lab odds -games 150
package odds

import (
	"fmt"
	"math"

	"ludotheque/game/ai"
	"ludotheque/game/ai/engine"
	"ludotheque/game/ai/players"
	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/tools/flags"
	"ludotheque/tools/lab/selfplay"
)

// sample is a score in hundredths of a man and the point its side then won, 0..1.
type sample struct{ points, won float64 }

// Run is the verb: it reads its arguments, works, and ends the process where something is wrong.
func Run(args []string) {
	line := flags.New("lab odds", "measures what a lead is worth: which scale makes scores foretell how games end, and how well the program's does.")
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

// noPoints is after how many games without a score in points the player is one that answers with chances.
const noPoints = 3

// play plays games against itself, with a slip now and then so that leads come about, and returns the scores in points.
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

// show prints the scale that fits best, beside what the program makes of the scores of that game.
func show(game, name string, samples []sample) {
	if len(samples) == 0 {
		return
	}
	best := scale(samples)
	program := loss(samples, func(points float64) float64 { return client.Chance(game, engine.CP(int(points))) })
	fmt.Printf("%-22s %6d scores, scale %3.0f: loss %.4f, the program's %.4f\n", name, len(samples), best, loss(samples, logistic(best)), program)
}

// scale returns the lead in hundredths of a man that, taken as odds of e to 1, foretells the results best.
func scale(samples []sample) (best float64) {
	least := math.Inf(1)
	for s := 20.0; s <= 600; s += 5 {
		if l := loss(samples, logistic(s)); l < least {
			best, least = s, l
		}
	}
	return best
}

// logistic returns the chance of winning by the lead, where a lead of scale makes the odds e to 1.
func logistic(scale float64) func(points float64) float64 {
	return func(points float64) float64 { return 1 / (1 + math.Exp(-points/scale)) }
}

// loss is the mean surprise at the results, in nats, of who expects a chance of winning by the lead.
func loss(samples []sample, chance func(points float64) float64) (sum float64) {
	for _, s := range samples {
		p := min(max(chance(s.points), 1e-6), 1-1e-6)
		sum -= s.won*math.Log(p) + (1-s.won)*math.Log(1-p)
	}
	return sum / float64(len(samples))
}
