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

// fragment returns what follows "#" in the page's address.
func fragment(p *e2e.Page) string {
	p.T.Helper()
	return e2e.Eval[string](p, "decodeURIComponent(location.hash.slice(1))")
}

// waitAddress waits until the page's address contains a match with the given number of plies, and returns the match.
func waitAddress(p *e2e.Page, plies int) *match.Match {
	p.T.Helper()
	for deadline := time.Now().Add(e2e.Patience); ; time.Sleep(50 * time.Millisecond) {
		text := fragment(p)
		m, err := link.Parse(text, 0)
		if err == nil && link.HoldsMatch(text) && m.Ply() == plies {
			return m
		}
		if time.Now().After(deadline) {
			p.T.Fatalf("timeout waiting for a match of %d plies in the address; its fragment is %q: %v", plies, text, err)
		}
	}
}

// move clicks squares of the board.
func move(p *e2e.Page, squares ...string) {
	p.T.Helper()
	for _, sq := range squares {
		p.Click("board/" + sq)
	}
}

// storedMatches returns all keys and records of the stored matches.
func storedMatches(p *e2e.Page) string {
	p.T.Helper()
	return e2e.Eval[string](p, `Object.keys(localStorage).filter((k) => k.includes(':match-')).sort()
		.map((k) => k + '\n' + localStorage.getItem(k)).join('\n')`)
}

// TestAddressIsTheMatch checks that the address contains the match after every move, without new entries in the history. A reload must
// continue the stored match. In another browser, the address must open the match, which can be reviewed and played on.
func TestAddressIsTheMatch(t *testing.T) {
	p := e2e.StartMatch(t, e2e.Visit{Before: []string{e2e.Still}}, "checkers")
	waitAddress(p, 0)
	steps := e2e.Eval[int](p, "history.length")
	move(p, "c3", "d4")
	waitAddress(p, 1)
	move(p, "f6", "g5")
	waitAddress(p, 2)
	move(p, "b2", "c3")
	m := waitAddress(p, 3)
	if got := e2e.Eval[int](p, "history.length"); got != steps {
		t.Errorf("the history has %d entries, want %d", got, steps)
	}
	title, kept := p.Control("turn").Label, storedMatches(p)
	p.Do(chromedp.Reload())
	p.Ready()
	p.Label(title)
	if got := storedMatches(p); got != kept {
		t.Errorf("after a reload the stored matches are\n%s\nwant\n%s", got, kept)
	}
	p.Click("undo")
	waitAddress(p, 2)
	p.Do(chromedp.Reload()) // at once, before a delayed change of the address
	p.Ready()
	p.Control("turn")
	if n := strings.Count(storedMatches(p), "match-"); n != 1 || waitAddress(p, 2) == nil {
		t.Errorf("%d matches are stored, want 1", n)
	}

	other := e2e.OpenReady(t, e2e.Visit{Query: "#" + link.Pack(m), Before: []string{e2e.Still}})
	other.Label(title)
	if got := other.Control("board/d4").Label; !strings.Contains(got, "blanc") {
		t.Errorf("the label of d4 is %q", got)
	}
	if got := storedMatches(other); got != "" {
		t.Errorf("opening a link has stored\n%s", got)
	}
	other.Click("menu")
	other.Click("review")
	other.Control("curve")
	other.Wait("the review", "!"+e2e.Find("progress")+" && !"+e2e.Find("failed"))
	other.Click("close")
	other.WaitGone("curve")
	move(other, "d6", "e5")
	waitAddress(other, 4)
	if got := storedMatches(other); !strings.Contains(got, "d6-e5") {
		t.Errorf("after another move the stored matches are\n%s", got)
	}
	other.Run("history.back()")
	other.Control("box/checkers")
	other.Wait("the address of the shelf", "location.hash === '' && !location.href.endsWith('#')")
}

// TestLinksWhilePlaying enters links in the address during a match. Bad links must be reported and change nothing. Good links must open
// and leave the stored match as it was.
func TestLinksWhilePlaying(t *testing.T) {
	p := e2e.StartMatch(t, e2e.Visit{Before: []string{e2e.Still, e2e.Hearing}}, "checkers")
	move(p, "c3", "d4")
	own := link.Pack(waitAddress(p, 1))
	kept := storedMatches(p)
	open := func(text string) { p.Run("location.hash = '#" + text + "'") }
	for _, link := range []struct{ text, says string }{
		{own[:len(own)-3], "incomplet"},
		{own[:14] + "zz" + own[16:], "abîmé"},
		{"dao=b2w/1bw1/1wb1/w2w_w", "impossible"},
	} {
		open(link.text)
		p.WaitAnnounced(link.says)
		p.Wait("the address of the match", "decodeURIComponent(location.hash) === '#"+own+"'")
		if p.Control("turn"); storedMatches(p) != kept {
			t.Errorf("%s: the stored matches are\n%s", link.text, storedMatches(p))
		}
	}
	open("dao=b2w/1bw1/1wb1/w2b_w")
	p.Label("Aux galets clairs de jouer")
	waitAddress(p, 0)
	if storedMatches(p) != kept {
		t.Errorf("after another link the stored matches are\n%s", storedMatches(p))
	}
	p.Run("history.back()")
	p.Control("box/checkers")
	p.Wait("the address of the shelf", "location.hash === ''")
	open(own)
	p.Label("Aux Noirs de jouer")
	waitAddress(p, 1)
	p.Click("menu")
	p.Control("close")
	p.Wait("the history", "history.state.ludotheque === 2")
	p.Run("history.back()")
	p.WaitGone("close")
	move(p, "f6", "g5")
	waitAddress(p, 2)
	if got := storedMatches(p); strings.Count(got, "match-") != 1 || !strings.Contains(got, "f6-g5") {
		t.Errorf("after another move the stored matches are\n%s", got)
	}
}

