// Command gen solves Dao and writes the table: `go generate ./assets/tablebase`.
package main

import (
	"fmt"
	"os"

	"ludotheque/assets/tablebase"
	"ludotheque/tools/tablebase/solve"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: gen dao.bin")
		os.Exit(2)
	}
	if err := os.WriteFile(os.Args[1], tablebase.PackDao(solve.Dao().Value), 0o644); err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(1)
	}
}
