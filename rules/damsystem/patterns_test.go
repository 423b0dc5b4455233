package damsystem

import (
	"math/rand/v2"
	"testing"

	"ludotheque/rules"
)

// TestMenSteps compares MenSteps with the number of steps of men among the moves.
func TestMenSteps(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for range 50 {
		pos, err := Game{}.Start(base.id, rules.First)
		if err != nil {
			t.Fatal(err)
		}
		for !pos.Outcome().Over() {
			p := pos.(Position)
			moves := p.AppendMoves(nil)
			steps := 0
			for _, m := range moves {
				if m.Kind == rules.Step && p.At(m.From).Rank == 1 {
					steps++
				}
			}
			if p.MenSteps(p.side) != steps {
				t.Fatalf("%s: %d steps of men, want %d", p, p.MenSteps(p.side), steps)
			}
			if pos, err = p.Play(moves[rng.IntN(len(moves))], rules.Result{}); err != nil {
				t.Fatal(err)
			}
		}
	}
}
