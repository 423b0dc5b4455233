package exchange

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// annotated is a file with comments, glyphs, variations and tags.
const annotated = `[Event "Open de Lyon"]
[Site "Lyon FRA"]
[Date "2024.??.??"]
[Round "3.1"]
[White "Anna"]
[Black "Bela"]
[WhiteTitle "MI"]
[Result "1/2-1/2"]
[GameType "26,W,8,8,A0,0"]
[Ruleset "volante"]

{An old opening, see https://example.org/#dao=1A} 1. c3-d4 $1 {good} 1... b6-a5
({or} 1... b6-c5 $2 $14 {loses}) (1... f6-g5) 2. b2-c3 1/2-1/2
`

// TestAnnotations checks that comments, glyphs, variations and tags are read and written whole, and that an address in a comment is no link.
func TestAnnotations(t *testing.T) {
	o, err := Open(annotated)
	if err != nil || !o.Whole || len(o.Remarks) > 0 {
		t.Fatal(err, o.Whole, o.Remarks)
	}
	if found, ok := Link(annotated); ok {
		t.Errorf("it is taken as the link %s", found)
	}
	for name, text := range map[string]string{"PDN": annotated, "text": o.Tree.Text(o.At)} {
		again, err := Open(text)
		if err != nil {
			t.Fatalf("%s: %v\n%s", name, err, text)
		}
		if found, ok := Link(text); ok {
			t.Errorf("%s: it is taken as the link %s", name, found)
		}
		if got, _ := TreePDN(again.Tree); got != annotated {
			t.Errorf("%s: written\n%s\nwant\n%s", name, got, annotated)
		}
	}
	m := o.Match()
	if text, _ := PDN(m); !strings.HasPrefix(text, strings.SplitN(annotated, "[Result", 2)[0]) {
		t.Errorf("the match has not all tags:\n%s", text)
	}
}

// TestGames lists the games of a file and opens each, and a large file quickly.
func TestGames(t *testing.T) {
	file := annotated + "\n{a comment}\n[White \"C\"]\n[Black \"D\"]\n[Event \"?\"]\n1. c3-d4 *\n\n1. 11-15 22-18 1-0\n1. 9-14 *\n[Event \"bad\"]\n[White \"E\"]\n1. c3-d4 {open\n" +
		"\n[Event \"last\"]\n[White \"F\"]\n[FEN \"W:W21:B3\"]\n\n[FILENAME \"x\"]\n"
	games, err := Games(strings.ReplaceAll(file, "\n", "\r\n"))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range games {
		_, err := Open(e.Text)
		got = append(got, fmt.Sprint(e.Line, " ", e.Tag("Event"), " ", e.Tag("White"), " ", e.Moves, " ", e.Result, " ", err == nil))
	}
	want := []string{"1 Open de Lyon Anna 3 1/2-1/2 true", "16  C 1 * true", "21   2 1-0 true", "22   1 * true", "23 bad E 1  false", "27 last F 0  true"}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("the list is\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	for _, text := range []string{"hello", "ludotheque 1\ngame dao\nmoves 0\n", "W:W21:B3"} {
		if games, err := Games(text); len(games) > 0 || err != nil {
			t.Errorf("%q has %d games, %v", text, len(games), err)
		}
	}
	large := strings.Repeat(annotated+"\n", MaxFile/(len(annotated)+1))
	begin := time.Now()
	games, err = Games(large)
	if took := time.Since(begin); err != nil || len(games) != MaxFile/(len(annotated)+1) || took > 10*time.Second {
		t.Errorf("%d games in %v, %v", len(games), took, err)
	}
	if _, err := Games(strings.Repeat("[", MaxFile+1)); err == nil {
		t.Error("a file that is too large is listed")
	}
}
