package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// testEvent is one line of go test -json.
type testEvent struct {
	Action, Package, Test, Output string
	Elapsed                       float64
}

// group is one call of go test.
type group struct {
	*checker
	packages    []string
	dir         string   // folder of their module
	where       string   // suffix of the names of tests, as " under Node"
	env         []string // added to that of the process
	before      []string // prefix of the go test command
	flags       []string
	begun       func()          // called once, when the tests of all packages have begun
	waiting     map[string]bool // packages whose tests have not begun
	said        map[string][]string
	brokenTests map[string]int // number of failures by package
}

// group returns a call of go test on packages.
func (c *checker) group(packages []string) *group {
	g := &group{checker: c, packages: packages, begun: func() {}, waiting: map[string]bool{},
		said: map[string][]string{}, brokenTests: map[string]int{}}
	for _, p := range packages {
		g.waiting[p] = true
	}
	return g
}

// run runs the tests and counts each of them and their subtests. Several groups can run at the same time.
func (g *group) run() {
	g.begun = sync.OnceFunc(g.begun)
	defer g.begun()
	args := append([]string{}, g.before...)
	// A package that uses a browser waits for it a third of its time, so that one more package than cores keeps them busy.
	args = append(args, "go", "test", "-json", "-vet=off", "-timeout", g.timeout.String(), "-p", strconv.Itoa(runtime.NumCPU()+1))
	if g.checker.run != "" {
		args = append(args, "-run", g.checker.run)
	}
	if g.short {
		args = append(args, "-short")
	}
	args = append(append(args, g.flags...), g.packages...)
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Dir, cmd.Env = g.dir, append(os.Environ(), g.env...)
	cmd.Stderr = g.out
	pipe, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err == nil {
		g.read(pipe)
		err = cmd.Wait()
	}
	if err != nil && len(g.brokenTests) == 0 {
		g.mutex.Lock()
		defer g.mutex.Unlock()
		g.count(false, strings.Join(args, " "), err.Error())
	}
}

// read counts the events. It prints a line for each package, and the output of failed tests.
func (g *group) read(r io.Reader) {
	lines := bufio.NewReader(r)
	for {
		line, err := lines.ReadString('\n')
		if line != "" {
			g.event(line)
		}
		if err != nil {
			return
		}
	}
}

func (g *group) event(line string) {
	g.mutex.Lock()
	defer g.mutex.Unlock()
	var e testEvent
	if json.Unmarshal([]byte(line), &e) != nil {
		fmt.Fprint(g.out, line) // not JSON: a build error or a crash
		return
	}
	key := e.Package + " " + e.Test
	switch e.Action {
	case "start":
		if delete(g.waiting, e.Package); len(g.waiting) == 0 {
			g.begun()
		}
	case "output", "build-output":
		g.said[key] = append(g.said[key], e.Output)
	case "pass", "skip", "fail":
		if e.Test == "" && e.Action == "fail" {
			g.unended(e.Package)
		}
		g.result(e, g.said[key])
		delete(g.said, key)
	}
}

// unended counts the tests of a package that have begun but not ended, because the package panicked or exited. The tests after
// them did not run.
func (g *group) unended(pkg string) {
	whole := pkg + " " // key of the output outside of tests
	for _, key := range slices.Sorted(maps.Keys(g.said)) {
		if test, ok := strings.CutPrefix(key, whole); ok && test != "" {
			words := slices.Concat(g.said[key], g.said[whole])
			g.result(testEvent{Action: "fail", Package: pkg, Test: test + " (did not end, nor did what comes after it)"}, words)
		}
	}
}

// result counts one finished test, or prints one finished package.
func (g *group) result(e testEvent, said []string) {
	name := strings.TrimPrefix(e.Package, module+"/")
	if e.Test == "" {
		g.finished(e, name+g.where, said)
		return
	}
	if e.Elapsed >= slowFrom && !strings.Contains(e.Test, "/") {
		g.slow = append(g.slow, slowTest{name + " " + e.Test + g.where, e.Elapsed})
	}
	switch e.Action {
	case "pass":
		g.passed++
	case "fail":
		g.failed++
		g.brokenTests[e.Package]++
		g.note(e)
		fmt.Fprintf(g.out, "FAIL %s %s%s\n%s", name, e.Test, g.where, strings.Join(said, ""))
	case "skip":
		if strings.HasPrefix(e.Test, "Fuzz") {
			return // a subtest of a fuzz target
		}
		g.skipped = append(g.skipped, fmt.Sprintf("%s %s%s: %s", name, e.Test, g.where, reason(said)))
	}
}

// finished prints the line of a finished package.
func (g *group) finished(e testEvent, name string, said []string) {
	switch {
	case e.Action == "pass":
		fmt.Fprintf(g.out, "ok   %s %.1fs\n", name, e.Elapsed)
	case e.Action == "fail" && g.brokenTests[e.Package] == 0:
		g.brokenTests[e.Package]++
		g.count(false, name, strings.Join(said, "")) // it did not build, or failed outside a test
	case e.Action == "fail":
		fmt.Fprintf(g.out, "FAIL %s %.1fs\n", name, e.Elapsed)
	}
}

// reason returns the output of a skipped test without the lines of the go command.
func reason(said []string) string {
	var words []string
	for _, line := range said {
		text := strings.TrimSpace(line)
		if strings.HasPrefix(text, "===") || strings.HasPrefix(text, "---") || text == "" {
			continue
		}
		if _, after, ok := strings.Cut(text, "_test.go:"); ok {
			_, text, _ = strings.Cut(after, ": ")
		}
		words = append(words, text)
	}
	if len(words) == 0 {
		return "it does not say why"
	}
	return strings.Join(words, " ")
}
