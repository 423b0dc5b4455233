package apart

import (
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"ludotheque/e2e"
	"ludotheque/game/apart"
	"ludotheque/rules"
	"ludotheque/tools/night"
)

// player is one of the two, at a page of its own.
type player struct {
	*e2e.Page
	name string
	me   apart.Person
}

// linked is the player as one who plays by links.
func (p *player) linked() *e2e.Linked {
	return &e2e.Linked{Scripted: p.Page, T: p.T, Name: p.name, Me: p.me}
}

// link waits until the page's address is a match apart for which done holds, and returns it.
func (p *player) link(what string, done func(l *apart.Log) bool) (string, *apart.Log) {
	p.T.Helper()
	return p.linked().Link(what, done)
}

// play makes a move by clicks on its squares.
func (p *player) play(m rules.Move) {
	p.T.Helper()
	p.Click("board/" + m.From.String())
	p.Click("board/" + m.To.String())
}

// wholeMatch is how long a match may take, to its end, on two slow cores.
const wholeMatch = 25 * time.Minute

// invited returns two pages at a match by link: the host's, who has moved, and the guest's, who has joined by the link.
func invited(t *testing.T, game string) (host, guest *player) {
	t.Helper()
	phone := e2e.Visit{Before: []string{e2e.Still}, Width: 412, Height: 915, Touch: true, Lasts: wholeMatch}
	host = &player{e2e.OpenReady(t, phone), "host", apart.Host}
	host.Click("box/" + game)
	host.Click("opponent/distance")
	host.Control("name-here")
	host.Run(e2e.Find("name-here") + ".focus()")
	host.Do(chromedp.KeyEvent("Anna"))
	host.Shot("apart-setup-" + game)
	host.Click("start")
	host.Control("turn")
	text, _ := host.linked().Turn(1)
	host.Click("send-now")
	host.Control("copy-link")
	host.Shot("apart-send-" + game)
	host.Click("close")
	guest = &player{e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still}, Query: "#" + text, Lasts: wholeMatch}), "guest", apart.Guest}
	guest.Control("play")
	guest.Shot("apart-invited-" + game)
	guest.Control("name")
	guest.Run(e2e.Find("name") + ".focus()")
	guest.Do(chromedp.KeyEvent("Bela"))
	guest.Click("play")
	guest.Control("turn")
	return host, guest
}

// TestByLink plays a match of each by links alone, a link a turn, by day of two games and some turns, at night all to the end; then
// one resigns if it is not over, and both agree on a rematch.
func TestByLink(t *testing.T) {
	for _, game := range night.Some([]string{"dame2000", "dao", "checkers", "damsystem"}, 1) {
		t.Run(game, func(t *testing.T) {
			began := time.Now()
			host, guest := invited(t, game)
			turns := e2e.PlayByLinks(guest.linked(), host.linked(), night.Or(9, 400))
			t.Logf("%d turns in %v", turns, time.Since(began).Round(time.Second))
		})
	}
}
