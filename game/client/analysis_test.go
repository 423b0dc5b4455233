package client

import (
	"math"
	"testing"

	"ludotheque/game/ai"
	"ludotheque/game/ai/players"
	"ludotheque/rules"
)

// TestAnalysis requests three lines. No reply may be less deep than the one before, and each must have three lines, or one for
// each move, the best first.
func TestAnalysis(t *testing.T) {
	for _, m := range everyMatch(t, 6) {
		s := m.Setup()
		moves := map[string]bool{}
		for _, mv := range m.AppendMoves(nil) {
			moves[mv.String()] = true
		}
		want := min(3, len(moves))
		if ai.Solved(s.Game) {
			want = len(moves)
		}
		depth, nodes := 0, uint64(0)
		r := Request{Serial: 3, Purpose: Analysis, Record: m.String(), Lines: 3, Limits: ai.Limits{Nodes: 30_000}}
		for _, got := range serve(t, r, NewPlayers(players.New, 1), never) {
			if got.Err != "" || len(got.Lines) != want || got.Depth < depth || got.Nodes < nodes || got.Move == "" {
				t.Fatalf("%s %v: %+v", s.Ruleset, s.Options, got)
			}
			depth, nodes = got.Depth, got.Nodes
			seen := map[string]bool{}
			for i, l := range got.Lines {
				if !moves[l.PV[0]] || seen[l.PV[0]] || i > 0 && l.Score.Expect() > got.Lines[i-1].Score.Expect() {
					t.Errorf("%s: line %d of %+v", s.Ruleset, i, got.Lines)
				}
				seen[l.PV[0]] = true
			}
		}
	}
}

// TestAnalysisResults compares the mean chance of the results of a combat with the chance of the move.
func TestAnalysisResults(t *testing.T) {
	fights, nodes := 0, uint64(150_000)
	if testing.Short() {
		nodes = 40_000
	}
	for _, m := range everyMatch(t, 40) {
		if _, dice := m.Position().(rules.Thrower); !dice || m.Outcome().Over() {
			continue
		}
		r := Request{Purpose: Analysis, Record: m.String(), Lines: 40, Limits: ai.Limits{Nodes: nodes}}
		for _, l := range last(serve(t, r, NewPlayers(players.New, 1), never)).Lines {
			a, err := rules.ParseAction(m.Position(), l.PV[0])
			if err != nil {
				t.Fatal(err)
			}
			results := rules.ResultsOf(m.Position(), a.Move)
			if len(results) != len(l.After) {
				t.Fatalf("%s %s: %d results, reported %v", m.Position(), l.PV[0], len(results), l.After)
			}
			p, sum := 0.0, 0.0
			for i, after := range l.After {
				if after.Result != results[i].Result.String() || after.P != results[i].P {
					t.Errorf("%s %s: result %d is reported as %+v", m.Position(), l.PV[0], i, after)
				}
				p += after.P
				sum += after.P * after.Chance
			}
			if len(l.After) == 0 {
				continue
			}
			fights++
			if math.Abs(p-1) > 1e-9 || math.Abs(sum-l.Chance) > 0.2 {
				t.Errorf("%s %s: a chance of %g, but its results come to %g of %g: %v", m.Position(), l.PV[0], l.Chance, sum, p, l.After)
			}
		}
	}
	if fights == 0 {
		t.Error("no combat was analysed")
	}
}

// TestAnalysisStops stops an analysis in the middle.
func TestAnalysisStops(t *testing.T) {
	for _, m := range everyMatch(t, 4) {
		if ai.Solved(m.Setup().Game) {
			continue // answered at once
		}
		polls := 0
		stop := func() bool { polls++; return polls > 60 }
		got := last(serve(t, Request{Purpose: Analysis, Record: m.String(), Lines: 3}, NewPlayers(players.New, 1), stop))
		if got.Err != Stopped || polls > 70 {
			t.Errorf("%s: %q after %d polls", m.Setup().Ruleset, got.Err, polls)
		}
	}
}
