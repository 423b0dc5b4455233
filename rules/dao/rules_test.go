package dao

import (
	"errors"
	"math/bits"
	"strings"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/rulestest"
)

// TestPlacements checks all 16!/(4! 4! 8!) = 900,900 placements with First to move; those with Second are the same with
// the colours swapped. In 17,674 of them a side has a winning pattern: 18 patterns and C(12,4) = 495 ways to place the
// other stones are 8,910 a side, less the 146 placements where both have one, which count once.
func TestPlacements(t *testing.T) {
	var all, over, both int
	for own := range uint16(1<<16 - 1) {
		if bits.OnesCount16(own) != 4 {
			continue
		}
		for opp := range uint16(1<<16 - 1) {
			if own&opp != 0 || bits.OnesCount16(opp) != 4 {
				continue
			}
			all++
			if Won(own) && Won(opp) {
				both++
			}
			p := Position{own: own, opp: opp}
			if p.over() {
				over++
				continue
			}
			for set := range uint8(len(rulesets)) {
				if p.ruleset = set; rules.Perft(p, 1) == 0 {
					t.Errorf("%s has no legal move by %s", p, p.Ruleset())
				}
			}
		}
	}
	if all != 900900 || over != 17674 || both != 146 {
		t.Errorf("%d placements, %d won, %d by both; want 900900, 17674, 146", all, over, both)
	}
}

// TestPlainPerft compares Perft with PlainPerft in positions with imprisoned stones.
func TestPlainPerft(t *testing.T) {
	for _, text := range []string{
		"b2w/1bw1/1wb1/w2b w", "bw2/www1/3b/b2b b", "bw2/2w1/w2b/bw1b w", "w3/2b1/wb2/bbww w", "bw2/w2w/4/bbbw w", "bw2/w1w1/4/bbbw w", "bb2/w1ww/4/bb1w w", "b1w1/2w1/1ww1/bb1b w",
	} {
		for _, r := range (Game{}).Rulesets() {
			pos, err := Game{}.Parse(r.ID, text)
			if err != nil {
				t.Fatal(err)
			}
			for depth := range 5 {
				if got, want := rules.Perft(pos.(Position), depth), rulestest.PlainPerft(pos, depth); got != want {
					t.Errorf("%s %s: perft(%d) = %d, want %d", r.ID, pos, depth, got, want)
				}
			}
		}
	}
}

func TestOutcomes(t *testing.T) {
	tests := []struct {
		text string
		want rules.Outcome
	}{
		{"wwww/bb2/b3/3b b", rules.Win(rules.First, rules.Line)},
		{"b2w/b2w/b2w/1b1w b", rules.Win(rules.First, rules.Line)},
		{"w2b/w2b/w2b/1w1b w", rules.Win(rules.Second, rules.Line)},
		{"wbb1/1w2/2w1/bb1w b", rules.Outcome{}}, // a diagonal does not win
		{"1bb1/1bbw/ww2/3w w", rules.Win(rules.Second, rules.Block)},
		{"w2w/1b2/bbb1/w2w b", rules.Win(rules.First, rules.Corners)},
		{"wwww/bb2/b3/3b w", rules.Win(rules.First, rules.Line)}, // the winner is to move
		{"bb2/2ww/2ww/bb2 b", rules.Win(rules.First, rules.Block)},
	}
	for _, tt := range tests {
		pos, err := Game{}.Parse("base", tt.text)
		if err != nil {
			t.Errorf("%s: %v", tt.text, err)
			continue
		}
		if got := pos.Outcome(); got != tt.want {
			t.Errorf("%s: %+v, want %+v", tt.text, got, tt.want)
		}
		if n := rules.Perft(pos.(Position), 1); (n == 0) != tt.want.Over() {
			t.Errorf("%s: perft(1) = %d", tt.text, n)
		}
	}
}

