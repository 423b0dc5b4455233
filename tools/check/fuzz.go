package main

import (
	"fmt"
	"slices"
	"strings"
)

// fuzzAll runs every fuzz target for c.fuzz and counts each as one check. go test writes failing inputs into testdata of the
// package.
func (c *checker) fuzzAll(patterns []string) {
	fmt.Fprintln(c.out, "== fuzzing")
	packages, err := listed(nil, "{{if or .TestGoFiles .XTestGoFiles}}{{.ImportPath}}{{end}}", patterns)
	if err != nil {
		c.count(false, "list of packages to fuzz", err.Error())
		return
	}
	goTest := func(args ...string) (string, error) {
		words := slices.Concat(underX(), []string{"go", "test"}, args)
		return command(silentDevice(), words[0], words[1:]...)
	}
	for _, pkg := range packages {
		text, err := goTest("-list", "^Fuzz", pkg)
		if err != nil {
			c.count(false, "fuzz targets of "+pkg, text+err.Error())
			continue
		}
		for _, name := range fuzzTargets(text) {
			c.once("fuzz "+strings.TrimPrefix(pkg, module+"/")+" "+name, func() (string, error) {
				fuzz := func() (string, error) {
					return goTest("-run", "^$", "-fuzz", "^"+name+"$", "-fuzztime", c.fuzz.String(), pkg)
				}
				text, err := fuzz()
				if err != nil && endedLate(text) {
					return fuzz()
				}
				return text, err
			})
		}
	}
}

// endedLate reports whether fuzzing failed only because a worker of go test did not stop in time, as happens on a busy machine.
func endedLate(text string) bool {
	return strings.Contains(text, "context deadline exceeded") && !strings.Contains(text, "Failing input")
}

// fuzzTargets returns the fuzz targets in the output of go test -list.
func fuzzTargets(text string) []string {
	var names []string
	for line := range strings.Lines(text) {
		if name := strings.TrimSpace(line); strings.HasPrefix(name, "Fuzz") {
			names = append(names, name)
		}
	}
	return names
}
