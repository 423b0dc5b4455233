// Package problems finds, proves and grades the problems of a game and writes the file that the program reads; the same
// seed writes the same bytes.
//
//	go run ./tools/lab problems -game dao
//
// docs/problems.md says what is proved and how it is graded.
package problems

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"slices"

	"ludotheque/game/problem"
	"ludotheque/tools/flags"
	"ludotheque/tools/lab/problems/mine"
)

// Run is the verb: it reads its arguments, works, and ends the process where something is wrong.
func Run(args []string) {
	line := flags.New("lab problems", "finds, proves and grades the problems of a game and writes the file that the program reads.")
	rulesets := line.Rulesets()
	line.Need("game")
	seed := line.Uint64("seed", 1, "`seed` of the games that are played")
	count := line.Int("count", 240, 1, "problems of each ruleset")
	games := line.Int("games", 20_000, 1, "games played for a ruleset, at most")
	out := line.Folder("out", "assets/problems", "`folder` to write to")
	keep := line.Bool("keep", false, "proves and grades those of the file in the folder anew and keeps what stands, before others are looked for")
	loud := line.Bool("v", false, "tells of every problem")
	stats := line.Bool("stats", false, "counts what the quotas are about in the file of the folder, and looks for nothing")
	line.ParseArgs(args)
	set := problem.Set{Game: (*rulesets)[0].Game.ID()}
	path := filepath.Join(*out, set.Game+".bin")
	before := &problem.Set{}
	if *keep || *stats {
		data, err := os.ReadFile(path)
		if err == nil {
			before, err = problem.Parse(data)
		}
		if err != nil {
			line.Fail(err)
		}
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt) // then it chooses from what it has
	defer stop()
	for _, r := range *rulesets {
		if *stats {
			fmt.Printf("%s: %s\n", r, mine.TallyOf(r.Game, before.Of(r.ID)))
			continue
		}
		tell := func(text string) {
			if *loud {
				fmt.Println(text)
			}
		}
		found, err := mine.Mine(ctx, r.Game, r.ID, before.Of(r.ID), *seed, *count, *games, tell)
		if err != nil {
			line.Fail(err)
		}
		slices.SortStableFunc(found, func(a, b problem.Problem) int { return a.Degree - b.Degree })
		set.Problems = append(set.Problems, found...)
		fmt.Printf("%s: %s\n", r, mine.TallyOf(r.Game, found))
	}
	if *stats {
		return
	}
	if err := os.WriteFile(path, Text(&set), 0o644); err != nil {
		line.Fail(err)
	}
}
