package remote_test

import (
	"strings"
	"testing"

	"ludotheque/rules"
	"ludotheque/scenes/scenetest"
)

// TestDrawByLink offers a draw, which the other refuses, then one that is taken.
func TestDrawByLink(t *testing.T) {
	for _, hand := range scenetest.Hands {
		anna, bela := pair(t, "dao", "base")
		anna.hand, bela.hand = hand, hand
		bela.offered("draw")
		bela.press("yes")
		bela.says("remote.offered-draw", "Anna")
		bela.move(first(bela.match()))
		anna.open(bela.send())
		anna.says("remote.offers-draw", "Béla")
		anna.press("no")
		anna.move(first(anna.match()))
		bela.open(anna.send())
		if _, ok := bela.seat().Log.Offered(); ok || bela.match().Outcome().Over() {
			t.Fatalf("%s: after a no the offer still lies there", hand.Name)
		}
		bela.offered("draw")
		bela.press("yes")
		bela.move(first(bela.match()))
		anna.open(bela.send())
		anna.press("yes")
		if out := anna.match().Outcome(); !out.Over() || anna.Has("board/a1") && !anna.Has("rematch") {
			t.Fatalf("%s: after a yes the outcome is %v, there is %s", hand.Name, out, anna.IDs())
		}
		anna.press("look")
		bela.open(anna.send())
		same(t, anna, bela)
	}
}

// TestUndoByLink asks for a move back: refused it stays, agreed it is gone on both boards, and nothing can be played again
// that the other does not know of.
func TestUndoByLink(t *testing.T) {
	anna, bela := pair(t, "checkers", "geant")
	bela.move(first(bela.match()))
	ply := bela.match().Ply()
	ask := func() {
		t.Helper()
		bela.offered("undo")
		bela.press("cancel")
		if _, ok := bela.seat().Log.Offered(); ok {
			t.Fatal("it is asked for without a yes")
		}
		bela.offered("undo")
		bela.press("yes")
		bela.says("remote.offered-undo", "Anna")
		anna.open(bela.send())
		anna.says("remote.offers-undo", "Béla")
	}
	ask()
	anna.press("no")
	bela.open(anna.send())
	if bela.match().Ply() != ply {
		t.Fatal("a move that was not given back is gone")
	}
	ask()
	anna.press("yes")
	bela.open(anna.send())
	same(t, anna, bela)
	if bela.match().Ply() != ply-1 || !bela.seat().MayMove() {
		t.Fatalf("after a yes the match stands at %d of %d", bela.match().Ply(), ply)
	}
	text := bela.text()
	bela.Key("r", "R", "Ctrl+Y")
	if bela.match().Ply() != ply-1 || bela.text() != text {
		t.Error("a key plays the move again")
	}
	moves := bela.match().AppendMoves(nil)
	bela.move(moves[len(moves)-1])
	anna.open(bela.send())
	same(t, anna, bela)
}

// TestRematchByLink resigns, and goes on to another match with colours changed; the one before stays as it ended.
func TestRematchByLink(t *testing.T) {
	for _, game := range []string{"dao", "dame2000"} {
		anna, bela := pair(t, game, "base")
		old := bela.slots()[0]
		side := anna.seat().Side()
		bela.offered("resign")
		bela.press("yes")
		if out := bela.match().Outcome(); !out.Over() {
			t.Fatal("the match goes on")
		}
		bela.press("rematch")
		anna.open(bela.copied())
		if out := anna.match().Outcome(); !out.Over() || out.Draw || out.Winner != anna.seat().Side() {
			t.Errorf("%s: Anna's win is told as %v", game, anna.match().Outcome())
		}
		anna.press("look")
		anna.says("remote.offers-rematch", "Béla")
		anna.press("yes") // the answer goes out with the link of the match that ended
		bela.open(anna.copied())
		if bela.slots()[0] == old {
			t.Fatal("the rematch does not begin by itself")
		}
		bela.says("remote.rematch-begins")
		anna.offered("rematch")
		for _, d := range []*device{anna, bela} {
			if d.slots()[0] == old || d.match().Ply() != 0 && game == "dao" || d.seat().Log.Match().Outcome().Over() {
				t.Fatalf("%s: the rematch is %s at %d", game, d.slots()[0], d.match().Ply())
			}
		}
		if anna.seat().Log.Start().ID != bela.seat().Log.Start().ID {
			t.Fatal("the rematches are two")
		}
		if game == "dame2000" && anna.seat().Side() == side {
			t.Errorf("%s: Anna plays %v again", game, side)
		}
		begins, waits := anna, bela
		if bela.seat().MayMove() {
			begins, waits = bela, anna
		}
		if begins == anna { // who began before was Anna
			t.Errorf("%s: the same one begins", game)
		}
		begins.move(first(begins.match()))
		waits.open(begins.send())
		same(t, anna, bela)
		again(t, begins, string(old))
	}
}

