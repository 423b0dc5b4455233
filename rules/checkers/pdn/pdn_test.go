package pdn

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"ludotheque/rules"
)

// texts returns the canonical texts of a game's moves.
func texts(g Game) string {
	var list []string
	for _, m := range g.Moves {
		list = append(list, m.Action.String())
	}
	return strings.Join(list, " ")
}

const english = `[Event "Ludothèque \"open\""]
[White "South, of the book"]
[Black "North"]
[Date "2026.01.31"]
[Result "0-1"]
[GameType "21"]

% a line for programs
1. 11-15! {single corner; (not a variation)} 22-18 $1 2. 15x22 ; 25-22 next
25x18 (26x17 {ugly ) here} (2... 24-20)) 3. 8-11?! 29-25 (?) 4. 4-8 25-22* 5. 12-16
24-20 6. 10-15 27-24 0-1

[Event "second"]
[Result "*"]
1. 11-15 *
`

func TestRead(t *testing.T) {
	for _, c := range []struct{ name, text, ruleset, start, moves, result string }{
		{"English", english, "anglais", "",
			"c3-d4 f6-e5 d4xf6:e5 g7xe5:f6 b2-c3 h8-g7 a1-b2 g7-f6 a3-b4 b6-a5 e3-d4 c7-b6", "0-1"},
		{"no type is English", "1. 11-15 1/2-1/2", "anglais", "", "c3-d4", "1/2-1/2"},
		{"Brazilian", `[GameType "26"] 1. c3-d4 b6a5 2. d4-c5 d6xb4 3. a3:c5 2-0`, "bresilien", "", "c3-d4 b6-a5 d4-c5 d6xb4:c5 a3xc5:b4", "1-0"},
		{"Brazilian in numbers", `[GameType "26,W,8,8,N2,0"] 1. 22-18 9-13 *`, "bresilien", "", "c3-d4 b6-a5", "*"},
		{"giant", `[Ruleset "geant"] [Result "1-1"] 1.22-18 9-13`, "geant", "", "c3-d4 b6-a5", "1/2-1/2"},
		{"English position", `[FEN "W:WK1,30-32:B5,K7."][SetUp "1"] 1... 1-6 *`, "anglais",
			"1b1b1b2/8/8/8/8/8/3W3w/6B1 b 0", "g1-f2", "*"},
		{"letters in a FEN", `[GameType "26"][FEN "B:Wa1,Kc3:Bh8"][QuietPlies "7"]`, "bresilien", "7b/8/8/8/8/2W5/8/w7 b 7 0", "", "*"},
		{"capture with a dash", `[GameType "26"] 1. c3-d4 b6-a5 2. d4-c5 d6-b4 *`, "bresilien", "", "c3-d4 b6-a5 d4-c5 d6xb4:c5", "*"},
	} {
		g, err := Read(c.text)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if c.start == "" {
			c.start = variantOf(c.ruleset).start().String()
		}
		if g.Ruleset != c.ruleset || g.Start.String() != c.start || texts(g) != c.moves || g.Result != c.result {
			t.Errorf("%s: %s %s %s %s", c.name, g.Ruleset, g.Start, texts(g), g.Result)
		}
	}
}

func TestNumbering(t *testing.T) {
	for _, c := range []struct {
		files          int
		mirrored       bool
		corner         byte
		one, row, last string // squares 1, half the files, and the last one
	}{
		{8, false, '0', "a1", "g1", "h8"}, {8, false, '1', "g1", "a1", "b8"}, {8, false, '2', "b8", "h8", "g1"}, {8, false, '3', "h8", "b8", "a1"},
		{8, true, '1', "h1", "b1", "a8"}, {8, true, '2', "a8", "g8", "h1"}, {10, false, '2', "b10", "j10", "i1"},
	} {
		n := notation{files: c.files, mirrored: c.mirrored, corner: c.corner, a1: '0'}
		if got := n.square(1).String() + n.square(c.files/2).String() + n.square(n.most()).String(); got != c.one+c.row+c.last {
			t.Errorf("%d, N%c: %s", c.files, c.corner, got)
		}
		for number := 1; number <= n.most(); number++ {
			if sq := n.square(number); sq.Dark() == c.mirrored || n.number(sq) != number {
				t.Errorf("N%c: %d is %s, which is %d", c.corner, number, sq, n.number(sq))
			}
		}
	}
}

func TestReadErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "no game"},
		{"{nothing} ; at all", "no game"},
		{"\n\n1. 11-15 23-19\n2. 8-12", "line 4: move 8-12: "},
		{"1. 11-15 23-33", "line 1: move 23-33"},
		{"1. 11x", "want squares"},
		{"1. c3", "at least two"},
		{"{open\n", "line 1: comment without end"},
		{"1. 11-15\n(23-19 {;) } (\n", "line 2: variation without end"},
		{"1. 11-15 )", "unexpected"},
		{"[Event \"x]\n", "value without end"},
		{"[Event \"x\" \n", "no ]"},
		{"[Rated x]", "want a tag"},
		{"[GameType \"40\"]", `game "40" frisian is none`},
		{"[GameType \"20\"] 1. 32-28 33-29", "line 1: move 33-29"},
		{"[GameType \"21,B,10,10,N1,0\"]", "none of those here"},
		{"[Ruleset \"dames\"]", `game "dames"`},
		{"[FEN \"B:W1:B2\"]", "last row"},
		{"[FEN \"B:W9,9:B2\"]", "two pieces"},
		{"[FEN \"B:W12-9:B2\"]", "backward"},
		{"[FEN \"B:W53:B2\"]", "canadian is none of those here"},
		{"[GameType \"25\"][FEN \"B:W33:B2\"]", "not a square"},
		{"[FEN \"B:W9x:B2\"]", "not a square"},
		{"[FEN \"X:W9:B2\"]", "neither W nor B"},
		{"[FEN \"B::B2\"]", "without colour"},
		{"[FEN \"B:W9:B2\"][QuietPlies \"x\"]", "not a number"},
		{"[FEN \"B:W9:B2\"][QuietPlies \"99\"]", "0 to 80"},
	} {
		g, err := Read(c.text)
		if g.Ruleset == "" {
			g.Ruleset = "anglais" // so that it can be printed
		}
		if err == nil || !strings.HasPrefix(err.Error(), "pdn: ") || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, %v, want %q", c.text, g, err, c.want)
		}
	}
}

// TestBadVariations checks that a variation is read up to its first error, and that what is left out is told.
func TestBadVariations(t *testing.T) {
	for _, c := range []struct {
		text string
		want []int // moves of each variation
		left int
	}{
		{"1. 11-15 (9-13 (9-14 1-2) 21-17 (23-19 7-8)) *", []int{2}, 2},
		{"1. 11-15 (?) *", nil, 0}, {"(1. 9-13) 1. 11-15 *", nil, 0}, {"1. 11-15 (11-16 22-18 17-3 1-2) *", []int{2}, 2},
		{"1. 11-15 (9-13 [x) (10-15) ((11-16)) *", []int{1, 1}, 0}, {"1. 11-15 " + strings.Repeat("(9-13 ", 50) + strings.Repeat(")", 50), []int{1}, 0},
	} {
		g, err := Read(c.text)
		if err != nil || len(g.Moves) != 1 {
			t.Errorf("%s: %v, %v", c.text, g.Moves, err)
			continue
		}
		var got []int
		for _, v := range g.Moves[0].Others {
			got = append(got, len(v))
		}
		left := 0
		for _, r := range g.Remarks {
			left += r.Count
		}
		if !slices.Equal(got, c.want) || left != c.left {
			t.Errorf("%s: variations of %v moves, %d left out, want %v, %d", c.text, got, left, c.want, c.left)
		}
	}
}

func TestSides(t *testing.T) {
	for _, c := range []struct {
		ruleset    string
		side       rules.Side
		tag, score string
	}{
		{"geant", rules.First, "White", "1-0"}, {"international", rules.First, "White", "1-0"}, {"volante", rules.Second, "Black", "0-1"},
		{"anglais", rules.First, "Black", "1-0"}, {"anglais", rules.Second, "White", "0-1"},
	} {
		if got := PlayerTag(c.ruleset, c.side); got != c.tag {
			t.Errorf("%s %s plays %s, want %s", c.ruleset, c.side, got, c.tag)
		}
		if got := ResultOf(rules.Win(c.side, rules.NoMoves)); got != c.score {
			t.Errorf("%s: a win of %s is %s, want %s", c.ruleset, c.side, got, c.score)
		}
	}
	if ResultOf(rules.Drawn(rules.Agreement)) != "1/2-1/2" || ResultOf(rules.Outcome{}) != "*" || ResultOf(rules.Drawn(rules.BothLost)) != "0-0" {
		t.Error("wrong result for a draw, an unfinished game or a loss of both")
	}
}

func FuzzRead(f *testing.F) {
	f.Add(english)
	f.Add("[Ruleset \"geant\"] 1.22-18 9-13 1-1")
	f.Add("\ufeff[GameType \"26\"][FEN \"W:WKa1:Bb6,d6,f6\"][QuietPlies \"7\"] 1. a1-b2 (a1-c3) $3 *")
	f.Add("[FEN \"W:WK1,30-32:B5,K7.\"]{x}")
	f.Add("[GameType \"20,W,10,10,N2,0\"] 1. 32-28 19-23 2. 28x19x23 14x23 1-1")
	f.Add("[GameType \"22\"] 1. 21-17 12-15 [GameType \"24,W,8,8,N1,1\"] 1. 10-13 22-18")
	f.Add("[GameType \"23\"] 1. 11-15 22-18 2. 15x22 [GameType \"25\"] 1. cd4 f6e5 2. d:f6 g:e5 1+ - 1-")
	f.Add("[GameType \"29\"][FEN \"W:W31-50:BK1-20\"][FewPlies \"3\"] 32-27")
	f.Add("% x\n{a} [Bianco \"b\"] 32 – 28 1823 (!?) /FEN \"W:W1:B2\"/ ½-½")
	f.Fuzz(func(t *testing.T, text string) {
		for _, e := range List(text) {
			Read(e.Text)
		}
		Is(text)
		IsFEN(text)
		g, err := Read(text)
		if err != nil {
			return
		}
		g.Remarks, g.Fits = nil, nil
		back, err := Read(g.String())
		if back.Remarks = nil; err != nil || !reflect.DeepEqual(back, g) {
			t.Fatalf("%q is written\n%s\nwhich reads as %+v, %v, want %+v", text, g, back, err, g)
		}
	})
}
