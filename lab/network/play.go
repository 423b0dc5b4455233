package network

import (
	"bufio"
	"fmt"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"

	"ludotheque/game/ai"
	"ludotheque/game/ai/damsystem"
	"ludotheque/game/ai/engine"
	"ludotheque/game/match"
	"ludotheque/lab/selfplay"
	"ludotheque/rules"
	rulebook "ludotheque/rules/damsystem"
)

// Parameters of the games, which should be fast, with many different beginnings, and with some random moves, for positions that good
// play does not reach.
const (
	tableMiB = 1
	shortest = 2    // least number of random moves at the beginning
	spread   = 12   // and fewer than so many more
	slip     = 0.02 // probability of a random move later
	apart    = 20   // one game in so many is held back
)

// The game and the ruleset.
const ruleset = "base"

var game rulebook.Game

// ended begins the line at the end of a game in a file, followed by the points of the first side.
const ended = "="

// play plays games of the program against itself and writes each position with the search's value, game after game.
func (j job) play(name string) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	defer f.Close()
	out := bufio.NewWriter(f)
	both := selfplay.Engine{Player: damsystem.New(tableMiB), Limits: ai.Limits{Nodes: j.nodes}}
	for n := range j.games {
		c := selfplay.Contest{
			Game: game.ID(), Ruleset: ruleset, Opening: shortest + n%spread, Seed: j.seed, Slip: slip, Adjudicate: true,
			Watch: func(m *match.Match, a ai.Answer) {
				fmt.Fprintf(out, "%s\t%.4f\n", m.Position(), hope(a.Info.Score))
			},
		}
		o, err := c.One(uint64(n), [2]selfplay.Player{both, both})
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "%s\t%g\n", ended, selfplay.Points(o, rules.First))
	}
	if err := out.Flush(); err != nil {
		return err
	}
	return f.Close()
}

// hope converts a score to a share of the point, by this game's scale.
func hope(s ai.Score) float64 {
	if s.Kind == engine.Points {
		return 1 / (1 + math.Exp(-float64(s.N)/ai.Lead(game.ID())))
	}
	return s.Expect()
}

// played is a game: its positions, their sides to move, and the search's values, 0..1.
type played struct {
	positions []damsystem.Position
	sides     []rules.Side
	hopes     []float64
}

// read adds most games of a file to all, and some to held.
func read(name string, all, held *samples) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	var g played
	games := 0
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		text, number, _ := strings.Cut(lines.Text(), "\t")
		value, err := strconv.ParseFloat(number, 64)
		if err != nil {
			return fmt.Errorf("%s is not a file of positions: %w", name, err)
		}
		if text != ended {
			pos, err := game.Parse(ruleset, text)
			if err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			g.positions = append(g.positions, pos.(damsystem.Position))
			g.sides, g.hopes = append(g.sides, pos.Side()), append(g.hopes, value)
			continue
		}
		to := all
		if games++; games%apart == 0 {
			to = held
		}
		g.settle(value, to)
		g = played{}
	}
	return lines.Err()
}

// settle adds the quiet positions of a game; won is the result for the first side.
func (g *played) settle(won float64, to *samples) {
	for i, target := range slices.Backward(selfplay.Targets(g.sides, g.hopes, won)) {
		if p := &g.positions[i]; quiet(p) {
			to.add(p, target)
		}
	}
}

// quiet reports whether the search would evaluate p: there are no captures or huffs.
func quiet(p *damsystem.Position) bool {
	return p.AtFault() == 0 && p.Passes() == 0 && p.Owing(p.Side()) == 0
}
