// Package problems finds, proves and grades the problems of a game and writes the program's file; the same seed writes the same
// bytes.
//
//	go run -C lab . problems -game dao
//
// docs/problems.md describes the proofs and the grades.
package problems

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"slices"

	"ludotheque/game/problem"
	"ludotheque/lab/problems/mine"
	"ludotheque/tools/flags"
)

// Run parses the arguments and runs the verb. It ends the process on an error.
func Run(args []string) {
	line := flags.New("lab problems", "finds, proves and grades the problems of a game and writes the program's file.")
	rulesets := line.Rulesets()
	line.Need("game")
	seed := line.Uint64("seed", 1, "`seed` of the games")
	count := line.Int("count", 240, 1, "problems of each ruleset")
	games := line.Int("games", 20_000, 1, "games played for a ruleset, at most")
	out := line.Folder("out", "../assets/problems", "`folder` to write to")
	keep := line.Bool("keep", false, "proves and grades those of the file in the folder anew and keeps what stands, before others are looked for")
	loud := line.Bool("v", false, "tells of every problem")
	stats := line.Bool("stats", false, "counts what the quotas are about in the file of the folder, and looks for nothing")
	page := line.String("page", "", "`file` to write some problems of the folder's file to, with solutions, for people, instead of finding others")
	line.ParseArgs(args)
	g := (*rulesets)[0].Game
	path := filepath.Join(*out, g.ID()+".bin")
	before, err := read(path)
	if missing := errors.Is(err, fs.ErrNotExist) && !*keep && !*stats && *page == ""; err != nil && !missing {
		line.Fail(err)
	}
	if *stats || *page != "" {
		for _, r := range *rulesets {
			fmt.Printf("%s: %s\n", r, mine.TallyOf(g, before.Of(r.ID)))
		}
		if *page != "" {
			err = os.WriteFile(*page, Page(g, before), 0o644)
		}
		if err != nil {
			line.Fail(err)
		}
		return
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt) // an interrupt ends the search, and the best problems so far are written
	defer stop()
	set := problem.Set{Game: g.ID()}
	for _, r := range g.Rulesets() {
		found := before.Of(r.ID)
		if slices.Contains(*rulesets, flags.Ruleset{Game: g, ID: r.ID}) {
			known := found
			if !*keep {
				known = nil
			}
			tell := func(text string) {
				if *loud {
					fmt.Println(text)
				}
			}
			if found, err = mine.Mine(ctx, g, r.ID, known, *seed, *count, *games, tell); err != nil {
				line.Fail(err)
			}
			slices.SortStableFunc(found, func(a, b problem.Problem) int { return a.Degree - b.Degree })
			fmt.Printf("%s: %s\n", r.ID, mine.TallyOf(g, found))
		}
		set.Problems = append(set.Problems, found...)
	}
	if err := os.WriteFile(path, Text(&set), 0o644); err != nil {
		line.Fail(err)
	}
}

// read returns the problems of a file, an empty set with an error.
func read(path string) (*problem.Set, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return &problem.Set{}, err
	}
	s, err := problem.Parse(data)
	if err != nil {
		return &problem.Set{}, fmt.Errorf("%s: %w", path, err)
	}
	return s, nil
}
