// Command measure times the rules and the computer players, natively and as WebAssembly under Node, on one core each, and
// how fast the page starts in Chromium.
//
//	go run ./tools/measure [-runs 3] [-yardstick folder] [-web build/web] [-only start]
//
// It runs itself, once built for this machine and once for the browser: whatever is compared takes turns, and the best
// of the runs counts, since everything else on the machine only ever makes it slower. A yardstick is a folder with a
// Go program that takes a depth and prints lines "perft <depth> <nodes> ... <speed> Mn/s" of English draughts from the
// start; beside it, the ratio is what holds from one machine to another. The page is opened in turns with an empty one of
// the engine, by browsers that have never been anywhere; here medians count.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

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
	web := line.Folder("web", "", "`folder` of the built page, whose start is timed; none when empty")
	only := line.String("only", "", "the one `table` to make: perft, search or start; all when empty")
	line.Check(func() error {
		if *only != "" && !slices.Contains(tables, *only) {
			return fmt.Errorf("flag -only: %q is no table: %s", *only, strings.Join(tables, ", "))
		}
		return nil
	})
	line.Parse()
	if err := measure(*runs, *yardstick, *web, *only); err != nil {
		line.Fail(err)
	}
}

// tables are what there is to measure, by name.
var tables = []string{"perft", "search", "start"}

// measure makes the tables, or the only one that is asked for.
func measure(runs int, yardstick, web, only string) error {
	if only != "start" {
		if err := enginesTables(runs, yardstick, only); err != nil {
			return err
		}
	}
	if only != "" && only != "start" {
		return nil
	}
	if only == "" {
		fmt.Println()
	}
	if web == "" {
		fmt.Println("how fast the page starts: not measured, no page is named; make web builds one, -web build/web names it")
		return nil
	}
	return startTable(web, runs)
}

// enginesTables are those of the rules and the computer players.
func enginesTables(runs int, yardstick, only string) error {
	dir, err := os.MkdirTemp("", "measure")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	self, err := build(".", "./tools/measure", filepath.Join(dir, "measure"))
	if err != nil {
		return err
	}
	if only != "search" {
		var other pair
		if yardstick != "" {
			if other, err = build(yardstick, ".", filepath.Join(dir, "yardstick")); err != nil {
				return err
			}
		}
		if err := countTable(self, other, runs); err != nil {
			return err
		}
	}
	if only == "" {
		fmt.Println()
	}
	if only == "perft" {
		return nil
	}
	return searchTable(self, runs)
}
