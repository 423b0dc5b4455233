package match

import (
	"math/rand/v2"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// TestHead compares the headers of records with their matches, going on, resigned and drawn.
func TestHead(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 1))
	for _, g := range catalog.All() {
		for n := range 6 {
			begins := Setup{Game: g.ID(), Names: [2]string{`Zoé "Z"`, "Ian"}, Date: "2026-11-20", Seed: 7, Options: Options{Swap: n%3 == 1, Huffing: Huffing(n % 3)}.Fit(g)}
			if rules.EitherFirst(g) {
				begins.First = rules.Side(n / 2 % 2)
			}
			m, err := New(begins)
			if err != nil {
				t.Fatal(err)
			}
			for range 4 + n {
				moves := m.AppendMoves(nil)
				if _, err := m.Play(moves[rng.IntN(len(moves))]); err != nil {
					t.Fatal(err)
				}
			}
			switch side := rules.Side(n % 2); {
			case m.Outcome().Over():
			case n < 2:
				err = m.Resign(side)
			case n < 4:
				if err = m.OfferDraw(side); err == nil {
					err = m.AcceptDraw(side.Other())
				}
			case n < 5:
				err = m.Conclude(rules.Drawn(rules.BothLost))
			}
			if err != nil {
				t.Fatal(err)
			}
			s := m.Setup()
			want := Head{Game: s.Game, Ruleset: s.Ruleset, First: s.First, Options: s.Options, Names: s.Names, Date: s.Date, Seed: 7, Moves: m.Len()}
			if o := m.Outcome(); o.Over() {
				want.Result, want.By = o.String(), o.By.String()
			}
			got := HeadOf(m.String())
			if got != want || got.Colour(g, rules.First) != m.Colour(rules.First) {
				t.Errorf("%+v of\n%s", got, m)
			}
		}
	}
}

func FuzzHead(f *testing.F) {
	f.Add("ludotheque 1\ngame dao\nsouth \"A\"\nresult win\nmoves x")
	f.Add("result\nresult draw agreement\nseed -1\nstart ")
	f.Fuzz(func(t *testing.T, text string) {
		h := HeadOf(text)
		if m, err := Parse(text); err == nil && (h.Game != m.Game().ID() || h.Moves != 0 && h.Moves != m.Len()) {
			t.Fatalf("%+v of\n%s", h, text)
		}
	})
}
