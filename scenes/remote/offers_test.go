package remote_test

import (
	"strings"
	"testing"

	"ludotheque/game/apart"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/scenetest"
)

// TestDrawByLink offers a draw, which the other player declines, and another, which is accepted.
func TestDrawByLink(t *testing.T) {
	for _, input := range scenetest.InputMethods {
		anna, bela := pair(t, "dao", "base")
		anna.input, bela.input = input, input
		bela.use("draw")
		bela.press("yes")
		bela.says("remote.offered-draw", "Anna")
		bela.move(first(bela.match()))
		anna.open(bela.send())
		anna.says("remote.offers-draw", "Béla")
		anna.press("no")
		anna.move(first(anna.match()))
		bela.open(anna.send())
		bela.says("dialog.offer-declined")
		if _, ok := bela.seat().Log.Offered(); ok || bela.match().Outcome().Over() {
			t.Fatalf("%s: the offer is still open after it was declined", input.Name)
		}
		bela.use("draw")
		bela.press("yes")
		bela.move(first(bela.match()))
		anna.open(bela.send())
		anna.press("yes")
		if out := anna.match().Outcome(); !out.Over() || anna.Has("board/a1") && !anna.Has("rematch") {
			t.Fatalf("%s: after it was accepted the outcome is %v, with %s", input.Name, out, anna.IDs())
		}
		anna.says("remote.send-end", "Béla")
		bela.open(anna.send()) // from the result
		same(t, anna, bela)
	}
}

// TestUndoByLink asks for a move back, which the other player first declines and then accepts. The move cannot be redone.
func TestUndoByLink(t *testing.T) {
	anna, bela := pair(t, "checkers", "geant")
	bela.move(first(bela.match()))
	ply := bela.match().Ply()
	ask := func() {
		t.Helper()
		bela.use("undo")
		bela.press("cancel")
		if _, ok := bela.seat().Log.Offered(); ok {
			t.Fatal("cancel makes the offer")
		}
		bela.use("undo")
		bela.press("yes")
		bela.says("remote.offered-undo", "Anna")
		anna.open(bela.send())
		anna.says("remote.offers-undo", "Béla")
	}
	ask()
	anna.press("no")
	bela.open(anna.send())
	if bela.match().Ply() != ply {
		t.Fatal("the move is taken back although the offer was declined")
	}
	ask()
	anna.press("yes")
	bela.open(anna.send())
	same(t, anna, bela)
	if bela.match().Ply() != ply-1 || !bela.seat().MayMove() {
		t.Fatalf("after it was accepted the match is at ply %d of %d", bela.match().Ply(), ply)
	}
	text := bela.text()
	bela.Key("r", "R", "Ctrl+Y")
	if bela.match().Ply() != ply-1 || bela.text() != text {
		t.Error("a key redoes the move")
	}
	moves := bela.match().AppendMoves(nil)
	bela.move(moves[len(moves)-1])
	anna.open(bela.send())
	same(t, anna, bela)
}

// TestRematchByLink resigns and plays a rematch, which the other player begins. The finished match stays as it is.
func TestRematchByLink(t *testing.T) {
	for _, game := range []string{"dao", "dame2000"} {
		anna, bela := pair(t, game, "base")
		old := bela.slots()[0]
		side := anna.seat().Side()
		bela.use("resign")
		bela.press("yes")
		if out := bela.match().Outcome(); !out.Over() {
			t.Fatal("the match goes on")
		}
		bela.press("rematch")
		anna.open(bela.copied())
		if out := anna.match().Outcome(); !out.Over() || out.Draw || out.Winner != anna.seat().Side() {
			t.Errorf("%s: Anna's win is given as %v", game, anna.match().Outcome())
		}
		anna.press("look")
		anna.says("remote.offers-rematch", "Béla")
		anna.press("yes") // the link of the finished match has the answer
		bela.open(anna.copied())
		if bela.slots()[0] == old {
			t.Fatal("the link does not open the rematch")
		}
		bela.says("remote.rematch-begins")
		anna.use("rematch")
		for _, d := range []*device{anna, bela} {
			if d.slots()[0] == old || d.match().Ply() != 0 && game == "dao" || d.seat().Log.Match().Outcome().Over() {
				t.Fatalf("%s: the rematch is %s at %d", game, d.slots()[0], d.match().Ply())
			}
		}
		if anna.seat().Log.Start().ID != bela.seat().Log.Start().ID {
			t.Fatal("the devices have different rematches")
		}
		if game == "dame2000" && anna.seat().Side() == side {
			t.Errorf("%s: Anna plays %v again", game, side)
		}
		begins, waits := anna, bela
		if bela.seat().MayMove() {
			begins, waits = bela, anna
		}
		if begins == anna { // as in the first match
			t.Errorf("%s: the same player begins", game)
		}
		begins.move(first(begins.match()))
		waits.open(begins.send())
		same(t, anna, bela)
		again(t, begins, string(old))
	}
}

