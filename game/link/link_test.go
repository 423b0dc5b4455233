package link

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"ludotheque/game/ai"
	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// random plays up to n plies at random. It returns the longest of a few tries, since some random games are over soon.
func random(t testing.TB, s match.Setup, n int, rng *rand.Rand) (longest *match.Match) {
	t.Helper()
	for range 8 {
		m, err := match.New(s)
		if err != nil {
			t.Fatal(err)
		}
		for m.Ply() < n && !m.Outcome().Over() {
			moves := m.AppendMoves(nil)
			if _, err := m.Play(moves[rng.IntN(len(moves))]); err != nil {
				t.Fatal(err)
			}
		}
		if longest == nil || m.Ply() > longest.Ply() {
			longest = m
		}
		if m.Ply() >= n {
			break
		}
	}
	return longest
}

// anySetup returns a random setup of a ruleset.
func anySetup(t testing.TB, g rules.Game, ruleset string, rng *rand.Rand) match.Setup {
	t.Helper()
	s := match.Setup{Game: g.ID(), Ruleset: ruleset, Seed: rng.Uint64(), Names: [2]string{"Anna", "Béla"}, Date: "2026-11-22"}
	if rules.EitherFirst(g) {
		s.First = rules.Side(rng.IntN(2))
	}
	for _, spec := range match.OptionsFor(g) {
		if err := s.Options.Set(spec.Key, spec.Values[rng.IntN(len(spec.Values))]); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// bare returns the parts of m's record that a link keeps: all but the names, the date, and the moves that were taken back.
func bare(t testing.TB, m *match.Match) string {
	t.Helper()
	var kept []string
	for line := range strings.Lines(m.String()) {
		switch key, _, _ := strings.Cut(line, " "); key {
		case "south", "north", "date", "ply", "moves":
		default:
			kept = append(kept, line)
		}
		if strings.HasPrefix(line, "moves ") {
			break
		}
	}
	for ply := range m.Ply() {
		kept = append(kept, m.Action(ply).String()+" "+m.At(ply+1).String()+"\n")
	}
	return strings.Join(kept, "")
}

// TestEveryMatchHasALink plays every ruleset at random, ends matches in every way and checks that their links open the same
// match and are no longer than 2,000 characters for 100 plies. It logs the lengths.
func TestEveryMatchHasALink(t *testing.T) {
	rounds := 60
	if testing.Short() {
		rounds = 6
	}
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			rng := rand.New(rand.NewPCG(8, 22))
			longest, all, plies, levels := 0, 0, 0, len(ai.Levels(g.ID(), r.ID))
			for round := range rounds {
				m := random(t, anySetup(t, g, r.ID, rng), 100, rng)
				client.Seats{rng.IntN(2) * (1 + rng.IntN(levels)), rng.IntN(2) * (1 + rng.IntN(levels))}.KeepIn(m)
				n := len(Pack(m))
				longest, all, plies = max(longest, n), all+n, plies+m.Ply()
				if m.Ply() < 20 || n*100 > 2000*min(m.Ply(), 100) {
					t.Fatalf("%s %s: %d plies take %d characters", g.ID(), r.ID, m.Ply(), n)
				}
				if !m.Outcome().Over() {
					end(t, m, round, rng)
				}
				checkRoundTrip(t, m)
			}
			t.Logf("%s %s: %d plies take %d characters on average, %d at most", g.ID(), r.ID, plies/rounds, all/rounds, longest)
		}
	}
}

// end resigns, offers a draw, agrees to a draw or does nothing.
func end(t *testing.T, m *match.Match, way int, rng *rand.Rand) {
	t.Helper()
	side := rules.Side(rng.IntN(2))
	var err error
	switch way % 4 {
	case 0:
		err = m.Resign(side)
	case 1:
		err = m.OfferDraw(side)
	case 2:
		if err = m.OfferDraw(side); err == nil {
			err = m.AcceptDraw(side.Other())
		}
	}
	if err != nil {
		t.Fatal(err)
	}
}

