// Command check runs everything that must hold: formatting, vet, and the tests natively, as WebAssembly under Node and
// in a browser. It ends with one line of counts and fails when anything did.
package main

import (
	"flag"
	"fmt"
	"os"
	"time"
)

func main() {
	short := flag.Bool("short", false, "pass -short to the tests")
	slow := flag.Duration("timeout", 30*time.Minute, "time limit of each package's tests")
	run := flag.String("run", "", "only tests that match")
	fuzz := flag.Duration("fuzz", 0, "how long to fuzz each target after the tests")
	flag.Parse()
	c := &checker{out: os.Stdout, timeout: *slow, run: *run, short: *short, packages: flag.Args(), fuzz: *fuzz}
	c.all()
	fmt.Printf("%d passed, %d failed\n", c.passed, c.failed)
	if c.failed > 0 {
		os.Exit(1)
	}
}
