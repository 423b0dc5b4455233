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
)

// testEvent is one line of go test -json.
type testEvent struct {
	Action, Package, Test, Output string
	Elapsed                       float64
}

// tests runs go test on the packages, behind the words of before, and counts every test and subtest.
func (c *checker) tests(env, before, flags, packages []string) {
	args := append([]string{}, before...)
	// A package that drives a browser waits for it a third of its time: one more than there are cores keeps them at work.
	args = append(args, "go", "test", "-json", "-vet=off", "-timeout", c.timeout.String(), "-p", strconv.Itoa(runtime.NumCPU()+1))
	if c.run != "" {
		args = append(args, "-run", c.run)
	}
	if c.short {
		args = append(args, "-short")
	}
	args = append(append(args, flags...), packages...)
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Env = append(os.Environ(), env...)
	cmd.Stderr = c.out
	pipe, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		c.count(false, strings.Join(args, " "), err.Error())
		return
	}
	failed := c.failed
	c.read(pipe)
	if err := cmd.Wait(); err != nil && c.failed == failed {
		c.count(false, strings.Join(args, " "), err.Error())
	}
}

// read counts the events; it prints a line for each package, and all that a failed test said.
func (c *checker) read(r io.Reader) {
	said := map[string][]string{} // package and test -> its output
	brokenTests := map[string]int{}
	lines := bufio.NewReader(r)
	for {
		line, err := lines.ReadString('\n')
		if line != "" {
			c.event(line, said, brokenTests)
		}
		if err != nil {
			return
		}
	}
}

func (c *checker) event(line string, said map[string][]string, brokenTests map[string]int) {
	var e testEvent
	if json.Unmarshal([]byte(line), &e) != nil {
		fmt.Fprint(c.out, line) // the tool itself speaks: a build error, a crash
		return
	}
	key := e.Package + " " + e.Test
	switch e.Action {
	case "output", "build-output":
		said[key] = append(said[key], e.Output)
	case "pass", "skip", "fail":
		if e.Test == "" && e.Action == "fail" {
			c.unended(e.Package, said, brokenTests)
		}
		c.result(e, said[key], brokenTests)
		delete(said, key)
	}
}

// unended counts the tests of a package that have begun and not come to an end, because the package did, as when it
// panicked: whatever should have run after them did not.
func (c *checker) unended(pkg string, said map[string][]string, brokenTests map[string]int) {
	whole := pkg + " " // what no test said
	for _, key := range slices.Sorted(maps.Keys(said)) {
		if test, ok := strings.CutPrefix(key, whole); ok && test != "" {
			words := slices.Concat(said[key], said[whole])
			c.result(testEvent{Action: "fail", Package: pkg, Test: test + " (did not end, nor did what comes after it)"}, words, brokenTests)
		}
	}
}

// result counts one finished test, or prints one finished package.
func (c *checker) result(e testEvent, said []string, brokenTests map[string]int) {
	name := strings.TrimPrefix(e.Package, module+"/")
	if e.Test != "" {
		if e.Elapsed >= slowFrom && !strings.Contains(e.Test, "/") {
			c.slow = append(c.slow, slowTest{name + " " + e.Test + c.where, e.Elapsed})
		}
		switch e.Action {
		case "pass":
			c.passed++
		case "fail":
			c.failed++
			brokenTests[e.Package]++
			c.note(e)
			fmt.Fprintf(c.out, "FAIL %s %s\n%s", name, e.Test, strings.Join(said, ""))
		case "skip":
			if strings.HasPrefix(e.Test, "Fuzz") {
				return // an input that is not to the point
			}
			c.skipped = append(c.skipped, fmt.Sprintf("%s %s%s: %s", name, e.Test, c.where, reason(said)))
		}
		return
	}
	switch {
	case e.Action == "pass":
		fmt.Fprintf(c.out, "ok   %s %.1fs\n", name, e.Elapsed)
	case e.Action == "fail" && brokenTests[e.Package] == 0:
		c.count(false, name, strings.Join(said, "")) // it did not build, or ended outside a test
	case e.Action == "fail":
		fmt.Fprintf(c.out, "FAIL %s %.1fs\n", name, e.Elapsed)
	}
}

// reason is what a skipped test said, without what the go command says around it.
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
