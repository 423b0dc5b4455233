package exchange

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/checkers"
)

// TestJumpByJump reads random games of every ruleset whose captures are written jump by jump, in letters, as moves of their own or as one.
func TestJumpByJump(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	several := 0
	for n := range 60 {
		g := checkers.Game{}
		ruleset := g.Rulesets()[n%len(g.Rulesets())].ID
		pos, err := g.Start(ruleset, rules.First)
		if err != nil {
			t.Fatal(err)
		}
		var want, words []string
		for !pos.Outcome().Over() && len(want) < 150 {
			legal := pos.AppendMoves(nil)
			m := legal[rng.IntN(len(legal))]
			if m.Kind == rules.Capture {
				hops := pos.(interface {
					AppendPaths([]rules.Path, rules.Move) []rules.Path
				}).AppendPaths(nil, m)[0]
				for _, hop := range hops {
					words = append(words, hop.From.String()+"x"+hop.To.String()+" {x}")
				}
				if len(hops) > 1 {
					several++
				}
			} else {
				words = append(words, m.String())
			}
			want = append(want, m.String())
			pos, _ = pos.Play(m, rules.Result{})
			pos = rules.Unclaimed(pos)
		}
		o, err := Open("[Ruleset \"" + ruleset + "\"]\n\n" + strings.Join(words, " ") + " *\n")
		if err != nil {
			t.Errorf("%s: %v", ruleset, err)
			continue
		}
		var got []string
		for ply := range o.Match().Len() {
			got = append(got, o.Match().Action(ply).Move.String())
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s: %v, want %v", ruleset, got, want)
		}
	}
	if several < 50 {
		t.Errorf("only %d captures of several", several)
	}
}

// TestTagsTwice keeps what a file says twice, and names that a match cuts: the game of the standard's page has two events.
func TestTagsTwice(t *testing.T) {
	long := strings.Repeat("Anna Maria ", 6) + "de Béla"
	file := "[Event \"a\"]\n[White \"" + long + "\"]\n[Black \"B\"]\n[Event \"b\"]\n[Black \"C\"]\n[Result \"1-0\"]\n[GameType \"21\"]\n\n1. 11-15 {x} 22-18 1-0\n"
	if list, _ := Games(file + "\n" + file); len(list) != 2 {
		t.Errorf("%d games", len(list))
	}
	o, err := Open(file)
	if err != nil {
		t.Fatal(err)
	}
	tree, _ := TreePDN(o.Tree)
	plain, _ := PDN(o.Match())
	for _, text := range []string{tree, plain} {
		for _, tag := range []string{`[Event "a"]`, `[Event "b"]`, `[White "` + long + `"]`, `[Black "B"]`, `[Black "C"]`} {
			if strings.Count(text, tag) != 1 {
				t.Errorf("%s is not once in\n%s", tag, text)
			}
		}
		if again, err := Open(text); err != nil || again.Match().String() != o.Match().String() {
			t.Errorf("%v: read again it is another match:\n%s", err, text)
		}
	}
}

// TestGlyphsTogether reads two glyphs of a move without a blank between them, and one that is none.
func TestGlyphsTogether(t *testing.T) {
	for text, want := range map[string]string{"$14?!": "$14 $6", "$2!": "$2 $1", "$5*": "$5", "$3abc": "$3", "$3": "$3"} {
		o, err := Open("1. c3-d4 " + text + " b6-a5 *")
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if file, _ := TreePDN(o.Tree); !strings.Contains(file, "1. c3-d4 "+want+" b6-a5") {
			t.Errorf("%s is written\n%s", text, file)
		}
	}
}
