package main

import (
	"strings"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/checkers"
)

// TestRepetition plays kings to and fro in rulesets with other numbers of repetitions, also none.
func TestRepetition(t *testing.T) {
	for _, at := range []int{2, 3, 5, 0} {
		start, err := checkers.Game{}.Parse("geant", "1B6/8/8/8/8/8/8/W7 w 0")
		if err != nil {
			t.Fatal(err)
		}
		l := newLine(start, at)
		for times := 1; times < at || at == 0 && times < 8; times++ {
			if l.over() {
				t.Fatalf("of %d: over after %d times", at, times)
			}
			for _, move := range strings.Fields("a1-b2 b8-a7 b2-a1 a7-b8") {
				if err := l.play(move); err != nil {
					t.Fatal(err)
				}
			}
		}
		if got := l.outcome() == rules.Drawn(rules.Repetition); got != (at > 0) {
			t.Errorf("of %d: %v", at, l.outcome())
		}
	}
}
