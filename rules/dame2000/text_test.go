package dame2000_test

import (
	"strings"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/dame2000"
	"ludotheque/rules/rulestest"
)

func TestParseErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "6: rows"},
		{"9/9/9/9/9/9/9/9/B8 w - - 0", "has 5 fields"},
		{"9/9/9/9/9/9/9/B8 w - - 0 0", "8 rows"},
		{"9/9/9/9/9/9/9/9/B7 w - - 0 0", "rank 1 has 8 squares"},
		{"9/9/9/9/9/9/9/9/1B7 w - - 0 0", "b1: pawn on a light square"},
		{"9/9/9/9/9/9/9/9/K8 w - - 0 0", "'K' is not a head"},
		{"B1B1B1B1B/1B1B1B1B1/B1B1B1B1B/1B7/9/9/9/9/9 w - - 0 0", "15 pawns of w"},
		{"9/9/9/9/9/9/9/9/B8 x - - 0 0", "side"},
		{"9/9/9/9/9/9/9/9/B8 w a1 - 0 0", "last move of w"},
		{"9/9/9/9/9/9/9/9/B8 w b2-c3 - 0 0", "no pawn of w on c3"},
		{"9/9/9/9/9/9/9/9/B8 w c3-a1 - 0 0", "not a move of any head"},
		{"9/9/9/9/9/9/9/9/B8 w a2-a1 - 0 0", "dark squares"},
		{"9/9/9/9/9/9/9/9/B8 w - b2-a1 0 0", "last move of b"},
		{"9/9/9/9/9/9/9/9/B8 w - - 81 0", "plies"},
		{"9/9/9/9/9/9/9/9/B8 w - - 0 3", "passes"},
	} {
		p, err := dame2000.Game{}.Parse("base", c.text)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, %v, want an error with %q", c.text, p, err, c.want)
		}
	}
	if _, err := (dame2000.Game{}).Parse("geant", ""); err == nil {
		t.Error("Parse accepts ruleset geant")
	}
	if _, err := (dame2000.Game{}).Start("base", rules.Second); err == nil {
		t.Error("Start accepts the second side")
	}
}

func FuzzParse(f *testing.F) {
	for _, c := range rulestest.PerftCases(f, "dame2000") {
		f.Add(c.Rules, c.Position)
	}
	f.Add("base", "9/9/9/9/9/9/9/9/B8 w b2-a1 - 80 2")
	f.Fuzz(func(t *testing.T, ruleset, text string) {
		p, err := dame2000.Game{}.Parse(ruleset, text)
		if err != nil {
			return
		}
		if got := p.String(); got != text {
			t.Fatalf("%q prints as %q", text, got)
		}
		for _, m := range p.AppendMoves(nil) {
			if r := rules.RefusalOf(p, m.From, m.To); m != rules.PassMove() && r.Code != rules.Legal {
				t.Fatalf("%s: %s refused: %v", text, m, r)
			}
		}
		rules.Perft(p.(dame2000.Position), 1)
	})
}

func FuzzParseAction(f *testing.F) {
	f.Add(false, "8b/9/9/9/9/3v5/2V6/9/B8 w - - 0 0", "c3xd4[4:4,6:2]")
	f.Add(true, "9/9/9/9/4b4/3v5/9/1r7/J8 w - - 3 0", "a1xe5[+3+2+2]")
	f.Add(true, "9/9/9/9/4b4/3v5/9/1r7/J8 w - - 3 0", "a1xb2xe5[5:5,6:3;5:6]")
	f.Add(false, "B8/9/9/9/9/9/9/9/8j w - - 3 0", "=")
	f.Add(false, "B8/9/9/9/9/9/9/9/8j w - - 3 0", "!e5")
	f.Fuzz(func(t *testing.T, crossing bool, text, action string) {
		ruleset := "base"
		if crossing {
			ruleset = "variante"
		}
		p, err := dame2000.Game{}.Parse(ruleset, text)
		if err != nil {
			return
		}
		a, err := rules.ParseAction(p, action)
		if err != nil {
			return
		}
		next, err := p.Play(a.Move, a.Result)
		if wants := a.Move.Kind == rules.Combat && a.Result.N == 0; (codeOf(err) == rules.NeedsDice) != wants || !wants && err != nil {
			t.Fatalf("%s %s: %v", text, action, err)
		}
		if err != nil {
			return
		}
		if again, err := (dame2000.Game{}).Parse(ruleset, next.String()); err != nil || again != next {
			t.Fatalf("%s %s leads to %s, which reads back as %v, %v", text, action, next, again, err)
		}
	})
}
