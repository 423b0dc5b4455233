package main

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestLongestFirst orders packages, and leaves those that are not named in their order.
func TestLongestFirst(t *testing.T) {
	got := []string{"ludotheque/assets", "ludotheque/scenes", "ludotheque/docs", "ludotheque/e2e/play", "ludotheque/e2e"}
	longestFirst(got)
	want := []string{"ludotheque/e2e/play", "ludotheque/scenes", "ludotheque/assets", "ludotheque/docs", "ludotheque/e2e"}
	if !slices.Equal(got, want) {
		t.Errorf("the order is %q", got)
	}
}

// TestLongestAreThere finds the tests of each package that is named.
func TestLongestAreThere(t *testing.T) {
	for _, name := range longest {
		if tests, err := filepath.Glob(filepath.Join("../..", name, "*_test.go")); err != nil || len(tests) == 0 {
			t.Errorf("%s has no tests, %v", name, err)
		}
	}
}

// TestDaily keeps the rules and the players of each game under Node by day, and finds a package for each name.
func TestDaily(t *testing.T) {
	pure, err := purePackages([]string{"../../..."})
	if err != nil {
		t.Fatal(err)
	}
	left := daily(pure)
	if len(left) == 0 || len(left) == len(pure) {
		t.Errorf("%d of %d packages by day", len(left), len(pure))
	}
	for _, begin := range append(byDay, "rules/dao", "game/ai/dao") {
		if !slices.ContainsFunc(left, func(p string) bool { return strings.HasPrefix(p, module+"/"+begin) }) {
			t.Errorf("no package by day is of %s", begin)
		}
	}
}

// TestOtherOnPage finds what is built differently for the page, and nothing that is the same.
func TestOtherOnPage(t *testing.T) {
	t.Chdir("../..")
	list, err := otherOnPage()
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]bool{"game": true, "game/platform": true, "wasm/worker": true, "assets/fonts": true, "rules/dao": false, "scenes/table": false} {
		if slices.Contains(list, module+"/"+name) != want {
			t.Errorf("%s is built differently: %v, want %v; it is %q", name, !want, want, list)
		}
	}
}