// again opens the finished match from the list. Its rematch button opens the rematch that is being played.
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
		t.Error("the rematch button has changed the rematch")
	}
}

// TestTalkByLink writes chat lines. The greatest length is 140 characters; lines with control characters are refused and stay in the
// field.
func TestTalkByLink(t *testing.T) {
	anna, bela := pair(t, "dao", "base")
	bela.move(first(bela.match()))
	bela.use("talk")
	if !bela.Control("say").Disabled {
		t.Error("an empty line can be sent")
	}
	for _, text := range []string{"a\u202eb", "a\x00b", "a\nb", "\u2066x", "\u061cx"} {
		bela.write("line", text)
		bela.press("say")
		if !bela.Has("trouble") || len(bela.seat().Lines()) != 0 || bela.Control("line").Value != text {
			t.Fatalf("%q is accepted: %s", text, bela.IDs())
		}
		bela.says("apart-error.bad-text")
	}
	long := strings.Repeat("<b>é</b>&", 15) + "12345"
	bela.write("line", long+"67") // too long for the field
	if got := bela.Control("line").Value; got != long {
		t.Errorf("the field holds %q", got)
	}
	bela.write("line", " "+long[:len(long)-2]+"  ") // spaces around are trimmed
	bela.press("say")
	if long = long[:len(long)-2]; len(bela.seat().Lines()) != 1 || bela.seat().Lines()[0].Text != long {
		t.Fatalf("the lines are %+v", bela.seat().Lines())
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

// TestNobodyHelps checks that the engine gets no request during a remote match, whatever the settings, and that the match can be
// reviewed when it is over.
func TestNobodyHelps(t *testing.T) {
	for _, game := range []string{"dao", "dame2000", "checkers"} {
		anna, bela := pair(t, game, "")
		for _, d := range []*device{anna, bela} {
			d.Set(func(s *scenes.Settings) { s.Teacher, s.Coach, s.Chances = true, true, true })
		}
		bela.move(first(bela.match()))
		anna.open(bela.send())
		anna.press("board/" + first(anna.match()).From.String())
		anna.Key("i", "I", "PageUp")
		if anna.Has("analyse") {
			t.Errorf("%s: the analysis can be opened while looking back", game)
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
			t.Errorf("%s: the engine was asked %v %v", game, anna.engine.Asked, bela.engine.Asked)
		}
		anna.use("resign")
		anna.press("yes")
		anna.press("review")
		anna.Wait(0)
		if len(anna.engine.Asked) == 0 || anna.match().Position().Side() > rules.Second {
			t.Errorf("%s: the finished match is not reviewed", game)
		}
	}
}

// TestRematchIsNoOtherMatch keeps another match under the number of the rematch, which the other player can know before: one that the person
// watches. The rematch that was agreed on begins nevertheless.
func TestRematchIsNoOtherMatch(t *testing.T) {
	anna, bela := pair(t, "dao", "base")
	anna.open(bela.send())
	log := anna.seat().Log.Clone()
	for _, e := range []apart.Entry{{Kind: apart.Resign, By: apart.Host}, {Kind: apart.Offer, By: apart.Host, Proposal: apart.Rematch},
		{Kind: apart.Answer, By: apart.Guest, Yes: true, Offer: 1, Ply: log.Due()}} {
		if err := log.Append(e); err != nil {
			t.Fatal(err)
		}
	}
	rematch, _ := log.Next()
	start := rematch.Start()
	start.Name, start.Wait = "Eve", apart.Wait{Days: 1}
	other, err := apart.New(start)
	if err == nil {
		err = other.Append(apart.Entry{Kind: apart.Join, By: apart.Guest})
	}
	if err != nil {
		t.Fatal(err)
	}
	bela.open(other.Encode())
	bela.press("watch")
	bela.open(log.UpTo(log.Len() - 1).Encode())
	bela.press("rematch")
	bela.copied()
	bela.use("rematch")
	seat := bela.seat()
	if seat.Log.Hash(1) != rematch.Hash(1) || seat.Watches {
		t.Errorf("the rematch begins at %v, watched %v: %s", seat.Log.Match().Position(), seat.Watches, bela.IDs())
	}
}
