package match

import (
	"errors"
	"slices"
	"testing"

	"ludotheque/rules"
)

// chain is a Damsystem position whose man on e3 can take f4, then h6; North has a man far away.
const chain = "2b8/11/11/13/11/5b7/11/3b9/2w8/11/11 w - 0 0"

func damsystem(t testing.TB, start string, h Huffing) *Match {
	return mustMatch(t, Setup{Game: "damsystem", Start: start, Options: Options{Huffing: h}})
}

func texts(moves []rules.Move) []string {
	var list []string
	for _, m := range moves {
		list = append(list, m.String())
	}
	slices.Sort(list)
	return list
}

func TestHuffByHand(t *testing.T) {
	m := damsystem(t, chain, ByHand)
	mustPlay(t, m, "e3xg5")
	huff := rules.HuffMove(m.Position().(rules.Huffer).Faults().AppendSquares(nil)[0])
	if !slices.Contains(m.AppendMoves(nil), huff) {
		t.Fatalf("%s is not among %v", huff, texts(m.AppendMoves(nil)))
	}
	played, err := m.Play(huff)
	if err != nil || len(played.Actions) != 1 {
		t.Fatalf("%v, %v", played, err)
	}
	if o := m.Outcome(); o != rules.Win(rules.Second, rules.NoPieces) {
		t.Errorf("the last piece huffed: %v", o)
	}
	m.Undo()
	if m.Ply() != 1 {
		t.Errorf("undo of the huff alone goes to %d", m.Ply())
	}
}

// TestHuffGoesWithItsTurn checks that a huff is listed, undone and redone with the turn of the side that huffs.
func TestHuffGoesWithItsTurn(t *testing.T) {
	start := "2b8/11/11/13/11/5b7/11/3b9/2w8/11/w10 w - 0 0"
	m := damsystem(t, start, ByHand)
	mustPlay(t, m, "e3xg5", "!g5", "e11-d10", "c1-d2")
	want := []Turn{{1, []int{0}, []int{1, 2}}, {2, []int{3}, nil}}
	if got := m.Turns(); !slices.EqualFunc(got, want, func(a, b Turn) bool {
		return a.Number == b.Number && slices.Equal(a.First, b.First) && slices.Equal(a.Second, b.Second)
	}) {
		t.Errorf("turns %v, want %v", got, want)
	}
	var stops []int
	for m.Undo() {
		stops = append(stops, m.Ply())
	}
	for m.Redo() {
		stops = append(stops, m.Ply())
	}
	if want := []int{3, 1, 0, 1, 3, 4}; !slices.Equal(stops, want) {
		t.Errorf("undo and redo stop at %v, want %v", stops, want)
	}
}

func TestHuffAutomatic(t *testing.T) {
	start := "2b8/11/11/13/11/5b7/11/3b9/2w8/11/w10 w - 0 0"
	m := damsystem(t, start, Automatic)
	played, err := m.PlayAction(rules.Action{Move: rules.PassMove()})
	if err != nil || len(played.Actions) != 2 || played.Actions[1].Move.Kind != rules.Huff {
		t.Fatalf("a pass that owes a capture: %v, %v", played, err)
	}
	if m.Position().Side() != rules.Second || m.Lost(m.Position()) != [2]int{1, 0} {
		t.Errorf("after it: %s, captured %v", m.Position(), m.Lost(m.Position()))
	}
	if m.seek(1) {
		t.Error("seek stops before the automatic huff")
	}
	m.Undo()
	if m.Ply() != 0 {
		t.Errorf("undo goes to %d", m.Ply())
	}
	m.Redo()
	if m.Ply() != 2 {
		t.Errorf("redo goes to %d", m.Ply())
	}
	if back, err := Parse("ludotheque 1\ngame damsystem\noption huffing automatic\nstart " + start + "\nmoves\n1. ="); err != nil || back.Len() != 2 {
		t.Errorf("a record without its huff: %v, %v", back, err)
	}
}

