// Command check runs all checks: formatting, vet, and the tests natively, as WebAssembly under Node and in a browser. It ends
// with one line of counts and fails if a check did.
//
//	go run ./tools/check
//	go run ./tools/check -run TestWalk ./scenes
package main

import (
	"fmt"
	"os"
	"strings"
	"time"

	"ludotheque/tools/flags"
)

func main() {
	line := flags.New("check", "runs all checks, or the tests of the given packages, and counts.")
	short := line.Bool("short", false, "the inner loop: pass -short to the tests, and none under Node")
	slow := line.Duration("timeout", 60*time.Minute, "time limit of each package's tests")
	run := line.String("run", "", "only tests that match")
	page := line.String("page", "", "first build the page with these `flags` of tools/bundle, in parallel with gofmt and go vet")
	fuzz := line.Duration("fuzz", 0, "how long to fuzz each target before the tests")
	some := line.Int("some", 0, 0, "fuzz only so many targets, the next ones after every commit; 0 for all")
	line.Arguments(func(patterns []string) error {
		for _, p := range patterns {
			if p != module && !strings.HasPrefix(p, module+"/") && !strings.HasPrefix(p, "./") {
				return fmt.Errorf("%q is neither a flag nor a package such as ./rules/dao or ./game/...", p)
			}
		}
		return nil
	})
	packages := line.Parse()
	c := &checker{out: os.Stdout, timeout: *slow, run: *run, short: *short, packages: packages, page: *page, fuzz: *fuzz, some: *some}
	c.all()
	if !c.end() {
		os.Exit(1)
	}
}
