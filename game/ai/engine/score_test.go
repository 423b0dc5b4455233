package engine

import (
	"slices"
	"testing"
)

func TestScoreText(t *testing.T) {
	for _, c := range []struct {
		score Score
		want  string
	}{
		{CP(-35), "cp -35"}, {WinIn(7), "win 7"}, {LossIn(4), "loss 4"}, {Score{Kind: Draw}, "draw"}, {ChanceOf(0.625), "chance 0.6250"},
	} {
		if got := c.score.String(); got != c.want {
			t.Errorf("%+v prints as %q, want %q", c.score, got, c.want)
		}
	}
}

// TestExpect checks the order of scores of all kinds, and that the results that both sides expect add up to 1.
func TestExpect(t *testing.T) {
	order := []Score{LossIn(2), LossIn(30), CP(-2000), CP(-100), CP(-1), {Kind: Draw}, CP(3), ChanceOf(0.7), CP(300), CP(5000), WinIn(40), WinIn(1)}
	if !slices.IsSortedFunc(order, func(a, b Score) int {
		if a.Expect() < b.Expect() {
			return -1
		}
		return 1
	}) {
		t.Error("scores are out of order")
	}
	for _, s := range order {
		if sum := s.Expect() + s.Neg().Expect(); sum < 0.999999 || sum > 1.000001 {
			t.Errorf("%s: both sides expect %g", s, sum)
		}
	}
}

// TestLapses checks that there are never lapses on two turns in a row, and the frequency of lapses.
func TestLapses(t *testing.T) {
	l := Level{Lapse: 0.4}
	lapses := 0
	for seed := range uint64(200) {
		for turn := 2; turn < 102; turn++ {
			if l.Lapses(seed, turn) {
				lapses++
				if l.Lapses(seed, turn+2) {
					t.Fatalf("seed %d: turns %d and %d", seed, turn, turn+2)
				}
			}
		}
	}
	if lapses < 5200 || lapses > 6200 { // 0.4/1.4 of 20000
		t.Errorf("%d lapses of 20000", lapses)
	}
}
