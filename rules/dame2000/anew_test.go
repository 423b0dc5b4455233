package dame2000

import (
	"math/rand/v2"
	"testing"

	"ludotheque/rules"
)

// TestAnew compares the positions of random games with the results of Anew: for three plies the same moves are legal,
// whatever the dice.
func TestAnew(t *testing.T) {
	rng := rand.New(rand.NewPCG(20, 0))
	forgotten := 0
	for _, set := range rulesets {
		for range 4 {
			start, err := Game{}.Start(set.id, rules.First)
			if err != nil {
				t.Fatal(err)
			}
			p := start.(Position)
			for !p.Outcome().Over() {
				again := p.Anew()
				if again.lastMoves != p.lastMoves {
					forgotten++
				}
				if !sameMoves(p, again, 3) {
					t.Fatalf("%s has other moves than %s", again, p)
				}
				moves := p.AppendCompact(nil)
				m := moves[rng.IntN(len(moves))]
				r := rules.Result{}
				if all := p.AppendChances(nil, m); len(all) > 0 {
					r = all[rng.IntN(len(all))].Result
				}
				p.Make(m, r)
			}
		}
	}
	if forgotten < 100 {
		t.Errorf("Anew removed last moves only %d times", forgotten)
	}
}

// sameMoves reports whether a and b have the same moves, and also, for some of the moves, the positions after them, up to
// plies plies.
func sameMoves(a, b Position, plies int) bool {
	moves, others := a.AppendCompact(nil), b.AppendCompact(nil)
	if len(moves) != len(others) {
		return false
	}
	for i, m := range moves {
		if m != others[i] {
			return false
		}
		if plies == 1 || m.Captured == 0 && i%4 > 1 {
			continue
		}
		results := a.AppendChances(nil, m)
		if len(results) == 0 {
			results = []rules.Weighted{{}}
		}
		for _, w := range results {
			x, y := a, b
			x.Make(m, w.Result)
			y.Make(m, w.Result)
			if a.Left() > plies && !sameMoves(x, y, plies-1) {
				return false
			}
		}
	}
	return true
}
