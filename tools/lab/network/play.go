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
	"ludotheque/rules"
	rulebook "ludotheque/rules/damsystem"
	"ludotheque/tools/lab/selfplay"
)

// How games are played: fast, from many beginnings, with moves by lot among the others, so that positions are seen that
// good play leaves out.
const (
	tableMiB = 1
	shortest = 2    // moves by lot at the beginning, at least
	spread   = 12   // and fewer than that many more
	slip     = 0.02 // the chance that a later move is drawn by lot
	apart    = 20   // one game in so many is held back
)

// What is played.
const ruleset = "base"

var game rulebook.Game

// ended begins the line of a file that ends a game, with what the first side has won.
const ended = "="

// play lets the program play against itself and writes each position with what the search hopes for there, game after
// game.
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

// hope is the share of the point that a score stands for, by what a lead is worth in this game.
func hope(s ai.Score) float64 {
	if s.Kind == engine.Points {
		return 1 / (1 + math.Exp(-float64(s.N)/ai.Lead(game.ID())))
	}
	return s.Expect()
}

// played is a game: its positions, whose turn it was there, and what the search hoped for, 0..1.
type played struct {
	positions []damsystem.Position
	sides     []rules.Side
	hopes     []float64
}

// read adds the games of a file to all, and some of them to held instead.
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
			return fmt.Errorf("%s is no file of positions: %w", name, err)
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

// settle adds the quiet positions of a game of which the first side has won so much.
func (g *played) settle(won float64, to *samples) {
	for i, target := range slices.Backward(selfplay.Targets(g.sides, g.hopes, won)) {
		if p := &g.positions[i]; quiet(p) {
			to.add(p, target)
		}
	}
}

// quiet reports whether the search would ask for the value of p: nothing can be captured or huffed.
func quiet(p *damsystem.Position) bool {
	return p.AtFault() == 0 && p.Passes() == 0 && p.Owing(p.Side()) == 0
}
