// Package tablebase solves games or endings and writes the tables of the program, always with the same bytes.
//
//	go run -C lab . tablebase -game dao -out ../assets/tablebase
//	go run -C lab . tablebase -game checkers -out ../assets/endings
//
// `go generate` in either folder does the same. It solves all of Dao and, in checkers, every position of up to four pieces, which
// takes about ten seconds of one core for each ruleset.
package tablebase

import (
	"fmt"
	"os"
	"path/filepath"

	"ludotheque/lab/tablebase/solve"
	"ludotheque/tools/flags"
)

// generators return the name of a ruleset's file and its table, by game.
var generators = map[string]func(ruleset string) (name string, table []byte, err error){
	"dao": func(ruleset string) (string, []byte, error) {
		return "dao-" + ruleset + ".bin", pack(solve.Dao(ruleset)), nil
	},
	"checkers": func(ruleset string) (string, []byte, error) {
		table, err := endings(ruleset)
		return ruleset + ".bin", table, err
	},
}

// Run parses the arguments and runs the verb. It ends the process on an error.
func Run(args []string) {
	line := flags.New("lab tablebase", "solves a game or its endings and writes the tables of the program.")
	rulesets := line.Rulesets()
	line.Need("game")
	out := line.Folder("out", ".", "`folder` to write to")
	line.Check(func() error {
		if game := (*rulesets)[0].Game.ID(); generators[game] == nil {
			return fmt.Errorf("flag -game: %s cannot be solved", game)
		}
		return nil
	})
	line.ParseArgs(args)
	for _, r := range *rulesets {
		name, table, err := generators[r.Game.ID()](r.ID)
		if err == nil {
			err = os.WriteFile(filepath.Join(*out, name), table, 0o644)
		}
		if err != nil {
			line.Fail(err)
		}
		fmt.Printf("%s: %s, %d bytes\n", r, name, len(table))
	}
}
