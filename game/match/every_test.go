package match

import (
	"math/rand/v2"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// TestEveryGame plays a random match of every ruleset by clicks on squares, with undo and redo in between, and checks its
// record, its events and its rematch.
func TestEveryGame(t *testing.T) {
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			t.Run(g.ID()+" "+r.ID, func(t *testing.T) {
				m := mustMatch(t, Setup{Game: g.ID(), Ruleset: r.ID, Seed: 11, Names: [2]string{"Anna", "Béla"}})
				rng := rand.New(rand.NewPCG(11, 1))
				for n := 0; n < 120 && !m.Outcome().Over(); n++ {
					moves := m.AppendMoves(nil)
					clickThrough(t, m, moves[rng.IntN(len(moves))])
					if n%7 == 3 {
						takeBack(t, m)
					}
				}
				again, err := Parse(m.String())
				if err != nil || again.String() != m.String() || again.Position() != m.Position() {
					t.Fatalf("%v: the record\n%s\nreads back as\n%s", err, m, again)
				}
				for ply := range m.Len() {
					checkEvent(t, m.Describe(ply), m.At(ply), m.Action(ply))
				}
				next, swapped := m.Rematch()
				if _, err := New(next); err != nil || swapped != (next.Names[rules.First] == "Béla") {
					t.Errorf("a rematch %+v, swapped %v: %v", next, swapped, err)
				}
			})
		}
	}
}

// clickThrough makes a move by the squares of its first path, and plays it.
func clickThrough(t *testing.T, m *Match, mv rules.Move) {
	t.Helper()
	if mv.From != rules.NoSquare {
		c := NewChooser(m)
		if !c.Select(mv.From) {
			t.Fatalf("%s: %s cannot be selected", m.Position(), mv.From)
		}
		made, done := rules.Move{}, false
		for i, hop := range m.Position().AppendPaths(nil, mv)[0] {
			if len(c.Walk()) <= i && !done { // else the leg was added without a click
				made, done, _ = c.Click(hop.To)
			}
		}
		if !done { // the chain may stop here
			made, done, _ = c.Click(mv.To)
		}
		if !done || made != mv {
			t.Fatalf("%s: the squares of %s make %s, done %v", m.Position(), mv, made, done)
		}
	}
	if _, err := m.Play(mv); err != nil {
		t.Fatal(err)
	}
}

// takeBack checks that undo and redo of a turn lead to the same match.
func takeBack(t *testing.T, m *Match) {
	t.Helper()
	before, ply := m.String(), m.Ply()
	if !m.Undo() || m.Ply() >= ply || !m.Redo() || m.String() != before {
		t.Fatalf("undo and redo make\n%s\nof\n%s", m, before)
	}
}

// checkEvent compares an event with its action.
func checkEvent(t *testing.T, e Event, before rules.Position, a rules.Action) {
	t.Helper()
	moves := a.Move.From != rules.NoSquare
	if e.Side != before.Side() || e.Kind != a.Move.Kind || moves != !e.Piece.Empty() || len(e.Fights) != int(a.Result.N) {
		t.Errorf("%s in %s is described as %+v", a, before, e)
	}
}
