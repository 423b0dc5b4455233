// Package ceiling measures how much the best player could still win against the computer player of Dame 2000: in games of the
// player against itself it judges random moves by a deeper search or, in the smallest endings, by their exact values.
//
//	go run -C lab . ceiling -rules base -positions 500 -nodes 1600 -deeper 3 -check 5
//	go run -C lab . ceiling -rules base -positions 500 -nodes 1600 -deeper 3 -check 5 -exact -every 4
//
// The same flags give the same figures.
package ceiling

import (
	"fmt"

	"ludotheque/game/ai"
	"ludotheque/game/ai/players"
	"ludotheque/lab/selfplay"
	"ludotheque/rules"
	"ludotheque/rules/dame2000"
	"ludotheque/tools/flags"
)

// job has the values of the flags.
type job struct {
	ruleset   string
	positions int
	every     int
	nodes     uint64
	deeper    int
	check     int
	seed      uint64
	pawns     int // of the solved endings
}

// Run parses the arguments and runs the verb. It ends the process on an error.
func Run(args []string) {
	line := flags.New("lab ceiling", "measures how much the best player could still win against the computer player of Dame 2000.")
	ruleset := line.String("rules", "base", "the `ruleset`")
	positions := line.Int("positions", 500, 1, "positions to judge a move in, to the end of the last game")
	every := line.Int("every", 20, 1, "of so many positions of a game in a row, one is judged")
	nodes := line.Int("nodes", 1600, 1, "positions to look at for a move")
	deeper := line.Int("deeper", 3, 0, "plies that the judge looks deeper than the player did")
	check := line.Int("check", 0, 0, "plies that the judge looks deeper when it compares its own move with the player's once more; 0 to leave that out")
	seed := line.Uint64("seed", 1, "of openings, dice and the choice of positions")
	exact := line.Bool("exact", false, "judge by exact values, in endings of two and three pawns; 2.6 GB")
	line.Check(func() error {
		_, err := dame2000.Game{}.Start(*ruleset, rules.First)
		return err
	})
	line.ParseArgs(args)
	j := job{*ruleset, *positions, *every, uint64(*nodes), *deeper, *check, *seed, 3}
	measure := j.searched
	if *exact {
		measure = j.exact
	}
	report, err := measure(selfplay.Engine{Player: newPlayer(), Limits: ai.Limits{Nodes: j.nodes}})
	if err != nil {
		line.Fail(err)
	}
	fmt.Print(report)
}

// tableMiB is the size of a player's table.
const tableMiB = 16

// newPlayer returns the computer player.
func newPlayer() ai.Player {
	p, _ := players.New(dame2000.Game{}.ID(), tableMiB)
	return p
}