// again goes back to the match that ended: its rematch is the one that is played, not a new one.
func again(t *testing.T, d *device, old string) {
	t.Helper()
	text := d.text()
	d.Stage.Env().Rooms.Leave()
	d.Wait(0)
	d.press("remote")
	d.press("open/" + old)
	if !d.match().Outcome().Over() {
		t.Fatal("the list opens another match")
	}
	d.press("rematch")
	if d.match().Ply() == 0 || d.text() != text {
		t.Error("going back to the end of the match before has undone the rematch")
	}
}

// TestTalkByLink writes a line of 140 characters; what is longer or would turn the text around is refused in words, and stays
// in the field.
func TestTalkByLink(t *testing.T) {
	anna, bela := pair(t, "dao", "base")
	bela.move(first(bela.match()))
	bela.offered("talk")
	if !bela.Control("say").Disabled {
		t.Error("an empty line can be said")
	}
	for _, text := range []string{"a\u202eb", "a\x00b", "a\nb", "\u2066x"} {
		bela.write("line", text)
		bela.press("say")
		if !bela.Has("trouble") || len(bela.seat().Lines()) != 0 || bela.Control("line").Value != text {
			t.Fatalf("%q is taken: %s", text, bela.IDs())
		}
		bela.says("apart-error.bad-text")
	}
	long := strings.Repeat("<b>é</b>&", 15) + "12345"
	bela.write("line", long+"67") // the field holds no more than a line
	if got := bela.Control("line").Value; got != long {
		t.Errorf("the field holds %q", got)
	}
	bela.write("line", " "+long[:len(long)-2]+"  ") // spaces around are nobody's fault
	bela.press("say")
	if long = long[:len(long)-2]; len(bela.seat().Lines()) != 1 || bela.seat().Lines()[0].Text != long {
		t.Fatalf("said is %+v", bela.seat().Lines())
	}
	bela.Key("Escape")
	anna.open(bela.send())
	anna.says("remote.line", "Béla", long)
	anna.press("talk")
	anna.write("line", "Merci")
	anna.Mirror.Queue = append(anna.Mirror.Queue, enter("line"))
	anna.Wait(0)
	anna.Key("Escape")
	anna.move(first(anna.match()))
	bela.open(anna.send())
	bela.says("remote.line", "Anna", "Merci")
	same(t, anna, bela)
}

// TestNobodyHelps asks the computer nothing while a match with somebody elsewhere runs, whatever is switched on; its review is
// there once it is over.
func TestNobodyHelps(t *testing.T) {
	for _, game := range []string{"dao", "dame2000", "checkers"} {
		anna, bela := pair(t, game, "")
		for _, d := range []*device{anna, bela} {
			e := d.Stage.Env()
			s := e.Settings
			s.Teacher, s.Coach, s.Chances = true, true, true
			e.SetSettings(s)
		}
		bela.move(first(bela.match()))
		anna.open(bela.send())
		anna.press("board/" + first(anna.match()).From.String())
		anna.Key("i", "I", "PageUp")
		if anna.Has("analyse") {
			t.Errorf("%s: looking back leads to the analysis", game)
		}
		anna.Key("PageDown")
		anna.press("menu")
		for _, id := range []string{"hint", "review", "analyse", "teacher", "coach", "seats", "redo"} {
			if anna.Has(id) {
				t.Errorf("%s: the menu has %s", game, id)
			}
		}
		anna.Key("Escape")
		if len(anna.engine.Asked)+len(bela.engine.Asked) > 0 {
			t.Errorf("%s: the computer was asked %v %v", game, anna.engine.Asked, bela.engine.Asked)
		}
		anna.offered("resign")
		anna.press("yes")
		anna.press("review")
		anna.Wait(0)
		if len(anna.engine.Asked) == 0 || anna.match().Position().Side() > rules.Second {
			t.Errorf("%s: there is no review of a match that is over", game)
		}
	}
}
