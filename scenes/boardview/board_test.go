package boardview_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"ludotheque/scenes/scenetest"

	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/board"
	"ludotheque/scenes/boardview"
)

// TestBoardAlone plays with default options: by pointer, keyboard and mirror, back and forward.
func TestBoardAlone(t *testing.T) {
	d, b := inRoom(t, match.Setup{Game: "checkers"}, boardview.Options{})
	d.Drag("board/c3", "board/d4")
	d.Wait(3 * time.Second)
	d.WalkTo("board/b6")
	d.Key("Enter")
	d.MirrorClick("board/a5")
	if !b.Model.Moving() || b.ShownPly() != 1 {
		t.Errorf("moving %v at ply %d, want the second move on its way", b.Model.Moving(), b.ShownPly())
	}
	d.Wait(3 * time.Second)
	if b.Model.Moving() || b.ShownPly() != 2 || b.Match().Ply() != 2 || b.Model.Shown() != b.Match().Position() {
		t.Fatalf("moving %v at ply %d of %d", b.Model.Moving(), b.ShownPly(), b.Match().Ply())
	}
	if said := d.Spoken(); !strings.Contains(said, b.Model.Said(0)) || !strings.Contains(said, b.Model.Said(1)) {
		t.Errorf("the moves are not announced: %q", said)
	}
	if !b.Moves.Back() || b.Match().Ply() != 1 || !b.Model.Moving() {
		t.Error("the move is not taken back with an animation")
	}
	d.Wait(3 * time.Second)
	if !b.Moves.Forward() || b.Match().Ply() != 2 || b.Moves.Forward() {
		t.Error("it is not played again exactly once")
	}
	d.Wait(3 * time.Second)
	b.Moves.LookBack(1)
	if b.ShownPly() != 1 || b.Match().Ply() != 2 || !b.Moves.Escape() || b.ShownPly() != 2 {
		t.Error("looking back changes the match, or does not end")
	}
}

// TestTurnIsSaid turns the board, which is announced.
func TestTurnIsSaid(t *testing.T) {
	d, b := inRoom(t, match.Setup{Game: "dao"}, boardview.Options{})
	b.Turn()
	if b.Bottom() != rules.Second || !strings.Contains(d.Spoken(), d.Stage.Env().T("said.turned")) {
		t.Errorf("%v sits at the bottom; said was %q", b.Bottom(), d.Spoken())
	}
}

// TestBoardCallsItsOptions has options that accept one move only, answer refusals, and record all calls.
func TestBoardCallsItsOptions(t *testing.T) {
	var told []string
	tell := func(text string) { told = append(told, text) }
	may := true
	var b *boardview.Board
	d, b := inRoom(t, match.Setup{Game: "dao"}, boardview.Options{
		May: func() bool { return may },
		Play: func(c boardview.Chosen) bool {
			tell("try " + c.Move.String())
			return c.Move.String() == "a1-a3" && b.Moves.PlayChosen(c)
		},
		Refused: func(r rules.Refusal, from, to rules.Square) string {
			tell(r.Code.String() + " " + from.String() + to.String())
			return "Presque"
		},
		Blocked:  func() { tell("waits") },
		Changing: func() { tell("changing") },
		Changed:  func() { tell("changed") },
		Shown:    func(ply int) { tell("shown") },
		Undone:   func() { tell("undone") },
		Rest:     func() string { return "" },
		Mark:     func(v *board.View) { v.Arrows = []board.Arrow{{From: 0, To: 1, Number: 1}} },
	})
	d.Play("a1", "a2")
	if want := []string{"not-full-slide a1a2"}; !slices.Equal(told, want) || !strings.HasSuffix(d.Spoken(), "Presque") {
		t.Errorf("a refused move calls %q, announced %q", told, d.Spoken())
	}
	told = nil
	d.Click("board/c1")
	if d.Wait(time.Second); b.Match().Ply() != 0 {
		t.Fatal("a move that Play rejects is played")
	}
	d.Play("a1", "a3")
	d.Wait(time.Second)
	may = false
	d.Click("board/a3")
	if want := []string{"try a1-c1", "try a1-a3", "changing", "changed", "shown", "waits"}; !slices.Equal(told, want) {
		t.Errorf("called %q, want %q", told, want)
	}
	if n := len(b.View().Arrows); n != 1 {
		t.Errorf("the board shows %d arrows", n)
	}
}

// TestBoardShowsAnother replaces the match, and shows a move played by others.
func TestBoardShowsAnother(t *testing.T) {
	changes := 0
	_, b := inRoom(t, match.Setup{Game: "dao"}, boardview.Options{Changed: func() { changes++ }})
	m := scenetest.NewMatch(t, match.Setup{Game: "dao"})
	if b.Show(m, client.Seats{}); b.Model.Moving() || b.Match() != m || b.Model.Shown() != m.Position() || changes != 1 {
		t.Errorf("the match is not replaced without an animation; %d changes", changes)
	}
	a, err := rules.ParseAction(m.Position(), "a1-a3")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.PlayAction(a); err != nil {
		t.Fatal(err)
	}
	if b.Moves.ShowFrom(0, boardview.Chosen{}); !b.Model.Moving() || b.ShownPly() != 0 {
		t.Error("a move played by others is not animated")
	}
}

// TestCountOfAnEnding checks that the count of an ending of few pieces is told as such, near its end and at the end, and the
// other count as before.
func TestCountOfAnEnding(t *testing.T) {
	for _, c := range []struct{ position, line, reason string }{
		{"3W6/10/10/10/10/10/10/10/10/B3W5 w 20 7", "status.ending", ""},
		{"3W6/10/10/10/10/10/10/10/10/B3W5 w 45 1", "status.progress", ""},
		{"3W6/10/10/10/10/10/10/10/10/B3W5 w 20 10", "status.ending", "ending.few-pieces"},
		{"3W6/10/10/10/10/10/10/10/10/B3W5 w 50 1", "status.progress", "ending.no-progress"},
	} {
		d, b := inRoom(t, match.Setup{Game: "checkers", Ruleset: "international", Start: c.position}, boardview.Options{})
		e := d.Stage.Env()
		plies, limit := rules.ProgressOf(b.Match().Position())
		if got, want := b.Model.RulesetLine(), e.T(c.line, plies, limit); got != want {
			t.Errorf("%s: it says %q, want %q", c.position, got, want)
		}
		if out := b.Match().Outcome(); c.reason != "" && b.Model.EndingReason(out) != e.T(c.reason) {
			t.Errorf("%s: %+v, it says %q", c.position, out, b.Model.EndingReason(out))
		}
	}
}
