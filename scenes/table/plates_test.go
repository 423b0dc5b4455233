package table

import (
	"strings"
	"testing"
	"time"

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
	if m.Ply() != 1 || !table.PlatesDue() {
		t.Fatalf("after the move the plates do not wait: %d plies, due %v", m.Ply(), table.PlatesDue())
	}
	d.Click("board/c9")
	if m.Ply() != 1 {
		t.Fatal("a move before the plates")
	}
	r := d.Control("plates").Rect
	x, y := r.X+r.W*0.8, r.Y+r.H/2
	d.DragBy(x, y, x-10, y) // too little: they slide back
	d.Wait(time.Second)
	if !table.PlatesDue() || table.View().Push != 0 {
		t.Fatalf("a nudge pushes the plates: due %v, %v", table.PlatesDue(), table.View().Push)
	}
	d.DragBy(x, y, x-r.W, y)
	d.Wait(2 * time.Second)
	if table.PlatesDue() || table.Moving() {
		t.Fatal("the drag does not push the plates")
	}
	d.Click("board/c9")
	if table.Selection.Chooser.Selected() != rules.Sq(2, 8) {
		t.Fatalf("Black cannot play after the push: %s", table.header.reason())
	}
	d.Key("Escape", "p") // now before the move
	d.Wait(time.Second)
	d.Click("stay")
	d.Wait(time.Second)
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
	for _, told := range []string{d.Spoken(), d.table().Description(1).Text} {
		if !strings.Contains(told, "refus") || strings.Contains(told, "tour passé") {
			t.Errorf("refusing to play is told as %q", told)
		}
	}
}

// TestPlatesWaitForEverything makes a move whose plates are pushed by hand: until then it is the mover's turn, the piece
// stands on the board as it lies, and nobody says that the plates slid.
func TestPlatesWaitForEverything(t *testing.T) {
	d, m := sitAt(t, match.Setup{Game: "damsystem", Options: match.Options{Push: true}})
	title := d.Stage.Top().Title()
	d.Play("e3", "f4")
	if m.Ply() != 1 || !d.table().PlatesDue() {
		t.Fatal("the plates do not wait")
	}
	man := d.table().PieceName(rules.Piece{Side: rules.First, Rank: 1})
	if got := d.Control("board/f4").Label; !strings.Contains(got, man) {
		t.Errorf("on the waiting plate f4 is heard as %q", got)
	}
	if got := d.Control("board/e3").Label; strings.Contains(got, man) {
		t.Errorf("the square it left is heard as %q", got)
	}
	if !d.Has("board/n4") || d.Has("board/b4") {
		t.Error("the mirror has slid the plates already")
	}
	if got := d.Stage.Top().Title(); got != title {
		t.Errorf("before the push the title is %q", got)
	}
	if strings.Contains(d.Spoken(), d.Stage.Env().T("said.plates-left")) {
		t.Error("the slide is told before the push")
	}
	d.Click("plates")
	d.Wait(2 * time.Second)
	if !strings.Contains(d.Spoken(), d.Stage.Env().T("said.plates-left")) || !strings.Contains(d.Spoken(), d.Stage.Env().T("said.carried", "f4", "d4")) {
		t.Errorf("after the push the slide and what it carried are not told: %s", d.Spoken())
	}
	if d.Stage.Top().Title() == title || !d.Has("board/b4") {
		t.Error("after the push title and mirror stay")
	}
	if n := strings.Count(d.Spoken(), d.table().Said(0)); n != 1 {
		t.Errorf("the move was told %d times", n)
	}
}

// TestTurnInWords has the teacher's card take the room under the board of a tablet: whose turn it is is still read.
func TestTurnInWords(t *testing.T) {
	d := sit(t, 820, 1180, 1, nil)
	s := scenes.DefaultSettings()
	s.Teacher = true
	d.Stage.Env().SetSettings(s)
	d.Stage.Env().Engine = scenetest.NewPrompt()
	d.At("dao", "1www/2b1/1b2/wb1b w")
	d.Wait(2 * time.Second)
	if !d.Has("truth") {
		t.Fatalf("no card of the teacher: %s", d.IDs())
	}
	l := &d.table().lay
	if l.players[rules.First] != (ui.Rect{}) || l.reason != (ui.Rect{}) {
		t.Fatal("plate or status have room beside the card: this tests nothing")
	}
	if turn := d.Control("turn"); turn.Text != "" || turn.Label != d.table().TurnText(rules.First) {
		t.Errorf("the title is %q, heard as %q", turn.Text, turn.Label)
	}
}
