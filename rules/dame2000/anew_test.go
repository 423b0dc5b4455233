package dame2000

import (
	"math/rand/v2"
	"testing"

	"ludotheque/rules"
)

// TestAnew plays at random and holds every position to what Anew makes of it: for three plies the same may be played, whatever the
// dice say.
func TestAnew(t *testing.T) {
	rng := rand.New(rand.NewPCG(20, 0))
	forgot := 0
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
					forgot++
				}
				if !alike(p, again, 3) {
					t.Fatalf("%s is not %s", again, p)
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
	if forgot < 100 {
		t.Errorf("only %d times last moves are forgotten", forgot)
	}
}

// alike reports whether the same may be played from a and b for so many plies, by the first moves of each kind.
func alike(a, b Position, plies int) bool {
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
			if a.Left() > plies && !alike(x, y, plies-1) {
				return false
			}
		}
	}
	return true
}
