package table

import (
	"strings"
	"testing"
	"time"

	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/shelf"
)

// neighbour opens a second window on the same store.
func (d *harness) neighbour() *harness {
	n := &harness{scenetest.New(d.T, Opener{}, d.W, d.H, d.Ratio)}
	n.Host.Clock, n.Host.Said = d.Host.Clock, d.Host.Said
	if d.Host.Kept == nil {
		d.Host.Kept = map[string]string{}
	}
	n.Host.Kept = d.Host.Kept
	n.Open()
	return n
}

// twoWindows opens two windows on one match of Dao, one move in.
func twoWindows(t *testing.T) (a, b *harness) {
	t.Helper()
	a, m, _ := against(t, match.Setup{Game: "dao", Seed: 7}, client.Seats{}, nil)
	a.move(m.AppendMoves(nil)[0])
	b = a.neighbour()
	if got := b.table().Match(); got.String() != m.String() {
		t.Fatalf("the second window opens\n%s, not\n%s", got, m)
	}
	return a, b
}

// first returns the first legal move at a window's table.
func (d *harness) first() rules.Move { return d.table().Match().AppendMoves(nil)[0] }

// beneath returns the table below the question.
func (d *harness) beneath() *Table { return d.Stage.Scenes()[0].(*Table) }

// asked reports whether the window asks which match to keep.
func (d *harness) asked() bool { return d.Has("take") && d.Has("apart") }

// TestOneWindowIsNeverAsked plays, undoes, reloads and goes to the shelf and back in one window: it never asks.
func TestOneWindowIsNeverAsked(t *testing.T) {
	d, m, _ := against(t, match.Setup{Game: "dao", Seed: 7}, client.Seats{}, nil)
	for range 3 {
		d.move(m.AppendMoves(nil)[0])
		d.Wait(3 * time.Second)
	}
	d.Click("undo")
	d.Wait(3 * time.Second)
	d.Open()
	d.Wait(3 * time.Second)
	d.move(d.first())
	d.Wait(3 * time.Second)
	if d.asked() || d.table().Match().Ply() != 3 {
		t.Errorf("after a reload: asked %v, ply %d", d.asked(), d.table().Match().Ply())
	}
	d.Stage.Env().Rooms.Leave()
	d.Wait(time.Second)
	d.Open()
	if _, ok := d.Stage.Top().(*shelf.Shelf); !ok {
		t.Error("the table opens although the player has left it")
	}
}

// TestLaterWindowNotices plays on in the first window and then in the second, each of which notices the other's moves.
func TestLaterWindowNotices(t *testing.T) {
	a, b := twoWindows(t)
	a.move(a.first())
	b.Wait(2 * time.Second)
	if !b.asked() || !strings.Contains(b.Spoken(), b.Stage.Env().T("twice.text", 2, 1)) {
		t.Fatalf("the second window shows %s and says %q", b.IDs(), b.Spoken())
	}
	b.Key("Escape")
	b.Wait(2 * time.Second)
	if !b.asked() {
		t.Fatal("the question can be closed without an answer")
	}
	a.move(a.first()) // while the second window asks
	b.Click("take")
	b.Wait(2 * time.Second)
	if got := b.table().Match(); got.String() != a.table().Match().String() {
		t.Errorf("the second window goes on from\n%s, not\n%s", got, a.table().Match())
	}
	b.move(b.first())
	a.Wait(2 * time.Second)
	if !a.asked() {
		t.Fatal("the first window does not ask")
	}
	a.Click("take")
	a.Wait(2 * time.Second)
	if list := saved.Matches(a.Stage.Env()); a.table().Match().Ply() != 4 || len(list) != 1 {
		t.Errorf("ply %d, stored %v", a.table().Match().Ply(), list)
	}
}

// TestMovesOfBothWindowsAreKept plays in both windows before either notices: after either answer the moves of both are
// stored.
func TestMovesOfBothWindowsAreKept(t *testing.T) {
	for _, answer := range []string{"take", "apart"} {
		t.Run(answer, func(t *testing.T) {
			a, b := twoWindows(t)
			moves := a.table().Match().AppendMoves(nil)
			a.table().play(boardview.Chosen{Move: moves[0]})
			b.table().play(boardview.Chosen{Move: moves[1]})
			theirs, ours := a.table().Match().String(), b.beneath().Match().String()
			if kept := a.Host.Kept[saved.Slot("dao").Key()]; kept != theirs {
				t.Fatalf("the second window has overwritten the first:\n%s", kept)
			}
			b.Wait(time.Second)
			b.ClickAndWait(answer)
			want := map[string]string{"take": theirs, "apart": ours}[answer]
			if got := b.table().Match().String(); got != want {
				t.Errorf("the second window shows\n%s", got)
			}
			if a.Host.Kept[saved.Slot("dao").Key()] != theirs || a.Host.Kept[saved.Slot("dao-2").Key()] != ours {
				t.Errorf("stored are %q", a.Host.Kept)
			}
			b.move(b.first())
			b.Wait(2 * time.Second)
			a.Wait(2 * time.Second)
			if asked := a.asked(); asked != (answer == "take") {
				t.Errorf("the first window asks: %v", asked)
			}
			if answer == "take" {
				return
			}
			b.Open()
			if got := b.table(); got.autosave.Slot() != "dao-2" || got.Match().Ply() != 3 {
				t.Errorf("a reload opens %q at ply %d", got.autosave.Slot(), got.Match().Ply())
			}
		})
	}
}

