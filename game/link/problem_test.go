package link

import (
	"math/rand/v2"
	"testing"

	"ludotheque/rules/catalog"
)

// TestProblem parses links of problems of every ruleset, also from an address and a sentence.
func TestProblem(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			name := rng.Uint32()
			text := Problem(g, r.ID, name)
			for _, around := range []string{text, "#" + text + ".", "https://example.org/#" + text, text[:9] + "\n" + text[9:]} {
				found, ok := Find(around)
				back, ruleset, n, err := ParseProblem(found)
				if !ok || err != nil || back.ID() != g.ID() || ruleset != r.ID || n != name || !HoldsProblem(found) || HoldsTree(found) {
					t.Errorf("%q: %v %s %d %v", around, back, ruleset, n, err)
				}
			}
		}
	}
}

// TestProblemRefusals checks the errors of damaged links.
func TestProblemRefusals(t *testing.T) {
	g, _ := catalog.Find("dao")
	good := Problem(g, "base", 0x12345678)
	var long Writer
	long.Bits(1, nameBits+7)
	for _, c := range []struct {
		text string
		want Code
	}{
		{"chess=" + good[4:], UnknownGame}, {"dao=flying:" + good[4:], UnknownRuleset}, {"dao=", Nothing}, {"dao=3", Nothing},
		{good[:len(good)-3], CutShort}, {good + "A", Damaged}, {good[:6] + "A" + good[7:], Damaged}, {"checkers=" + good[4:], Damaged},
		{"dao=3" + encode("dao=3", long), Unplayable}, {"dao=3" + encode("dao=3", Writer{1}), Unplayable},
	} {
		_, _, _, err := ParseProblem(c.text)
		if e, ok := err.(*Error); !ok || e.Code != c.want {
			t.Errorf("%q: %v, want %s", c.text, err, c.want)
		}
	}
}

// FuzzParseProblem checks that ParseProblem does not panic, and that the problem it returns has a link that opens it.
func FuzzParseProblem(f *testing.F) {
	g, _ := catalog.Find("checkers")
	f.Add(Problem(g, "geant", 1))
	f.Add(Problem(g, "anglais", 0xffffffff))
	f.Add("dao=3AAAA")
	f.Fuzz(func(t *testing.T, text string) {
		g, ruleset, name, err := ParseProblem(text)
		if err != nil {
			if e, ok := err.(*Error); !ok || e.Code == "" {
				t.Fatalf("the error is %#v", err)
			}
			return
		}
		again, r, n, err := ParseProblem(Problem(g, ruleset, name))
		if err != nil || again.ID() != g.ID() || r != ruleset || n != name {
			t.Fatalf("%q: %s %d is parsed again as %s %d, %v", text, ruleset, name, r, n, err)
		}
	})
}