func TestRefusals(t *testing.T) {
	const start = "b2w/1bw1/1wb1/w2b w"
	const (
		jail  = "bw2/w2w/4/bbbw w"  // a4 has one neighbour left, b3
		leave = "bw2/w1w1/4/bbbw w" // and a3 can go there, which leaves a3 empty
		win   = "bb2/w1ww/4/bb1w w" // and d1-b3 would make four in a row
		bound = "bb2/w1w1/3w/b1bw w"
	)
	tests := []struct {
		name, text, from, to string
		code                 rules.Code
		squares              string
	}{
		{"legal", start, "a1", "a3", rules.Legal, ""},
		{"short of the stop", start, "a1", "a2", rules.NotFullSlide, "a3"},
		{"short along the rank", start, "a1", "b1", rules.NotFullSlide, "c1"},
		{"own stone on the target", start, "b2", "d4", rules.Occupied, "d4"},
		{"enemy stone on the target", start, "a1", "d1", rules.Occupied, "d1"},
		{"beyond a stone", "4/b1ww/2bw/w1bb w", "a1", "a4", rules.Blocked, "a3"},
		{"stopped at once", "4/2ww/b1bw/w1bb w", "a1", "a3", rules.Blocked, "a2"},
		{"a knight's leap", start, "b2", "c4", rules.NoMoveAtAll, "b2"},
		{"empty", start, "a2", "a3", rules.EmptySquare, "a2"},
		{"not yours", start, "d1", "d2", rules.NotYours, "d1"},
		{"off the board", start, "a1", "e5", rules.OffBoard, "e5"},
		{"from off the board", start, "e1", "d1", rules.OffBoard, "e1"},
		{"over", "wwww/bb2/b3/3b b", "a3", "a2", rules.GameOver, ""},
		{"can move", start, "a1", "a1", rules.Legal, ""},
		{"boxed in", "4/2w1/wbw1/wbbb w", "a1", "a1", rules.NoMoveAtAll, "a1"},
		{"last liberty, diagonally", jail, "d1", "b3", rules.LastLiberty, "a4"},
		{"last liberty, along the rank", jail, "d3", "b3", rules.LastLiberty, "a4"},
		{"liberty taken and given", leave, "a3", "b3", rules.Legal, ""},
		{"taken and not given", leave, "d1", "b3", rules.LastLiberty, "a4"},
		{"even to win", win, "d1", "b3", rules.LastLiberty, "a4"},
		{"nowhere else to go", bound, "d1", "d1", rules.LastLiberty, "a4"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { checkRefusal(t, "base", tt.text, tt.from, tt.to, tt.code, tt.squares) })
	}
}

