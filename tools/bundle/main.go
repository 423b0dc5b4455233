// Command bundle builds the page into one folder: the program as gzipped WebAssembly, Go's own starting script and
// the files of public/ with their placeholders filled in. It prints what a first visit loads and fails above the budget.
//
//	go run ./tools/bundle -o build/web
package main

import (
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
	job := bundle{out: *out, pkg: *pkg, worker: *worker, public: *public}
	if *light {
		var err error
		if job.overlay, err = makeOverlay("build/overlay", job.pkg); err != nil {
			fmt.Fprintln(os.Stderr, "bundle: a plain build, heavier than need be:", err)
		}
		if job.workerOverlay, err = makeLeanOverlay("build/overlay"); err != nil {
			fmt.Fprintln(os.Stderr, "bundle: a plain worker, heavier than need be:", err)
		}
	}
	if err := job.build(); err != nil {
		line.Fail(err)
	}
	total, apart := job.print(os.Stdout)
	if *budget > 0 && total > *budget {
		line.Fail(fmt.Errorf("a first visit loads %d bytes, more than the budget of %d", total, *budget))
	}
	if *later > 0 && apart > *later {
		line.Fail(fmt.Errorf("the worker loads %d bytes, more than the budget of %d", apart, *later))
	}
}
