package mine_test

import (
	"slices"
	"strings"
	"testing"

	"ludotheque/game/problem"
	"ludotheque/lab/problems/mine"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// one parses a problem's line.
func one(t *testing.T, game, ruleset, line string) (rules.Game, *problem.Problem) {
	t.Helper()
	g, _ := catalog.Find(game)
	s, err := problem.Parse([]byte("problems 1\ngame " + game + "\nrules " + ruleset + "\n" + line))
	if err == nil {
		_, err = problem.Begin(g, &s.Problems[0])
	}
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return g, &s.Problems[0]
}

// TestMeasure measures problems of every kind.
func TestMeasure(t *testing.T) {
	for _, c := range []struct {
		name, game, ruleset, line string
		want                      mine.Measure
	}{
		{"two given, then more taken", "checkers", "geant", "1 majority gain2-2 3b4/4b1b1/5b2/6b1/3w3w/2w3w1/1w6/6w1 w 0|300|113140,", mine.Measure{Turns: 2, Pieces: 11, Point: true, Degree: 1}},
		{"three taken at once", "checkers", "geant", "1 shot3 gain3-1 7b/b3b3/8/4b3/7b/2w1w1w1/7b/2w3w1 b 0|0|0", mine.Measure{Turns: 1, Pieces: 11, Degree: 1}},
		{"a crown alone", "checkers", "geant", "1 crown gain2-2 1b1b1b1b/4b3/5w2/b7/1w6/w3w3/8/w7 b 0|000|1,0", mine.Measure{Turns: 2, Pieces: 11, Degree: 1}},
		{"four stones", "dao", "base", "2 square win2 b1w1/bw1w/2b1/wb2 w|182|0500703004,55755554", mine.Measure{Turns: 2, Pieces: 8, Degree: 2}},
		{"the lone weaker head", "dame2000", "base", "1 return odds1 9/9/9/1r7/2J6/9/9/9/9 w d4-c5 a7-b6 0 0|2|1a31cI.mK", mine.Measure{Turns: 1, Pieces: 2, Plain: true}},
	} {
		g, p := one(t, c.game, c.ruleset, c.line)
		got := mine.MeasureOf(g, p)
		got.Copy = ""
		if got != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}

// TestSignature checks near copies: shifted, mirrored, turned, with idle pieces; and problems that are no copies.
func TestSignature(t *testing.T) {
	sign := func(position string) string {
		g, p := one(t, "checkers", "geant", "1 shot2 gain2-1 "+position+"|0|")
		return mine.Signature(g, p)
	}
	first := sign("8/8/8/4b3/8/2b5/1w6/8 w 0")
	for position, same := range map[string]bool{
		"8/8/5b2/8/3b4/2w5/8/8 w 0":   true,  // further up the board
		"8/8/8/2b5/8/4b3/5w2/8 w 0":   true,  // mirrored
		"8/6b1/5w2/8/3w4/8/8/8 b 0":   true,  // turned
		"1b6/8/8/4b3/8/2b5/1w6/8 w 0": true,  // with an idle piece
		"8/8/8/4b3/8/2b5/1w3w2/8 w 0": true,  // and one of the solver
		"8/8/8/4b3/8/2b5/1W6/8 w 0":   false, // a king takes
		"8/8/8/4b3/8/2B5/1w6/8 w 0":   false, // one is taken
		"8/8/8/8/8/2b1b3/1w6/8 w 0":   false, // another way round
		"8/8/8/8/8/2b5/1w6/8 w 0":     false, // one alone
	} {
		if got := sign(position); (got == first) != same {
			t.Errorf("%s is a near copy: %v, want %v", position, got == first, same)
		}
	}
}

// TestMisses checks the violations of quotas.
func TestMisses(t *testing.T) {
	g, _ := catalog.Find("checkers")
	q, err := mine.QuotaOf(g, "geant")
	if err != nil {
		t.Fatal(err)
	}
	good := mine.Tally{All: 20, Point: 9, Brief: 2, Bare: 2, Themes: map[string]int{"quiet": 20}}
	if misses := good.Misses(q); len(misses) > 0 {
		t.Errorf("a good tally misses %q", misses)
	}
	for want, spoil := range map[string]func(*mine.Tally){
		"8 of 20 have a point":  func(t *mine.Tally) { t.Point-- },
		"3 of 20 take one turn": func(t *mine.Tally) { t.Brief++ },
		"3 of 20 are bare":      func(t *mine.Tally) { t.Bare++ },
		"1 are near copies":     func(t *mine.Tally) { t.Copies++ },
		"7 about quiet":         func(t *mine.Tally) { t.Themes = map[string]int{"quiet": 7, "block": 13} },
	} {
		bad := good
		spoil(&bad)
		if misses := bad.Misses(q); len(misses) != 1 || !strings.Contains(misses[0], want) {
			t.Errorf("it misses %q, want %q", misses, want)
		}
	}
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			q, err := mine.QuotaOf(g, r.ID)
			if men := q.Point > 0; err != nil || men != slices.Contains([]string{"checkers", "damsystem"}, g.ID()) {
				t.Errorf("%s %s: %+v, %v", g.ID(), r.ID, q, err)
			}
		}
	}
}
