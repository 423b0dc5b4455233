package search

import (
	"testing"

	"ludotheque/rules"
)

// TestHistory checks both kinds of History: the limit of values, sides and slots, and Age and Clear.
func TestHistory(t *testing.T) {
	for _, fading := range []bool{false, true} {
		h := NewHistory(1000, fading)
		for range 5000 {
			h.Reward(rules.First, 7, 20)
			h.Blame(rules.Second, 8, 5)
		}
		good, bad := h.Value(rules.First, 7), h.Value(rules.Second, 8)
		if good < 900 || good > 1000 || bad > -900 || bad < -1000 {
			t.Errorf("fading %v: values %d and %d, limit 1000", fading, good, bad)
		}
		if h.Value(rules.Second, 7) != 0 || h.Value(rules.First, 8) != 0 {
			t.Errorf("fading %v: a value of another side has changed", fading)
		}
		h.Blame(rules.First, 7, 10)
		if d := good - h.Value(rules.First, 7); d < 100 || !fading && d != 100 {
			t.Errorf("fading %v: Blame changes the value by %d", fading, d)
		}
		if h.Age(); h.Value(rules.Second, 8) != bad/4 {
			t.Errorf("fading %v: Age changes %d to %d", fading, bad, h.Value(rules.Second, 8))
		}
		if h.Clear(); h.Value(rules.Second, 8) != 0 {
			t.Errorf("fading %v: Clear leaves a value", fading)
		}
	}
	var k Killers
	for _, code := range []uint32{3, 4, 4, 5} {
		k.Note(code)
	}
	if k != (Killers{5, 4}) {
		t.Errorf("killers %v", k)
	}
}
