package checkers

import (
	"math/rand/v2"
	"slices"
	"testing"

	"ludotheque/game/ai/checkers/endgame"
	"ludotheque/game/ai/engine"
	"ludotheque/game/ai/pvs"
	"ludotheque/rules"
	"ludotheque/tools/night"
)

// TestKnownEndings checks endings whose results are known from books.
func TestKnownEndings(t *testing.T) {
	for _, c := range []struct {
		ruleset, pos string
		kind         engine.Kind
	}{
		{"anglais", "8/8/8/4W3/3W4/8/8/W5B1 w 0", engine.Win},  // two kings against one, in the double corner
		{"anglais", "1B6/8/8/4W3/3W4/8/8/W7 w 0", engine.Win},  // three against one
		{"geant", "1B6/8/8/4W3/3W4/8/8/W7 w 0", engine.Win},    //
		{"geant", "8/8/8/4W3/8/8/8/W5B1 w 0", engine.Win},      // two against one
		{"geant", "1B6/8/8/8/8/8/8/4W3 w 0", engine.Draw},      // one against one
		{"volante", "7B/8/8/8/8/8/8/2W1W1W1 w 0", engine.Draw}, // the lone king has the long diagonal
		{"volante", "1B6/8/8/8/8/2W5/8/2W1W3 w 0", engine.Win}, // and here not
		{"volante", "1B6/8/8/8/8/2W5/8/2W5 w 0", engine.Draw},  // two flying kings do not win
		{"volante", "8/8/8/4b3/8/8/8/2W1W3 w 0", engine.Win},   // but against a man
		{"anglais", "8/8/8/8/8/8/1w6/B7 b 0", engine.Win},      // it captures the last man
		{"geant", "8/8/8/8/8/6w1/8/4B3 b 0", engine.Draw},      // a king holds a man
		{"anglais", "8/8/8/8/8/8/1w1w4/B3B3 b 0", engine.Draw}, //
	} {
		p := parse(t, c.ruleset, c.pos)
		a := equipped().Think(engine.Question{Position: p, Limits: engine.Limits{Nodes: 100}}, nil, nil)
		t.Logf("%s %s: %s, %v", c.ruleset, c.pos, a.Info.Score, a.Info.PV)
		if a.Info.Score.Kind != c.kind || a.Info.Known == 0 {
			t.Errorf("%s %s: %s, %d known", c.ruleset, c.pos, a.Info.Score, a.Info.Known)
		}
	}
}

// TestWinsInTime checks that full strength wins random won endings within the distance of its first score, whatever the
// defence.
func TestWinsInTime(t *testing.T) {
	eachRuleset(t, func(t *testing.T, place int, table *endgame.Table) {
		rng := rand.New(rand.NewPCG(1, 1))
		pl := equipped()
		for n := 0; n < night.Or(5, 200); {
			p := random(place, rng)
			if len(p.AppendCaptures(nil)) > 0 || table.Value(endgame.ViewOf(&p)) != endgame.Win {
				continue
			}
			n++
			winner, left := p.Side(), -1
			history := []uint64{p.Hash()}
			for begin := p; !p.Outcome().Over(); {
				moves := p.AppendCompact(nil)
				m := moves[rng.IntN(len(moves))]
				if p.Side() == winner {
					a := pl.Think(engine.Question{Position: p, History: history, Repetition: 3, Limits: engine.Limits{Nodes: 100}}, nil, nil)
					s := a.Info.Score
					if s.Kind != engine.Win || left >= 0 && s.N > left-2 || s.N != len(a.Info.PV) {
						t.Fatalf("%s: at %s %s after %d, line of %d", &begin, &p, s, left, len(a.Info.PV))
					}
					m, left = p.Encode(a.Move), s.N
				}
				p.Make(m, rules.Result{})
				history = append(history, p.Hash())
			}
			if o := p.Outcome(); o.Draw || o.Winner != winner {
				t.Fatalf("ended %+v", o)
			}
		}
	})
}

// TestMatchDecides checks that the player searches won endings that may be drawn by repetition or without progress.
func TestMatchDecides(t *testing.T) {
	for name, c := range map[string]struct {
		pos     string
		history func(hash uint64) []uint64
		drawnAt int
		exact   bool
	}{
		"plenty of plies left":     {"1B6/8/8/4W3/3W4/8/8/W7 w 0", func(h uint64) []uint64 { return []uint64{h} }, 3, true},
		"the count is nearly full": {"1B6/8/8/4W3/3W4/8/8/W7 w 47", func(h uint64) []uint64 { return []uint64{h} }, 3, false},
		"it occurred twice":        {"1B6/8/8/4W3/3W4/8/8/W7 w 8", func(h uint64) []uint64 { return []uint64{1, h, 2, 3, 4, h} }, 3, false},
		"of four times":            {"1B6/8/8/4W3/3W4/8/8/W7 w 8", func(h uint64) []uint64 { return []uint64{1, h, 2, 3, 4, h} }, 4, true},
		"once of two times":        {"1B6/8/8/4W3/3W4/8/8/W7 w 8", func(h uint64) []uint64 { return []uint64{h} }, 2, false},
		"but before a man's move":  {"1B6/8/8/4W3/3W4/8/8/W7 w 3", func(h uint64) []uint64 { return []uint64{1, h, 2, 3, 4, h} }, 3, true},
		"another occurred twice":   {"1B6/8/8/4W3/3W4/8/8/W7 w 8", func(h uint64) []uint64 { return []uint64{7, 1, 7, 3, 4, h} }, 3, false},
	} {
		p := parse(t, "geant", c.pos)
		q := engine.Question{Position: p, History: c.history(p.Hash()), Repetition: c.drawnAt, Limits: engine.Limits{Nodes: 3000}}
		a := equipped().Think(q, nil, nil)
		if exact := a.Info.Known > 0; exact != c.exact || exact && a.Info.Score.Kind != engine.Win {
			t.Errorf("%s: %s, %d known", name, a.Info.Score, a.Info.Known)
		}
	}
}

