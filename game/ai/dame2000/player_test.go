package dame2000

import (
	"math/rand/v2"
	"slices"
	"testing"

	"ludotheque/game/ai/engine"
	"ludotheque/rules"
	"ludotheque/rules/dame2000"
)

// TestAnswers checks moves, candidates, chances and reports in random positions and in some of stuck players.
func TestAnswers(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	pl := New(1)
	for n := range 60 {
		p := randomPosition(rng, []string{"base", "variante"}[n&1], rng.IntN(80))
		moves := p.AppendMoves(nil)
		allowed := moves[:1+rng.IntN(len(moves))]
		depths := 0
		a := pl.Think(engine.Question{Position: p, Moves: allowed, Limits: engine.Limits{Depth: 3}, Lines: 3}, nil, func(i engine.Info) {
			if depths++; i.Depth != depths || len(i.PV) == 0 || i.Score.Kind != engine.Chance {
				t.Fatalf("%s: report %d is %+v", p, depths, i)
			}
		})
		if !slices.Contains(allowed, a.Move) || len(a.Candidates) != min(3, len(allowed)) || a.Candidates[0].Move != a.Move {
			t.Fatalf("%s: %s of %v with %v", p, a.Move, allowed, a.Candidates)
		}
		for i, c := range a.Candidates {
			if c.Score.P < 0 || c.Score.P > 1 || i > 0 && c.Score.P > a.Candidates[i-1].Score.P+1e-3 {
				t.Fatalf("%s: candidates %v", p, a.Candidates)
			}
		}
	}
	stuck, err := dame2000.Game{}.Parse("base", "8B/9/9/9/9/9/9/9/b8 b - - 0 0")
	if err != nil {
		t.Fatal(err)
	}
	if a := pl.Think(engine.Question{Position: stuck}, nil, nil); a.Move != rules.PassMove() {
		t.Errorf("%s: %s, want a pass", stuck, a.Move)
	}
	// The last pawn has just moved to its corner, may not go back, and has six against it.
	cornered, err := dame2000.Game{}.Parse("base", "4J1J1J/9/9/9/9/9/J1J1J1J2/1V7/8j b h4-g3 h2-i1 67 0")
	if err != nil {
		t.Fatal(err)
	}
	if a := pl.Think(engine.Question{Position: cornered, Limits: engine.Limits{Nodes: 500}}, nil, nil); a.Move != rules.PassMove() || a.Info.Score.P > 0.1 {
		t.Errorf("%s: %s with %s, want a pass with a chance of at most 0.1", cornered, a.Move, a.Info.Score)
	}
}
