package main

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
)

// fuzzTarget is a function that go test -fuzz runs.
type fuzzTarget struct{ dir, pkg, name string } // dir is the folder of the module

// fuzzAll runs the fuzz targets for c.fuzz each, all of them or the c.some whose turn it is, and counts each as one check. go test
// writes failing inputs into testdata of the package.
func (c *checker) fuzzAll(modules []part) {
	fmt.Fprintln(c.out, "== fuzzing")
	var targets []fuzzTarget
	var err error
	for _, m := range modules {
		var more []fuzzTarget
		if more, err = fuzzTargets(m); err != nil {
			break
		}
		targets = append(targets, more...)
	}
	if err == nil && len(targets) == 0 && len(c.packages) == 0 {
		err = fmt.Errorf("there are none")
	}
	if err != nil {
		c.count(false, "fuzz targets", err.Error())
		return
	}
	if c.some > 0 {
		commits, err := command(nil, "git", "rev-list", "--count", "HEAD")
		turn, _ := strconv.Atoi(strings.TrimSpace(commits)) // without git it is always the first
		if err != nil {
			turn = 0
		}
		targets = turnOf(targets, c.some, turn)
	}
	for _, t := range targets {
		c.once("fuzz "+strings.TrimPrefix(t.pkg, module+"/")+" "+t.name, func() (string, error) { return t.run(c.fuzz.String(), c.fuzzers()) })
	}
}

// fuzzers returns how many processes fuzz a target: one for each core, but by day, for a minute or so, one builds the page.
func (c *checker) fuzzers() int {
	if c.some == 0 {
		return runtime.NumCPU()
	}
	return max(runtime.NumCPU()-1, 1)
}

// run fuzzes the target for a time, once more if go test only ended late.
func (t fuzzTarget) run(time string, fuzzers int) (string, error) {
	words := slices.Concat(underX(), []string{"go", "test", "-vet=off", "-run", "^$", "-fuzz", "^" + t.name + "$", "-fuzztime", time,
		"-parallel", strconv.Itoa(fuzzers), t.pkg})
	text, err := commandIn(t.dir, silentDevice(), words[0], words[1:]...)
	if err != nil && endedLate(text) {
		return commandIn(t.dir, silentDevice(), words[0], words[1:]...)
	}
	return text, err
}

// endedLate reports whether fuzzing failed only because a worker of go test did not stop in time, as happens on a busy machine.
func endedLate(text string) bool {
	return strings.Contains(text, "context deadline exceeded") && !strings.Contains(text, "Failing input")
}

// turnOf returns n of the targets: those of turn 0, 1, 2 …, which go through all of them again and again.
func turnOf(targets []fuzzTarget, n, turn int) []fuzzTarget {
	if n >= len(targets) {
		return targets
	}
	at := turn % len(targets) * n % len(targets)
	return slices.Concat(targets, targets)[at : at+n]
}

// fuzzFunction is the head of a fuzz target.
var fuzzFunction = regexp.MustCompile(`(?m)^func (Fuzz\w*)\(\w+ \*testing\.F\)`)

// fuzzTargets returns the fuzz targets in the test files of a module, sorted. To ask go test for them would link every test.
func fuzzTargets(m part) (targets []fuzzTarget, err error) {
	lines, err := listed(m, nil, `{{$p := .}}{{range .TestGoFiles}}{{$p.ImportPath}} {{$p.Dir}}/{{.}}{{"\n"}}{{end}}`+
		`{{range .XTestGoFiles}}{{$p.ImportPath}} {{$p.Dir}}/{{.}}{{"\n"}}{{end}}`)
	if err != nil {
		return nil, err
	}
	for _, line := range lines {
		pkg, file, _ := strings.Cut(line, " ")
		text, err := os.ReadFile(filepath.Clean(file))
		if err != nil {
			return nil, err
		}
		for _, head := range fuzzFunction.FindAllSubmatch(text, -1) {
			targets = append(targets, fuzzTarget{m.dir, pkg, string(head[1])})
		}
	}
	slices.SortFunc(targets, func(a, b fuzzTarget) int { return cmp.Or(cmp.Compare(a.pkg, b.pkg), cmp.Compare(a.name, b.name)) })
	return targets, nil
}
