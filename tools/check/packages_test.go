package main

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestLongestFirst checks the order, also of packages that are not in longest.
func TestLongestFirst(t *testing.T) {
	got := []string{"ludotheque/assets", "ludotheque/scenes", "ludotheque/docs", "ludotheque/e2e/play", "ludotheque/e2e"}
	longestFirst(got)
	want := []string{"ludotheque/e2e/play", "ludotheque/scenes", "ludotheque/assets", "ludotheque/docs", "ludotheque/e2e"}
	if !slices.Equal(got, want) {
		t.Errorf("the order is %q", got)
	}
}

// TestLongestAreThere checks that each package of longest has tests.
func TestLongestAreThere(t *testing.T) {
	for _, name := range longest {
		if tests, err := filepath.Glob(filepath.Join("../..", name, "*_test.go")); err != nil || len(tests) == 0 {
			t.Errorf("%s has no tests, %v", name, err)
		}
	}
}

// TestDaily checks that some packages are left, at least one for each prefix.
func TestDaily(t *testing.T) {
	pure, err := purePackages([]string{"../../..."})
	if err != nil {
		t.Fatal(err)
	}
	left := daily(pure)
	if len(left) == 0 || len(left) == len(pure) {
		t.Errorf("%d of %d packages run by day", len(left), len(pure))
	}
	for _, begin := range append(byDay, "rules/dao", "game/ai/dao") {
		if !slices.ContainsFunc(left, func(p string) bool { return strings.HasPrefix(p, module+"/"+begin) }) {
			t.Errorf("no package begins with %s", begin)
		}
	}
}

// TestOtherOnPage checks some packages with and without other files on the page.
func TestOtherOnPage(t *testing.T) {
	t.Chdir("../..")
	list, err := otherOnPage()
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]bool{"cmd/ludotheque": true, "game/platform": true, "wasm/worker": true, "assets/fonts": true, "rules/dao": false, "scenes/table": false} {
		if slices.Contains(list, module+"/"+name) != want {
			t.Errorf("%s has other files: %v, want %v; list %q", name, !want, want, list)
		}
	}
}
