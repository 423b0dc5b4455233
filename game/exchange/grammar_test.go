package exchange

import (
	"strings"
	"testing"
)

// TestFEN opens positions as programs pass them on.
func TestFEN(t *testing.T) {
	const want = "8/8/8/8/8/w1w1w3/8/8"
	for _, text := range []string{
		"W:W21,22,23:B1,2,3", "W:W21,22,23:B1,2,3:H3:F12", "W:W21,22,23:B1,2,3.", " w : w21, 22, 23 : b1, 2, 3 \r\n", "W:W21-23:B1–3",
		"W:B1,2,3:W21,22,23", `"W:W21,22,23:B1,2,3"`, "> W:W21,22,23:B1,2,3", "\ufeffW:W21,22,23:B1,2,3", "?:W21,22,23:B1,2,3",
		`[FEN "W:W21,22,23:B1,2,3"]`, "/FEN \"W:W21,22,23:B1,2,3\"/", `[SetUp "1"]` + "\n[fen \"W:W21,22,23:B1,2,3.\"]\n*",
	} {
		o, err := Open(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if m := o.Match(); m.Len() > 0 || m.Setup().Ruleset != "anglais" || !strings.Contains(m.Position().String(), "/1w1w1w2/8/8/8/8/3b1b1b") && m.Position().String() == want {
			t.Errorf("%q: %s %s", text, m.Setup().Ruleset, m.Position())
		}
		fen, ok := FEN(o.Match())
		if again, err := Open(fen); !ok || err != nil || again.Match().Position() != o.Match().Position() {
			t.Errorf("%q: written %q: %v", text, fen, err)
		}
	}
	for _, text := range []string{"W:W21:", "Score: 3:2", "12:30:00", "W:Wx:By", "W:W21:W22", "Blancs : 3 : 2"} {
		if o, err := Open(text); err == nil {
			t.Errorf("%q opens %s", text, o.Match().Position())
		}
	}
}

// TestReadingGrammar reads what programs and people write, each the same moves.
func TestReadingGrammar(t *testing.T) {
	for _, text := range []string{
		"1. 11-15 22-18 2. 15x22 25x18", "11-15 22-18 15x22 25x18", "> Salut, voici :\n> \n> [Event \"x\"]\n> 1. 11-15 22-18 2. 15x22 25x18", "1.11-15 22-18 2.15x22 25x18", "1 11-15 22-18 2 15x22 25x18", "1115 2218 1522 2518",
		"1. 11–15 22—18 2. 15×22 25‑18", "1. 11 - 15 22- 18 2. 15 x 22 25 X 18", "1. 11-15! 22-18(?) 2. 15:22 $3 25x18 *", "1. 11−15 22‐18 2. 15х22 25х18 1-0",
		"% a line\n; another\n[Event \"x\"]\n{c} 1. 11-15 ; d\n22-18 2. 15x22 25x18 draw", "{before the tags}\n[White \"a\"]\n\n1. 11-15 22-18 2. 15x22 25x18",
		"1. 11-15 1... 22-18 2. 15x22 2. ... 25x18", "1. 11-15 22-18 3. 15x22 25x18", "01. 11-15 22-18 02. 15x22 25x18", "1)\n11-15 22-18"[3:] + " 15x22 25x18", "\ufeff1. 11-15\r\n22-18\r\n2. 15x22\r25x18\r\n",
		"[Event \"a \"b\" c\"]\n1. 11-15 22-18 2. 15x22 25x18", "1. 11-15* 22-18 2. 15x22 25x18 1/2-1/2", "1. 11-15 * 2. 15x22"[:9] + "22-18 2. 15x22 25x18",
		"[Event \"caf\xe9 \x96 \x93x\x94\"]\n1. 11-15 22\x9618 2. 15\xd722 25x18", "1. 11-15\u00a022-18\u00a02. 15x22\u200925x18", "[Result \"won on points\"] 1. 11-15 22-18 2. 15x22 25x18",
	} {
		o, err := Open(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		var moves []string
		for ply := range o.Match().Ply() {
			moves = append(moves, o.Match().Action(ply).String())
		}
		if got := strings.Join(moves, " "); got != "c3-d4 f6-e5 d4xf6:e5 g7xe5:f6" {
			t.Errorf("%q: %s", text, got)
		}
	}
	for _, text := range []string{"1. 33-29 19-23 2. 35-30 { nested { comment } }", "{", "[Event \"x", "1. 11-15 (", "1. 11-15 )", "1. 11-15 22-18 nonsense 2. 15x22"} {
		if _, err := Open(text); err == nil {
			t.Errorf("%q is read", text)
		}
	}
}
