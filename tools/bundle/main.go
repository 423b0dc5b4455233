// Command bundle builds the page into one folder: the programs as WebAssembly, compressed by gzip and by Brotli, Go's start
// script and the files of public/ with their placeholders replaced. It prints the size of a first visit and fails if it is
// above the budget.
//
//	go run ./tools/bundle -o build/web
package main

import (
	"fmt"
	"os"

	"ludotheque/tools/flags"
	"ludotheque/tools/pages"
)

func main() {
	line := flags.New("bundle", "builds the page into one folder and prints what a first visit loads.")
	out := line.String("o", "build/web", "`folder` to build into")
	pkg := line.String("pkg", "./cmd/ludotheque", "`package` of the program")
	address := line.String("site", "", "`address` where the folder will be found, as https://example.org/games/: for links in full, link pictures and sitemap.xml")
	quick := line.Bool("quick", false, "without Brotli, which takes a minute the first time: for daily use")
	sizes := line.Int("sizes", 0, 0, "print so many of the largest packages of each program, by their code")
	budget := line.Int("budget", 2_600_000, 0, "most bytes of a first visit by Brotli; 0 for no limit")
	all := line.Int("all", 2_930_000, 0, "most bytes with the computer player; 0 for no limit")
	line.Check(func() error {
		if *address == "" {
			return nil
		}
		if err := pages.CheckAddress(*address); err != nil {
			return fmt.Errorf("flag -site: %w", err)
		}
		return nil
	})
	line.Parse()
	job := bundle{out: *out, pkg: *pkg, worker: "./wasm/worker", public: "public", site: *address, scratch: "build/overlay", cache: "build/cache",
		quick: *quick, sizes: *sizes, log: os.Stderr}
	if err := job.build(); err != nil {
		line.Fail(err)
	}
	job.print(os.Stdout)
	err := job.withinBudget(*budget, *all)
	switch {
	case err != nil && job.heavy: // a build without slim must not fail because of its size
		job.notice("%v", err)
	case err != nil:
		line.Fail(err)
	}
}