func TestAutomaticHuffAtTheStart(t *testing.T) {
	m := damsystem(t, chain, ByHand)
	mustPlay(t, m, "=")
	m = damsystem(t, m.Position().String(), Automatic)
	if m.Ply() != 1 || m.CanUndo() || m.Outcome() != rules.Win(rules.Second, rules.NoPieces) {
		t.Errorf("ply %d, can undo %v, %v", m.Ply(), m.CanUndo(), m.Outcome())
	}
	if back, err := Parse(m.String()); err != nil || back.String() != m.String() {
		t.Errorf("reads back as %v, %v", back, err)
	}
}

func TestFaultToHuff(t *testing.T) {
	// South could capture with the man on e3 and with the DAMSY on k1, and passes.
	m := damsystem(t, "2b8/11/11/13/11/13/11/3b9/2w8/9b1/8W2 w - 0 0", ByHand)
	mustPlay(t, m, "=")
	if n := m.Position().(rules.Huffer).Faults().Len(); n != 2 {
		t.Fatalf("%d pieces at fault in %s", n, m.Position())
	}
	if sq := faultToHuff(m.Position()); sq != rules.Sq(10, 0) {
		t.Errorf("the piece on %s is huffed, want k1", sq)
	}
	if sq := faultToHuff(m.At(0)); sq != rules.NoSquare {
		t.Errorf("nothing is at fault, but %s is huffed", sq)
	}
	// A record keeps its huff, even if it is not the one that huffAutomatically would choose.
	text := "ludotheque 1\ngame damsystem\noption huffing automatic\nstart " + m.At(0).String() + "\nmoves 2\n1. = !e3\n"
	if back, err := Parse(text); err != nil || back.Len() != 2 || back.Action(1).String() != "!e3" {
		t.Errorf("another huff reads back as %v, %v", back, err)
	}
}

func TestForcedCaptures(t *testing.T) {
	m := damsystem(t, chain, Forced)
	if got := texts(m.AppendMoves(nil)); !slices.Equal(got, []string{"e3xi7:f4,h6"}) {
		t.Fatalf("forced moves %v", got)
	}
	e3, d4, g5 := rules.Sq(4, 2), rules.Sq(3, 3), rules.Sq(6, 4)
	tests := []struct {
		move rules.Move
		want rules.Refusal
	}{
		{rules.PassMove(), rules.Refusal{Code: rules.MustCapture, Squares: rules.SetOf(e3)}},
		{rules.Move{Kind: rules.Step, From: e3, To: d4}, rules.Refusal{Code: rules.MustCapture, Squares: rules.SetOf(e3)}},
		{rules.Move{Kind: rules.Capture, From: e3, To: g5, Captured: rules.SetOf(rules.Sq(5, 3))},
			rules.Refusal{Code: rules.UnfinishedChain, Squares: rules.SetOf(rules.Sq(8, 6))}},
	}
	for _, tt := range tests {
		if _, err := m.Play(tt.move); !errors.Is(err, tt.want) {
			t.Errorf("%s gives %v, want %v", tt.move, err, tt.want)
		}
		if tt.move.Kind == rules.Pass {
			continue
		}
		if r := m.Refusal(tt.move.From, tt.move.To); r != tt.want {
			t.Errorf("refusal of %s is %v, want %v", tt.move, r, tt.want)
		}
	}
	if r := m.Refusal(e3, e3); r.Code != rules.Legal {
		t.Errorf("the piece cannot move: %v", r)
	}
}

// TestForcedGreatest checks the refusals where only captures of the greatest number are legal: d4 could take one piece, i3 two.
func TestForcedGreatest(t *testing.T) {
	m := mustMatch(t, Setup{
		Game: "damsystem", Ruleset: "nombre", Start: "b10/11/11/13/11/9b3/2b8/1w5b5/6w4/11/11 w - 0 0", Options: Options{Huffing: Forced},
	})
	if got := texts(m.AppendMoves(nil)); !slices.Equal(got, []string{"i3xm7:j4,l6"}) {
		t.Fatalf("forced moves %v", got)
	}
	d4, i3 := rules.Sq(3, 3), rules.Sq(8, 2)
	for _, tt := range []struct {
		move string
		want rules.Refusal
	}{
		{"d4xf6:e5", rules.Refusal{Code: rules.LongerCapture, Squares: rules.SetOf(i3), Count: 2}},
		{"i3xk5:j4", rules.Refusal{Code: rules.UnfinishedChain, Squares: rules.SetOf(rules.Sq(12, 6))}},
		{"d4-c5", rules.Refusal{Code: rules.MustCapture, Squares: rules.SetOf(i3)}},
	} {
		a, err := rules.ParseAction(m.Position(), tt.move)
		if err != nil {
			t.Fatal(err)
		}
		if r := m.Refusal(a.Move.From, a.Move.To); r != tt.want {
			t.Errorf("refusal of %s is %v, want %v", tt.move, r, tt.want)
		}
	}
	if r := m.Refusal(d4, d4); r.Code == rules.Legal {
		t.Error("d4 can move")
	}
}

