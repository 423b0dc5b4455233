// Package night tells tests how much they do: make test the first few of a list, make nightly, which sets
// LUDOTHEQUE_NIGHTLY, all.
package night

import (
	"os"
	"testing"
)

// On reports whether tests run at length.
func On() bool { return os.Getenv("LUDOTHEQUE_NIGHTLY") != "" }

// Or returns how much is done by day, or at night.
func Or[T any](day, night T) T {
	if On() {
		return night
	}
	return day
}

// Some returns the first n of what a test tries one after the other, all of it at night, and with -short the first.
func Some[T any](all []T, n int) []T {
	switch {
	case On():
		return all
	case testing.Short():
		n = 1
	}
	return all[:min(n, len(all))]
}

// Few returns what a test tries under these names, all of it at night.
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

// Only skips a test by day; by says which tests hold the same then, at less cost.
func Only(t testing.TB, by string) {
	t.Helper()
	if !On() {
		t.Skip("at night; by day: " + by)
	}
}
