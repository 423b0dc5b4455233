package match

import (
	"errors"
	"reflect"
	"testing"

	"ludotheque/rules"
)

// duel is a Dame 2000 position where c3 fights d4 or steps to b4.
const duel = "r8/9/9/9/9/3v5/2V6/9/8R w - - 0 0"

func fightOf(t *testing.T, m *Match) rules.Action {
	t.Helper()
	mv := rules.Move{Kind: rules.Combat, From: rules.Sq(2, 2), To: rules.Sq(3, 3)}
	played, err := m.Play(mv)
	if err != nil {
		t.Fatal(err)
	}
	return played.Actions[0]
}

// TestDiceAreNotRolledAgain checks that undo and another move in between do not change the dice of a move.
func TestDiceAreNotRolledAgain(t *testing.T) {
	seeds := make(map[string]bool)
	for seed := range uint64(20) {
		m := mustMatch(t, Setup{Game: "dame2000", Start: duel, Seed: seed})
		first := fightOf(t, m)
		m.Undo()
		mustPlay(t, m, "c3-b4")
		m.Undo()
		if again := fightOf(t, m); !reflect.DeepEqual(first, again) {
			t.Errorf("seed %d: %s, then %s", seed, first, again)
		}
		if first.Dice == nil {
			t.Errorf("seed %d: no dice in %v", seed, first)
		}
		seeds[first.String()] = true
	}
	if len(seeds) < 5 {
		t.Errorf("20 seeds roll only %d ways", len(seeds))
	}
}

func TestPositionAndPlySeedTheDice(t *testing.T) {
	ways := make(map[string]bool)
	for _, start := range []string{duel, "r8/9/9/9/9/3v5/2V6/9/8R w - - 1 0", "r8/9/9/9/9/3v5/2V6/9/8R w - - 2 0", "r8/9/9/9/9/3v5/2V6/9/8R w - - 3 0"} {
		ways[fightOf(t, mustMatch(t, Setup{Game: "dame2000", Start: start})).String()] = true
	}
	if len(ways) < 2 {
		t.Error("positions with other counters have the same dice")
	}
}

func TestGivenDice(t *testing.T) {
	bad := rules.Refusal{Code: rules.BadDice}
	roll := func(a, d uint8) rules.Dice { return rules.Dice{{{Attacker: a, Defender: d}}} }
	mv := rules.Move{Kind: rules.Combat, From: rules.Sq(2, 2), To: rules.Sq(3, 3)}
	won := rules.Result{}.Add(3)
	tests := []struct {
		action rules.Action
		want   string
	}{
		{rules.Action{Move: mv, Dice: roll(6, 3)}, "c3xd4[6:3]"},
		{rules.Action{Move: mv, Dice: roll(6, 3), Result: won}, "c3xd4[6:3]"},
		{rules.Action{Move: mv, Result: won}, "c3xd4[+3]"},
		{rules.Action{Move: mv, Dice: roll(3, 6), Result: won}, ""},
		{rules.Action{Move: mv, Dice: roll(1, 6)}, ""},
		{rules.Action{Move: mv, Result: rules.Result{}.Add(4)}, ""},
	}
	for _, tt := range tests {
		m := mustMatch(t, Setup{Game: "dame2000", Start: duel})
		_, err := m.PlayAction(tt.action)
		var r rules.Refusal
		if tt.want == "" {
			if !errors.As(err, &r) || r.Code != bad.Code || m.Ply() != 0 {
				t.Errorf("%s gives %v at ply %d", tt.action, err, m.Ply())
			}
			continue
		}
		if err != nil || m.Action(0).String() != tt.want {
			t.Errorf("%s gives %v, %v, want %s", tt.action, m, err, tt.want)
		}
		if tt.action.Dice != nil {
			tt.action.Dice[0][0] = rules.Roll{}
			if m.Action(0).String() != tt.want {
				t.Error("the match shares the caller's dice")
			}
		}
	}
	m := mustMatch(t, Setup{Game: "checkers"})
	step := rules.Move{Kind: rules.Step, From: rules.Sq(2, 2), To: rules.Sq(3, 3)}
	if _, err := m.PlayAction(rules.Action{Move: step, Dice: roll(6, 3)}); !errors.Is(err, bad) {
		t.Errorf("dice in checkers give %v", err)
	}
}

func TestDescribe(t *testing.T) {
	green := rules.Piece{Side: rules.First, Rank: 2}
	m := mustMatch(t, Setup{Game: "dame2000", Start: duel})
	mustPlay(t, m, "c3xd4[6:3]")
	e := m.Describe(0)
	fight := Fight{Square: rules.Sq(3, 3), Attacker: 2, Defender: 2, Result: 3, Rolls: []rules.Roll{{Attacker: 6, Defender: 3}}}
	if e.Piece != green || e.Crowned || !reflect.DeepEqual(e.Fights, []Fight{fight}) || e.Captured[0] != fight.Square || e.Side != rules.First {
		t.Errorf("won: %+v", e)
	}
	m.Undo()
	mustPlay(t, m, "c3xd4[-3]")
	if e = m.Describe(0); e.Crowned || len(e.Captured) != 0 || e.Fights[0].Result != -3 {
		t.Errorf("lost: %+v", e)
	}
	m = mustMatch(t, Setup{Game: "dame2000", Start: "b8/1B7/9/9/9/9/9/9/9 w - - 0 0"})
	mustPlay(t, m, "b8xa9[6:1]")
	if e = m.Describe(0); !e.Crowned || e.Outcome != rules.Win(rules.First, rules.NoPieces) {
		t.Errorf("a blue head that wins on the far row: %+v", e)
	}
	m = mustMatch(t, Setup{Game: "dame2000", Start: "4b4/1B7/9/9/9/9/9/9/9 w - - 0 0"})
	mustPlay(t, m, "b8-a9")
	if e = m.Describe(0); !e.Crowned {
		t.Errorf("a blue head that steps onto the far row: %+v", e)
	}
}

func TestDescribeDraughts(t *testing.T) {
	m := damsystem(t, chain, ByHand)
	mustPlay(t, m, "e3xg5", "!g5")
	e := m.Describe(0)
	if e.Kind != rules.Capture || len(e.Captured) != 1 || e.Faults.Len() != 1 || e.Crowned || e.Outcome.Over() {
		t.Errorf("a chain stopped early: %+v", e)
	}
	e = m.Describe(1)
	if e.Kind != rules.Huff || e.Side != rules.Second || !e.Piece.Empty() || !e.Outcome.Over() {
		t.Errorf("a huff: %+v", e)
	}
	m = mustMatch(t, Setup{Game: "checkers", Start: "8/2w5/8/8/8/8/7b/w7 w 0"})
	mustPlay(t, m, "c7-d8")
	if e = m.Describe(0); !e.Crowned || e.Piece.Rank != 1 {
		t.Errorf("a man on the last row: %+v", e)
	}
}
