package apart

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"ludotheque/e2e"
	"ludotheque/game/apart"
	"ludotheque/rules"
)

// player is one of the two, at a page of its own.
type player struct {
	*e2e.Page
	name string
}

// link waits until the page's address is a match apart for which done holds, and returns it.
func (p *player) link(what string, done func(l *apart.Log) bool) (string, *apart.Log) {
	p.T.Helper()
	for deadline := time.Now().Add(e2e.Patience); ; time.Sleep(30 * time.Millisecond) {
		text := e2e.Eval[string](p.Page, "decodeURIComponent(location.hash.slice(1))")
		l, err := apart.Decode(text, nil)
		if err == nil && done(l) {
			return text, l
		}
		if time.Now().After(deadline) {
			p.T.Fatalf("%s: %s: the address ends in %q: %v\n%s", p.name, what, text, err, p.List())
		}
	}
}

// follow opens a link as a person does who taps it: in the page's own window.
func (p *player) follow(link string) {
	p.T.Helper()
	p.Run("location.hash = " + e2e.Quote(link))
}

// turn plays a whole turn of this player by pointer: squares of a random legal move.
func (p *player) turn(l *apart.Log, me apart.Person, rng *rand.Rand) (string, *apart.Log) {
	p.T.Helper()
	for {
		who, duty := l.Turn()
		if duty != apart.MustMove || who != me {
			text, now := p.link("a turn", func(now *apart.Log) bool { return now.Len() >= l.Len() })
			return text, now
		}
		moves := l.Match().AppendMoves(nil)
		m := moves[rng.IntN(len(moves))]
		p.play(m)
		n := l.Len()
		_, l = p.link("move "+m.String(), func(now *apart.Log) bool { return now.Len() > n })
	}
}

// play makes a move by clicks on its squares, or by the button for one that has none.
func (p *player) play(m rules.Move) {
	p.T.Helper()
	p.Click("board/" + m.From.String())
	p.Click("board/" + m.To.String())
}

// TestByLink explores.
func TestByLink(t *testing.T) {
	rng := rand.New(rand.NewPCG(22, 1))
	host := &player{e2e.Open(t, e2e.Visit{Before: []string{e2e.Still}, Width: 412, Height: 915, Touch: true}), "host"}
	host.Ready()
	host.Click("box/dao")
	host.Click("opponent/distance")
	host.Control("name-here")
	host.Shot("apart-setup")
	host.Run(`(()=>{const f=document.querySelector('[data-id="name-here"]'); f.focus();})()`)
	host.Do(chromedp.KeyEvent("Anna"))
	host.Click("more")
	host.Shot("apart-setup-more")
	host.Click("start")
	host.Control("turn")
	host.Shot("apart-table")
	text, l := host.link("invitation", func(l *apart.Log) bool { return true })
	text, l = host.turn(l, apart.Host, rng)
	host.Shot("apart-moved")
	host.Click("send-link")
	host.Control("copy-link")
	host.Shot("apart-send")
	guest := &player{e2e.Open(t, e2e.Visit{Before: []string{e2e.Still}, Query: "#" + text}), "guest"}
	guest.Ready()
	guest.Control("play")
	guest.Shot("apart-invited")
	guest.Run(`document.querySelector("[data-id=name]").focus()`)
	guest.Do(chromedp.KeyEvent("Bela"))
	guest.Click("play")
	guest.Control("turn")
	guest.Shot("apart-guest")
	text, l = guest.link("joined", func(l *apart.Log) bool { return l.Joined() })
	text, l = guest.turn(l, apart.Guest, rng)
	guest.Shot("apart-guest-moved")
	host.follow(text)
	host.link("answer", func(now *apart.Log) bool { return now.Len() == l.Len() })
	time.Sleep(2 * time.Second)
	host.Shot("apart-answered")
	host.Click("menu")
	host.Control("talk")
	host.Shot("apart-menu")
	t.Log(strings.Count(host.List(), "\n"))
}
