package main

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// testName identifies a top-level test.
type testName struct{ pkg, test string }

// inBrowser is the prefix of packages whose tests use a browser or a window, which other processes may disturb.
const inBrowser = module + "/e2e"

// triedAgain is the largest number of failed tests of those packages that are repeated. If more fail, something is broken.
const triedAgain = 4

// note counts a failure for its top-level test.
func (c *checker) note(e testEvent) {
	test, _, _ := strings.Cut(e.Test, "/")
	if c.broken == nil {
		c.broken = map[testName]int{}
	}
	c.broken[testName{e.Package, test}]++
}

// again repeats the failed tests that use a browser, each alone. A test that then passes does not count as failed, but is listed
// at the end: a browser on a busy machine may fail for reasons that are not the program's.
func (c *checker) again(env []string) {
	few := maps.Clone(c.broken)
	maps.DeleteFunc(few, func(n testName, _ int) bool { return n.pkg != inBrowser && !strings.HasPrefix(n.pkg, inBrowser+"/") })
	if len(few) == 0 || len(few) > triedAgain {
		return
	}
	fmt.Fprintln(c.out, "== once more, alone")
	order := func(a, b testName) int { return cmp.Or(cmp.Compare(a.pkg, b.pkg), cmp.Compare(a.test, b.test)) }
	for _, n := range slices.SortedFunc(maps.Keys(few), order) {
		second := &checker{out: c.out, timeout: c.timeout, run: "^" + n.test + "$"}
		g := second.group([]string{n.pkg})
		g.env, g.before = env, underX()
		g.run()
		c.settle(n, second)
	}
}

// settle removes the failures of a test that passed when it was repeated.
func (c *checker) settle(n testName, second *checker) {
	if second.failed > 0 || second.passed == 0 {
		return
	}
	c.failed -= c.broken[n]
	c.passed += c.broken[n]
	c.unsteady = append(c.unsteady, strings.TrimPrefix(n.pkg, module+"/")+" "+n.test)
}
