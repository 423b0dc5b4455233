package apart

import (
	"fmt"
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

// done reports whether this player's turn is over in a match.
func (p *player) done(l *apart.Log) bool {
	who, duty := l.Turn()
	return duty == apart.Nothing || who != p.me
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

// play makes a move by clicks on its squares.
func (p *player) play(m rules.Move) {
	p.T.Helper()
	p.Click("board/" + m.From.String())
	p.Click("board/" + m.To.String())
}

// turn plays a whole turn at random by what a screen reader is told, in the page; see turnScript.
func (p *player) turn(seed int) {
	p.T.Helper()
	p.Gone("send-now") // of the turn before
	p.Run(fmt.Sprintf("(() => { %s globalThis.turned = turn(%d); })()", turnScript, seed))
	p.Wait("the turn", "turned.done || turned.stuck")
	if stuck := e2e.Eval[string](p.Page, "turned.stuck"); stuck != "" {
		p.T.Fatalf("%s: nothing answers %q; controls:\n%s", p.name, stuck, p.List())
	}
}

// turnScript clicks squares that are said to be playable until a link is ready or the match is over.
const turnScript = `function turn(seed) {
  const state = { done: false, stuck: '' };
  const random = () => { seed = (seed * 1103515245 + 12345) % 2147483648; return seed / 2147483648; };
  const all = () => [...document.querySelectorAll('#mirror [data-id]')];
  const label = (e) => e.getAttribute('aria-label') || e.textContent;
  const print = () => all().map((e) => e.dataset.id + label(e) + e.getAttribute('aria-selected')).join();
  const saying = (...texts) => all().filter((e) => e.dataset.id.startsWith('board/') && texts.some((t) => label(e).includes(', ' + t)));
  const button = (id) => all().filter((e) => e.dataset.id === id && e.getAttribute('aria-disabled') !== 'true');
  const kinds = () => [saying('combat possible'), saying('arrivée possible', 's’arrêter ici'), button('pass'),
    saying('peut prendre', 'fautif, peut'), saying('peut jouer')];
  function act() {
    if (button('send-now').length || button('rematch').length) { state.done = true; return; }
    const list = kinds().find((k) => k.length);
    if (!list) { setTimeout(act, 20); return; }
    const chosen = list[Math.floor(random() * list.length)];
    const before = print(), since = performance.now();
    chosen.click();
    (function wait() {
      if (print() !== before) setTimeout(act, 0);
      else if (performance.now() - since > 20000) state.stuck = label(chosen);
      else setTimeout(wait, 4);
    })();
  }
  act();
  return state;
}`

// invited returns two pages at a match by link: the host's, who has moved, and the guest's, who has joined by the link.
func invited(t *testing.T, game string) (host, guest *player) {
	t.Helper()
	phone := e2e.Visit{Before: []string{e2e.Still}, Width: 412, Height: 915, Touch: true}
	host = &player{e2e.Open(t, phone), "host", apart.Host}
	host.Ready()
	host.Click("box/" + game)
	host.Click("opponent/distance")
	host.Control("name-here")
	host.Run(e2e.Find("name-here") + ".focus()")
	host.Do(chromedp.KeyEvent("Anna"))
	host.Shot("apart-setup-" + game)
	host.Click("start")
	host.Control("turn")
	host.turn(1)
	host.Click("send-now")
	host.Control("copy-link")
	host.Shot("apart-send-" + game)
	host.Click("close")
	text, _ := host.link("the invitation", host.done)
	guest = &player{e2e.Open(t, e2e.Visit{Before: []string{e2e.Still}, Query: "#" + text}), "guest", apart.Guest}
	guest.Ready()
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
	for _, game := range night.Some([]string{"dame2000", "dao", "checkers", "damsystem"}, 2) {
		t.Run(game, func(t *testing.T) {
			host, guest := invited(t, game)
			sides := []*player{guest, host}
			var text string
			var l *apart.Log
			for n := range night.Or(9, 400) {
				me, other := sides[0], sides[1]
				me.turn(n + 2)
				text, l = me.link("a turn", me.done)
				other.follow(text)
				_, l = other.link("the turn", func(now *apart.Log) bool { return now.Len() >= l.Len() })
				sides[0], sides[1] = other, me // the dice of the last combat may be thrown where the link was opened
				if l.Over() {
					break
				}
			}
			me, other := sides[0], sides[1]
			if !l.Over() {
				me.Click("menu")
				me.Click("resign")
				me.Click("yes")
			}
			text, l = me.link("the end", func(now *apart.Log) bool { return now.Over() })
			other.follow(text)
			other.link("the end", func(now *apart.Log) bool { return now.Over() })
			me.Control("rematch")
			me.Shot("apart-over-" + game)
			me.Click("rematch")
			text, _ = me.link("another match", func(now *apart.Log) bool { _, ok := now.Offered(); return ok })
			other.follow(text)
			other.Click("yes")
			text, _ = other.link("agreed", func(now *apart.Log) bool { _, ok := now.Next(); return ok })
			me.follow(text)
			me.link("the next match", func(now *apart.Log) bool { return now.Start().ID != l.Start().ID })
		})
	}
}
