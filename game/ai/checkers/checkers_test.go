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

func TestSameQuestionSameAnswer(t *testing.T) {
	pl := NewPlayer(NewBoard(), 2)
	pos := parse(t, "geant", "1b1b1b1b/b1b1b1b1/3b1b1b/b7/3w4/w3w1w1/1w1w1w1w/w1w1w1w1 w 0")
	ask := func(level int) engine.Answer {
		q := question(pos, 9)
		q.Level, q.Seed = level, 77
		return pl.Think(q, nil, nil)
	}
	for level := range len(ladder.Levels("geant")) {
		if level == 0 {
			pl.NewGame()
		}
		first := ask(level)
		pl.Think(question(start(t, "anglais"), 6), nil, nil) // another question in between
		if level == 0 {
			pl.NewGame()
		}
		if again := ask(level); again.Move != first.Move || again.Info.Nodes != first.Info.Nodes || again.Info.Score != first.Info.Score {
			t.Errorf("level %d: %v, then %v", level, first.Info, again.Info)
		}
	}
}

func TestStop(t *testing.T) {
	pl := NewPlayer(NewBoard(), 1)
	for polls := range 4 {
		polled := 0
		q := question(start(t, "volante"), 0)
		q.Limits = engine.Limits{}
		a := pl.Think(q, func() bool { polled++; return polled > polls }, nil)
		if want := uint64(1024 * (polls + 1)); a.Info.Nodes > want {
			t.Errorf("stopped at poll %d after %d positions, want at most %d", polls+1, a.Info.Nodes, want)
		}
		if !slices.Contains(q.Position.AppendMoves(nil), a.Move) {
			t.Errorf("%v is not legal", a.Move)
		}
	}
}

func TestNodeLimit(t *testing.T) {
	pl := NewPlayer(NewBoard(), 1)
	for _, nodes := range []uint64{1, 2, 100, 5000} {
		a := pl.Think(engine.Question{Position: start(t, "geant"), Limits: engine.Limits{Nodes: nodes}}, nil, nil)
		if a.Info.Nodes != nodes || a.Info.Score.Kind != engine.Points {
			t.Errorf("limit %d: %+v", nodes, a.Info)
		}
	}
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

// TestLevels plays every level against itself for a while. The moves must be legal.
func TestLevels(t *testing.T) {
	levels := ladder.Levels("geant")
	if n := len(levels); n < 2 || levels[n-1].Time == 0 {
		t.Fatalf("levels %+v", levels)
	}
	pl := NewPlayer(NewBoard(), 1)
	for level := 1; level < len(levels); level++ {
		pos := start(t, "geant")
		history := []uint64{pos.Hash()}
		for range 20 {
			if pos.Outcome().Over() {
				break
			}
			a := pl.Think(engine.Question{Position: pos, History: history, Level: level, Seed: 3, Limits: engine.Limits{Nodes: 2000}}, nil, nil)
			next, err := pos.Play(a.Move, rules.Result{})
			if err != nil {
				t.Fatalf("level %d: %s: %v", level, pos, err)
			}
			pos, history = next, append(history, next.Hash())
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

// TestNoGrowth checks that a search allocates hardly more than its answer.
func TestNoGrowth(t *testing.T) {
	pl := NewPlayer(NewBoard(), 1)
	pos := start(t, "volante")
	think := func() { pl.Think(question(pos, 5), nil, nil) }
	think()
	if n := testing.AllocsPerRun(1000, think); n > 150 {
		t.Errorf("%g allocations a search", n)
	}
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
