package main

import (
	"strings"
	"testing"
)

// built returns a page of a few files.
func built(quick bool) *bundle {
	return &bundle{quick: quick, files: []builtFile{
		{name: "index.html", packed: 1}, {name: "app/main.0.wasm.gz", packed: 400}, {name: "app/main.0.wasm.br", packed: 300},
		{name: "app/brotli.0.wasm.gz", packed: 20}, {name: "app/worker.0.wasm.gz", packed: 4000, when: needed},
		{name: "app/worker.0.wasm.br", packed: 3000, when: needed}, {name: "app/worker.0.js", packed: 10_000, when: needed},
	}}
}

func TestWaysToLoad(t *testing.T) {
	want := []way{
		{name: "by gzip", packed: ".gz", first: 401, all: 14_401},
		{name: "by Brotli", packed: ".br", first: 301, all: 13_301},
		{name: "by Brotli and its unpacker", packed: ".br", unpacker: true, first: 321, all: 13_321},
	}
	for i, got := range built(false).weigh() {
		if got != want[i] {
			t.Errorf("weighs %+v, want %+v", got, want[i])
		}
	}
	var said strings.Builder
	built(true).print(&said)
	if !strings.Contains(said.String(), "401  bytes in a first visit by gzip, 14401 with") || strings.Contains(said.String(), "Brotli") {
		t.Errorf("a quick build prints %q", said.String())
	}
}

func TestWithinBudget(t *testing.T) {
	for _, c := range []struct {
		first, all int
		quick      bool
		says       string
	}{
		{0, 0, false, ""}, {321, 13_321, false, ""}, {320, 0, false, "a first visit by Brotli and its unpacker loads 321 bytes"},
		{300, 0, false, "a first visit by Brotli loads 301 bytes"}, {0, 13_320, false, "are 13321 bytes"}, {1, 1, true, ""},
	} {
		err := built(c.quick).withinBudget(c.first, c.all)
		if (err != nil) != (c.says != "") || err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%+v: %v", c, err)
		}
	}
}
