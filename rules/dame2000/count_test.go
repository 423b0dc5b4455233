package dame2000_test

import (
	"math/rand/v2"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/dame2000"
)

// TestCountMoves compares CountMoves with AppendCompactOf in random games.
func TestCountMoves(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 14))
	for n := range 60 {
		pos, err := dame2000.Game{}.Start([]string{"base", "variante"}[n&1], rules.First)
		if err != nil {
			t.Fatal(err)
		}
		for !pos.Outcome().Over() {
			p := pos.(dame2000.Position)
			for side := range rules.Side(2) {
				var want, got dame2000.Attacks
				moves := p.AppendCompactOf(nil, side)
				for _, m := range moves {
					if m.Captured != 0 {
						want[p.Head(m.From)][p.Head(dame2000.FirstFoe(m))]++
					}
				}
				if count := p.CountMoves(side, &got); count != len(moves) || got != want {
					t.Fatalf("%s, %s: %d moves, attacks %v; want %d, %v", p, side, count, got, len(moves), want)
				}
			}
			moves := pos.AppendMoves(nil)
			m := moves[rng.IntN(len(moves))]
			_, r := pos.(rules.Thrower).Throw(m, rng)
			if pos, err = pos.Play(m, r); err != nil {
				t.Fatal(err)
			}
		}
	}
}
