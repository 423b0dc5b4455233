// Command arena lets computer players play matches against each other and tells how they ended.
//
//	go run ./tools/arena -game checkers -rules volante -a nodes=20000 -b nodes=20000,noreduce -games 400
//	go run ./tools/arena -ladder -game dao
//
// A side is written as words joined by commas: level=1..8, depth=, nodes=, time=50ms, hash= (MiB), weights=folder,
// noreduce, noextend, notable. Every opening, a few moves drawn by lot, is played twice with the sides changed. With
// -ladder each level plays the one below; level 8, which thinks for a second, is stood in for by -top positions.
// Without a time in it, a match is the same on every machine.
package main

import (
	"flag"
	"fmt"
	"os"

	"ludotheque/game/ai"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "arena:", err)
		os.Exit(1)
	}
}

func run() error {
	game := flag.String("game", "", "the game; every game with a player when empty, for -ladder")
	ruleset := flag.String("rules", "", "the ruleset; all of the game when empty")
	a := flag.String("a", "level=8", "one side")
	b := flag.String("b", "level=7", "the other side")
	games := flag.Int("games", 200, "games a match, an even number")
	opening := flag.Int("opening", 4, "moves drawn by lot at the beginning")
	seed := flag.Uint64("seed", 1, "of openings, dice and levels")
	ladder := flag.Bool("ladder", false, "let each level play the one below")
	lowest := flag.Int("from", 2, "the first level of the ladder that plays the one below")
	highest := flag.Int("to", 8, "the last one")
	top := flag.Int("top", 300_000, "positions a move for level 8 in the ladder")
	flag.Parse()
	if flag.NArg() > 0 || *games < 2 || *games%2 != 0 {
		return fmt.Errorf("want an even number of games and no argument besides flags")
	}
	for _, g := range catalog.All() {
		if *game != "" && *game != g.ID() || ai.Levels(g.ID()) == nil {
			continue
		}
		for _, r := range g.Rulesets() {
			if *ruleset != "" && *ruleset != r.ID {
				continue
			}
			c := contest{game: g, ruleset: r.ID, games: *games, opening: *opening, seed: *seed}
			var err error
			if *ladder {
				err = climb(c, *lowest, *highest, *top)
			} else {
				err = c.match(*a, *b)
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// climb lets each level from lowest to highest play the one below.
func climb(c contest, lowest, highest, top int) error {
	for level := lowest; level <= highest; level++ {
		upper, lower := fmt.Sprintf("level=%d", level), fmt.Sprintf("level=%d", level-1)
		if ai.Levels(c.game.ID())[level-1].Time > 0 {
			upper = fmt.Sprintf("nodes=%d", top)
		}
		if err := c.match(upper, lower); err != nil {
			return err
		}
	}
	return nil
}

// contest is what the matches of one game have in common.
type contest struct {
	game    rules.Game
	ruleset string
	games   int
	opening int
	seed    uint64
}

// match plays the games between two sides and prints the result of the first.
func (c contest) match(a, b string) error {
	var sides [2]*side
	for i, text := range []string{a, b} {
		s, err := newSide(c.game.ID(), c.ruleset, text)
		if err != nil {
			return err
		}
		sides[i] = s
	}
	t, err := c.play(sides)
	if err != nil {
		return err
	}
	fmt.Printf("%s %s %s - %s: %s\n", c.game.ID(), c.ruleset, a, b, t)
	return nil
}
