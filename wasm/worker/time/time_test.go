package time

import (
	"testing"
	original "time"
)

func TestUnits(t *testing.T) {
	for got, want := range map[Duration]original.Duration{Millisecond: original.Millisecond, Second: original.Second} {
		if int64(got) != int64(want) {
			t.Errorf("%d nanoseconds, want %d", got, want)
		}
	}
}

// TestSince compares Since with two measurements by the original package, one inside it and one around it.
func TestSince(t *testing.T) {
	before := original.Now()
	start := Now()
	inside := original.Now()
	original.Sleep(2 * original.Millisecond)
	least := original.Since(inside)
	got := Since(start)
	most := original.Since(before)
	if int64(got) < int64(least) || int64(got) > int64(most) {
		t.Errorf("%d nanoseconds, want %d to %d", got, least, most)
	}
}
