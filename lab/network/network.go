// Package network fits the evaluation of Damsystem, features and network together, to fast games of the program against itself,
// prints the loss on other games, and writes the weights.
//
//	go run -C lab . network -data positions.txt
//	go run -C lab . network -data positions.txt,more.txt -passes 10
//
// Existing files of -data are read; the program plays games for each of the others and writes it, so that a file can use the
// weights from the file before. The same flags, weights and search give the same files: games are limited by
// positions, not by time.
package network

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"ludotheque/tools/flags"
)

// job has the values of the flags.
type job struct {
	data   []string
	games  int
	nodes  uint64
	seed   uint64
	fitter fitter
	out    string
}

// Run parses the arguments and runs the verb. It ends the process on an error.
func Run(args []string) {
	line := flags.New("lab network", "fits the evaluation of Damsystem to games that the program plays against itself.")
	data := line.String("data", "", "`files` of positions, separated by commas: read if they exist, else made")
	games := line.Int("games", 8000, 1, "games to play for a file")
	nodes := line.Int("nodes", 200, 1, "positions to look at for a move")
	seed := line.Uint64("seed", 1, "of beginnings and slips, and of the first weights and the order of the fit")
	passes := line.Int("passes", 7, 1, "times to go over the positions")
	ridge := line.Float("ridge", 1e-6, "pull of all weights to 0")
	out := line.Folder("out", "", "`folder` of the weights; none are written when empty")
	line.Need("data")
	line.ParseArgs(args)
	j := job{strings.Split(*data, ","), *games, uint64(*nodes), *seed, fitter{*passes, *ridge, *seed}, *out}
	if err := j.run(); err != nil {
		line.Fail(err)
	}
}

// run fits and writes the weights.
func (j job) run() error {
	var all, held samples
	for _, name := range j.data {
		if _, err := os.Stat(name); errors.Is(err, fs.ErrNotExist) {
			if err := j.play(name); err != nil {
				return err
			}
		}
		if err := read(name, &all, &held); err != nil {
			return err
		}
	}
	if all.len() == 0 {
		return errors.New("there are no positions to learn from")
	}
	m := j.fitter.fit(&all)
	fmt.Printf("damsystem: %d positions, loss %.5f; of %d others %.5f\n", all.len(), m.loss(&all), held.len(), m.loss(&held))
	if j.out == "" {
		return nil
	}
	text, err := m.weights().Encode()
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(j.out, ruleset+".bin"), text, 0o644)
}
