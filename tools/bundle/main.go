// Command bundle builds the page into one folder: the program as gzipped WebAssembly, Go's own starting script and
// the files of public/ with their placeholders filled in. It prints what a first visit loads and fails above the budget.
package main

import (
	"flag"
	"fmt"
	"os"
)

func main() {
	job := bundle{}
	flag.StringVar(&job.out, "o", "build/web", "folder to build into")
	flag.StringVar(&job.pkg, "pkg", "./game", "package of the program")
	flag.StringVar(&job.worker, "worker", "./wasm/worker", "package of the worker's program; left out when its folder is not there")
	flag.StringVar(&job.public, "public", "public", "folder of the page's own files")
	light := flag.Bool("light", true, "leave out parts of the standard library that do nothing on a page")
	budget := flag.Int("budget", 4_000_000, "most bytes of a first visit after gzip; 0 for no limit")
	later := flag.Int("worker-budget", 900_000, "most bytes of the worker after gzip; 0 for no limit")
	flag.Parse()
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
		fmt.Fprintln(os.Stderr, "bundle:", err)
		os.Exit(1)
	}
	total, worker := job.print(os.Stdout)
	if *budget > 0 && total > *budget {
		fmt.Fprintf(os.Stderr, "bundle: a first visit loads %d bytes, more than the budget of %d\n", total, *budget)
		os.Exit(1)
	}
	if *later > 0 && worker > *later {
		fmt.Fprintf(os.Stderr, "bundle: the worker loads %d bytes, more than the budget of %d\n", worker, *later)
		os.Exit(1)
	}
}
