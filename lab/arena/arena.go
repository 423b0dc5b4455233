// Package arena plays matches between computer players and prints the results.
//
//	go run -C lab . arena -game checkers -rules volante -a nodes=20000 -b nodes=20000,noreduce -games 400
//	go run -C lab . arena -game damsystem -a nodes=1000 -b uct,nodes=100000 -games 12
//	go run -C lab . arena -ladder -game dao
//
// A side is written as words joined by commas: level= (from 1), depth=, nodes=, time=50ms, hash= (MiB), weights=folder,
// noreduce, noextend, notable, noprune, nopartial, noendings, nonetwork, nocontempt; or uct, plain Monte Carlo tree search, with
// nodes=, time= and explore=; or hub=program with time=, another program on 100 squares (lab/hub).
// Every opening, a few random moves, is played twice with the sides exchanged. With -ladder each level plays the one below; -top
// positions replace the time limit of a level. With -parts the side -a plays against itself without each part of its search, to
// measure the value of the parts. A match without time limits is the same on every machine.
package arena

import (
	"errors"
	"fmt"

	"ludotheque/lab/selfplay"
	"ludotheque/tools/flags"
)

// Run parses the arguments and runs the verb. It ends the process on an error.
func Run(args []string) {
	line := flags.New("lab arena", "plays matches between computer players and prints the results.")
	var p plan
	rulesets := line.Rulesets()
	a := line.String("a", "level=5", "one `side`: level=, depth=, nodes=, time=, hash=, weights=, noreduce, noextend, notable, noprune, "+
		"nopartial, noendings, nonetwork, nocontempt, or uct, nodes=, time=, explore=, or hub=program, time=, joined by commas")
	b := line.String("b", "level=4", "the other `side`")
	games := line.Int("games", 200, 2, "games a match, an even number")
	opening := line.Int("opening", 4, 0, "random moves at the beginning")
	seed := line.Uint64("seed", 1, "of openings, dice and levels")
	ladder := line.Bool("ladder", false, "let each level play the one below")
	lowest := line.Int("from", 2, 2, "the first level of the ladder that plays the one below")
	highest := line.Int("to", 0, 0, "the last one; 0 for the strongest that a ruleset has")
	top := line.Int("top", 300_000, 1, "positions a move in place of a level that thinks by the clock")
	parts := line.Bool("parts", false, "let the side -a play itself with each part of its search switched off, and plain Monte Carlo")
	list := line.Bool("list", false, "only print the rulesets, as game/ruleset")
	line.Check(func() error {
		switch {
		case *games%2 != 0:
			return fmt.Errorf("want an even number for flag -games, not %d", *games)
		case *highest > 0 && *lowest > *highest:
			return errors.New("the level of flag -from is above that of flag -to")
		case *ladder && *parts:
			return errors.New("flags -ladder and -parts exclude each other")
		}
		p = plan{*a, *b, *ladder, *parts, *lowest, *highest, *top}
		return nil
	})
	line.ParseArgs(args)
	if *list {
		for _, r := range *rulesets {
			fmt.Printf("%s/%s\n", r.Game.ID(), r.ID)
		}
		return
	}
	matches, err := p.matches(*rulesets)
	if err != nil {
		line.Reject(err)
	}
	for _, m := range matches {
		c := selfplay.Contest{Game: m.Game.ID(), Ruleset: m.ID, Opening: *opening, Seed: *seed}
		if err := m.play(c, *games); err != nil {
			line.Fail(err)
		}
	}
}
