package main

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// testName names a test of a package, without its parts.
type testName struct{ pkg, test string }

// outside are the packages whose tests drive a browser or a window, which share the machine with all else that runs.
const outside = module + "/e2e"

// triedAgain is how many tests of those packages may fail for them to be tried once more: beyond, something is broken.
const triedAgain = 4

// note counts a failure for the test that it belongs to.
func (c *checker) note(e testEvent) {
	test, _, _ := strings.Cut(e.Test, "/")
	if c.broken == nil {
		c.broken = map[testName]int{}
	}
	c.broken[testName{e.Package, test}]++
}

// again tries the tests that drive a browser and failed once more, each alone. What passes then does not count as failed, but
// is listed at the end: a browser on a busy machine may break off what it does for reasons that are not ours.
func (c *checker) again(env []string) {
	few := maps.Clone(c.broken)
	maps.DeleteFunc(few, func(n testName, _ int) bool { return n.pkg != outside && !strings.HasPrefix(n.pkg, outside+"/") })
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

// settle takes back the failures of a test that passed when it was tried once more.
func (c *checker) settle(n testName, second *checker) {
	if second.failed > 0 || second.passed == 0 {
		return
	}
	c.failed -= c.broken[n]
	c.passed += c.broken[n]
	c.unsteady = append(c.unsteady, strings.TrimPrefix(n.pkg, module+"/")+" "+n.test)
}
