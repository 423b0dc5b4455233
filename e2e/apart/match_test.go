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

// sideBySide returns two pages that are connected, at the table of a game: the host's with a code, the guest's by it. asked are what
// the host chooses besides.
func sideBySide(t *testing.T, game string, asked ...string) (host, guest *player, l *apart.Log) {
	t.Helper()
	a := &player{e2e.Open(t, e2e.Visit{Before: []string{e2e.Still}, Ratio: 1}), "host", apart.Host}
	a.Ready()
	a.Click("box/" + game)
	a.Click("opponent/distance")
	a.Click("way/live")
	for _, id := range asked {
		a.Click(id)
	}
	a.Shot("live-setup")
	a.Click("start")
	a.Control("code")
	_, code, _ := strings.Cut(photographed(a.Page, "live-pair"), "#")
	b := &player{e2e.Open(t, e2e.Visit{Before: []string{e2e.Still}, Ratio: 1, Query: "#" + code}), "guest", apart.Guest}
	b.Ready()
	b.Control("code")
	answer := photographed(b.Page, "live-answer")
	a.Click("paste")
	paste(a.Page, "answer", answer)
	b.Click("play")
	b.Control("turn")
	a.Control("turn")
	_, l = a.link("the guest", func(l *apart.Log) bool { return l.Joined() })
	return a, b, l
}

// TestLiveMatch plays live, combats with dice of both included, sees the other's hand, says a line, loses the other, and has the
// whole match by link.
func TestLiveMatch(t *testing.T) {
	a, b, l := sideBySide(t, "dame2000")
	for ply := 0; ply < night.Or(8, 40) && !l.Over(); ply++ {
		p, other := a, b
		if who, _ := l.Turn(); who == apart.Guest {
			p, other = b, a
		}
		moves := l.Match().AppendMoves(nil)
		p.play(moves[(7*ply)%len(moves)])
		n := l.Match().Ply()
		_, l = other.link("move", func(now *apart.Log) bool { return now.Match().Ply() > n })
	}
	mover, other := a, b
	if who, _ := l.Turn(); who == apart.Guest {
		mover, other = b, a
	}
	before := still(other)
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
	mover.MouseTo(input.DispatchMouseEventTypeMouseReleased, x+60, y+45, 0)
	a.Click("talk")
	paste(a.Page, "line", "Bien vu !")
	a.Wait("the line to be taken", "("+e2e.Find("say")+").getAttribute('aria-disabled') !== 'true'")
	a.Click("say")
	a.Click("close")
	says(b.Page, "line", "Bien vu")
	a.Anew("location.reload()")
	a.Ready()
	b.Control("send-now")
	b.Shot("live-lost")
	text, whole := b.link("the match", func(now *apart.Log) bool { return now.Len() > l.Len() })
	c := &player{e2e.Open(t, e2e.Visit{Before: []string{e2e.Still}, Query: "#" + text}), "spectator", apart.Host}
	c.Ready()
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
