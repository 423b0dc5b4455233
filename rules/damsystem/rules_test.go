package damsystem_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/damsystem"
	"ludotheque/rules/rulestest"
)

// setUp returns the position of "base" with pieces as "w d4,c1 B e5" and the fields after the rows.
func setUp(t testing.TB, pieces, fields string) damsystem.Position {
	t.Helper()
	return setUpBy(t, "base", pieces, fields)
}

// setUpBy is setUp for any ruleset.
func setUpBy(t testing.TB, ruleset, pieces, fields string) damsystem.Position {
	t.Helper()
	board := map[rules.Square]byte{}
	words := strings.Fields(pieces)
	for i := 0; i < len(words); i += 2 {
		set, err := rules.ParseSet(words[i+1])
		if err != nil {
			t.Fatal(err)
		}
		for _, sq := range set.AppendSquares(nil) {
			board[sq] = words[i][0]
		}
	}
	extent := func(rank int) (from, to int) {
		switch plate := rank == 3 || rank == 5 || rank == 7; {
		case plate && fields[0] == 'w':
			return 2, 14
		case plate:
			return 0, 12
		}
		return 2, 12
	}
	rows := rules.Rows(11, extent, func(sq rules.Square) byte { return board[sq] })
	pos, err := damsystem.Game{}.Parse(ruleset, rows+" "+fields)
	if err != nil {
		t.Fatal(err)
	}
	return pos.(damsystem.Position)
}

// play plays actions and returns the position after them.
func play(t testing.TB, pos rules.Position, actions string) rules.Position {
	t.Helper()
	for _, text := range strings.Fields(actions) {
		a, err := rules.ParseAction(pos, text)
		if err != nil {
			t.Fatalf("%s: %s: %v", pos, text, err)
		}
		if pos, err = pos.Play(a.Move, a.Result); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
	return pos
}

func TestTurns(t *testing.T) {
	const owed = "w d4,c1 b e5,m11" // South can capture d4xf6
	tests := []struct {
		name, pieces, fields, actions string
		want, wantFields              string
	}{
		{"owed, another piece steps", owed, "w - 3 0", "c1-d2", "w b4,d2 b e5,m11", "b b4 0 0"},
		{"owed, the piece itself steps", owed, "w - 3 0", "d4-c5", "w c5,c1 b e5,m11", "b c5 0 0"},
		{"owed, it steps onto a plate", "w e5 b f6,m11", "w - 3 0", "e5-d6", "w b6 b d6,m11", "b b6 0 0"},
		{"owed, pass", owed, "w - 3 0", "=", "w b4,c1 b e5,m11", "b b4 4 1"},
		{"two owe", "w d4,i3 b e5,j4,m11", "w - 0 0", "=", "w b4,i3 b e5,h4,m11", "b b4,i3 1 1"},
		{"owed and taken", owed, "w - 3 0", "d4xf6", "w d6,c1 b m11", "b - 0 0"},
		{"huffed", owed, "w - 3 0", "c1-d2 !b4", "w d2 b e5,m11", "b - 0 0"},
		{"huffed, and the turn goes on", owed, "w - 3 0", "c1-d2 !b4 m11-l10", "w d2 b e5,l10", "w - 0 0"},
		{"huffed after a pass", owed, "w - 3 0", "= !b4", "w c1 b e5,m11", "b - 0 0"},
		{"a huff resets the passes", owed, "w - 3 0", "= !b4 =", "w c1 b e5,m11", "w - 1 1"},
		{"not huffed, forgiven", "w d4,c1 b e5,m11,m9", "w - 3 0", "c1-d2 m9-l8 d2-e3", "w b4,e3 b e5,m11,l8", "b b4 0 0"},
		{"one huff forgives the other", "w d4,i3 b e5,j4,m11", "w - 0 0", "= !i3", "w b4 b e5,h4,m11", "b - 0 0"},
		{"chain stopped short", "w e3 b f4,h6,m11", "w - 0 0", "e3xg5", "w g5 b f6,m11", "b g5 0 0"},
		{"chain stopped on a plate", "w d4 b e5,g7,m11", "w - 0 0", "d4xf6", "w d6 b g7,m11", "b d6 0 0"},
		{"chain to its end", "w e3 b f4,h6,m11", "w - 0 0", "e3xi7", "w i7 b m11", "b - 0 0"},
		{"plates carry", "w d4,n6 b f8,m11", "w - 0 0", "=", "w b4,l6 b d8,m11", "b - 1 1"},
		{"plates carry back", "w d4,n6 b f8,m11", "w - 0 0", "= m11-l10", "w d4,n6 b f8,l10", "w - 0 0"},
		{"crowned by a step", "w l10 b c11", "w - 0 0", "l10-m11", "W m11 b c11", "b - 0 0"},
		{"only ending crowns", "w e9 b f10,h10,c11", "w - 0 0", "e9xi9", "w i9 b c11", "b - 0 0"},
		{"stopped on the last row", "w e9 b f10,h10,c11", "w - 0 0", "e9xg11", "W g11 b h10,c11", "b g11 0 0"},
		{"a DAMSY's step counts", "W e9 b c11", "w - 7 1", "e9-h6", "W f6 b c11", "b - 8 0"},
		{"backwards capture", "w e5 b f4,m11", "w - 0 0", "e5xg3", "w g3 b m11", "b - 0 0"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := play(t, setUp(t, tt.pieces, tt.fields), tt.actions)
			if want := setUp(t, tt.want, tt.wantFields); got != rules.Position(want) {
				t.Errorf("%s, want\n%s", got, want)
			}
		})
	}
}

