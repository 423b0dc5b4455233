package match

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"

	"ludotheque/game/clock"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

func mustMatch(t testing.TB, s Setup) *Match {
	t.Helper()
	m, err := New(s)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// mustPlay plays moves in any form of rules.ParseAction.
func mustPlay(t testing.TB, m *Match, moves ...string) {
	t.Helper()
	for _, text := range moves {
		a, err := rules.ParseAction(m.Position(), text)
		if err == nil {
			_, err = m.PlayAction(a)
		}
		if err != nil {
			t.Fatalf("%s after %s: %v", text, m, err)
		}
	}
}

// setups returns setups of every ruleset: plain, with a clock, and with each value of each option.
func setups() []Setup {
	var all []Setup
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			s := Setup{Game: g.ID(), Ruleset: r.ID, Seed: 7, Names: [2]string{"Léa", "Tom \"T\""}}
			if rules.EitherFirst(g) {
				s.First = rules.Second
			}
			all = append(all, s)
			timed := s
			timed.Clock = clock.Rule{Control: clock.Control{Kind: clock.PerMatch, Base: clock.Minute, Step: 5 * clock.Second}, Ends: true}
			all = append(all, timed)
			for _, spec := range OptionsFor(g) {
				for _, value := range spec.Values[1:] {
					other := s
					if err := other.Options.Set(spec.Key, value); err != nil {
						panic(err)
					}
					all = append(all, other)
				}
			}
		}
	}
	return all
}

func TestRandomPlay(t *testing.T) {
	for _, s := range setups() {
		t.Run(fmt.Sprintf("%s/%s/%+v/%s", s.Game, s.Ruleset, s.Options, s.Clock), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(3, 4))
			m := mustMatch(t, s)
			for i := range 600 {
				if err := disturb(m, rng); err != nil {
					t.Fatalf("%v in\n%s", err, m)
				}
				if i%7 != 0 {
					continue
				}
				back, err := Parse(m.String())
				if err != nil {
					t.Fatalf("%v in\n%s", err, m)
				}
				if !reflect.DeepEqual(back, m) {
					t.Fatalf("reads back as\n%s\nwant\n%s", back, m)
				}
			}
		})
	}
}

// disturb plays a random move, or at times undoes, offers a draw and so on.
func disturb(m *Match, rng *rand.Rand) error {
	moves := m.AppendMoves(nil)
	if over := m.Outcome().Over(); over != (len(moves) == 0) {
		return fmt.Errorf("over is %v with %d moves", over, len(moves))
	}
	switch n := rng.IntN(40); {
	case n < 4 || len(moves) == 0:
		for range 1 + rng.IntN(6) {
			m.Undo()
		}
	case n < 6:
		m.Redo()
	case n == 6:
		m.seek(rng.IntN(m.Len() + 1))
	case n == 7:
		return m.OfferDraw(rules.Side(rng.IntN(2)))
	case n == 8:
		return m.Resign(rules.Side(rng.IntN(2)))
	case n == 9:
		return m.SetNote("seats", fmt.Sprint("computer ", rng.IntN(9)))
	case n == 10 && m.Setup().Clock.Ends:
		return m.TimeUp(m.Position().Side())
	default:
		m.Spend(int64(rng.IntN(90)) * timeUnit)
		return playChecked(m, moves[rng.IntN(len(moves))])
	}
	return nil
}

// playChecked plays mv, takes it back and plays it again, and checks that both times lead to the same.
func playChecked(m *Match, mv rules.Move) error {
	before := m.Ply()
	first, err := m.Play(mv)
	if err != nil {
		return err
	}
	if len(first.Actions) != m.Ply()-before || first.Actions[0].Move != mv || first.Ply != before {
		return fmt.Errorf("%s played as %v", mv, first)
	}
	if m.Setup().Options.Huffing != ByHand {
		if h, ok := m.Position().(rules.Huffer); ok && !m.Outcome().Over() && h.Faults() != (rules.Set{}) {
			return fmt.Errorf("faults %s are left", h.Faults())
		}
	}
	end := m.Position()
	if !m.seek(before) {
		return fmt.Errorf("cannot seek back before %s", mv)
	}
	second, err := m.Play(mv)
	if err != nil || m.Position() != end || !reflect.DeepEqual(first, second) {
		return fmt.Errorf("played again, %v, %v, is %v at %s", first, err, second, m.Position())
	}
	return nil
}

