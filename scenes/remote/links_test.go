package remote_test

import (
	"strings"
	"testing"

	"ludotheque/game/apart"
	"ludotheque/game/match"
	"ludotheque/game/platform"
	"ludotheque/rules"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/ui"
)

// TestSameAndOlderLinks opens the newest link again, which shows the match, and an older one, which asks. The stored match does not
// change.
func TestSameAndOlderLinks(t *testing.T) {
	for _, input := range scenetest.InputMethods {
		anna, bela := pair(t, "dao", "base")
		bela.input = input
		older := bela.seat().Link()
		bela.move(first(bela.match()))
		newest, text := bela.send(), bela.text()
		anna.open(newest)
		bela.Stage.Env().Rooms.Leave()
		bela.open(newest)
		if bela.match().Ply() != 2 || bela.Has("look") || bela.text() != text {
			t.Fatalf("the same link opens %s", bela.IDs())
		}
		bela.open(older)
		bela.says("remote.older-text", 1, 2) // moves, as the table counts them
		bela.press("newest")
		if bela.match().Ply() != 2 || bela.text() != text {
			t.Fatal("the older link has changed the match")
		}
		bela.open(older)
		bela.press("look")
		bela.says("remote.looking")
		if bela.match().Ply() != 1 || bela.text() != text {
			t.Fatalf("looking at the link shows ply %d", bela.match().Ply())
		}
		mv := first(bela.match())
		bela.press("board/" + mv.From.String())
		bela.press("board/" + mv.To.String())
		if bela.match().Ply() != 1 || bela.text() != text || len(bela.slots()) != 1 {
			t.Error("a match can be played that is shown from an older link")
		}
	}
}

// TestOlderLinkAtTheSameMove opens a link that lacks only the end of the match: the question does not tell two equal moves apart.
func TestOlderLinkAtTheSameMove(t *testing.T) {
	_, bela := pair(t, "dao", "base")
	older := bela.seat().Link()
	bela.use("resign")
	bela.press("yes")
	bela.open(older)
	bela.says("remote.older-said")
}

// TestReloadIsNoOlderLink reloads a page whose address is older than the stored match: the table opens without a question.
func TestReloadIsNoOlderLink(t *testing.T) {
	_, bela := pair(t, "dao", "base")
	older := bela.seat().Link()
	bela.move(first(bela.match()))
	bela.Host.Hash = older
	bela.Open()
	bela.Wait(0)
	if bela.Has("look") || bela.match().Ply() != 2 {
		t.Errorf("a reload shows ply %d and %s", bela.match().Ply(), bela.IDs())
	}
}

// playOn returns the link of the first n messages of a match with further moves, without the devices of its players.
func playOn(t *testing.T, from *apart.Log, n int, moves ...func(*match.Match) rules.Move) string {
	t.Helper()
	l := from.UpTo(n)
	for _, choose := range moves {
		who, _ := l.Turn()
		if err := l.Append(apart.Entry{Kind: apart.Move, By: who, Move: choose(l.Match())}); err != nil {
			t.Fatal(err)
		}
	}
	return l.Encode()
}

func last(m *match.Match) rules.Move { moves := m.AppendMoves(nil); return moves[len(moves)-1] }

// TestForkedLinks opens a link that contradicts the stored match, which stays whatever the player answers.
func TestForkedLinks(t *testing.T) {
	_, bela := pair(t, "dao", "base")
	l := bela.seat().Log
	bela.move(first(bela.match()))
	text := bela.text()
	forked := playOn(t, l, l.Len(), last)
	for _, answer := range []string{"mine", "look"} {
		bela.open(forked)
		bela.says("remote.forked-text", 2)
		bela.press(answer)
		if bela.text() != text {
			t.Fatalf("after %q the stored match has changed", answer)
		}
	}
	if m := bela.match(); m.Ply() != 2 || m.Action(1).Move == bela.seat().Match().Action(1).Move {
		t.Error("the table does not show the match of the link")
	}
}

// TestForeignLinks opens a link with a move of this player that was not made here, in a page that shows the match or not. The move is
// added only if the player agrees; otherwise the match is shown without it.
func TestForeignLinks(t *testing.T) {
	_, bela := pair(t, "dao", "base")
	l := bela.seat().Log
	foreign := playOn(t, l, l.Len(), first, first)
	text := bela.text()
	for range 2 {
		bela.open(foreign)
		bela.says("remote.foreign-text", 2, "Anna")
		bela.press("keep")
		if bela.text() != text || bela.match().Ply() != 1 {
			t.Fatal("the move is added although the player declined")
		}
		bela.Stage.Env().Rooms.Leave()
		bela.Wait(0)
	}
	bela.open(foreign)
	bela.press("adopt")
	if bela.match().Ply() != 3 || !bela.seat().MayMove() {
		t.Errorf("the move is not added: ply %d", bela.match().Ply())
	}
}

