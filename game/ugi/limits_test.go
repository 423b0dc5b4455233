package main

import (
	"testing"
	"time"
)

// TestRemaining checks that a limit shrinks by the time gone, and does not become 0, which would be none.
func TestRemaining(t *testing.T) {
	for _, c := range []struct{ limit, gone, want time.Duration }{
		{0, time.Second, 0},
		{100 * time.Millisecond, 0, 100 * time.Millisecond},
		{100 * time.Millisecond, 30 * time.Millisecond, 70 * time.Millisecond},
		{100 * time.Millisecond, time.Second, time.Millisecond},
	} {
		if got := remaining(c.limit, c.gone); got != c.want {
			t.Errorf("%s, of which %s is gone: %s, want %s", c.limit, c.gone, got, c.want)
		}
	}
}
