package main

import (
	"slices"
	"strings"
	"testing"
)

func TestReadCountsTestsAndBrokenPackages(t *testing.T) {
	var said strings.Builder
	c := &checker{out: &said}
	c.read(strings.NewReader(`{"Action":"run","Package":"ludotheque/a","Test":"TestX"}
{"Action":"pass","Package":"ludotheque/a","Test":"TestX"}
{"Action":"output","Package":"ludotheque/a","Test":"TestY","Output":"wrong move\n"}
{"Action":"fail","Package":"ludotheque/a","Test":"TestY"}
{"Action":"fail","Package":"ludotheque/a","Elapsed":1}
{"Action":"skip","Package":"ludotheque/b","Test":"TestZ"}
{"Action":"pass","Package":"ludotheque/b"}
{"Action":"output","Package":"ludotheque/c","Output":"does not build\n"}
{"Action":"fail","Package":"ludotheque/c"}
not json`))
	if c.passed != 1 || c.failed != 2 {
		t.Errorf("%d passed, %d failed", c.passed, c.failed)
	}
	for _, want := range []string{"wrong move", "does not build", "not json", "skip b TestZ", "ok   b"} {
		if !strings.Contains(said.String(), want) {
			t.Errorf("%q is missing in:\n%s", want, &said)
		}
	}
}

func TestFuzzTargets(t *testing.T) {
	if got := fuzzTargets("FuzzParse\nFuzzRead\nok  \tludotheque/a\t0.1s\n"); !slices.Equal(got, []string{"FuzzParse", "FuzzRead"}) {
		t.Errorf("targets %q", got)
	}
	if got := fuzzTargets("?   \tludotheque/b\t[no test files]\n"); len(got) > 0 {
		t.Errorf("targets %q where there are none", got)
	}
}
