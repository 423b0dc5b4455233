package study

import (
	"reflect"
	"strings"
	"testing"

	"ludotheque/assets/marks"
	"ludotheque/rules"
)

// TestNote reads words, marks and questions from comments; a command that is wrong or of another program is left out.
func TestNote(t *testing.T) {
	sq := func(names string) (list []rules.Square) {
		for _, name := range strings.Fields(names) {
			s, err := rules.ParseSquare(name)
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, s)
		}
		return list
	}
	for comment, want := range map[string]Note{
		"":                                {},
		"a plain one":                     {Text: "a plain one"},
		"What now? [%ask]":                {Text: "What now?", Asks: true},
		"[%clk 0:05:00] late [%eval 1.2]": {Text: "late"},
		"a [%cal Gc3d4,Rd6c5,Ba10b9] b [%csl Ye5, Rj10]": {Text: "a b", Marks: []marks.Mark{
			{Kind: marks.Move, Squares: sq("c3 d4")}, {Kind: marks.Forbidden, Squares: sq("d6 c5")}, {Kind: marks.Slide, Squares: sq("a10 b9")},
			{Kind: marks.Spot, Squares: sq("e5")}, {Kind: marks.Danger, Squares: sq("j10")}}},
		"[%cal Gc3,Gc3d4e5,Xc3d4,G,Gz9a1] [%csl Gc3d4,e5] x": {Text: "x"},
		"kept [% ask] [ask]": {Text: "kept [% ask] [ask]"},
	} {
		if got := NoteOf(comment); !reflect.DeepEqual(got, want) {
			t.Errorf("%q is read as %+v, want %+v", comment, got, want)
		}
	}
}

// TestCommandsAreKept checks that commands survive the text of a tree.
func TestCommandsAreKept(t *testing.T) {
	const comment = "{Why? [%cal Gc3d4] [%csl Re5] [%ask]}"
	s, at, err := Parse("ludotheque-study 1\ngame checkers\nrules geant\nmoves 1\nc3-d4 " + comment)
	if err != nil {
		t.Fatal(err)
	}
	if text := s.Text(at); !strings.Contains(text, comment) {
		t.Errorf("%s is not in\n%s", comment, text)
	}
}
