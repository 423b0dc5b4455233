package checkers

import (
	"slices"
	"testing"

	"ludotheque/game/ai/checkers/ladder"
	"ludotheque/game/ai/engine"
	"ludotheque/rules"
	"ludotheque/rules/checkers"
)

// question returns a question about pos that limits the depth.
func question(pos rules.Position, depth int) engine.Question {
	return engine.Question{Position: pos, History: []uint64{pos.Hash()}, Limits: engine.Limits{Depth: depth}}
}

// TestMoves checks Question.Moves and Question.Lines.
func TestMoves(t *testing.T) {
	pl := NewPlayer(NewBoard(), 1)
	q := question(start(t, "geant"), 6)
	q.Moves = q.Position.AppendMoves(nil)[2:5]
	q.Lines = 9
	a := pl.Think(q, nil, nil)
	if len(a.Candidates) != 3 || a.Candidates[0].Move != a.Move {
		t.Fatalf("candidates %+v", a.Candidates)
	}
	for i, c := range a.Candidates {
		if !slices.Contains(q.Moves, c.Move) || c.PV[0] != c.Move || i > 0 && c.Score.N > a.Candidates[i-1].Score.N {
			t.Errorf("candidate %d: %+v", i, c)
		}
	}
}

// TestEveryLevelFinishes checks that every level wins won endings against a strong defence.
func TestEveryLevelFinishes(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	for _, c := range []struct{ ruleset, pos string }{
		{"geant", "8/4W3/8/2W3W1/8/4B3/8/8 w 0"},
		{"volante", "1B6/8/8/8/8/2W5/8/2W1W3 w 0"},
		{"anglais", "8/4W3/8/2W3W1/8/4B3/8/8 w 0"},
	} {
		for level := 1; level < len(ladder.Levels(c.ruleset)); level++ {
			if o := playOut(t, parse(t, c.ruleset, c.pos), level); o.Draw || o.Winner != rules.First {
				t.Errorf("%s level %d: %+v", c.ruleset, level, o)
			}
		}
	}
}

// playOut plays pos to its end, with the level for First and a strong player for Second.
func playOut(t *testing.T, pos rules.Position, level int) rules.Outcome {
	t.Helper()
	pl := equipped()
	history := []uint64{pos.Hash()}
	for !pos.Outcome().Over() {
		q := engine.Question{Position: pos, History: history, Level: level, Seed: 5}
		if pos.Side() == rules.Second {
			q.Level, q.Limits.Nodes = 0, 3000
		}
		next, err := pos.Play(pl.Think(q, nil, nil).Move, rules.Result{})
		if err != nil {
			t.Fatal(err)
		}
		pos, history = next, append(history, next.Hash())
	}
	return pos.Outcome()
}

func BenchmarkThink(b *testing.B) {
	for _, r := range (checkers.Game{}).Rulesets() {
		b.Run(r.ID, func(b *testing.B) {
			pl := NewPlayer(NewBoard(), 64)
			b.ReportAllocs()
			var nodes uint64
			for b.Loop() {
				pl.NewGame()
				nodes += pl.Think(question(start(b, r.ID), 15), nil, nil).Info.Nodes
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}
