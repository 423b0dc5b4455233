// Command gen writes the table of a ruleset's endings; the same bytes every time:
//
//	go run ./tools/tablebase/kings -rules volante -out game/ai/checkers/kings
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"ludotheque/game/ai/checkers/endgame"
)

func main() {
	ruleset := flag.String("rules", "volante", "the ruleset")
	out := flag.String("out", ".", "the folder")
	flag.Parse()
	t, err := endgame.Solve(*ruleset)
	if err == nil {
		err = os.WriteFile(filepath.Join(*out, *ruleset+".bin"), t.Table(), 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(1)
	}
}
