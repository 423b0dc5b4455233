// Command measure times the rules and the computer players, natively and as WebAssembly under Node, on one core each.
//
//	go run ./tools/measure [-runs 3] [-yardstick folder]
//
// It runs itself, once built for this machine and once for the browser: whatever is compared takes turns, and the best
// of the runs counts, since everything else on the machine only ever makes it slower. A yardstick is a folder with a
// Go program that takes a depth and prints lines "perft <depth> <nodes> ... <speed> Mn/s" of English draughts from the
// start; beside it, the ratio is what holds from one machine to another.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"ludotheque/tools/flags"
)

func main() {
	if len(os.Args) > 1 && os.Args[1] == probeWord {
		if err := probe(os.Args[2:]); err != nil {
			fmt.Fprintln(os.Stderr, "measure:", err) // all that can be wrong is what it was asked
			os.Exit(2)
		}
		return
	}
	line := flags.New("measure", "times the rules and the computer players, natively and as WebAssembly.")
	runs := line.Int("runs", 3, 1, "how often each is timed; the best counts")
	yardstick := line.Folder("yardstick", os.Getenv("YARDSTICK"), "`folder` of a program to compare with; none when empty")
	line.Parse()
	if err := measure(*runs, *yardstick); err != nil {
		line.Fail(err)
	}
}

func measure(runs int, yardstick string) error {
	dir, err := os.MkdirTemp("", "measure")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	self, err := build(".", "./tools/measure", filepath.Join(dir, "measure"))
	if err != nil {
		return err
	}
	var other pair
	if yardstick != "" {
		if other, err = build(yardstick, ".", filepath.Join(dir, "yardstick")); err != nil {
			return err
		}
	}
	if err := countTable(self, other, runs); err != nil {
		return err
	}
	fmt.Println()
	return searchTable(self, runs)
}
