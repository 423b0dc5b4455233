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

// shuffle is four plies of kings that lead back to the start.
var shuffle = []string{"a1-b2", "h8-g7", "b2-a1", "g7-h8"}

const twoKings = "7B/8/8/8/8/8/8/W7 w 0"

func TestThirdRepetition(t *testing.T) {
	m := mustMatch(t, Setup{Game: "checkers", Start: twoKings})
	for round := 1; round <= 3; round++ {
		if n := m.Repetitions(); n != round {
			t.Fatalf("the start has occurred %d times, want %d", n, round)
		}
		over := m.Outcome() == rules.Drawn(rules.Repetition)
		if over != (round == 3) {
			t.Fatalf("round %d: outcome %v", round, m.Outcome())
		}
		if !over {
			mustPlay(t, m, shuffle...)
		}
	}
	_, err := m.Play(rules.Move{Kind: rules.Step, From: rules.Sq(0, 0), To: rules.Sq(1, 1)})
	if !errors.Is(err, rules.Refusal{Code: rules.GameOver}) {
		t.Errorf("a move after the third repetition gives %v", err)
	}
	if r := m.Refusal(rules.Sq(0, 0), rules.Sq(1, 1)); r.Code != rules.GameOver {
		t.Errorf("its refusal is %v", r)
	}
	m.Undo()
	if m.Outcome().Over() || m.Repetitions() != 2 {
		t.Errorf("after undo: %v, %d repetitions", m.Outcome(), m.Repetitions())
	}
	// Moments that are cut no longer count.
	m.seek(0)
	mustPlay(t, m, shuffle...)
	if m.Repetitions() != 2 || m.Len() != 4 {
		t.Errorf("after other moves: %d repetitions in %d actions", m.Repetitions(), m.Len())
	}
}

// often is a game of which every ruleset draws at another repetition.
type often struct {
	rules.Game
	at int
}

func (o often) Rulesets() []rules.Ruleset {
	list := o.Game.Rulesets()
	for i := range list {
		list[i].Repetition = o.at
	}
	return list
}

// TestRepetitionOfRuleset plays kings to and fro in rulesets with other numbers of repetitions, also none.
func TestRepetitionOfRuleset(t *testing.T) {
	for _, at := range []int{2, 3, 4, 7, 0} {
		g, _ := catalog.Find("checkers")
		m, err := newMatch(often{g, at}, Setup{Game: "checkers", Start: twoKings})
		if err != nil {
			t.Fatal(err)
		}
		if m.DrawnAt() != at {
			t.Fatalf("drawn at %d, want %d", m.DrawnAt(), at)
		}
		for rounds := 1; rounds < at || at == 0 && rounds < 10; rounds++ {
			if m.Outcome().Over() {
				t.Fatalf("of %d: over at %d", at, m.Repetitions())
			}
			mustPlay(t, m, shuffle...)
		}
		if got := m.Outcome() == rules.Drawn(rules.Repetition); got != (at > 0) {
			t.Errorf("of %d: %v after %d times", at, m.Outcome(), m.Repetitions())
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
