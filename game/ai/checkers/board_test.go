package checkers

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"ludotheque/game/ai/engine"
	"ludotheque/game/ai/pvs"
	"ludotheque/rules"
	"ludotheque/rules/checkers"
	"ludotheque/tools/night"
)

func start(t testing.TB, ruleset string) rules.Position {
	t.Helper()
	p, err := checkers.Game{}.Start(ruleset, rules.First)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func parse(t testing.TB, ruleset, text string) rules.Position {
	t.Helper()
	p, err := checkers.Game{}.Parse(ruleset, text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// eachPosition calls visit for the positions of random games of every ruleset.
func eachPosition(t *testing.T, games int, visit func(pos rules.Position)) {
	rng := rand.New(rand.NewPCG(8, 8))
	for _, r := range (checkers.Game{}).Rulesets() {
		n := games
		if !night.On() && kin[r.ID] != r.ID && r.ID != "international" {
			n = max(games/5, 1) // the same evaluation
		}
		for range n {
			pos := start(t, r.ID)
			for !pos.Outcome().Over() {
				visit(pos)
				moves := pos.AppendMoves(nil)
				next, err := pos.Play(moves[rng.IntN(len(moves))], rules.Result{})
				if err != nil {
					t.Fatal(err)
				}
				pos = next
			}
			visit(pos)
		}
	}
}

// TestBoardPlaysTheRules compares Board with rules.Position.
func TestBoardPlaysTheRules(t *testing.T) {
	b := NewBoard()
	eachPosition(t, 30, func(pos rules.Position) {
		p := b.Read(pos, false)
		var got, want []string
		moves := b.Moves(&p, nil)
		for _, m := range moves {
			long := p.Decode(m)
			if p.Encode(long) != m {
				t.Fatalf("%s: Encode(%s) = %v, want %v", pos, long, p.Encode(long), m)
			}
			got = append(got, long.String())
			if pos.Outcome().Over() {
				continue
			}
			next, err := pos.Play(long, rules.Result{})
			if err != nil {
				t.Fatalf("%s: %s: %v", pos, long, err)
			}
			q := p
			if q.Make(m, rules.Result{}); rules.Position(q) != next {
				t.Fatalf("%s after %s: %s, want %s", pos, long, q, next)
			}
		}
		value, over := b.Ended(&p)
		if o := pos.Outcome(); o.Over() {
			if !over && len(moves) > 0 || over && (value == 0) != o.Draw || value > 0 && o.Winner != pos.Side() {
				t.Fatalf("%s: Ended = %d, %t, want %v", pos, value, over, o)
			}
			return
		}
		for _, m := range pos.AppendMoves(nil) {
			want = append(want, m.String())
		}
		slices.Sort(got)
		slices.Sort(want)
		if over || !slices.Equal(got, want) {
			t.Fatalf("%s: moves %v, want %v", pos, got, want)
		}
	})
}

// TestEvaluate checks that a half turn of the board with the sides swapped does not change the evaluation. The tests of
// lab/patterns compare it with the features of the fit.
func TestEvaluate(t *testing.T) {
	b := NewBoard()
	eachPosition(t, 10, func(pos rules.Position) {
		p := b.Read(pos, false)
		got := b.Evaluate(&p, -pvs.MaxEval, pvs.MaxEval)
		q := b.Read(parse(t, pos.Ruleset(), halfTurn(pos.String())), false)
		if turned := b.Evaluate(&q, -pvs.MaxEval, pvs.MaxEval); turned != got {
			t.Fatalf("%s: %d, but %d with the board turned", pos, got, turned)
		}
	})
}

// halfTurn turns the board of a position's text by 180 degrees and swaps the sides.
func halfTurn(text string) string {
	fields := strings.Fields(text)
	rows := []byte(strings.ReplaceAll(fields[0], "10", "X"))
	slices.Reverse(rows)
	swap := strings.NewReplacer("w", "b", "b", "w", "W", "B", "B", "W", "X", "10")
	return swap.Replace(string(rows)+" "+fields[1]) + " " + strings.Join(fields[2:], " ")
}

// minimax searches every move to the full depth, then every capture. Like the search, it does not see at the horizon that a
// side has no moves.
func minimax(b *Board, pos rules.Position, depth, ply int, path []uint64) int32 {
	if o := pos.Outcome(); o.Over() && (depth > 0 || o.By != rules.NoMoves || rules.Unclaimed(pos) != pos) {
		switch {
		case o.Draw:
			return 0
		case o.Winner == pos.Side():
			return pvs.Win - int32(ply)
		}
		return int32(ply) - pvs.Win
	}
	if slices.Contains(path, pos.Hash()) {
		return 0
	}
	moves := pos.AppendMoves(nil)
	if len(moves) == 0 || depth <= 0 && moves[0].Kind != rules.Capture {
		p := b.Read(pos, false)
		return b.Evaluate(&p, -pvs.MaxEval, pvs.MaxEval)
	}
	best := -pvs.Win
	for _, m := range moves {
		next, err := pos.Play(m, rules.Result{})
		if err != nil {
			panic(err)
		}
		best = max(best, -minimax(b, next, depth-1, ply+1, append(path, pos.Hash())))
	}
	return best
}

// TestSearchEqualsMinimax compares values of random positions, by day most of them to depth 3: the fourth ply is nine tenths of the work.
func TestSearchEqualsMinimax(t *testing.T) {
	b := NewBoard()
	s := pvs.New[Position](b, 1)
	n := 0
	eachPosition(t, 3, func(pos rules.Position) {
		if n++; n%7 != 0 || pos.Outcome().Over() {
			return
		}
		deepest := 4
		if !night.On() && n%28 != 0 {
			deepest = 3
		}
		for depth := 1; depth <= deepest; depth++ {
			for _, tuning := range []pvs.Tuning{{NoTable: true, NoReductions: true, NoExtensions: true, NoPruning: true}, {NoReductions: true, NoExtensions: true, NoPruning: true}} {
				s.Tuning = tuning
				s.Forget()
				p := b.Read(pos, false)
				f := s.Run(pvs.Task[Position]{Root: p, Moves: b.Moves(&p, nil), Limits: engine.Limits{Depth: depth}}, nil, nil)
				want := minimax(b, pos, depth, 0, nil)
				if got := f.Lines[0].Value; got != want && max(want, -want) < pvs.Decided {
					t.Fatalf("%s %s depth %d %+v: %d, want %d", pos.Ruleset(), pos, depth, tuning, got, want)
				}
			}
		}
	})
}

// TestPrunedWinsAreWins checks that a search of every move also finds the forced wins and losses of the search with
// pruning. It needs one ply more to notice that there are no moves.
func TestPrunedWinsAreWins(t *testing.T) {
	b := NewBoard()
	found := 0
	n := 0
	run := func(p Position, depth int, tuning pvs.Tuning) int32 {
		s := pvs.New[Position](b, 1)
		s.Tuning = tuning
		return s.Run(pvs.Task[Position]{Root: p, Moves: b.Moves(&p, nil), Limits: engine.Limits{Depth: depth}}, nil, nil).Lines[0].Value
	}
	eachPosition(t, 20, func(pos rules.Position) {
		p := b.Read(pos, false)
		if n++; n%9 != 0 || pos.Outcome().Over() || !b.Prunable(&p) {
			return
		}
		v := run(p, 7, pvs.Tuning{})
		plies := int(pvs.Win - max(v, -v))
		if max(v, -v) < pvs.Decided || plies > 9 {
			return
		}
		found++
		all := run(p, plies+1, pvs.Tuning{NoReductions: true, NoExtensions: true, NoPruning: true})
		if max(all, -all) < pvs.Decided || (all > 0) != (v > 0) {
			t.Errorf("%s %s: %d, but %d by a full search to depth %d", pos.Ruleset(), pos, v, all, plies)
		}
	})
	if found < 20 {
		t.Errorf("only %d decided positions", found)
	}
}
