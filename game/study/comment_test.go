package study

import (
	"strings"
	"testing"

	"ludotheque/game/match"
	"ludotheque/rules"
)

// TestCommentsOfOneMove checks that the comments of a move become one, of a limited length.
func TestCommentsOfOneMove(t *testing.T) {
	s, _, err := Parse("ludotheque-study 1\ngame dao\nmoves 0\n{ a\n b}{}\n{c}" + strings.Repeat("{\xffé}", 1000))
	if err != nil {
		t.Fatal(err)
	}
	if want := cut("a b c" + strings.Repeat(" \ufffdé", 1000)); s.Root.Comment != want || len(want) > MaxComment {
		t.Errorf("%q, want %q", s.Root.Comment, want)
	}
}

// TestCommentBefore checks that the comment before a variation is kept when the variation becomes the main line.
func TestCommentBefore(t *testing.T) {
	for name, change := range map[string]func(s *Study){
		"promoted":      func(s *Study) { s.Promote(s.Root.Next[1]) },
		"the only line": func(s *Study) { s.Delete(s.Root.Next[0]) },
		"the same move": func(s *Study) { s.Root.Next[0].Annotate("why", "", nil); s.Delete(s.Root.Next[1]) },
	} {
		s, err := New(match.Setup{Game: "checkers", Ruleset: "anglais"})
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range s.Root.Position.AppendMoves(nil)[:2] {
			n, err := s.Play(s.Root, rules.Action{Move: m})
			if err != nil {
				t.Fatal(err)
			}
			n.Annotate("", "good", nil)
		}
		s.Root.Next[1].Annotate("why", "", nil)
		change(s)
		again, _, err := Parse(s.Text(s.Root))
		if err != nil || again.Root.Main().Comment != "why good" {
			t.Errorf("%s: %v\n%s", name, err, s.Text(s.Root))
		}
	}
}