func TestNewRefuses(t *testing.T) {
	tests := []struct {
		setup Setup
		part  Part
	}{
		{Setup{Game: "chess"}, PartGame},
		{Setup{Game: "checkers", Ruleset: "base"}, PartRuleset},
		{Setup{Game: "checkers", First: rules.Second}, PartFirst},
		{Setup{Game: "checkers", Start: "8/8 w 0"}, PartStart},
		{Setup{Game: "checkers", Date: "20.11.2026"}, PartDate},
		{Setup{Game: "checkers", Options: Options{Huffing: Forced}}, PartOptions},
		{Setup{Game: "damsystem", Options: Options{Huffing: 3}}, PartOptions},
		{Setup{Game: "dame2000", Options: Options{Push: true}}, PartOptions},
	}
	for _, tt := range tests {
		_, err := New(tt.setup)
		var e *SetupError
		if !errors.As(err, &e) || e.Part != tt.part {
			t.Errorf("New(%+v) gives %v, want an error of the %s", tt.setup, err, tt.part)
		}
	}
}

func TestNamesAreCleaned(t *testing.T) {
	long := "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
	tests := []struct{ name, want string }{
		{" Anne\n\tMarie ", "Anne  Marie"},
		{"a\xffb", "a\ufffdb"},
		{"a\u2028b\u0085c", "a b c"},
		{long, long[:MaxName]},
		{long[:MaxName-1] + "  x", long[:MaxName-1]},
		{"\u202ele\u2066na\u061c", "lena"},
	}
	for _, tt := range tests {
		m := mustMatch(t, Setup{Game: "checkers", Names: [2]string{tt.name, "\n"}})
		if got := m.Setup().Names; got != [2]string{tt.want, ""} {
			t.Errorf("names are %q, want %q", got, tt.want)
		}
		back, err := Parse(m.String())
		if err != nil || back.Setup() != m.Setup() {
			t.Errorf("%q reads back as %v, %v", tt.name, back, err)
		}
	}
}

func TestUndoByTurn(t *testing.T) {
	m := mustMatch(t, Setup{Game: "checkers"})
	if m.CanUndo() || m.Undo() || m.CanRedo() || m.Redo() {
		t.Error("something can be undone or redone before the first move")
	}
	mustPlay(t, m, "c3-d4", "d6-c5", "g3-h4")
	m.Undo()
	m.Undo()
	if m.Ply() != 1 || m.Len() != 3 || m.Position() != m.At(1) || !m.CanRedo() {
		t.Fatalf("two undone: ply %d of %d", m.Ply(), m.Len())
	}
	m.Redo()
	if m.Ply() != 2 {
		t.Errorf("redone: ply %d", m.Ply())
	}
	m.Undo()
	mustPlay(t, m, "b6-a5")
	if m.Ply() != 2 || m.Len() != 2 || m.CanRedo() {
		t.Errorf("a new move leaves ply %d of %d", m.Ply(), m.Len())
	}
	if m.seek(3) || m.seek(-1) || !m.seek(0) {
		t.Error("seek accepts 3 or -1, or refuses 0")
	}
}

func TestCapturedAndCounts(t *testing.T) {
	m := mustMatch(t, Setup{Game: "checkers"})
	mustPlay(t, m, "c3-d4", "b6-c5", "d4xb6", "a7xc5")
	if got := m.Lost(m.Position()); got != [2]int{1, 1} {
		t.Errorf("captured %v", got)
	}
	m.Undo()
	if got := m.Lost(m.Position()); got != [2]int{0, 1} {
		t.Errorf("captured %v after undo", got)
	}
	if got := Counts(m.Position()); got != [2][5]int{{1: 12}, {1: 11}} {
		t.Errorf("counts %v", got)
	}
}