// TestForcedPass checks that a pass is legal under forced captures where nothing can be captured, and only there (Damsystem 5).
func TestForcedPass(t *testing.T) {
	m := damsystem(t, "", Forced)
	if !slices.Contains(m.AppendMoves(nil), rules.PassMove()) {
		t.Errorf("no pass among %v", texts(m.AppendMoves(nil)))
	}
	if _, err := m.Play(rules.PassMove()); err != nil {
		t.Errorf("a pass at the start gives %v", err)
	}
	if faults := m.Position().(rules.Huffer).Faults(); faults != (rules.Set{}) {
		t.Errorf("it leaves %s at fault", faults)
	}
	if back, err := Parse(m.String()); err != nil || back.String() != m.String() {
		t.Errorf("%s\nreads back as %v, %v", m, back, err)
	}
	m = damsystem(t, chain, Forced)
	if slices.Contains(m.AppendMoves(nil), rules.PassMove()) {
		t.Errorf("a pass where a capture is owed: %v", texts(m.AppendMoves(nil)))
	}
}

// TestColour checks whose colour each side plays, with a choice of colours and where the dark pieces begin.
func TestColour(t *testing.T) {
	swap := Options{Swap: true}
	for _, c := range []struct {
		setup Setup
		want  rules.Side // whose colour First plays
	}{
		{Setup{Game: "checkers"}, rules.First},
		{Setup{Game: "checkers", Ruleset: "volante"}, rules.First},
		{Setup{Game: "checkers", Ruleset: "anglais"}, rules.Second},
		{Setup{Game: "checkers", Ruleset: "anglais", Start: "8/8/5b2/8/8/2w5/8/8 b 0"}, rules.Second},
		{Setup{Game: "damsystem"}, rules.First},
		{Setup{Game: "damsystem", Options: swap}, rules.Second},
		{Setup{Game: "damsystem", First: rules.Second}, rules.Second},
		{Setup{Game: "damsystem", First: rules.Second, Options: swap}, rules.First},
		{Setup{Game: "damsystem", Start: "2b8/11/11/13/11/5b7/11/3b9/2w8/11/11 b - 0 0"}, rules.First},
		{Setup{Game: "dao", First: rules.Second}, rules.First},
		{Setup{Game: "dame2000"}, rules.First},
	} {
		m := mustMatch(t, c.setup)
		for side := range rules.Side(2) {
			want := side ^ c.want
			if a, b := m.Colour(side), c.setup.Colour(m.Game(), side); a != want || b != want {
				t.Errorf("%+v: %s plays the colour of %s in the match, of %s in the setup, want %s", c.setup, side, a, b, want)
			}
		}
	}
}

// TestSecondBeginsDamsystem checks the record of a match that the second side begins.
func TestSecondBeginsDamsystem(t *testing.T) {
	m := mustMatch(t, Setup{Game: "damsystem", First: rules.Second})
	if m.Position().Side() != rules.Second {
		t.Fatalf("%s begins", m.Position().Side())
	}
	mustPlay(t, m, "i9-h8", "g3-h4")
	want := "ludotheque 1\ngame damsystem\nrules base\nfirst b\nmoves 2\n1. ... i9-h8\n2. g3-h4\n"
	if m.String() != want {
		t.Errorf("record\n%s, want\n%s", m, want)
	}
	back, err := Parse(want)
	if err != nil || back.String() != want || back.Setup() != m.Setup() || back.Colour(rules.First) != rules.Second {
		t.Errorf("reads back as %v, %v", back, err)
	}
}
