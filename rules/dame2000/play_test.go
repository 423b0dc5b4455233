package dame2000_test

import (
	"errors"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/dame2000"
)

func parse(t testing.TB, ruleset, text string) dame2000.Position {
	t.Helper()
	p, err := dame2000.Game{}.Parse(ruleset, text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p.(dame2000.Position)
}

// codeOf returns the code of the Refusal inside err.
func codeOf(err error) rules.Code {
	var r rules.Refusal
	if !errors.As(err, &r) {
		return rules.Legal
	}
	return r.Code
}

func TestPlay(t *testing.T) {
	for _, c := range []struct {
		name, ruleset, position, action, want string
	}{
		{"a step is remembered", "base", "9/1b7/b8/9/9/9/9/1B7/9 w - b8-a7 5 0", "b2-c3", "9/1b7/b8/9/9/9/2B6/9/9 b b2-c3 b8-a7 6 0"},
		{"both gone", "base", "8b/9/9/9/9/3b5/2B6/9/B8 w b2-c3 e5-d4 7 0", "c3xd4[0]", "8b/9/9/9/9/9/9/9/B8 b - - 0 0"},
		{"the winner takes the square, the fallen is forgotten", "base", "8b/9/9/9/9/3b5/2B6/9/9 w - e5-d4 7 0", "c3xd4[+2]",
			"8b/9/9/9/9/3V5/9/9/9 b c3-d4 - 0 0"},
		{"the winning defender stays and is remembered", "base", "8b/9/9/9/9/3b5/2B6/9/B8 w b2-c3 e5-d4 7 0", "c3xd4[-2]",
			"8b/9/9/9/9/3v5/9/9/B8 b - e5-d4 0 0"},
		{"the far row crowns a walker", "base", "9/1B7/9/9/9/9/9/7b1/9 w - - 0 0", "b8-a9", "J8/9/9/9/9/9/9/7b1/9 b b8-a9 - 1 0"},
		{"the far row crowns after the combat", "base", "b8/1B7/9/9/9/9/9/7b1/9 w - - 0 0", "b8xa9[+2]",
			"J8/9/9/9/9/9/9/7b1/9 b b8-a9 - 0 0"},
		{"the Reds are crowned on row 1", "base", "9/9/9/9/9/9/9/7v1/B8 b - - 0 0", "h2-i1", "9/9/9/9/9/9/9/9/B7j w - h2-i1 1 0"},
		{"who wins standing on the far row rises by one", "base", "V8/1j7/9/9/9/9/9/9/8B b - - 0 0", "b8xa9[-3]",
			"R8/9/9/9/9/9/9/9/8B w - - 0 0"},
		{"a stuck player passes and forgets", "base", "B8/9/9/9/9/9/9/9/8j w b8-a9 - 3 0", "=", "B8/9/9/9/9/9/9/9/8j b - - 4 1"},
		{"a step ends the row of passes", "base", "B8/9/9/9/9/9/9/9/8j b - - 4 1", "i1-h2", "B8/9/9/9/9/9/9/7j1/9 w - i1-h2 5 0"},
		{"three combats in one move", "variante", "9/9/9/9/4b4/3v5/9/1r7/J8 w - - 3 0", "a1xe5[+3+2+2]", "9/9/9/9/4V4/9/9/9/9 b a1-e5 - 0 0"},
		{"beaten by the second, who stands", "variante", "9/9/9/9/4b4/3v5/9/1r7/J8 w - - 3 0", "a1xe5[+3-2]",
			"9/9/9/9/4b4/3v5/9/9/9 b - - 0 0"},
		{"a pawn that falls on the way is forgotten with its last move", "variante", "8b/9/9/9/9/3b5/9/9/R8 w - e5-d4 3 0", "a1xd4[+4]",
			"8b/9/9/9/9/3J5/9/9/9 b a1-d4 - 0 0"},
		{"downwards the near pawn comes first", "variante", "J8/1v7/2b6/9/9/9/9/9/8B w - - 3 0", "a9xe5[+4-2]",
			"9/9/2v6/9/9/9/9/9/8B b - - 0 0"},
		{"a crossing winner is crowned on landing", "variante", "9/3b5/2V6/9/9/9/9/9/8b w - - 3 0", "c7xe9[+2]",
			"4J4/9/9/9/9/9/9/9/8b b c7-e9 - 0 0"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parse(t, c.ruleset, c.position)
			a, err := rules.ParseAction(p, c.action)
			if err != nil {
				t.Fatal(err)
			}
			next, err := p.Play(a.Move, a.Result)
			if err != nil || next.String() != c.want {
				t.Errorf("%s: %v, %v, want %s", c.action, next, err, c.want)
			}
		})
	}
}

func TestOutcome(t *testing.T) {
	for _, c := range []struct {
		name, ruleset, position string
		want                    rules.Outcome
	}{
		{"no pawns left", "base", "9/9/9/9/9/9/9/9/B8 b - - 80 2", rules.Win(rules.First, rules.NoPieces)},
		{"both gone", "base", "9/9/9/9/9/9/9/9/9 b - - 0 0", rules.Drawn(rules.BothGone)},
		{"two passes", "base", "B8/9/9/9/9/9/9/9/b8 w - - 4 2", rules.Drawn(rules.TwoPasses)},
		{"80 plies", "base", "8b/9/9/9/9/9/9/9/B8 w - - 80 0", rules.Drawn(rules.NoProgress)},
		{"79 plies", "base", "8b/9/9/9/9/9/9/9/B8 w - - 79 0", rules.Outcome{}},
		{"stuck in the base game", "base", "B8/9/9/9/9/9/9/9/8b w - - 0 0", rules.Outcome{}},
		{"stuck in the variant", "variante", "B8/9/9/9/9/9/9/9/8b w - - 80 0", rules.Win(rules.Second, rules.NoMoves)},
		{"stuck by the forbidden return", "variante", "8b/9/9/9/9/9/9/9/V8 w c3-a1 - 0 0", rules.Win(rules.Second, rules.NoMoves)},
	} {
		if got := parse(t, c.ruleset, c.position).Outcome(); got != c.want {
			t.Errorf("%s: %v by %d, want %v by %d", c.name, got, got.By, c.want, c.want.By)
		}
	}
}
