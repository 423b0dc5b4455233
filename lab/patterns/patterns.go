// Package patterns fits the evaluation of checkers, features and patterns together, to fast games of the program against itself,
// prints the loss on other games for both, and writes the weights. With -network it fits the network that corrects them,
// to the values of a search for positions of such games and beside them; with -refine too, it plays with the network in use and fits
// that further.
//
//	go run -C lab . patterns -rules anglais -data positions.bin
//	go run -C lab . patterns -rules anglais -data positions.bin,more.bin -ridge 200
//	go run -C lab . patterns -rules anglais -data searched.bin -games 100000 -nodes 1500 -network
//
// Existing files of -data are read; the program plays games for each of the others and writes it, so that a file can use
// the weights from the file before. The same flags, weights and search give the same files: games are limited by
// positions, not by time.
package patterns

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"ludotheque/rules"
	rulebook "ludotheque/rules/checkers"
	"ludotheque/tools/flags"
)

// job has the values of the flags.
type job struct {
	ruleset string
	data    []string
	games   int
	nodes   uint64
	seed    uint64
	step    int
	fitter  fitter
	network bool
	refine  bool
	out     string
}

// Run parses the arguments and runs the verb. It ends the process on an error.
func Run(args []string) {
	line := flags.New("lab patterns", "fits the evaluation of checkers to games that the program plays against itself.")
	ruleset := line.String("rules", "", "the `ruleset` of checkers")
	data := line.String("data", "", "`files` of positions, separated by commas: read if they exist, else made")
	games := line.Int("games", 20_000, 1, "games to play for a file")
	nodes := line.Int("nodes", 350, 1, "positions to look at for a move")
	seed := line.Uint64("seed", 1, "of beginnings, and of the order of the fit")
	passes := line.Int("passes", 8, 1, "times to go over the positions")
	ridge := line.Float("ridge", 100, "pull of the entries of patterns to 0, as that many positions")
	step := line.Int("step", 32, 1, "of entries, in sixteenths of a hundredth of a man, at most 255")
	network := line.Bool("network", false, "fit the network on top of the weights in use; -ridge and -step are for weights")
	refine := line.Bool("refine", false, "with -network, play with the network in use and fit it further")
	out := line.Folder("out", "", "`folder` of the weights; none are written when empty")
	line.Need("data")
	line.Check(func() error {
		if !rules.HasRuleset(rulebook.Game{}, *ruleset) {
			return fmt.Errorf("checkers has no ruleset %q for flag -rules", *ruleset)
		}
		return nil
	})
	line.Check(func() error {
		if *step > 255 {
			return fmt.Errorf("want at most 255 for flag -step, not %d", *step)
		}
		return nil
	})
	line.Check(func() error {
		if *refine && !*network {
			return errors.New("flag -refine needs flag -network")
		}
		return nil
	})
	line.Check(func() error {
		if *network && evaluationOf(*ruleset) != &on64 {
			return errors.New("flag -network is for rulesets on 64 squares")
		}
		return nil
	})
	line.ParseArgs(args)
	j := job{*ruleset, strings.Split(*data, ","), *games, uint64(*nodes), *seed, *step,
		fitter{passes: *passes, ridge: *ridge, seed: *seed}, *network, *refine, *out}
	if err := j.run(); err != nil {
		line.Fail(err)
	}
}

// run fits and writes the weights.
func (j job) run() error {
	var learned, held []record
	for _, name := range j.data {
		list, err := j.positions(name)
		if err != nil {
			return err
		}
		cut := len(list) * 19 / 20 // games are consecutive
		learned, held = append(learned, list[:cut]...), append(held, list[cut:]...)
	}
	if len(learned) == 0 {
		return errors.New("there are no positions to learn from")
	}
	if j.network {
		return j.fitNetwork(learned, held)
	}
	j.fitter.of = evaluationOf(j.ruleset)
	features := j.fitter
	features.linear = true
	linear, w, e := features.fit(learned), j.fitter.fit(learned), j.fitter.of
	fmt.Printf("checkers %s: %d positions, loss %.5f; of %d others %.5f, by features alone %.5f\n",
		j.ruleset, len(learned), e.loss(learned, w), len(held), e.loss(held, w), e.loss(held, linear))
	if j.out == "" {
		return nil
	}
	text := e.scaled(w, linear).encode(j.step)
	if err := e.parse(string(text)); err != nil {
		return fmt.Errorf("%d positions are too few, men have no value: %w", len(learned), err)
	}
	return os.WriteFile(filepath.Join(j.out, j.ruleset+".bin"), text, 0o644)
}

// positions reads a file of records, or plays games for it.
func (j job) positions(name string) ([]record, error) {
	list, err := read(name)
	if !errors.Is(err, fs.ErrNotExist) {
		return list, err
	}
	if err := j.play(name); err != nil {
		return nil, err
	}
	return read(name)
}
