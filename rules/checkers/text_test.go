package checkers

import (
	"slices"
	"strings"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/rulestest"
)

func TestParseErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "fields"},
		{"8/8/8/8/8/8/8/8 w 0", "empty"},
		{"8/8/8/8/8/2w5/8/6B1 w", "fields"},
		{"8/8/8/8/8/2w5/8/6B1  w 0", "fields"},
		{"8/8/8/8/2w5/8/6B1 w 0", "7 rows"},
		{"8/8/8/8/8/2w6/8/6B1 w 0", "rank 3"},
		{"8/8/8/8/8/2w4/8/6B1 w 0", "rank 3"},
		{"8/8/8/8/8/2x5/8/6B1 w 0", "c3: unknown piece"},
		{"8/8/8/8/8/3w4/8/6B1 w 0", "d3: piece on a square that is not played"},
		{"1w6/8/8/8/8/8/8/6B1 w 0", "b8: man on its last row"},
		{"8/8/8/8/8/2w5/8/b7 w 0", "a1: man on its last row"},
		{"8/8/8/8/8/2w5/8/6B1 x 0", "side"},
		{"8/8/8/8/8/2w5/8/6B1 w 51", "0 to 50"},
		{"8/8/8/8/8/2w5/8/6B1 w -1", "0 to 50"},
		{"8/8/8/8/8/2w5/8/6B1 w 01", "0 to 50"},
		{"1b1b1b1b/b1b1b1b1/1b1b1b1b/8/1w6/w1w1w1w1/1w1w1w1w/w1w1w1w1 w 0", "13 pieces of side w"},
	} {
		_, err := Game{}.Parse("geant", c.text)
		if err == nil || !strings.HasPrefix(err.Error(), "checkers: ") || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want %q", c.text, err, c.want)
		}
	}
	if _, err := (Game{}).Parse("dames", startText); err == nil {
		t.Error("Parse accepts an unknown ruleset")
	}
}

// seedPositions calls add with the golden positions.
func seedPositions(f *testing.F, add func(ruleset int, pos string)) {
	for _, c := range rulestest.PerftCases(f, "checkers") {
		add(slices.IndexFunc(rulesets[:], func(r *ruleset) bool { return r.id == c.Rules }), c.Position)
	}
}

func FuzzParse(f *testing.F) {
	seedPositions(f, func(ruleset int, pos string) { f.Add(uint8(ruleset), pos) })
	f.Add(uint8(0), "8/8/8/8/8/2w5/8/8 b 50")
	f.Add(uint8(2), "8/8/8/8/08/2w5/8/8 b 81")
	f.Fuzz(func(t *testing.T, ruleset uint8, text string) {
		r := rulesets[int(ruleset)%len(rulesets)]
		p, err := Game{}.Parse(r.id, text)
		if err != nil {
			return
		}
		back, err := Game{}.Parse(r.id, p.String())
		if err != nil || back != p {
			t.Fatalf("%q prints as %q, which reads back as %v, %v", text, p, back, err)
		}
		if moves := p.AppendMoves(nil); p.Outcome().Over() != (len(moves) == 0) || rules.Perft(p.(Position), 1) != uint64(len(moves)) {
			t.Fatalf("%s: %v with %d moves, perft %d", p, p.Outcome(), len(moves), rules.Perft(p.(Position), 1))
		}
	})
}

func FuzzParseAction(f *testing.F) {
	for _, move := range []string{"c3-d4", "c3xg7:d4,f6", "c3xe5xg7", "=", "!e5", "c3xd4[+2]", "a1xi9", "e3xe3"} {
		seedPositions(f, func(ruleset int, pos string) { f.Add(uint8(ruleset), pos, move) })
	}
	f.Fuzz(func(t *testing.T, ruleset uint8, text, move string) {
		p, err := Game{}.Parse(rulesets[int(ruleset)%len(rulesets)].id, text)
		if err != nil {
			return
		}
		a, err := rules.ParseAction(p, move)
		if err != nil {
			return
		}
		if _, err := p.Play(a.Move, a.Result); err != nil {
			t.Fatalf("%s: %q reads as %s: %v", p, move, a, err)
		}
		if back, err := rules.ParseAction(p, a.String()); err != nil || back.Move != a.Move {
			t.Fatalf("%s: %s reads back as %s, %v", p, a, back, err)
		}
	})
}
