// Command tune fits the evaluation of checkers to games that the program plays against itself, and writes the
// weights file of a ruleset:
//
//	go run ./tools/tune -rules geant -out game/ai/checkers/weights
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

// The pace of the fit, and how strongly weights are drawn to nothing: what is rarely seen stays small.
const (
	rate  = 0.01
	ridge = 2e-6
)

func run() error {
	ruleset := flag.String("rules", "geant", "the ruleset")
	out := flag.String("out", "", "the folder of the weights files; nothing is written when empty")
	games := flag.Int("games", 5000, "games to play")
	nodes := flag.Uint64("nodes", 1500, "positions a move")
	seed := flag.Uint64("seed", 1, "of the openings")
	passes := flag.Int("passes", 30, "times over the data")
	flag.Parse()
	data, err := selfPlay(*ruleset, *games, *nodes, *seed)
	if err != nil {
		return err
	}
	full, bare := make([]float64, checkers.Features), make([]float64, checkers.Features)
	loss := data.Fit(full, bare, *passes, rate, ridge)
	curve, scale := scaled(full, bare)
	fmt.Printf("%s: %d games, %d positions, loss %.5f, odds of e at %.0f\n", *ruleset, *games, data.Len(), loss, scale)
	text := fmt.Appendf(nil, "# go run ./tools/tune -rules %s -games %d -nodes %d -seed %d -passes %d\n", *ruleset, *games, *nodes, *seed, *passes)
	text = curve.Append(text)
	if *out == "" {
		return nil
	}
	return os.WriteFile(filepath.Join(*out, *ruleset+".txt"), text, 0o644)
}
