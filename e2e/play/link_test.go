package play

import (
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"ludotheque/e2e"
	"ludotheque/game/link"
	"ludotheque/game/match"
	"ludotheque/tools/night"
)

// hash is what follows "#" in the page's address.
func hash(p *e2e.Page) string {
	p.T.Helper()
	return e2e.Eval[string](p, "decodeURIComponent(location.hash.slice(1))")
}

// addressed waits until the page's address leads to a match of so many plies, and returns it.
func addressed(p *e2e.Page, plies int) *match.Match {
	p.T.Helper()
	for deadline := time.Now().Add(e2e.Patience); ; time.Sleep(50 * time.Millisecond) {
		text := hash(p)
		m, err := link.Parse(text, 0)
		if err == nil && link.HoldsMatch(text) && m.Ply() == plies {
			return m
		}
		if time.Now().After(deadline) {
			p.T.Fatalf("the address ends in %q: %v", text, err)
		}
	}
}

func move(p *e2e.Page, squares ...string) {
	p.T.Helper()
	for _, sq := range squares {
		p.Click("board/" + sq)
	}
}

// stored is all that the page has stored of matches.
func stored(p *e2e.Page) string {
	p.T.Helper()
	return e2e.Eval[string](p, `Object.keys(localStorage).filter((k) => k.includes(':match-')).sort()
		.map((k) => k + '\n' + localStorage.getItem(k)).join('\n')`)
}

// TestAddressIsTheMatch plays, copies the address at every move and opens it elsewhere: the same position, whose review
// works. A reload finds the stored match; moves make no step in the history.
func TestAddressIsTheMatch(t *testing.T) {
	p := e2e.StartMatch(t, e2e.Visit{Before: []string{e2e.Still}}, "checkers")
	addressed(p, 0)
	steps := e2e.Eval[int](p, "history.length")
	move(p, "c3", "d4")
	addressed(p, 1)
	move(p, "f6", "g5")
	addressed(p, 2)
	move(p, "b2", "c3")
	m := addressed(p, 3)
	if got := e2e.Eval[int](p, "history.length"); got != steps {
		t.Errorf("the history has %d entries, not %d", got, steps)
	}
	title, kept := p.Control("turn").Label, stored(p)
	p.Do(chromedp.Reload())
	p.Ready()
	p.Label(title)
	if got := stored(p); got != kept {
		t.Errorf("a reload stores\n%s, not\n%s", got, kept)
	}
	p.Click("undo")
	addressed(p, 2)
	p.Do(chromedp.Reload()) // before a pause has passed
	p.Ready()
	p.Control("turn")
	if n := strings.Count(stored(p), "match-"); n != 1 || addressed(p, 2) == nil {
		t.Errorf("stored are %d matches", n)
	}

	other := e2e.OpenReady(t, e2e.Visit{Query: "#" + link.Pack(m), Before: []string{e2e.Still}})
	other.Label(title)
	if got := other.Control("board/d4").Label; !strings.Contains(got, "blanc") {
		t.Errorf("on d4 stands %q", got)
	}
	if got := stored(other); got != "" {
		t.Errorf("looking at a link stores\n%s", got)
	}
	other.Click("menu")
	other.Click("review")
	other.Control("curve")
	other.Wait("the review", "!"+e2e.Find("progress")+" && !"+e2e.Find("failed"))
	other.Click("close")
	other.Gone("curve")
	move(other, "d6", "e5")
	addressed(other, 4)
	if got := stored(other); !strings.Contains(got, "d6-e5") {
		t.Errorf("played on, it stores\n%s", got)
	}
	other.Run("history.back()")
	other.Control("box/checkers")
	other.Wait("the address of the shelf", "location.hash === '' && !location.href.endsWith('#')")
}

// TestLinksWhilePlaying types addresses over a match: broken ones are told, and nothing changes; others open, and the
// match waits where it was.
func TestLinksWhilePlaying(t *testing.T) {
	p := e2e.StartMatch(t, e2e.Visit{Before: []string{e2e.Still, e2e.Hearing}}, "checkers")
	move(p, "c3", "d4")
	own := link.Pack(addressed(p, 1))
	kept := stored(p)
	go2 := func(text string) { p.Run("location.hash = '#" + text + "'") }
	for _, link := range []struct{ text, says string }{
		{own[:len(own)-3], "incomplet"},
		{own[:14] + "zz" + own[16:], "abîmé"},
		{"nix=1AAAA", "ne mène à aucun jeu"},
		{"dao=b2w/1bw1/1wb1/w2w_w", "impossible"},
		{"<img src=x onerror=alert(1)>=1A/", "ne mène à aucun jeu"},
	} {
		go2(link.text)
		p.Hear(link.says)
		p.Wait("the address of the match", "decodeURIComponent(location.hash) === '#"+own+"'")
		if p.Control("turn"); stored(p) != kept {
			t.Errorf("%s: stored is\n%s", link.text, stored(p))
		}
	}
	go2("dao=b2w/1bw1/1wb1/w2b_w")
	p.Label("Aux galets clairs de jouer")
	addressed(p, 0)
	if stored(p) != kept {
		t.Errorf("stored is\n%s", stored(p))
	}
	p.Run("history.back()")
	p.Control("box/checkers")
	p.Wait("the address of the shelf", "location.hash === ''")
	go2(own)
	p.Label("Aux Noirs de jouer")
	addressed(p, 1)
	p.Click("menu")
	p.Control("close")
	p.Wait("the history", "history.state.ludotheque === 2")
	p.Run("history.back()")
	p.Gone("close")
	move(p, "f6", "g5")
	addressed(p, 2)
	if got := stored(p); strings.Count(got, "match-") != 1 || !strings.Contains(got, "f6-g5") {
		t.Errorf("played on, it stores\n%s", got)
	}
}

