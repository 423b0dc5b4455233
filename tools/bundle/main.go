// Command bundle builds the page into one folder: the program as gzipped WebAssembly, Go's own starting script and
// the files of public/ with their placeholders filled in. It prints what a first visit loads and fails above the budget.
//
//	go run ./tools/bundle -o build/web
package main

import (
	"errors"
	"fmt"
	"os"

	"ludotheque/tools/flags"
)

func main() {
	line := flags.New("bundle", "builds the page into one folder and prints what a first visit loads.")
	out := line.String("o", "build/web", "`folder` to build into")
	pkg := line.String("pkg", "./game", "`package` of the program")
	worker := line.String("worker", "./wasm/worker", "`package` of the worker's program; left out when its folder is not there")
	public := line.Folder("public", "public", "`folder` of the page's own files")
	light := line.Bool("light", true, "leave out parts of the standard library that do nothing on a page")
	budget := line.Int("budget", 4_000_000, 0, "most bytes of a first visit after gzip; 0 for no limit")
	later := line.Int("worker-budget", 900_000, 0, "most bytes of the worker after gzip; 0 for no limit")
	line.Parse()
	job := bundle{out: *out, pkg: *pkg, worker: *worker, public: *public, scratch: "build/overlay", log: os.Stderr}
	if *light {
		job.patches, job.workerPatches = pagePatches(job.pkg), workerPatches()
	}
	if err := job.build(); err != nil {
		line.Fail(err)
	}
	total, apart := job.print(os.Stdout)
	err := errors.Join(withinBudget("a first visit", total, *budget), withinBudget("the worker", apart, *later))
	switch {
	case err != nil && job.heavy: // a build without its patches works: it must not break for its weight
		job.notice("%v", err)
	case err != nil:
		line.Fail(err)
	}
}

// withinBudget fails when more is loaded than the budget allows; a budget of 0 allows all.
func withinBudget(what string, bytes, budget int) error {
	if budget <= 0 || bytes <= budget {
		return nil
	}
	return fmt.Errorf("%s loads %d bytes, more than the budget of %d", what, bytes, budget)
}