// checkRefusal checks the refusal of a slide.
func checkRefusal(t *testing.T, ruleset, text, from, to string, code rules.Code, squares string) {
	t.Helper()
	pos, err := Game{}.Parse(ruleset, text)
	if err != nil {
		t.Fatal(err)
	}
	begin, _ := rules.ParseSquare(from)
	end, _ := rules.ParseSquare(to)
	want := rules.Refusal{Code: code}
	if squares != "" {
		want.Squares, _ = rules.ParseSet(squares)
	}
	if got := rules.RefusalOf(pos, begin, end); got != want {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestMoversAlone checks the refusals of "trois", in which only stones of the mover alone imprison.
func TestMoversAlone(t *testing.T) {
	for _, tt := range []struct {
		name, text, from, to string
		code                 rules.Code
		squares              string
	}{
		{"three of the mover's", "bw2/w2w/4/bbbw w", "d1", "b3", rules.LastLiberty, "a4"},
		{"three, and no other move", "bw2/w1w1/3w/b1bb w", "c3", "b3", rules.LastLiberty, "a4"},
		{"taken and not given", "bw2/w1w1/4/bbbw w", "d1", "b3", rules.LastLiberty, "a4"},
		{"liberty taken and given", "bw2/w1w1/4/bbbw w", "a3", "b3", rules.Legal, ""},
		{"beside a stone of its own, even to win", "bb2/w1ww/4/bb1w w", "d1", "b3", rules.Legal, ""},
		{"somewhere to go", "bb2/w1w1/3w/b1bw w", "d1", "d1", rules.Legal, ""},
	} {
		t.Run(tt.name, func(t *testing.T) { checkRefusal(t, "trois", tt.text, tt.from, tt.to, tt.code, tt.squares) })
	}
}

func TestPlayRefuses(t *testing.T) {
	pos, err := Game{}.Parse("base", "bb2/w1ww/4/bb1w w")
	if err != nil {
		t.Fatal(err)
	}
	a1, b3, d1 := rules.Sq(0, 0), rules.Sq(1, 2), rules.Sq(3, 0)
	for _, m := range []rules.Move{
		{},
		rules.PassMove(),
		rules.HuffMove(a1),
		{Kind: rules.Capture, From: d1, To: rules.Sq(3, 1)},
		{Kind: rules.Step, From: d1, To: b3},
		{Kind: rules.Step, From: d1, To: d1},
		{Kind: rules.Step, From: a1, To: rules.Sq(0, 1)},
		{Kind: rules.Step, From: rules.NoSquare, To: rules.NoSquare},
		{Kind: rules.Step, From: d1, To: rules.NoSquare},
		{Kind: rules.Step, From: d1, To: rules.Sq(3, 1), Captured: rules.SetOf(a1)},
	} {
		if next, err := pos.Play(m, rules.Result{}); err == nil {
			t.Errorf("plays %+v to %s", m, next)
		} else if r := (rules.Refusal{}); !errors.As(err, &r) || r.Code == rules.Legal {
			t.Errorf("%+v: %v is no refusal", m, err)
		}
	}
}

func TestParseErrors(t *testing.T) {
	tests := []struct{ name, ruleset, text, want string }{
		{"ruleset", "variante", "b2w/1bw1/1wb1/w2b w", "no ruleset"},
		{"no side", "base", "b2w/1bw1/1wb1/w2b", "side"},
		{"side", "base", "b2w/1bw1/1wb1/w2b r", "side"},
		{"trailing field", "base", "b2w/1bw1/1wb1/w2b w 0", "side"},
		{"rows", "base", "b2w/1bw1/1wb1 w", "rows"},
		{"row", "base", "b2w/1bw1/1wb1/w3b w", "rank 1"},
		{"letter", "base", "b2w/1bw1/1wb1/w2k w", "d1"},
		{"three stones", "base", "b2w/1bw1/1wb1/w3 w", "3 stones of b"},
		{"five stones", "base", "b2w/1bw1/1wb1/w1wb w", "5 stones of w"},
		{"two winners", "base", "wwww/bbbb/4/4 w", "both"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			pos, err := Game{}.Parse(tt.ruleset, tt.text)
			if err == nil {
				t.Fatalf("reads as %s", pos)
			}
			if !strings.HasPrefix(err.Error(), "dao: ") || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error %q, want one with %q", err, tt.want)
			}
		})
	}
}

func TestStart(t *testing.T) {
	for side, want := range []string{"b2w/1bw1/1wb1/w2b w", "b2w/1bw1/1wb1/w2b b"} {
		if pos, err := (Game{}).Start("base", rules.Side(side)); err != nil || pos.String() != want {
			t.Errorf("start is %v, %v, want %s", pos, err, want)
		}
	}
}

func fuzzPositions(f *testing.F) []string {
	texts := []string{"wwww/bb2/b3/3b b", "bb2/w1ww/4/bb1w w", "4/4/4/4 w"}
	for _, c := range rulestest.PerftCases(f, "dao") {
		texts = append(texts, c.Position)
	}
	return texts
}

func FuzzParse(f *testing.F) {
	for _, text := range fuzzPositions(f) {
		f.Add("base", text)
		f.Add("trois", text)
	}
	f.Fuzz(func(t *testing.T, ruleset, text string) {
		pos, err := Game{}.Parse(ruleset, text)
		if err != nil {
			return
		}
		if again, err := (Game{}).Parse(ruleset, pos.String()); err != nil || again != pos {
			t.Fatalf("%q reads as %q, then as %v, %v", text, pos, again, err)
		}
		if got, want := rules.Perft(pos.(Position), 1), uint64(len(pos.AppendMoves(nil))); got != want || (want == 0) != pos.Outcome().Over() {
			t.Fatalf("%q: perft(1) = %d of %d moves", text, got, want)
		}
	})
}

func FuzzAction(f *testing.F) {
	for _, text := range fuzzPositions(f) {
		for _, action := range []string{"=", "a1-a3", "!a1", "d1-b3", "a1xa2", "e5-a1"} {
			f.Add("base", text, action)
			f.Add("trois", text, action)
		}
	}
	f.Fuzz(func(t *testing.T, ruleset, text, action string) {
		pos, err := Game{}.Parse(ruleset, text)
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
		if again, err := (Game{}).Parse(ruleset, next.String()); err != nil || again != next {
			t.Fatalf("%s reads back as %v, %v", next, again, err)
		}
	})
}
