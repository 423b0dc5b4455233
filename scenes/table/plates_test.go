package table

import (
	"strings"
	"testing"
	"time"

	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/ui"
)

// TestPlatesByHand pushes the plates after a move, and before one, which is a refusal to play.
func TestPlatesByHand(t *testing.T) {
	d, m := sitAt(t, match.Setup{Game: "damsystem", Options: match.Options{Push: true}})
	table := d.table()
	d.Play("e3", "f4")
	if m.Ply() != 1 || !table.Board.Model.PlatesDue() {
		t.Fatalf("after the move the plates are not due: %d plies, due %v", m.Ply(), table.Board.Model.PlatesDue())
	}
	d.Click("board/c9")
	if m.Ply() != 1 {
		t.Fatal("a move before the plates")
	}
	r := d.Control("plates").Rect
	x, y := r.X+r.W*0.8, r.Y+r.H/2
	d.DragBy(x, y, x-10, y) // too little: they slide back
	d.Wait(time.Second)
	if !table.Board.Model.PlatesDue() || table.Board.View().Push != 0 {
		t.Fatalf("a nudge pushes the plates: due %v, %v", table.Board.Model.PlatesDue(), table.Board.View().Push)
	}
	d.DragBy(x, y, x-r.W, y)
	d.Wait(2 * time.Second)
	if table.Board.Model.PlatesDue() || table.Board.Model.Moving() {
		t.Fatal("the drag does not push the plates")
	}
	d.Click("board/c9")
	if table.Board.Model.Selection.Chooser.Selected() != rules.Sq(2, 8) {
		t.Fatalf("Black cannot play after the push: %s", table.header.reason(true))
	}
	d.Key("Escape", "p") // now before the move
	d.Wait(time.Second)
	d.ClickAndWait("stay")
	if m.Ply() != 1 {
		t.Fatal("staying passes")
	}
	d.Key("p")
	d.Wait(time.Second)
	d.Click("pass")
	d.Wait(3 * time.Second)
	if m.Ply() != 2 || m.Action(1).Move != rules.PassMove() {
		t.Fatalf("the refusal to play is not a pass: %s", m)
	}
	for _, told := range []string{d.Spoken(), d.table().Board.Model.Description(1).Text} {
		if !strings.Contains(told, "refus") || strings.Contains(told, "tour passé") {
			t.Errorf("refusing to play is described as %q", told)
		}
	}
}

// TestLastPlates refuses to play twice, which is a draw: the plates of the move that ends the match must be pushed like any others.
func TestLastPlates(t *testing.T) {
	d, m := sitAt(t, match.Setup{Game: "damsystem", Options: match.Options{Push: true}})
	d.Play("e3", "f4")
	d.Key("p")
	d.Wait(3 * time.Second)
	for range 2 {
		d.Key("p")
		d.Wait(time.Second)
		d.Click("pass")
		d.Wait(3 * time.Second)
		if !d.table().Board.Model.PlatesDue() {
			t.Fatalf("after a refusal to play the plates are not due: %s", m)
		}
		d.ClickAndWait("plates")
		d.Wait(3 * time.Second)
	}
	if got := d.Control("how").Label; !m.Outcome().Over() || !strings.Contains(got, "refusé de jouer") {
		t.Errorf("over: %v; the reason shown is %q", m.Outcome().Over(), got)
	}
}

// TestResignBeforeThePlates resigns while the plates wait: it is still the mover's turn, and the result does not wait for them.
func TestResignBeforeThePlates(t *testing.T) {
	d, m := sitAt(t, match.Setup{Game: "damsystem", Options: match.Options{Push: true}})
	d.Play("e3", "f4")
	d.ClickAndWait("resign", "resign")
	if got := m.Outcome(); got != rules.Win(rules.Second, rules.Resignation) || !d.Has("how") {
		t.Errorf("outcome %v, controls %s", got, d.IDs())
	}
}

// TestDrawBeforeThePlates agrees on a draw while the plates wait: the result does not wait for them.
func TestDrawBeforeThePlates(t *testing.T) {
	d, m := sitAt(t, match.Setup{Game: "damsystem", Options: match.Options{Push: true}})
	d.Play("e3", "f4")
	d.ClickAndWait("draw", "offer")
	d.ClickAndWait("accept")
	if got := m.Outcome(); got != rules.Drawn(rules.Agreement) || !d.Has("how") {
		t.Errorf("outcome %v, controls %s", got, d.IDs())
	}
}

// TestNoPlatesWhileTheComputerThinks checks that the plates, and their button in the menu, are disabled while nobody may push them.
func TestNoPlatesWhileTheComputerThinks(t *testing.T) {
	d, m, _ := against(t, match.Setup{Game: "damsystem"}, client.Seats{rules.Second: 2}, nil)
	for _, off := range []bool{false, true} {
		if got := d.Control("plates").Disabled; got != off {
			t.Errorf("after %d plies the plates are disabled: %v", m.Ply(), got)
		}
		d.Click("menu")
		if got := d.Control("plates").Disabled; got != off {
			t.Errorf("after %d plies the button of the plates is disabled: %v", m.Ply(), got)
		}
		d.Key("Escape")
		if !off {
			d.move(m.AppendMoves(nil)[0])
		}
	}
}