// TestAddressIsNotHurried changes the link faster than browsers allow: the last one counts, also on leaving.
func TestAddressIsNotHurried(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still, `
		window.written_ = 0;
		const replace = history.replaceState;
		history.replaceState = function (...all) { window.written_++; return replace.apply(this, all); };`}})
	p.Run("window.written_ = 0")
	p.Run("(() => { for (let i = 0; i < 500; i++) ludotheque.setLink('dao=' + i); })()")
	p.Wait("the last link", "location.hash === '#dao=499'")
	if n := e2e.Eval[int](p, "window.written_"); n > 3 {
		t.Errorf("%d changes of the address", n)
	}
	p.Run("(ludotheque.setLink('dao=a'), ludotheque.setLink('dao=b'), dispatchEvent(new Event('pagehide')))")
	if got := e2e.Eval[string](p, "location.hash"); got != "#dao=b" {
		t.Errorf("left, the address ends in %q", got)
	}
}

// TestFrameKeepsItsAddress plays in a frame, whose address and history are its host's.
func TestFrameKeepsItsAddress(t *testing.T) {
	p := e2e.Framed(t)
	p.PressIn("box/dao")
	p.Place("start")
	p.PressIn("start")
	p.Place("turn")
	p.PressIn("menu")
	p.Place("share")
	p.PressIn("share")
	p.Place("copy-link")
	if got := e2e.EvalIn[string](p, "location.hash"); got != "" {
		t.Errorf("the frame's address ends in %q", got)
	}
}

// TestCodeOnTheScreen opens the Share sheet, reads the code from the picture of the screen, copies link and lines to embed
// with the mouse, and follows the link that a screen reader meets.
func TestCodeOnTheScreen(t *testing.T) {
	for name, v := range night.Few(map[string]e2e.Visit{"desktop": {Ratio: 1}, "phone": {Width: 390, Height: 844, Ratio: 1.5, Touch: true}}, "phone") {
		t.Run(name, func(t *testing.T) {
			v.Before = []string{e2e.Still, `Object.defineProperty(navigator, 'clipboard', { value: {
				writeText: (text) => { window.taken_ = text; return Promise.resolve(); } } });
				navigator.share = (what) => { window.shared_ = what; return Promise.resolve(); };`}
			v.Query = "?theme=dark"
			p := e2e.StartMatch(t, v, "damsystem")
			move(p, "c3", "d4")
			addressed(p, 1)
			p.Click("menu")
			p.Click("share")
			c := p.Control("code")
			want := p.Base + "#" + hash(p)
			if href := e2e.Eval[string](p, e2e.Find("code")+".href"); c.Role != "a" || href != want || !strings.Contains(c.Label, "QR") {
				t.Errorf("the code is %+v and leads to %s, not %s", c, href, want)
			}
			time.Sleep(500 * time.Millisecond) // the fade
			if got, err := p.ReadCode("code-" + name); got != want {
				t.Errorf("the code reads %q, %v, want %q", got, err, want)
			}
			p.Mouse("copy-link")
			p.Wait("the link", "window.taken_ === "+e2e.Quote(want))
			p.Click("send")
			p.Wait("the system's sheet", "window.shared_ && window.shared_.url === "+e2e.Quote(want))
			p.Click("copy-embed")
			p.Wait("the lines to embed", "window.taken_.includes('<script src=\""+p.Base+"embed.js\" async></script>') && "+
				"window.taken_.includes('<ludotheque-game game=\"damsystem\" rules=\"base\" lang=\"fr\"></ludotheque-game>')")
			p.Click("what/position")
			p.Wait("the position", e2e.Find("code")+".href.includes('/b')")
			p.Run(e2e.Find("code") + ".focus()")
			p.Key("Enter")
			p.Control("turn")
			p.Gone("code")
		})
	}
}
