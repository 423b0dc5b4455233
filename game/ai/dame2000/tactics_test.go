package dame2000

import (
	"testing"

	"ludotheque/game/ai/engine"
	"ludotheque/rules/dame2000"
)

// tactics are positions in which a search to depth 7 finds one move better than all others by at least six hundredths of a
// point: good combats (with x), and quiet moves where a combat is possible but worse.
var tactics = []struct{ ruleset, text, best string }{
	{"base", "2r1j1r1v/1v1b1b3/b3b1V1b/7B1/B1b5b/7B1/B1B6/1R1v1B1B1/V3J1R1V w f6-g7 a9-b8 1 0", "e1xd2"},
	{"base", "4j4/3V5/4J4/9/4v4/5R3/8v/1j1J3V1/9 b f8-e7 a3-b2 2 0", "e9xd8"},
	{"base", "v3j3v/3r3r1/2R3b2/1b5R1/2B1b4/3B1B3/2B6/1R1v1R1V1/V3J4 w g3-f4 - 0 0", "e1xd2"},
	{"base", "v1j1j3v/5b1r1/6b1b/3B1b3/b5b2/5B3/v1v1B1B1B/3R3V1/V3J1R2 w e5-d6 b4-c3 9 0", "d2xc3"},
	{"base", "4j1r1v/1v5v1/b7b/9/j3b1b1B/1b1R5/B3v1R1B/1B1J3B1/V7V b c3-d4 a9-b8 4 0", "e3-f2"},
	{"base", "8v/1v3r3/4r1V2/9/2b1j4/3J1j3/B1V6/7B1/4J1R1V w h6-g7 g3-f4 1 0", "g7-h8"},
	{"base", "9/1J1j5/4r3R/1r3r3/6r2/1B3B3/2J3V2/1B1v5/V1R6 b - e3-d2 0 0", "d2-e1"},
	{"base", "J7v/9/9/9/v1b6/5r1v1/R3b1B2/1J3J1j1/9 b b8-a9 i3-h2 1 0", "e3-d2"},
	{"variante", "4j4/3J5/6R2/3r5/9/9/V8/9/9 b d4-g7 g3-d6 3 0", "d6xa3"},
	{"variante", "4j4/3V5/9/3r5/9/5j3/9/9/R8 b d4-a1 f8-d6 1 0", "e9xa5"},
	{"variante", "6J2/9/2v3v2/9/b3b1B2/5R3/2j6/9/4j4 w i1-f4 i5-e1 11 0", "f4xc7"},
	{"variante", "6r2/9/6R2/9/6j1j/9/6J2/9/9 b c7-g3 e1-i5 1 0", "i5xe9"},
	{"variante", "8v/7J1/4j3v/3j1R3/j7J/5R3/B5V2/9/9 b c3-f6 i3-e7 2 0", "d6xh2"},
	{"variante", "v3j1r1v/7b1/2b3V1b/5r3/2r1b4/1B7/B5B2/9/V1R1J1R1V w - - 0 0", "g7xi9"},
	{"variante", "6r2/9/6j1J/5B3/9/9/9/9/4J4 w g5-f6 d6-g9 4 0", "f6-e7"},
	{"variante", "8J/9/9/5r3/4V1v2/5J3/9/9/R8 w c3-e5 c9-f6 17 0", "e5-c7"},
	{"variante", "9/9/9/1B7/4J4/5R3/j1V5j/9/4j1R1V w c1-f4 e7-a3 0 0", "c3-a1"},
	{"variante", "2r1v1r1v/9/9/9/8j/9/6V1V/3J5/2R6 w i1-g3 g7-e9 5 0", "g3-e5"},
}

func TestTactics(t *testing.T) {
	for _, c := range tactics {
		p, err := dame2000.Game{}.Parse(c.ruleset, c.text)
		if err != nil {
			t.Fatal(err)
		}
		a := New(4).Think(engine.Question{Position: p, Limits: engine.Limits{Nodes: 40_000}}, nil, nil)
		if a.Move.String() != c.best {
			t.Errorf("%s: %s %s, want %s", c.text, a.Move, a.Info.Score, c.best)
		}
	}
}
