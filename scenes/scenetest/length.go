package scenetest

import (
	"os"
	"testing"
)

// Some returns the first n of what a test tries one after the other, all of it in make nightly, and with -short the first.
func Some[T any](all []T, n int) []T {
	switch {
	case os.Getenv("LUDOTHEQUE_NIGHTLY") != "":
		return all
	case testing.Short():
		n = 1
	}
	return all[:min(n, len(all))]
}
