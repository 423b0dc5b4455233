// Command lab is the laboratory: it plays matches between computer players, fits their weights, and finds and proves the tables
// and problems of the program. Its results are files of the project; the program imports none of it.
//
//	go run -C lab . arena -game checkers -rules volante -a nodes=20000 -b nodes=20000,noreduce -games 400
//	go run -C lab . tune -h
//
// The first argument is a verb; each has its own package here and its own flags.
package main

import (
	"fmt"
	"os"
	"strings"

	"ludotheque/lab/arena"
	"ludotheque/lab/ceiling"
	"ludotheque/lab/census"
	"ludotheque/lab/mutants"
	"ludotheque/lab/network"
	"ludotheque/lab/odds"
	"ludotheque/lab/openings"
	"ludotheque/lab/patterns"
	"ludotheque/lab/problems"
	"ludotheque/lab/tablebase"
	"ludotheque/lab/tune"
	"ludotheque/tools/flags"
)

// verb is a task of the laboratory.
type verb struct {
	name, about string
	run         func(args []string)
}

var verbs = [...]verb{
	{"arena", "lets computer players play matches: levels, limits, parts of the search, Monte Carlo", arena.Run},
	{"tune", "fits the evaluation of Dame 2000 to games that the program plays against itself", tune.Run},
	{"network", "fits the features and the network of Damsystem to such games", network.Run},
	{"patterns", "fits the features and patterns of checkers to millions of positions of such games", patterns.Run},
	{"odds", "measures what a lead is worth as a chance of winning", odds.Run},
	{"ceiling", "measures what the best player could still win against that of Dame 2000", ceiling.Run},
	{"census", "plays thousands of games of the strongest player and counts their lengths, results and what pieces are worth", census.Run},
	{"tablebase", "solves Dao and the endings of checkers, and writes the tables", tablebase.Run},
	{"openings", "gives the named openings of English draughts their values", openings.Run},
	{"mutants", "changes places of the sources, one at a time, and lists which test notices each", mutants.Run},
	{"problems", "finds, proves and grades the problems of a game and writes the file that the program reads", problems.Run},
}

func main() {
	if len(os.Args) > 1 {
		for _, v := range verbs {
			if v.name == os.Args[1] {
				v.run(os.Args[2:])
				return
			}
		}
	}
	var about strings.Builder
	about.WriteString("does one of these; -h behind a verb tells its flags:\n")
	for _, v := range verbs {
		fmt.Fprintf(&about, "\n%-11s%s", v.name, v.about)
	}
	line := flags.New("lab", about.String())
	line.Arguments(func(args []string) error {
		if len(args) == 0 {
			return fmt.Errorf("want a verb; -h lists them")
		}
		return fmt.Errorf("no verb %q; -h lists them", args[0])
	})
	line.Parse()
}
