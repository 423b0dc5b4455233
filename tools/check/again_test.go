package main

import (
	"strings"
	"testing"
)

const failsInBrowser = `{"Action":"fail","Package":"ludotheque/e2e","Test":"TestX/part"}
{"Action":"fail","Package":"ludotheque/e2e","Test":"TestX"}
{"Action":"fail","Package":"ludotheque/rules","Test":"TestY"}
{"Action":"fail","Package":"ludotheque/e2e"}`

// TestSettleTakesBackWhatPasses checks that a test that passes when repeated counts as passed with its subtests, and is listed.
func TestSettleTakesBackWhatPasses(t *testing.T) {
	var said strings.Builder
	c := &checker{out: &said}
	c.group(nil).read(strings.NewReader(failsInBrowser))
	if c.failed != 3 {
		t.Fatalf("%d failed before", c.failed)
	}
	name := testName{"ludotheque/e2e", "TestX"}
	c.settle(name, &checker{failed: 1, passed: 1})
	c.settle(name, &checker{}) // nothing ran
	if c.failed != 3 || len(c.unsteady) != 0 {
		t.Errorf("after a second failure: %d failed, unsteady %q", c.failed, c.unsteady)
	}
	c.settle(name, &checker{passed: 2})
	if c.failed != 1 || c.passed != 2 {
		t.Errorf("%d failed and %d passed", c.failed, c.passed)
	}
	if c.end() {
		t.Error("the other failure is lost")
	}
	if !strings.Contains(said.String(), "unsteady e2e TestX\n") {
		t.Errorf("the test is not listed in:\n%s", &said)
	}
}

// TestAgainOnlyOutside checks that tests without a browser are not repeated, and none if many fail.
func TestAgainOnlyOutside(t *testing.T) {
	many := strings.Builder{}
	for _, name := range strings.Fields("A B C D E") {
		many.WriteString(`{"Action":"fail","Package":"ludotheque/e2e","Test":"Test` + name + `"}` + "\n")
	}
	for _, events := range []string{`{"Action":"fail","Package":"ludotheque/rules","Test":"TestY"}`, many.String()} {
		var said strings.Builder
		c := &checker{out: &said}
		c.group(nil).read(strings.NewReader(events))
		failed := c.failed
		c.again(nil)
		if c.failed != failed || strings.Contains(said.String(), "once more") {
			t.Errorf("a test is repeated:\n%s", &said)
		}
	}
}
