package exchange

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"ludotheque/game/link"
	"ludotheque/game/match"
	"ludotheque/game/study"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/rules/checkers/pdn"
)

// TestPDNColours compares the tags of the players with their colours on the board.
func TestPDNColours(t *testing.T) {
	g, _ := catalog.Find("checkers")
	for _, r := range g.Rulesets() {
		m, err := match.New(match.Setup{Game: "checkers", Ruleset: r.ID, Names: [2]string{"South", "North"}})
		if err != nil {
			t.Fatal(err)
		}
		text, _ := PDN(m)
		for side, name := range m.Setup().Names {
			tag := [2]string{"White", "Black"}[m.Colour(rules.Side(side))]
			if want := "[" + tag + " \"" + name + "\"]"; !strings.Contains(text, want) {
				t.Errorf("%s: no %s in\n%s", r.ID, want, text)
			}
		}
	}
}

// TestPDNThereAndBack plays every ruleset of checkers at random and reads the PDN of the match.
func TestPDNThereAndBack(t *testing.T) {
	g, _ := catalog.Find("checkers")
	for _, r := range g.Rulesets() {
		rng := rand.New(rand.NewPCG(5, 8))
		for range 8 {
			m, err := match.New(match.Setup{Game: "checkers", Ruleset: r.ID, Names: [2]string{"Zoé \"Z\"", "Ian"}, Date: "2026-11-20"})
			if err != nil {
				t.Fatal(err)
			}
			for n := 0; n < 90 && !m.Outcome().Over(); n++ {
				moves := m.AppendMoves(nil)
				if _, err := m.Play(moves[rng.IntN(len(moves))]); err != nil {
					t.Fatal(err)
				}
			}
			if !m.Outcome().Over() && rng.IntN(2) == 0 {
				if err := m.Resign(m.Position().Side()); err != nil {
					t.Fatal(err)
				}
			}
			text, ok := PDN(m)
			if !ok {
				t.Fatal("checkers has PDN")
			}
			back, err := Read(text)
			if err != nil {
				t.Fatalf("%s: %v\n%s", r.ID, err, text)
			}
			if back.Len() != m.Ply() || back.Position() != m.Position() || back.Outcome().Over() != m.Outcome().Over() || back.Setup().Names[rules.Second] != "Ian" {
				t.Fatalf("%s: %d moves to %s, %v; want %d to %s, %v\n%s", r.ID, back.Len(), back.Position(), back.Outcome(), m.Ply(), m.Position(), m.Outcome(), text)
			}
		}
	}
}

func TestReadErrors(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"nothing", "", "record"},
		{"prose", "Bonjour", "record"},
		{"bad pdn move", "[GameType \"21\"]\n1. 11-30 *", "pdn"},
		{"bad pdn tag", "[Rated 21]", "pdn"},
		{"a record cut short", "ludotheque 1\ngame: chess\n", "record"},
		{"too large", "[" + strings.Repeat("a", study.MaxText+1), "record"},
	} {
		_, err := Read(c.text)
		var re *match.RecordError
		var pe *pdn.Error
		got := "neither"
		if errors.As(err, &re) {
			got = "record"
		}
		if errors.As(err, &pe) {
			got = "pdn"
		}
		if got != c.want {
			t.Errorf("%s: error %v is of %s, want %s", c.name, err, got, c.want)
		}
	}
}

// TestLinksAreRead reads a match from an address, and one that is cut short.
func TestLinksAreRead(t *testing.T) {
	m, err := match.New(match.Setup{Game: "dao", Seed: 5})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.Play(m.AppendMoves(nil)[0]); err != nil {
		t.Fatal(err)
	}
	text := "https://example.org/?lang=fr#" + link.Pack(m)
	back, err := Read(text)
	if err != nil || back.String() != m.String() {
		t.Errorf("%s reads as\n%v, %v", text, back, err)
	}
	var le *link.Error
	if _, err := Read(text[:len(text)-2]); !errors.As(err, &le) || le.Code != link.CutShort {
		t.Errorf("cut, it is %v", err)
	}
}

func TestOnlyCheckersHasPDN(t *testing.T) {
	for _, g := range catalog.All() {
		m, err := match.New(match.Setup{Game: g.ID()})
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := PDN(m); ok != (g.ID() == "checkers") {
			t.Errorf("%s has PDN: %v", g.ID(), ok)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add("[GameType \"21\"]\n1. 11-15 22-18 2. 15x22 1-0")
	f.Add("1. 9-14 *")
	f.Add("https://example.org/#dao=b2w/1bw1/1wb1/w2b_w")
	f.Fuzz(func(t *testing.T, text string) {
		m, err := Read(text)
		if err != nil {
			return
		}
		if _, err := match.Parse(m.String()); err != nil {
			t.Fatalf("the record of the match cannot be parsed: %v", err)
		}
	})
}
