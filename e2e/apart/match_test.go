package apart

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"

	"ludotheque/e2e"
	"ludotheque/game/apart"
	"ludotheque/tools/night"
)

// sideBySide returns two pages that are connected, at the table of a game: the host's and the guest's. asked are what the host chooses
// besides. A text that is no answer is refused before.
func sideBySide(t *testing.T, game string, asked ...string) (a, b *player, l *apart.Log) {
	t.Helper()
	a = host(t, e2e.Visit{}, game, asked...)
	b = guest(t, e2e.Visit{}, photographed(a.Page, "pair-offer"))
	a.Click("paste")
	paste(a.Page, "answer", "Bonjour")
	says(a.Page, "status", "n’est pas la réponse")
	paste(a.Page, "answer", photographed(b.Page, "pair-answer"))
	return a, b, joined(a, b)
}

// inTurn returns who is to move, and the other.
func inTurn(l *apart.Log, host, guest *player) (mover, other *player) {
	if who, _ := l.Turn(); who == apart.Guest {
		return guest, host
	}
	return host, guest
}

// TestLiveMatch plays live, combats with dice of both included, sees the other's hand, says a line, loses the other, and has the
// whole match by link.
func TestLiveMatch(t *testing.T) {
	a, b, l := sideBySide(t, "dame2000")
	for ply := 0; ply < night.Or(8, 40) && !l.Over(); ply++ {
		mover, other := inTurn(l, a, b)
		moves := l.Match().AppendMoves(nil)
		mover.play(moves[(7*ply)%len(moves)])
		n := l.Match().Ply()
		_, l = other.link("move", func(now *apart.Log) bool { return now.Match().Ply() > n })
	}
	mover, other := inTurn(l, a, b)
	before := still(other)
	other.Run("globalThis.woken_ = globalThis.looked_ = 0, " +
		"(({ wake, look }) => Object.assign(ludotheque, { wake() { woken_++; wake(); }, look() { looked_++; look(); } }))(ludotheque)")
	m := l.Match().AppendMoves(nil)[0]
	x, y := mover.Middle("board/" + m.From.String())
	mover.MouseTo(input.DispatchMouseEventTypeMousePressed, x, y, 1)
	mover.MouseTo(input.DispatchMouseEventTypeMouseMoved, x+30, y+30, 1)
	mover.MouseTo(input.DispatchMouseEventTypeMouseMoved, x+60, y+45, 1)
	for deadline := time.Now().Add(e2e.Patience); bytes.Equal(other.Shot("live-hand"), before); time.Sleep(100 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("the other's hand is not seen")
		}
	}
	if woken := e2e.Eval[[2]int](other.Page, "[woken_, looked_]"); woken[0] != 0 || woken[1] == 0 {
		t.Errorf("what came has woken the page %d times, and had it look %d times", woken[0], woken[1])
	}
	mover.MouseTo(input.DispatchMouseEventTypeMouseReleased, x+60, y+45, 0)
	a.Click("talk")
	paste(a.Page, "line", "Bien vu !")
	a.Wait("the line to be taken", "("+e2e.Find("say")+").getAttribute('aria-disabled') !== 'true'")
	a.Click("say")
	a.Click("close")
	says(b.Page, "line", "Bien vu")
	for _, r := range append(a.Requests, b.Requests...) {
		if strings.Contains(r, "stun:") || strings.Contains(r, "turn:") {
			t.Errorf("somebody was asked: %s", r)
		}
	}
	a.Reload("location.reload()")
	a.Ready()
	b.Control("send-now")
	b.Shot("live-lost")
	text, whole := b.link("the match", func(now *apart.Log) bool { return now.Len() > l.Len() })
	c := &player{e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still}, Query: "#" + text}), "spectator", apart.Host}
	c.Click("watch")
	if _, seen := c.link("the match", func(*apart.Log) bool { return true }); seen.Encode() != whole.Encode() {
		t.Error("who looks on sees another match")
	}
}

// still is a picture of a page that rests.
func still(p *player) []byte {
	p.T.Helper()
	p.Wait("rest", "window.ludotheque.resting()")
	return p.Shot("live-still")
}