// TestForeignDevice opens a link for another device of this player that was made elsewhere, perhaps by the other player. Its numbers
// replace those of this device only if the player agrees.
func TestForeignDevice(t *testing.T) {
	_, bela := pair(t, "dame2000", "base")
	other := apart.Device{Me: apart.Guest, Seed: apart.RandomSeed()}
	l := bela.seat().Log.Clone()
	if err := l.Append(other.Recommit(l)); err != nil {
		t.Fatal(err)
	}
	text := bela.text()
	bela.open(other.Encode(l))
	bela.press("keep")
	if bela.text() != text || !bela.seat().MayMove() {
		t.Fatal("the numbers are replaced although the player declined")
	}
	bela.open(other.Encode(l))
	bela.press("adopt")
	if s := bela.seat(); s.Device != other || !s.MayMove() {
		t.Errorf("the other device's numbers are not used: %+v", s.Device)
	}
}

// TestAnotherDevice moves a match with dice to another device of the same player and back. The other device says who may know the dice,
// since the link may be somebody else's; whoever refuses has nothing of it.
func TestAnotherDevice(t *testing.T) {
	anna, bela := pair(t, "dame2000", "base")
	bela.press("send-link")
	bela.press("device")
	bela.says("remote.device-text")
	own := bela.copied()
	if !strings.HasPrefix(own, "dame2000=9") {
		t.Fatalf("the link is %q", own)
	}
	phone := newDevice(t, nil)
	phone.open(own)
	phone.says("remote.known-text")
	phone.press("refuse")
	if list := saved.Remotes(phone.Stage.Env()); len(list) > 0 {
		t.Errorf("after a refusal the device has %v", list)
	}
	phone.open(own)
	phone.press("here")
	if s := phone.seat(); s.Device != bela.seat().Device || !s.MayMove() {
		t.Fatalf("on the other device Béla is %+v", s.Device)
	}
	phone.move(first(phone.match()))
	link := phone.send()
	anna.open(link)
	same(t, anna, phone)
	bela.open(link) // with a move that was not made on this device
	bela.press("adopt")
	same(t, bela, phone)
}

// TestTextAlone sends the link as text where the program has no address, and opens it by pasting.
func TestTextAlone(t *testing.T) {
	anna := newDevice(t, func(m *platform.Mem) { m.At = platform.Site{} })
	anna.invite("dao", "", "Anna")
	anna.move(first(anna.match()))
	anna.press("send-link")
	if anna.Has("code") || anna.Has("send") {
		t.Errorf("a program without an address offers %s", anna.IDs())
	}
	anna.says("remote.send-nowhere")
	anna.press("copy-link")
	bela := newDevice(t, nil)
	bela.press("paste")
	bela.Host.Incoming = "Anna écrit : " + anna.Host.Copied + " \n"
	bela.Stage.Env().Host.Clipboard().Ask()
	bela.Wait(0)
	bela.says("remote.invited-by", "Anna")
	bela.write("name", "Béla 😀") // the fonts lack the last letter
	if got := bela.Control("name").Value; got != "Béla " || !bela.Has("name-note") {
		t.Errorf("the name becomes %q", got)
	}
	bela.press("play")
	if bela.match().Ply() != 1 {
		t.Error("the pasted text opens another match")
	}
}

// TestSendSheet copies or sends the link. Both mark the match as sent; opening the sheet does not.
func TestSendSheet(t *testing.T) {
	for _, input := range scenetest.InputMethods {
		for _, id := range []string{"send", "copy-link"} {
			anna := newDevice(t, nil)
			anna.input = input
			anna.invite("checkers", "", "Anna")
			anna.move(first(anna.match()))
			anna.press("send-link")
			want := page + "#" + anna.seat().Link()
			if c := anna.Control("code"); c.Role != ui.Hyperlink && c.Role != ui.Text || anna.Control("link-text").Value != want {
				t.Errorf("the code is %+v", c)
			}
			if anna.seat().Invited() {
				t.Error("opening the sheet marks the match as sent")
			}
			anna.press(id)
			if got := anna.Host.Copied; id == "copy-link" && got != want {
				t.Errorf("copied %q", got)
			}
			if id == "send" && (len(anna.Host.Sent) != 1 || anna.Host.Sent[0][1] != want) {
				t.Errorf("sent %q", anna.Host.Sent)
			}
			if !anna.seat().Invited() || anna.seat().Sent != 1 || saved.Remotes(anna.Stage.Env())[0].State != "theirs" {
				t.Errorf("%s does not mark the match as sent: %d", id, anna.seat().Sent)
			}
		}
	}
}

// TestCrossedLinks writes a chat line after the link was sent, while the other player moves. Both messages are kept.
func TestCrossedLinks(t *testing.T) {
	anna, bela := pair(t, "dao", "base")
	bela.move(first(bela.match()))
	anna.open(bela.send())
	bela.use("talk")
	bela.write("line", "À toi !")
	bela.press("say")
	bela.Key("Escape")
	anna.move(first(anna.match()))
	link := anna.send()
	anna.open(bela.send())
	anna.says("remote.met")
	bela.open(link)
	bela.says("remote.met")
	same(t, anna, bela)
	if len(anna.seat().Lines()) != 1 || bela.match().Ply() != 3 || !bela.seat().MayMove() {
		t.Errorf("%d lines, ply %d", len(anna.seat().Lines()), bela.match().Ply())
	}
}