// TestWhoKnowsEndings checks that full strength and the last level use the tables, and the other levels only if they have
// nearly won.
func TestWhoKnowsEndings(t *testing.T) {
	const searched, four, won = "8/2b5/3b4/8/8/4w3/1w6/4W3 w 0", "8/2B5/8/6b1/8/4w3/1w6/8 w 0", "1B6/8/8/4W3/3W4/8/8/W7 w 0"
	for _, c := range []struct {
		pos   string
		level int
		knows bool
	}{
		{searched, 0, true}, {searched, 9, true}, {searched, 8, false}, {searched, 1, false},
		{won, 1, true}, {won, 8, true}, {four, 0, true}, {four, 8, false},
		{"1b1b1b1b/b1b1b1b1/8/8/8/8/1w1w1w1w/w1w1w1w1 w 0", 0, false},
	} {
		p := parse(t, "geant", c.pos)
		pl := equipped()
		q := engine.Question{Position: p, History: []uint64{p.Hash()}, Level: c.level, Limits: engine.Limits{Nodes: 20_000}}
		if a := pl.Think(q, nil, nil); (a.Info.Known > 0) != c.knows {
			t.Errorf("%s level %d: %d known", c.pos, c.level, a.Info.Known)
		}
		pl.Tune(pvs.Tuning{NoEndings: true})
		if a := pl.Think(q, nil, nil); a.Info.Known > 0 {
			t.Errorf("%s level %d: %d known with the tables switched off", c.pos, c.level, a.Info.Known)
		}
	}
}

// without implements Endings without tables and counts the calls.
type without struct{ near, of int }

func (w *without) Near(string)              { w.near++ }
func (w *without) Of(string) *endgame.Table { w.of++; return nil }

// TestWithoutTables checks that the player loads tables only near the end of a match, and searches if there are none. Of 100 squares
// there are none to load.
func TestWithoutTables(t *testing.T) {
	for _, c := range []struct {
		ruleset, pos string
		near, of     int
	}{
		{"geant", "1b1b1b1b/b1b1b1b1/8/8/8/8/1w1w1w1w/w1w1w1w1 w 0", 0, 0},
		{"geant", "1b1b1b1b/b7/8/8/8/8/1w1w1w1w/w7 w 0", 1, 0},
		{"geant", "1b1b4/b7/8/8/8/8/1w1w4/w7 w 0", 1, 1},
		{"geant", "1B6/8/8/4W3/3W4/8/8/W7 w 0", 1, 1},
		{"international", "10/10/10/10/10/10/10/2W1w5/7B2/W9 w 0 0", 0, 0},
	} {
		pl, none := equipped(), &without{}
		pl.UseEndings(none)
		q := engine.Question{Position: parse(t, c.ruleset, c.pos), Limits: engine.Limits{Nodes: 2000}}
		a := pl.Think(q, nil, nil)
		if none.near != c.near || none.of != c.of || a.Info.Known != 0 || !slices.Contains(q.Position.AppendMoves(nil), a.Move) {
			t.Errorf("%s: calls %+v, answer %+v", c.pos, *none, a)
		}
	}
}

// TestStopInEnding stops the player while it solves an ending. It must answer, and the next answer must be exact.
func TestStopInEnding(t *testing.T) {
	pl := equipped()
	q := engine.Question{Position: parse(t, "geant", "8/2b5/3b4/8/8/4w3/1w6/8 w 0")}
	polls := 0
	a := pl.Think(q, func() bool { polls++; return polls > 3 }, nil)
	if a.Info.Known > 0 || !slices.Contains(q.Position.AppendMoves(nil), a.Move) {
		t.Errorf("stopped: %+v", a)
	}
	if a = pl.Think(q, nil, nil); a.Info.Known == 0 {
		t.Errorf("second answer: %+v", a)
	}
}

// BenchmarkEnding solves endings with a new player.
func BenchmarkEnding(b *testing.B) {
	for name, pos := range map[string]string{
		"men": "8/2b5/3b4/8/8/4w3/1w6/8 w 0", "kings": "1B6/8/8/4W3/3W4/8/8/W7 w 0", "mixed": "8/2b5/3B4/8/8/4w3/1W6/8 w 0",
	} {
		for _, ruleset := range []string{"geant", "volante", "anglais"} {
			b.Run(ruleset+"/"+name, func(b *testing.B) {
				for b.Loop() {
					equipped().Think(engine.Question{Position: parse(b, ruleset, pos)}, nil, nil)
				}
			})
		}
	}
}

// TestSolverGoesOn checks that a solver that is stopped again and again finds the same distance as another. Two men and a
// king against a king lead to three kings against one, the largest block of four pieces.
func TestSolverGoesOn(t *testing.T) {
	p := NewBoard().Read(parse(t, "volante", "8/8/8/8/3W4/6B1/8/2w3w1 w 0"), false)
	want, _ := endgame.NewSolver(p.RulesetIndex(), shipped{}.Of("volante")).Plies(&p, nil)
	s := endgame.NewSolver(p.RulesetIndex(), shipped{}.Of("volante"))
	for calls := 1; ; calls++ {
		polls := 0
		got, ok := s.Plies(&p, func() bool { polls++; return polls > 20 })
		if !ok {
			continue
		}
		if got != want || calls < 20 {
			t.Errorf("%d plies after %d calls, want %d", got, calls, want)
		}
		return
	}
}
