package study

import (
	"math/rand/v2"
	"testing"

	"ludotheque/game/match"
	"ludotheque/rules"
)

// TestVariationsAreCheap builds a tree with a variation at each move of its main line. Twice the moves must not cost four times as much,
// as they do if each variation is played from the start.
func TestVariationsAreCheap(t *testing.T) {
	comb := func(moves int) float64 {
		return testing.AllocsPerRun(1, func() {
			rng := rand.New(rand.NewPCG(7, 7))
			s, err := New(match.Setup{Game: "dao"})
			if err != nil {
				t.Fatal(err)
			}
			for n := s.Root; n.Ply < moves; {
				main := playOn(t, s, n, rng)
				playOn(t, s, n, rng)
				n = main
			}
		})
	}
	if short, long := comb(200), comb(400); long > 3*short {
		t.Errorf("200 moves take %.0f allocations, 400 take %.0f", short, long)
	}
}

// playOn plays a random move that does not end the game.
func playOn(t testing.TB, s *Study, n *Node, rng *rand.Rand) *Node {
	t.Helper()
	for {
		legal := n.Position.AppendMoves(nil)
		next, err := s.Play(n, rules.Action{Move: legal[rng.IntN(len(legal))]})
		if err != nil {
			t.Fatal(err)
		}
		if !next.Position.Outcome().Over() {
			return next
		}
	}
}
