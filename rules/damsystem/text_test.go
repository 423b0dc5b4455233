package damsystem_test

import (
	"strings"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/damsystem"
	"ludotheque/rules/rulestest"
)

const start = "b1b1b1b1b1b/1b1b1b1b1b1/b1b1b1b1b1b/13/11/13/11/13/w1w1w1w1w1w/1w1w1w1w1w1/w1w1w1w1w1w w - 0 0"

func TestParseErrors(t *testing.T) {
	tests := []struct{ name, ruleset, text, want string }{
		{"ruleset", "geant", start, "no ruleset"},
		{"empty", "base", "", "fields"},
		{"fields", "base", strings.TrimSuffix(start, " 0"), "want 5"},
		{"double space", "base", strings.Replace(start, " ", "  ", 1), "fields"},
		{"side", "base", strings.Replace(start, " w ", " x ", 1), "side"},
		{"row too short", "base", strings.Replace(start, "/13/", "/11/", 1), "rank 8"},
		{"row missing", "base", strings.Replace(start, "/13/", "/", 1), "rows"},
		{"light square", "base", strings.Replace(start, "b1b1b1b1b1b/", "bb9/", 1), "d11: a piece on a light square"},
		{"letter", "base", strings.Replace(start, "b1b1b1b1b1b/", "k1b1b1b1b1b/", 1), "c11"},
		{"uncrowned", "base", strings.Replace(start, "b1b1b1b1b1b/", "w1b1b1b1b1b/", 1), "last row"},
		{"eighteen", "base", strings.Replace(start, "/13/", "/1b11/", 1), "18 pieces of b"},
		{"nobody", "base", "11/11/11/13/11/13/11/13/11/11/11 w - 0 0", "no pieces"},
		{"fault on nothing", "base", strings.Replace(start, "-", "c5", 1), "fault on c5"},
		{"fault of the mover", "base", strings.Replace(start, "-", "c3", 1), "fault on c3"},
		{"fault twice", "base", strings.Replace(start, "-", "c9,c9", 1), "twice"},
		{"fault without name", "base", strings.Replace(start, "-", ",", 1), "square"},
		{"plies", "base", strings.Replace(start, " 0 0", " 51 0", 1), "plies"},
		{"passes", "base", strings.Replace(start, " 0 0", " 0 3", 1), "passes"},
		{"leading zero", "base", strings.Replace(start, " 0 0", " 00 0", 1), "plies"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			pos, err := damsystem.Game{}.Parse(tt.ruleset, tt.text)
			if err == nil {
				t.Fatalf("reads as %s", pos)
			}
			if !strings.HasPrefix(err.Error(), "damsystem: ") || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error %q, want one with %q", err, tt.want)
			}
		})
	}
}

func TestStart(t *testing.T) {
	pos, err := damsystem.Game{}.Start("base", rules.First)
	if err != nil || pos.String() != start {
		t.Errorf("start is %v, %v", pos, err)
	}
	north := strings.Replace(start, " w ", " b ", 1)
	if pos, err := (damsystem.Game{}).Start("base", rules.Second); err != nil || pos.String() != north {
		t.Errorf("North starts in %v, %v", pos, err)
	}
	if pos, err := (damsystem.Game{}).Start("variante", rules.First); err == nil {
		t.Errorf("Start accepts an unknown ruleset: %s", pos)
	}
}

func TestSquares(t *testing.T) {
	pos := setUp(t, "w b4 B l8 W e5", "b - 0 0")
	tests := []struct {
		square   string
		piece    rules.Piece
		playable bool
	}{
		{"b4", rules.Piece{Side: rules.First, Rank: 1}, true},
		{"l8", rules.Piece{Side: rules.Second, Rank: 2}, true},
		{"e5", rules.Piece{Side: rules.First, Rank: 2}, true},
		{"c5", rules.Piece{}, true},
		{"d5", rules.Piece{}, false},
		{"n4", rules.Piece{}, false},
		{"p11", rules.Piece{}, false},
	}
	for _, tt := range tests {
		sq, err := rules.ParseSquare(tt.square)
		if err != nil {
			t.Fatal(err)
		}
		if pos.At(sq) != tt.piece || pos.Playable(sq) != tt.playable {
			t.Errorf("%s: %+v %v, want %+v %v", tt.square, pos.At(sq), pos.Playable(sq), tt.piece, tt.playable)
		}
	}
	n := 0
	for sq := range rules.NoSquare {
		if pos.Playable(sq) {
			n++
		}
	}
	if n != 64 {
		t.Errorf("%d playable squares, want 64", n)
	}
}

// fuzzPositions returns seeds for the fuzz targets: the golden positions and a few others.
func fuzzPositions(f *testing.F) []string {
	texts := []string{start, strings.Replace(start, " w - 0 0", " b d2,e3 49 1", 1), "11/11 w - 0 0"}
	for _, c := range rulestest.PerftCases(f, "damsystem") {
		texts = append(texts, c.Position)
	}
	return texts
}

func FuzzParse(f *testing.F) {
	for _, text := range fuzzPositions(f) {
		f.Add("base", text)
		f.Add("nombre", text)
	}
	f.Fuzz(func(t *testing.T, ruleset, text string) {
		pos, err := damsystem.Game{}.Parse(ruleset, text)
		if err != nil {
			return
		}
		if again, err := (damsystem.Game{}).Parse(ruleset, pos.String()); err != nil || again != pos {
			t.Fatalf("%q reads as %q, then as %v, %v", text, pos, again, err)
		}
		if over := pos.Outcome().Over(); over != (len(pos.AppendMoves(nil)) == 0) {
			t.Fatalf("over is %v", over)
		}
	})
}

func FuzzAction(f *testing.F) {
	for _, text := range fuzzPositions(f) {
		for _, action := range []string{"=", "c3-d4", "!e3", "c3xe5xg7", "e3xe3:f2,f4", "g7xc3:f6", "o11-p11"} {
			f.Add("base", text, action)
			f.Add("nombre", text, action)
		}
	}
	f.Fuzz(func(t *testing.T, ruleset, text, action string) {
		pos, err := damsystem.Game{}.Parse(ruleset, text)
		if err != nil {
			return
		}
		a, err := rules.ParseAction(pos, action)
		if err != nil {
			return
		}
		next, err := pos.Play(a.Move, a.Result)
		if err != nil {
			t.Fatalf("%s reads as %s, refused: %v", action, a, err)
		}
		if again, err := (damsystem.Game{}).Parse(ruleset, next.String()); err != nil || again != next {
			t.Fatalf("%s reads back as %v, %v", next, again, err)
		}
	})
}