// TestMatchKeptApartIsFoundOnTheShelf opens a match in another slot from the shelf, and deletes it.
func TestMatchKeptApartIsFoundOnTheShelf(t *testing.T) {
	a, b := twoWindows(t)
	a.move(a.first())
	b.Wait(2 * time.Second)
	b.ClickAndWait("apart")
	b.Stage.Env().Rooms.Leave()
	for range 2 {
		b.Wait(time.Second)
		b.ClickAndWait("paste")
		b.MirrorClickAndWait("kept", "open/dao-2")
		if got := b.table(); got.Match().Ply() != 1 || got.autosave.Slot() != "dao-2" {
			t.Fatalf("opened %q at ply %d", got.autosave.Slot(), got.Match().Ply())
		}
		b.Stage.Env().Rooms.Leave()
	}
	b.Wait(time.Second)
	b.ClickAndWait("paste")
	b.MirrorClickAndWait("kept", "delete/dao-2", "delete")
	if !strings.HasSuffix(b.Spoken(), b.Stage.Env().T("apart.deleted")) {
		t.Errorf("it is announced: %s", b.Spoken())
	}
	if b.Has("open/dao-2") || !b.Has("open/dao") || b.Host.Kept[saved.Slot("dao-2").Key()] != "" {
		t.Error("the match is still there")
	}
}

// TestRematchLeavesTheOtherWindowItsPlace starts a rematch while another window has started one in the same slot.
func TestRematchLeavesTheOtherWindowItsPlace(t *testing.T) {
	a, b := twoWindows(t)
	if err := b.table().Match().Resign(rules.First); err != nil {
		t.Fatal(err)
	}
	b.table().autosave.Save()
	b.Wait(2 * time.Second)
	a.Wait(2 * time.Second)
	a.Click("take")
	a.Wait(3 * time.Second)
	b.ClickAndWait("rematch")
	b.move(b.first())
	a.ClickAndWait("rematch")
	if a.table().autosave.Slot() != "dao-2" || b.table().autosave.Slot() != "dao" || a.asked() || b.asked() {
		t.Errorf("the windows play in %q and %q", a.table().autosave.Slot(), b.table().autosave.Slot())
	}
}

// TestFullShelfOfMatchesApart has no free slot: nothing is overwritten, and the player is told.
func TestFullShelfOfMatchesApart(t *testing.T) {
	a, b := twoWindows(t)
	other := played(t, match.Setup{Game: "dao", Seed: 99}, 2).String()
	for n := 2; n <= saved.LastSlot; n++ {
		a.Host.Kept[saved.Nth("dao", n).Key()] = other
	}
	moves := a.table().Match().AppendMoves(nil)
	a.move(moves[0])
	b.table().play(boardview.Chosen{Move: moves[1]})
	b.Wait(time.Second)
	b.ClickAndWait("take")
	if !b.asked() || b.beneath().Match().Ply() != 2 {
		t.Error("moves are lost for want of a slot")
	}
	b.ClickAndWait("apart")
	if !strings.Contains(b.Spoken(), b.Stage.Env().T("twice.not-kept")) {
		t.Errorf("said %q", b.Spoken())
	}
	b.move(b.first())
	b.Wait(2 * time.Second)
	if b.asked() || b.table().Match().Ply() != 3 {
		t.Error("the match does not go on")
	}
}

// TestSetupSeesWhatAnotherWindowBegan checks that the set-up sets a match aside that another window started after the set-up was opened.
func TestSetupSeesWhatAnotherWindowBegan(t *testing.T) {
	a := sit(t, 1280, 800, 1, nil)
	b := a.neighbour()
	a.ClickAndWait("box/dao")
	b.begin("dao")
	b.move(b.first())
	kept := b.Host.Kept[saved.Slot("dao").Key()]
	a.ClickAndWait("start")
	if a.table().Match().Ply() != 0 || b.Host.Kept[saved.Slot("dao-2").Key()] != kept {
		t.Errorf("the other window's match is gone: %s", a.IDs())
	}
}