// TestPlatesWaitForEverything makes a move and does not push the plates yet: it is still the mover's turn, the labels tell
// the board as it is, and the slide is not announced.
func TestPlatesWaitForEverything(t *testing.T) {
	d, m := sitAt(t, match.Setup{Game: "damsystem", Options: match.Options{Push: true}})
	title := d.Stage.Top().Title()
	d.Play("e3", "f4")
	if m.Ply() != 1 || !d.table().Board.Model.PlatesDue() {
		t.Fatal("the plates are not due")
	}
	man := d.table().Board.Model.PieceName(rules.Piece{Side: rules.First, Rank: 1})
	if got := d.Control("board/f4").Label; !strings.Contains(got, man) {
		t.Errorf("before the push the label of f4 is %q", got)
	}
	if got := d.Control("board/e3").Label; strings.Contains(got, man) {
		t.Errorf("the label of the square left is %q", got)
	}
	if !d.Has("board/n4") || d.Has("board/b4") {
		t.Error("before the push the squares have moved")
	}
	if got := d.Stage.Top().Title(); got != title {
		t.Errorf("before the push the title is %q", got)
	}
	if strings.Contains(d.Spoken(), d.Stage.Env().T("said.plates-left")) {
		t.Error("the slide is announced before the push")
	}
	d.Click("plates")
	d.Wait(2 * time.Second)
	if !strings.Contains(d.Spoken(), d.Stage.Env().T("said.plates-left")) || !strings.Contains(d.Spoken(), d.Stage.Env().T("said.carried", "f4", "d4")) {
		t.Errorf("after the push the slide and the carried pieces are not announced: %s", d.Spoken())
	}
	if d.Stage.Top().Title() == title || !d.Has("board/b4") {
		t.Error("after the push title or squares have not changed")
	}
	if n := strings.Count(d.Spoken(), d.table().Board.Model.Said(0)); n != 1 {
		t.Errorf("the move was announced %d times", n)
	}
}

// TestPlatesBeforeTheReply plays again, without animations, a move whose plates must be pushed and the computer's reply: the reply is
// neither announced nor shown before the push.
func TestPlatesBeforeTheReply(t *testing.T) {
	d, m, _ := against(t, match.Setup{Game: "damsystem", Options: match.Options{Push: true}}, client.Seats{rules.Second: 2},
		func(s *scenes.Settings) { s.Motion = "none" })
	d.Play("e3", "f4")
	d.Click("plates")
	d.Wait(5 * time.Second)
	if m.Ply() < 2 {
		t.Fatalf("no reply: %s", m)
	}
	d.Key("u")
	d.Wait(time.Second)
	before := d.Spoken()
	d.Key("r")
	d.Wait(time.Second)
	model := d.table().Board.Model
	if said := strings.TrimPrefix(d.Spoken(), before); !model.PlatesDue() || model.Seen().Ply != 0 || strings.Contains(said, model.Said(1)) {
		t.Errorf("before the push the board shows %d plies, and %q is announced", model.Seen().Ply, said)
	}
	d.Click("plates")
	d.Wait(2 * time.Second)
	if said := strings.TrimPrefix(d.Spoken(), before); model.Moving() || !strings.Contains(said, model.Said(1)) {
		t.Errorf("after the push %q is announced", said)
	}
}

// TestTurnInWords shows the teacher's card below the board of a tablet, where it replaces plate and status: the title tells
// whose turn it is.
func TestTurnInWords(t *testing.T) {
	d := sit(t, 820, 1180, 1, nil)
	d.Set(func(s *scenes.Settings) { s.Teacher = true })
	d.Stage.Env().Engine = scenetest.NewSyncEngine()
	d.At("dao", "1www/2b1/1b2/wb1b w")
	d.Wait(2 * time.Second)
	if !d.Has("truth") {
		t.Fatalf("the teacher's card is missing: %s", d.IDs())
	}
	l := &d.table().lay
	if l.players[rules.First] != (ui.Rect{}) || l.reason != (ui.Rect{}) {
		t.Fatal("plate or status still have room: this tests nothing")
	}
	if turn := d.Control("turn"); turn.Text != "" || turn.Label != d.table().Board.Model.TurnText(rules.First) {
		t.Errorf("the title is %q, labelled %q", turn.Text, turn.Label)
	}
}

// TestFocusAfterPlates moves onto a plate and opens the menu before it slides and takes the square away: the focus comes back to the row.
func TestFocusAfterPlates(t *testing.T) {
	d, m := sitAt(t, match.Setup{Game: "damsystem"})
	d.Play("c3", "d4")
	d.Wait(3 * time.Second)
	d.WalkTo("board/c9")
	d.Key("Enter")
	d.WalkTo("board/b8")
	d.Key("Enter", "m")
	d.Wait(3 * time.Second)
	d.Key("Escape")
	d.Wait(3 * time.Second)
	if got := d.Focused(); m.Ply() != 2 || d.Has("board/b8") || got != "board/c8" && got != "board/d8" {
		t.Errorf("after %d plies the focus is on %q", m.Ply(), got)
	}
}
