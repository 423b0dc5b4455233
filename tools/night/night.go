// Package night sets the amount of work in tests: make test takes the first few of a list, make nightly, which sets
// LUDOTHEQUE_NIGHTLY, takes all.
package night

import (
	"os"
	"testing"
)

// On reports whether tests run at night.
func On() bool { return os.Getenv("LUDOTHEQUE_NIGHTLY") != "" }

// Or returns day or night, depending on On.
func Or[T any](day, night T) T {
	if On() {
		return night
	}
	return day
}

// Some returns the first n elements of a list, all of them at night, and the first with -short.
func Some[T any](all []T, n int) []T {
	switch {
	case On():
		return all
	case testing.Short():
		n = 1
	}
	return all[:min(n, len(all))]
}

// Few returns the entries with these names, all entries at night.
func Few[T any](all map[string]T, names ...string) map[string]T {
	if On() {
		return all
	}
	few := map[string]T{}
	for _, name := range names {
		what, ok := all[name]
		if !ok {
			panic("night: there is no " + name)
		}
		few[name] = what
	}
	return few
}

// Only skips a test by day; by names the tests that check the same by day at less cost.
func Only(t testing.TB, by string) {
	t.Helper()
	if !On() {
		t.Skip("at night; by day: " + by)
	}
}
