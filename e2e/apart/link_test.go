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

// A player is one of the two players of a match, with a page of its own.
type player struct {
	*e2e.Page
	name string
	me   apart.Person
}

// linked returns an e2e.Linked that plays by links for p.
func (p *player) linked() *e2e.Linked {
	return &e2e.Linked{Scripted: p.Page, T: p.T, Name: p.name, Me: p.me}
}

// link waits until the page's address contains a match for which done returns true. It returns the link and the match.
func (p *player) link(what string, done func(l *apart.Log) bool) (string, *apart.Log) {
	p.T.Helper()
	return p.linked().Link(what, done)
}

// play makes a move by clicking its squares.
func (p *player) play(m rules.Move) {
	p.T.Helper()
	p.Click("board/" + m.From.String())
	p.Click("board/" + m.To.String())
}

// matchTimeout is how long a whole match may take on two slow cores.
const matchTimeout = 25 * time.Minute

// startByLink starts a match by links. The host has made the first move, and the guest has opened the link and joined.
func startByLink(t *testing.T, game string) (host, guest *player) {
	t.Helper()
	phone := e2e.Visit{Before: []string{e2e.Still}, Width: 412, Height: 915, Touch: true, Lasts: matchTimeout}
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
	guest = &player{e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still}, Query: "#" + text, Lasts: matchTimeout}), "guest", apart.Guest}
	guest.Control("play")
	guest.Shot("apart-invited-" + game)
	guest.Control("name")
	guest.Run(e2e.Find("name") + ".focus()")
	guest.Do(chromedp.KeyEvent("Bela"))
	guest.Click("play")
	guest.Control("turn")
	return host, guest
}

// TestByLink plays matches by links, one link a turn. By day it plays a few turns of two games; at night it plays all of them to
// the end. A match that is not over is resigned, and the players then agree on a rematch.
func TestByLink(t *testing.T) {
	for _, game := range night.Some([]string{"dame2000", "dao", "checkers", "damsystem"}, 1) {
		t.Run(game, func(t *testing.T) {
			began := time.Now()
			host, guest := startByLink(t, game)
			turns := e2e.PlayByLinks(guest.linked(), host.linked(), night.Or(9, 400))
			t.Logf("%d turns in %v", turns, time.Since(began).Round(time.Second))
		})
	}
}