func TestMoveLists(t *testing.T) {
	tests := []struct{ name, pieces, fields, want string }{
		{"flying chain, every prefix", "W c1 b e3,h6", "w - 0 0",
			"= c1-d2 c1xf4:e3 c1xg5:e3 c1xi7:e3,h6 c1xj8:e3,h6 c1xk9:e3,h6 c1xl10:e3,h6 c1xm11:e3,h6"},
		{"flying chain that turns", "W c1 b d2,f6", "w - 0 0",
			"= c1xe3:d2 c1xe7:d2,f6 c1xd8:d2,f6 c1xc9:d2,f6 c1xf4:d2 c1xg5:d2 c1xh6:d2 c1xi7:d2 c1xj8:d2 c1xk9:d2 c1xl10:d2 c1xm11:d2"},
		{"a ring back to its own square, both ways one move", "w e3 b f2,f4,h2,h4", "w - 0 0",
			"= e3-d4 e3xg5:f4 e3xi3:f4,h4 e3xg1:f4,h2,h4 e3xe3:f2,f4,h2,h4 e3xg1:f2 e3xi3:f2,h2 e3xg5:f2,h2,h4"},
		{"huffs are actions", "w e3 b g5,m11", "w g5,m11 0 0", "!g5 !m11 = e3-d4 e3-f4"},
		{"over", "w e3 b g5", "w - 0 2", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			want := strings.Fields(tt.want)
			slices.Sort(want)
			if got := rulestest.MoveTexts(setUp(t, tt.pieces, tt.fields)); !slices.Equal(got, want) {
				t.Errorf("%v, want\n%v", got, want)
			}
		})
	}
}

func TestForced(t *testing.T) {
	tests := []struct{ name, pieces, fields, want string }{
		{"only whole chains", "w e3,c1 b f4,h6,m11", "w - 0 0", "e3xi7:f4,h6"},
		{"no pass where a capture is owed, by anybody", "w e3,c1 b f4,m11", "w - 0 0", "e3xg5:f4"},
		{"steps and the pass, no huff", "w e3 b g5,m11", "w g5 0 0", "= e3-d4 e3-f4"},
		{"nothing else", "w n8,m9,l10 W k11,m11 b j10,i9", "w - 0 0", "="},
		{"over", "w e3 b g5", "w - 50 0", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for _, m := range setUp(t, tt.pieces, tt.fields).AppendForced(nil) {
				got = append(got, m.String())
			}
			slices.Sort(got)
			if want := strings.Fields(tt.want); !slices.Equal(got, want) {
				t.Errorf("%v, want %v", got, want)
			}
		})
	}
}

func TestOutcomes(t *testing.T) {
	tests := []struct {
		name, pieces, fields, actions string
		want                          rules.Outcome
	}{
		{"last piece captured", "w d4 b e5", "w - 49 1", "d4xf6", rules.Win(rules.First, rules.NoPieces)},
		{"last piece huffed", "w d4 b e5", "w - 0 0", "d4-c5 !c5", rules.Win(rules.Second, rules.NoPieces)},
		{"win before draw by count", "w d4", "b - 50 2", "", rules.Win(rules.First, rules.NoPieces)},
		{"two passes", "w d4 b c11", "w - 0 0", "= =", rules.Drawn(rules.TwoPasses)},
		{"no progress", "W d4 b c11", "w - 49 0", "d4-c5", rules.Drawn(rules.NoProgress)},
		{"a man's step is progress", "w d4 b c11", "w - 49 0", "d4-c5", rules.Outcome{}},
		{"fault left at the end", "w d4 b e5,m11", "w - 0 0", "= =", rules.Drawn(rules.TwoPasses)},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			pos := play(t, setUp(t, tt.pieces, tt.fields), tt.actions)
			if got := pos.Outcome(); got != tt.want {
				t.Errorf("%s: %+v, want %+v", pos, got, tt.want)
			}
			if got := pos.(rules.Huffer).Faults(); pos.Outcome().Over() && got != (rules.Set{}) {
				t.Errorf("%s: faults %s after the end", pos, got)
			}
		})
	}
}

