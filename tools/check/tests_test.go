package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
)

func TestReadCountsTestsAndBrokenPackages(t *testing.T) {
	var said strings.Builder
	c := &checker{out: &said}
	c.group(nil).read(strings.NewReader(`{"Action":"run","Package":"ludotheque/a","Test":"TestX"}
{"Action":"pass","Package":"ludotheque/a","Test":"TestX","Elapsed":16.2}
{"Action":"pass","Package":"ludotheque/a","Test":"TestX/part","Elapsed":16.1}
{"Action":"pass","Package":"ludotheque/a","Test":"TestW","Elapsed":61.7}
{"Action":"output","Package":"ludotheque/a","Test":"TestY","Output":"wrong move\n"}
{"Action":"fail","Package":"ludotheque/a","Test":"TestY"}
{"Action":"fail","Package":"ludotheque/a","Elapsed":1}
{"Action":"output","Package":"ludotheque/b","Test":"TestZ","Output":"=== RUN   TestZ\n"}
{"Action":"output","Package":"ludotheque/b","Test":"TestZ","Output":"    z_test.go:12: no display: none\n"}
{"Action":"output","Package":"ludotheque/b","Test":"TestZ","Output":"--- SKIP: TestZ (0.00s)\n"}
{"Action":"skip","Package":"ludotheque/b","Test":"TestZ"}
{"Action":"skip","Package":"ludotheque/b","Test":"TestMute"}
{"Action":"skip","Package":"ludotheque/b","Test":"FuzzRead/seed#1"}
{"Action":"pass","Package":"ludotheque/b"}
{"Action":"output","Package":"ludotheque/c","Output":"does not build\n"}
{"Action":"fail","Package":"ludotheque/c"}
not json`))
	if c.end() {
		t.Error("end reports success")
	}
	for _, want := range []string{"wrong move", "does not build", "not json", "ok   b"} {
		if !strings.Contains(said.String(), want) {
			t.Errorf("%q is missing in:\n%s", want, &said)
		}
	}
	if end := `== slowest
   62 s a TestW
   16 s a TestX
== skipped
skip b TestZ: no display: none
skip b TestMute: it does not say why
3 passed, 2 failed, 2 skipped
`; !strings.HasSuffix(said.String(), end) {
		t.Errorf("the output does not end with\n%s\nbut is\n%s", end, &said)
	}
}

// TestReadTellsOfAPanic checks that the test in which a package panics counts as failed, although another failed before.
func TestReadTellsOfAPanic(t *testing.T) {
	var said strings.Builder
	c := &checker{out: &said}
	c.group(nil).read(strings.NewReader(`{"Action":"output","Package":"ludotheque/a","Test":"TestX","Output":"wrong move\n"}
{"Action":"fail","Package":"ludotheque/a","Test":"TestX"}
{"Action":"output","Package":"ludotheque/a","Test":"TestY","Output":"=== RUN   TestY\n"}
{"Action":"output","Package":"ludotheque/a","Test":"TestY","Output":"panic: no such square\n"}
{"Action":"output","Package":"ludotheque/a","Output":"exit status 2\n"}
{"Action":"fail","Package":"ludotheque/a","Elapsed":1}`))
	if c.end() || c.failed != 2 {
		t.Errorf("%d tests failed", c.failed)
	}
	for _, want := range []string{"FAIL a TestY (did not end", "panic: no such square", "exit status 2"} {
		if !strings.Contains(said.String(), want) {
			t.Errorf("%q is missing in:\n%s", want, &said)
		}
	}
}

func TestEndWithoutSkips(t *testing.T) {
	var said strings.Builder
	c := &checker{out: &said, passed: 3}
	if !c.end() || said.String() != "3 passed, 0 failed, 0 skipped\n" {
		t.Errorf("the output is %q", said.String())
	}
}

func TestNothingRanIsNoPass(t *testing.T) {
	if c := (&checker{out: io.Discard}); c.end() {
		t.Error("a run without tests passes")
	}
}

// TestFuzzTargets compares the targets found in the sources with those that go test lists.
func TestFuzzTargets(t *testing.T) {
	const pkg = module + "/game/link"
	got, err := fuzzTargets(part{".", []string{pkg}})
	if err != nil {
		t.Fatal(err)
	}
	text, err := command(nil, "go", "test", "-list", "^Fuzz", pkg)
	if err != nil {
		t.Fatal(text, err)
	}
	var names []string
	for _, f := range got {
		if f.pkg != pkg {
			t.Errorf("a target of %s", f.pkg)
		}
		names = append(names, f.name)
	}
	lines := strings.Fields(text[:strings.Index(text, "ok ")])
	if slices.Sort(lines); !slices.Equal(names, lines) || len(names) < 5 {
		t.Errorf("targets %q, go test lists %q", names, lines)
	}
}

// TestTurns checks that successive commits fuzz every target.
func TestTurns(t *testing.T) {
	for _, n := range []int{1, 4, 9, 10, 30} {
		targets, seen := make([]fuzzTarget, 10), map[string]bool{}
		for i := range targets {
			targets[i].name = fmt.Sprint(i)
		}
		for turn := 1000; turn < 1010; turn++ {
			some := turnOf(targets, n, turn)
			if len(some) != min(n, 10) {
				t.Errorf("%d targets of %d", len(some), n)
			}
			for _, f := range some {
				seen[f.name] = true
			}
		}
		if len(seen) != 10 {
			t.Errorf("%d at a time: ten turns fuzz %d of ten", n, len(seen))
		}
	}
}

// TestEndedLate checks that a late worker of go test is told from a failing input.
func TestEndedLate(t *testing.T) {
	late := "--- FAIL: FuzzParse (22.74s)\n    context deadline exceeded\nFAIL\n"
	failed := "--- FAIL: FuzzParse (1.00s)\n    a_test.go:9: context deadline exceeded\n    Failing input written to testdata/fuzz/FuzzParse/1\n"
	if !endedLate(late) || endedLate(failed) || endedLate("--- FAIL: FuzzParse (1.00s)\n") {
		t.Error("a late worker is not told from a failing input")
	}
}

// TestBegun checks that begun is called when the last package of a group has begun.
func TestBegun(t *testing.T) {
	c := &checker{out: io.Discard}
	g, begun := c.group([]string{"ludotheque/a", "ludotheque/b"}), 0
	g.begun = func() { begun++ }
	g.read(strings.NewReader(`{"Action":"start","Package":"ludotheque/b"}
{"Action":"pass","Package":"ludotheque/b"}`))
	if begun != 0 {
		t.Error("begun is called after one of two packages")
	}
	g.read(strings.NewReader(`{"Action":"start","Package":"ludotheque/a"}`))
	if begun != 1 {
		t.Errorf("begun is called %d times", begun)
	}
}