// checkRoundTrip checks that the link of m opens the same match.
func checkRoundTrip(t testing.TB, m *match.Match) {
	t.Helper()
	text := Pack(m)
	back, err := Parse(text, 5)
	if err != nil {
		t.Fatalf("%v\n%s\n%s", err, text, m)
	}
	if got, want := bare(t, back), bare(t, m); got != want {
		t.Fatalf("%s opens\n%s, not\n%s", text, got, want)
	}
	if back.Len() != m.Ply() || back.Outcome() != m.Outcome() {
		t.Fatalf("%s opens %d plies and %v, not %d and %v", text, back.Len(), back.Outcome(), m.Ply(), m.Outcome())
	}
	if s := back.Setup(); s.Names != [2]string{} || s.Date != "" {
		t.Errorf("%s has names or a date: %+v", text, s)
	}
	for _, c := range text[strings.Index(text, "=")+1:] {
		if !strings.ContainsRune(alphabet+":", c) {
			t.Fatalf("%s has %q, which an address may not keep", text, c)
		}
	}
}

// TestPositionsAreLinks opens the links of positions of random games, in every form that an address may give them.
func TestPositionsAreLinks(t *testing.T) {
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			rng := rand.New(rand.NewPCG(1, 9))
			for range 20 {
				m := random(t, match.Setup{Game: g.ID(), Ruleset: r.ID, Seed: 3}, rng.IntN(60), rng)
				text := Position(m)
				for _, form := range []string{text, "#" + text, strings.ReplaceAll(text, "_", " "), strings.ReplaceAll(text, "_", "+"),
					" #/" + text + ". ", text + " qu’en dis-tu ?"} {
					back, err := Parse(form, 77)
					if err != nil {
						t.Fatalf("%q: %v", form, err)
					}
					if back.Position() != m.Position() || back.Len() != 0 || back.Setup().Seed != 77 {
						t.Fatalf("%q opens %s after %d, not %s", form, back.Position(), back.Len(), m.Position())
					}
					checkRoundTrip(t, back)
				}
			}
		}
	}
}

// TestOldLinksOpen opens links of version 1 that people may have kept.
func TestOldLinksOpen(t *testing.T) {
	for text, want := range old {
		m, err := Parse(text, 0)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if got := strconv.Itoa(m.Ply()) + " " + m.Position().String(); got != want {
			t.Errorf("%s opens %q, want %q", text, got, want)
		}
	}
}

// TestLongestMatch packs a match of up to 3,000 plies and opens it.
func TestLongestMatch(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	m, err := match.New(match.Setup{Game: "damsystem", Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(6, 6))
	for m.Ply() < 3000 {
		if moves := m.AppendMoves(nil); len(moves) == 0 || m.Ply() > 200 && rng.IntN(40) == 0 {
			break
		} else if _, err := m.Play(moves[rng.IntN(len(moves))]); err != nil {
			t.Fatal(err)
		}
	}
	checkRoundTrip(t, m)
}

// TestFENLinks opens positions in the notation of other programs, with and without the game, and finds them in addresses.
func TestFENLinks(t *testing.T) {
	for text, want := range map[string]string{
		"checkers=W:W21,22,23:B1,2,3":         "geant 1b1b1b2/8/8/8/8/w1w1w3/8/8 w 0",
		"checkers=W:W21,22,23:B1,2,3:H3:F12.": "geant 1b1b1b2/8/8/8/8/w1w1w3/8/8 w 0",
		"checkers=anglais:b:wk32:b1-3":        "anglais 1B6/8/8/8/8/8/8/2w1w1w1 w 0",
		"W:W50:BK1":                           "international 1B8/10/10/10/10/10/10/10/10/8w1 w 0 0",
		"checkers=volante:W:Wa1:BKh8":         "volante 7B/8/8/8/8/8/8/w7 w 0",
		"W:W21,22,23:B1,2,3:H0:F1":            "geant 1b1b1b2/8/8/8/8/w1w1w3/8/8 w 0",
	} {
		found, ok := Find("https://example.org/?lang=fr#" + text)
		g, known := Game(found)
		m, err := Parse(found, 0)
		if err != nil || !ok || !known || !HoldsMatch(found) || g.ID() != "checkers" {
			t.Errorf("%s: found %q, %v, %v", text, found, ok, err)
			continue
		}
		if got := m.Setup().Ruleset + " " + m.Position().String(); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	for _, text := range []string{"checkers=W:W21,21:B1", "dao=W:W21:B1", "checkers=chess:W:W1:B2", "checkers=W:W53:B1"} {
		if m, err := Parse(text, 0); err == nil {
			t.Errorf("%s opens %s", text, m.Position())
		}
	}
}