// TestAddressIsNotHurried sets links faster than browsers allow. The page must change the address rarely, but end with the last link,
// also when it is left.
func TestAddressIsNotHurried(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still, `
		window.written_ = 0;
		const replace = history.replaceState;
		history.replaceState = function (...all) { window.written_++; return replace.apply(this, all); };`}})
	p.Run("window.written_ = 0")
	p.Run("(() => { for (let i = 0; i < 500; i++) ludotheque.setLink('dao=' + i); })()")
	p.Wait("the last link", "location.hash === '#dao=499'")
	if n := e2e.Eval[int](p, "window.written_"); n > 3 {
		t.Errorf("the page has changed the address %d times", n)
	}
	p.Run("(ludotheque.setLink('dao=a'), ludotheque.setLink('dao=b'), dispatchEvent(new Event('pagehide')))")
	if got := e2e.Eval[string](p, "location.hash"); got != "#dao=b" {
		t.Errorf("when the page is left, the address ends with %q", got)
	}
}

// TestFrameKeepsItsAddress checks that the page does not change its address in a frame.
func TestFrameKeepsItsAddress(t *testing.T) {
	p := e2e.OpenFramed(t)
	p.PressIn("box/dao")
	p.Place("start")
	p.PressIn("start")
	p.Place("turn")
	p.PressIn("menu")
	p.Place("share")
	p.PressIn("share")
	p.Place("copy-link")
	if got := e2e.EvalIn[string](p, "location.hash"); got != "" {
		t.Errorf("the address of the frame ends with %q", got)
	}
}

// TestCodeOnTheScreen opens the Share sheet, scans the QR code from a screenshot, copies the link and the HTML to embed with the mouse,
// and follows the link that screen readers find.
func TestCodeOnTheScreen(t *testing.T) {
	for name, v := range night.Few(map[string]e2e.Visit{"desktop": {Ratio: 1}, "phone": {Width: 390, Height: 844, Ratio: 1.5, Touch: true}}, "phone") {
		t.Run(name, func(t *testing.T) {
			v.Before = []string{e2e.Still, `Object.defineProperty(navigator, 'clipboard', { value: {
				writeText: (text) => { window.taken_ = text; return Promise.resolve(); } } });
				navigator.share = (what) => { window.shared_ = what; return Promise.resolve(); };`}
			v.Query = "?theme=dark"
			p := e2e.StartMatch(t, v, "damsystem")
			move(p, "c3", "d4")
			waitAddress(p, 1)
			p.Click("menu")
			p.Click("share")
			c := p.Control("code")
			want := p.Base + "#" + fragment(p)
			if href := e2e.Eval[string](p, e2e.Find("code")+".href"); c.Role != "a" || href != want || !strings.Contains(c.Label, "QR") {
				t.Errorf("the control of the code is %+v with the link %s, want %s", c, href, want)
			}
			time.Sleep(500 * time.Millisecond) // wait until the sheet has faded in
			if got, err := p.ReadCode("code-" + name); got != want {
				t.Errorf("the code contains %q (%v), want %q", got, err, want)
			}
			p.Mouse("copy-link")
			p.Wait("the link", "window.taken_ === "+e2e.Quote(want))
			p.Click("send")
			p.Wait("the share sheet of the system", "window.shared_ && window.shared_.url === "+e2e.Quote(want))
			p.Click("copy-embed")
			p.Wait("the HTML to embed", "window.taken_.includes('<script src=\""+p.Base+"embed.js\" async></script>') && "+
				"window.taken_.includes('<ludotheque-game game=\"damsystem\" rules=\"base\" lang=\"fr\"><a href=\""+p.Base+"#damsystem\">Damsystem</a></ludotheque-game>')")
			p.Click("what/position")
			p.Wait("the position", e2e.Find("code")+".href.includes('/b')")
			p.Run(e2e.Find("code") + ".focus()")
			p.Key("Enter")
			p.Control("turn")
			p.WaitGone("code")
		})
	}
}