func TestRefusals(t *testing.T) {
	const board = "w e3,d2,k5 W e1 b g5,i7,h8,m11"
	tests := []struct {
		name, pieces, fields, move, want string
		code                             rules.Code
	}{
		{"own target", board, "w - 0 0", "d2-e3", "e3", rules.Occupied},
		{"enemy target", "w f4 b g5", "w - 0 0", "f4-g5", "g5", rules.Occupied},
		{"backwards", board, "w - 0 0", "e3-f2", "e3,f2", rules.Backwards},
		{"two squares", board, "w - 0 0", "k5-m7", "k5,m7", rules.TooFar},
		{"over an own piece", board, "w - 0 0", "d2-f4", "e3", rules.Blocked},
		{"straight up", board, "w - 0 0", "k5-k7", "k5,k7", rules.NotDiagonal},
		{"light square", board, "w - 0 0", "k5-k6", "k5,k6", rules.NotDiagonal},
		{"the frame's edge", board, "w - 0 0", "e3-b5", "b5", rules.OffBoard},
		{"the plates' other place", "w c3 b m11", "w - 0 0", "c3-b4", "b4", rules.PlatesFirst},
		{"nothing there", board, "w - 0 0", "c5-d6", "c5", rules.EmptySquare},
		{"not yours", board, "w - 0 0", "g5-f4", "g5", rules.NotYours},
		{"off the board", board, "w - 0 0", "a1-b2", "a1", rules.OffBoard},
		{"DAMSY stopped by its own", board, "w - 0 0", "e1-c3", "d2", rules.Blocked},
		{"DAMSY stopped by two", "W f4 b g5,h6,m11", "w - 0 0", "f4-i7", "g5,h6", rules.Blocked},
		{"jumped twice", "W e1 b f2,g5,e5,m11", "w - 0 0", "e1xg1", "f2", rules.JumpedTwice},
		{"stuck at the overhang", "w n8,m9 b m11", "w - 0 0", "n8-n8", "m9", rules.Blocked},
		{"shut in", "w c1,d2,c3,e3 b m11", "w - 0 0", "c1-c1", "d2", rules.Blocked},
		{"can move", board, "w - 0 0", "e3-e3", "", rules.Legal},
		{"nothing to huff", board, "w g5 0 0", "!m11", "m11", rules.NothingToHuff},
		{"over", board, "w - 50 0", "e3-d4", "", rules.GameOver},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			pos := setUp(t, tt.pieces, tt.fields)
			_, err := rules.ParseAction(pos, tt.move)
			var got rules.Refusal
			if from, to, ok := strings.Cut(tt.move, "-"); ok && from == to {
				sq, _ := rules.ParseSquare(from)
				got = pos.Refusal(sq, sq)
			} else if !errors.As(err, &got) {
				t.Fatalf("error %v", err)
			}
			want := rules.Refusal{Code: tt.code}
			if tt.want != "" {
				want.Squares, _ = rules.ParseSet(tt.want)
			}
			if got != want {
				t.Errorf("%v, want %v", got, want)
			}
		})
	}
}

func TestPlayRefuses(t *testing.T) {
	pos := setUp(t, "w d4,c1 b e5,m11", "w - 0 0")
	sq := func(name string) rules.Square { s, _ := rules.ParseSquare(name); return s }
	for _, m := range []rules.Move{
		{},
		{Kind: rules.Pass},
		{Kind: rules.Combat, From: sq("d4"), To: sq("c5")},
		{Kind: rules.Step, From: sq("d4"), To: sq("f6")},
		{Kind: rules.Step, From: sq("d4"), To: sq("c5"), Captured: rules.SetOf(sq("e5"))},
		{Kind: rules.Step, From: 255, To: 255},
		{Kind: rules.Capture, From: sq("d4"), To: sq("f6")},
		{Kind: rules.Capture, From: sq("d4"), To: sq("f6"), Captured: rules.SetOf(sq("e5"), sq("m11"))},
		rules.HuffMove(sq("e5")),
		rules.HuffMove(255),
		{Kind: rules.Huff, From: sq("d4"), To: sq("e5")},
	} {
		if next, err := pos.Play(m, rules.Result{}); err == nil {
			t.Errorf("plays %+v to %s", m, next)
		} else if r, ok := err.(rules.Refusal); !ok || r.Code == rules.Legal {
			t.Errorf("%+v: %v is no refusal", m, err)
		}
	}
	if _, err := pos.Play(rules.PassMove(), rules.Result{N: 1}); err == nil {
		t.Error("plays a pass with a combat")
	}
}

// TestCarried checks Carried for men on plates, in both directions, and on fixed rows.
func TestCarried(t *testing.T) {
	pos, err := damsystem.Game{}.Parse("base", "11/11/11/5b7/11/13/11/5w7/2w8/11/11 w - 0 0")
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		for _, m := range pos.AppendMoves(nil) {
			next, err := pos.Play(m, rules.Result{})
			if err != nil {
				t.Fatal(err)
			}
			if at := pos.(rules.Carrier).Carried(m.To); m.Kind == rules.Step && next.At(at) != pos.At(m.From) {
				t.Errorf("%s in %s: no piece on %s in %s", m, pos, at, next)
			}
		}
		next, err := pos.Play(rules.PassMove(), rules.Result{})
		if err != nil {
			t.Fatal(err)
		}
		pos = next
	}
	if got := pos.(rules.Carrier).Carried(rules.NoSquare); got != rules.NoSquare {
		t.Errorf("Carried(NoSquare) = %s", got)
	}
}
