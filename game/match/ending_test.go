package match

import (
	"errors"
	"testing"

	"ludotheque/rules"
)

func TestDrawOffers(t *testing.T) {
	m := mustMatch(t, Setup{Game: "checkers"})
	offered := func(want bool, why string) {
		t.Helper()
		if _, ok := m.DrawOffer(); ok != want {
			t.Errorf("%s: an offer is open: %v, want %v", why, ok, want)
		}
	}
	if err := m.AcceptDraw(rules.First); !errors.Is(err, errNoOffer) {
		t.Errorf("accepting nothing gives %v", err)
	}
	offer := func() {
		if err := m.OfferDraw(rules.First); err != nil {
			t.Fatal(err)
		}
	}
	offer()
	offer()
	offered(true, "offered twice")
	if err := m.AcceptDraw(rules.First); !errors.Is(err, errNoOffer) {
		t.Errorf("accepting one's own gives %v", err)
	}
	mustPlay(t, m, "c3-d4")
	offered(true, "after the own move")
	mustPlay(t, m, "d6-c5")
	offered(false, "after the opponent's move")
	offer()
	if err := m.DeclineDraw(rules.Second); err != nil {
		t.Error(err)
	}
	offered(false, "declined")
	offer()
	m.Undo()
	offered(false, "after undo")
	offer()
	if err := m.OfferDraw(rules.Second); err != nil || m.Outcome() != rules.Drawn(rules.Agreement) {
		t.Errorf("an offer against an offer: %v, %v", err, m.Outcome())
	}
	if m.CanRedo() || m.Redo() || m.seek(0) {
		t.Error("moves can be redone after an agreed draw")
	}
	if !m.Undo() || m.Outcome().Over() || m.Ply() != 1 || !m.CanRedo() {
		t.Errorf("undo of the draw: %v at %d", m.Outcome(), m.Ply())
	}
}

func TestResignation(t *testing.T) {
	m := mustMatch(t, Setup{Game: "dame2000"})
	if err := m.Resign(rules.First); err != nil || m.Outcome() != rules.Win(rules.Second, rules.Resignation) {
		t.Fatalf("%v, %v", m.Outcome(), err)
	}
	over := rules.Refusal{Code: rules.GameOver}
	if err := m.Resign(rules.Second); !errors.Is(err, over) {
		t.Errorf("resigning twice gives %v", err)
	}
	if err := m.OfferDraw(rules.First); !errors.Is(err, over) {
		t.Errorf("an offer after the end gives %v", err)
	}
	if len(m.AppendMoves(nil)) != 0 {
		t.Error("there are moves after the end")
	}
	if !m.CanUndo() || !m.Undo() || m.Outcome().Over() {
		t.Errorf("after undo: %v", m.Outcome())
	}
}

func TestRematch(t *testing.T) {
	names := [2]string{"Anna", "Bob"}
	tests := []struct {
		game    string
		first   rules.Side
		resigns int // the side, or -1
		begins  rules.Side
		names   [2]string
	}{
		{"checkers", rules.First, 0, rules.First, names},
		{"checkers", rules.First, 1, rules.First, [2]string{"Bob", "Anna"}},
		{"checkers", rules.First, -1, rules.First, [2]string{"Bob", "Anna"}},
		{"damsystem", rules.First, 0, rules.First, names},
		{"damsystem", rules.First, 1, rules.Second, names},
		{"damsystem", rules.Second, 1, rules.Second, names},
		{"damsystem", rules.Second, -1, rules.First, names},
		{"dao", rules.First, 0, rules.First, names},
		{"dao", rules.First, 1, rules.Second, names},
		{"dao", rules.Second, -1, rules.First, names},
	}
	for _, tt := range tests {
		m := mustMatch(t, Setup{Game: tt.game, First: tt.first, Names: names, Seed: 5})
		if tt.resigns >= 0 {
			if err := m.Resign(rules.Side(tt.resigns)); err != nil {
				t.Fatal(err)
			}
		}
		s, swapped := m.Rematch()
		if s.First != tt.begins || s.Names != tt.names || swapped != (tt.names != names) || s.Seed == 5 {
			t.Errorf("%+v: rematch %+v, swapped %v", tt, s, swapped)
		}
		mustMatch(t, s)
	}
}

func TestDrawLots(t *testing.T) {
	var n [2]int
	for seed := range uint64(1000) {
		n[DrawLots(seed)]++
	}
	if n[0] < 400 || n[1] < 400 {
		t.Errorf("the sides are drawn %v times in 1000", n)
	}
}
