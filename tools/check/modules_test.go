package main

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"
)

// TestParts sorts patterns by module, and compares the list of modules with the files go.mod.
func TestParts(t *testing.T) {
	got := parts([]string{"./slim/...", "./rules/dao", "ludotheque/slim/build", "./lab", "ludotheque/game/...", "./slimmer"})
	want := []part{{".", []string{"./rules/dao", "ludotheque/game/...", "./slimmer"}}, {"lab", []string{"./."}}, {"slim", []string{"./...", "./build"}}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("the parts are %q", got)
	}
	files, err := filepath.Glob("../../*/go.mod")
	if err != nil {
		t.Fatal(err)
	}
	var there []string
	for _, file := range files {
		there = append(there, filepath.Base(filepath.Dir(file)))
	}
	if !slices.Equal(there, beside) {
		t.Errorf("there are the modules %q", there)
	}
}

// TestPartsByDay checks that the other modules are tested at night only, unless they are named.
func TestPartsByDay(t *testing.T) {
	for _, night := range []string{"", "1"} {
		t.Setenv("LUDOTHEQUE_NIGHTLY", night)
		if list := parts(nil); list[0].dir != "." || len(list) > 1 != (night != "") {
			t.Errorf("LUDOTHEQUE_NIGHTLY=%s: %q", night, list)
		}
	}
}

// TestOtherModule runs a test of another module, and finds its fuzz targets.
func TestOtherModule(t *testing.T) {
	t.Chdir("../..")
	slim := part{"slim", []string{"./wasmcode"}}
	c := &checker{out: os.Stderr, run: "^TestLeavesAlone$", timeout: 1 << 40}
	c.native(slim)
	if c.passed != 1 || c.failed > 0 {
		t.Errorf("%d passed, %d failed", c.passed, c.failed)
	}
	targets, err := fuzzTargets(slim)
	if err != nil || !slices.Contains(targets, fuzzTarget{slim.dir, module + "/slim/wasmcode", "FuzzStraighten"}) {
		t.Errorf("the targets are %v, %v", targets, err)
	}
}
