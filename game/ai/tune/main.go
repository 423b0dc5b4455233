// Command tune fits the evaluation of checkers to games that the program plays against itself, and writes the
// weights file of a ruleset:
//
//	go run ./game/ai/tune -rules geant -out game/ai/checkers/weights
//
// The same flags, weights and search give the same file: games are limited by positions, not by time.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"ludotheque/game/ai/checkers"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "tune:", err)
		os.Exit(1)
	}
}

func run() error {
	ruleset := flag.String("rules", "geant", "the ruleset")
	out := flag.String("out", "", "the folder of the weights files; nothing is written when empty")
	games := flag.Int("games", 5000, "games to play")
	nodes := flag.Uint64("nodes", 1500, "positions a move")
	seed := flag.Uint64("seed", 1, "of the openings")
	epochs := flag.Int("epochs", 40, "times over the data")
	flag.Parse()
	start, err := checkers.LoadCurve(*ruleset)
	if err != nil {
		return err
	}
	samples, err := selfPlay(*ruleset, *games, *nodes, *seed)
	if err != nil {
		return err
	}
	f := newFit(start)
	fmt.Printf("%s: %d games, %d positions, error %.5f\n", *ruleset, *games, len(samples), f.loss(samples))
	for range *epochs {
		f.epoch(samples, *seed)
	}
	fmt.Printf("%s: error %.5f after %d epochs\n", *ruleset, f.loss(samples), *epochs)
	text := fmt.Appendf(nil, "# go run ./game/ai/tune -rules %s -games %d -nodes %d -seed %d -epochs %d\n", *ruleset, *games, *nodes, *seed, *epochs)
	text = f.curve().Append(text)
	if *out == "" {
		return nil
	}
	return os.WriteFile(filepath.Join(*out, *ruleset+".txt"), text, 0o644)
}
