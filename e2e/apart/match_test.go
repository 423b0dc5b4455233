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

// startLive starts a live match of a game and returns the pages of the host and the guest, and the match. The host also clicks the
// given options. On the way it checks that the host refuses a text that is not an answer code.
func startLive(t *testing.T, game string, options ...string) (a, b *player, l *apart.Log) {
	t.Helper()
	a = host(t, e2e.Visit{}, game, options...)
	b = guest(t, e2e.Visit{}, scanCode(a.Page, "pair-offer"))
	a.Click("paste")
	paste(a.Page, "answer", "Bonjour")
	says(a.Page, "status", "n’est pas la réponse")
	paste(a.Page, "answer", scanCode(b.Page, "pair-answer"))
	return a, b, join(a, b)
}

// inTurn returns the player to move and the other player.
func inTurn(l *apart.Log, host, guest *player) (mover, other *player) {
	if who, _ := l.Turn(); who == apart.Guest {
		return guest, host
	}
	return host, guest
}

// TestLiveMatch plays a live match, including combats decided by the dice of both players. It then checks that one page draws the
// piece that the other player drags, that a chat line arrives, that a lost connection is reported, and that the link of the
// match shows a spectator all of it.
func TestLiveMatch(t *testing.T) {
	a, b, l := startLive(t, "dame2000")
	for ply := 0; ply < night.Or(8, 40) && !l.Over(); ply++ {
		mover, other := inTurn(l, a, b)
		moves := l.Match().AppendMoves(nil)
		mover.play(moves[(7*ply)%len(moves)])
		n := l.Match().Ply()
		_, l = other.link("move", func(now *apart.Log) bool { return now.Match().Ply() > n })
	}
	mover, other := inTurn(l, a, b)
	before := restShot(other)
	other.Run("globalThis.woken_ = globalThis.looked_ = 0, " +
		"(({ wake, look }) => Object.assign(ludotheque, { wake() { woken_++; wake(); }, look() { looked_++; look(); } }))(ludotheque)")
	m := l.Match().AppendMoves(nil)[0]
	x, y := mover.Middle("board/" + m.From.String())
	mover.MouseTo(input.DispatchMouseEventTypeMousePressed, x, y, 1)
	mover.MouseTo(input.DispatchMouseEventTypeMouseMoved, x+30, y+30, 1)
	mover.MouseTo(input.DispatchMouseEventTypeMouseMoved, x+60, y+45, 1)
	for deadline := time.Now().Add(e2e.Patience); bytes.Equal(other.Shot("live-hand"), before); time.Sleep(100 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("the piece dragged by the other player is not drawn")
		}
	}
	if woken := e2e.Eval[[2]int](other.Page, "[woken_, looked_]"); woken[0] != 0 || woken[1] == 0 {
		t.Errorf("the messages called wake %d times and look %d times, want look only", woken[0], woken[1])
	}
	mover.MouseTo(input.DispatchMouseEventTypeMouseReleased, x+60, y+45, 0)
	a.Click("talk")
	paste(a.Page, "line", "Bien vu !")
	a.Wait("the line to be entered", "("+e2e.Find("say")+").getAttribute('aria-disabled') !== 'true'")
	a.Click("say")
	a.Click("close")
	says(b.Page, "line", "Bien vu")
	for _, r := range append(a.Requests, b.Requests...) {
		if strings.Contains(r, "stun:") || strings.Contains(r, "turn:") {
			t.Errorf("a page has contacted a STUN or TURN server: %s", r)
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
		t.Error("the spectator sees another match")
	}
}

// restShot waits until the page is at rest and takes a picture of it.
func restShot(p *player) []byte {
	p.T.Helper()
	p.Wait("rest", "window.ludotheque.resting()")
	return p.Shot("live-still")
}
