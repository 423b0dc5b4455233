package dame2000

import (
	"math"
	"math/rand/v2"
	"testing"

	"ludotheque/game/ai/engine"
	"ludotheque/rules"
	"ludotheque/rules/dame2000"
)

// randomPosition returns a position after some random moves that is not over and has a move other than a pass.
func randomPosition(rng *rand.Rand, ruleset string, plies int) dame2000.Position {
	for {
		pos, err := dame2000.Game{}.Start(ruleset, rules.First)
		if err != nil {
			panic(err)
		}
		for n := 0; n < plies && !pos.Outcome().Over(); n++ {
			moves := pos.AppendMoves(nil)
			m := moves[rng.IntN(len(moves))]
			_, r := pos.(rules.Thrower).Throw(m, rng)
			if pos, err = pos.Play(m, r); err != nil {
				panic(err)
			}
		}
		p := pos.(dame2000.Position)
		if !p.Outcome().Over() && len(p.AppendCompactOf(nil, p.Side())) > 0 {
			return p
		}
	}
}

// reference is an expectiminimax search by the methods of rules.Position.
func reference(t *testing.T, e *evaluator, pos rules.Position, depth, ply int, path []uint64) float64 {
	p := pos.(dame2000.Position)
	if o := pos.Outcome(); o.Over() {
		return float64(outcome(o, pos.Side(), ply))
	}
	for _, h := range path {
		if h == pos.Hash() {
			return 0
		}
	}
	if depth == 0 {
		return float64(value(e.odds(&p)))
	}
	path = append(path, pos.Hash())
	best := math.Inf(-1)
	for _, m := range pos.AppendMoves(nil) {
		results := rules.ResultsOf(pos, m)
		if len(results) == 0 {
			results = append(results, rules.Weighted{P: 1})
		}
		sum := 0.0
		for _, r := range results {
			next, err := pos.Play(m, r.Result)
			if err != nil {
				t.Fatal(err)
			}
			sum -= r.P * reference(t, e, next, depth-1, ply+1, path)
		}
		best = max(best, sum)
	}
	return best
}

// TestSearchEqualsReference compares the search, with and without star2, with reference.
func TestSearchEqualsReference(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, ruleset := range []string{"base", "variante"} {
		for n := range 24 {
			p := randomPosition(rng, ruleset, 10+4*n)
			depth := 2
			if len(p.AppendCompactOf(nil, p.Side())) < 8 {
				depth = 3
			}
			e := evaluator{weights: tuned[ruleset]}
			want := reference(t, &e, p, depth, 0, nil)
			for _, probing := range []bool{true, false} {
				s := newTree(1)
				s.weights, s.noProbing = tuned[ruleset], !probing
				f := s.run(task{root: p, moves: p.AppendCompactOf(nil, p.Side()), limits: engine.Limits{Depth: depth}}, nil, nil)
				if got := float64(f.lines[0].value); math.Abs(got-want) > 1e-3 {
					t.Errorf("%s depth %d probing %v: %.5f, want %.5f", p, depth, probing, got, want)
				}
			}
		}
	}
}

func BenchmarkDepth(b *testing.B) {
	for _, name := range []string{"star2", "star1"} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				nodes := uint64(0)
				rng := rand.New(rand.NewPCG(3, 4))
				for n := range 12 {
					p := randomPosition(rng, []string{"base", "variante"}[n&1], 16+2*n)
					s := newTree(16)
					s.weights, s.noProbing = tuned["base"], name == "star1"
					f := s.run(task{root: p, moves: p.AppendCompactOf(nil, p.Side()), limits: engine.Limits{Depth: 5}}, nil, nil)
					nodes += f.nodes
				}
				b.ReportMetric(float64(nodes), "nodes")
			}
		})
	}
}
