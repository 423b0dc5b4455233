package e2e

import (
	"bytes"
	"image/png"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"

	"ludotheque/game/link"
	"ludotheque/game/match"
)

// hash is what follows "#" in the page's address.
func (p *page) hash() string {
	p.t.Helper()
	return eval[string](p, "decodeURIComponent(location.hash.slice(1))")
}

// addressed waits until the page's address leads to a match of so many plies, and returns it.
func (p *page) addressed(plies int) *match.Match {
	p.t.Helper()
	for deadline := time.Now().Add(patience); ; time.Sleep(50 * time.Millisecond) {
		text := p.hash()
		m, err := link.Parse(text, 0)
		if err == nil && link.HoldsMatch(text) && m.Ply() == plies {
			return m
		}
		if time.Now().After(deadline) {
			p.t.Fatalf("the address ends in %q: %v", text, err)
		}
	}
}

func (p *page) move(squares ...string) {
	p.t.Helper()
	for _, sq := range squares {
		p.click("board/" + sq)
	}
}

// stored is all that the page has stored of matches.
func (p *page) stored() string {
	p.t.Helper()
	return eval[string](p, `Object.keys(localStorage).filter((k) => k.includes(':match-')).sort()
		.map((k) => k + '\n' + localStorage.getItem(k)).join('\n')`)
}

// TestAddressIsTheMatch plays, copies the address at every move and opens it elsewhere: the same position, whose review
// works. A reload finds the stored match; moves make no step in the history.
func TestAddressIsTheMatch(t *testing.T) {
	p := sit(t, visit{before: []string{still}}, "checkers")
	p.addressed(0)
	steps := eval[int](p, "history.length")
	p.move("c3", "d4")
	p.addressed(1)
	p.move("f6", "g5")
	p.addressed(2)
	p.move("b2", "c3")
	m := p.addressed(3)
	if got := eval[int](p, "history.length"); got != steps {
		t.Errorf("the history has %d entries, not %d", got, steps)
	}
	title, stored := p.control("turn").Label, p.stored()
	p.do(chromedp.Reload())
	p.ready()
	p.label(title)
	if got := p.stored(); got != stored {
		t.Errorf("a reload stores\n%s, not\n%s", got, stored)
	}
	p.click("undo")
	p.addressed(2)
	p.do(chromedp.Reload()) // before a pause has passed
	p.ready()
	p.control("turn")
	if n := strings.Count(p.stored(), "match-"); n != 1 || p.addressed(2) == nil {
		t.Errorf("stored are %d matches", n)
	}

	other := open(t, visit{query: "#" + link.Pack(m), before: []string{still}})
	other.ready()
	other.label(title)
	if got := other.control("board/d4").Label; !strings.Contains(got, "blanc") {
		t.Errorf("on d4 stands %q", got)
	}
	if got := other.stored(); got != "" {
		t.Errorf("looking at a link stores\n%s", got)
	}
	other.click("menu")
	other.click("review")
	other.control("curve")
	other.wait("the review", "!"+find("progress")+" && !"+find("failed"))
	other.click("close")
	other.gone("curve")
	other.move("d6", "e5")
	other.addressed(4)
	if got := other.stored(); !strings.Contains(got, "d6-e5") {
		t.Errorf("played on, it stores\n%s", got)
	}
	other.run("history.back()")
	other.control("box/checkers")
	other.wait("the address of the shelf", "location.hash === '' && !location.href.endsWith('#')")
}

// TestLinksWhilePlaying types addresses over a match: broken ones are told, and nothing changes; others open, and the
// match waits where it was.
func TestLinksWhilePlaying(t *testing.T) {
	p := sit(t, visit{before: []string{still}}, "checkers")
	p.move("c3", "d4")
	own := link.Pack(p.addressed(1))
	stored := p.stored()
	go2 := func(text string) { p.run("location.hash = '#" + text + "'") }
	for text, says := range map[string]string{
		own[:len(own)-3]:                   "incomplet",
		own[:14] + "zz" + own[16:]:         "abîmé",
		"nix=1AAAA":                        "ne mène à aucun jeu",
		"dao=b2w/1bw1/1wb1/w2w_w":          "impossible",
		"<img src=x onerror=alert(1)>=1A/": "ne mène à aucun jeu",
	} {
		go2(text)
		p.label(says)
		p.wait("the address of the match", "decodeURIComponent(location.hash) === '#"+own+"'")
		if p.control("turn"); p.stored() != stored {
			t.Errorf("%s: stored is\n%s", text, p.stored())
		}
		p.wait("the words to go", "!("+listScript+").some((c) => c.Label.includes('"+says+"'))")
	}
	go2("dao=b2w/1bw1/1wb1/w2b_w")
	p.label("Aux galets clairs de jouer")
	p.addressed(0)
	if p.stored() != stored {
		t.Errorf("stored is\n%s", p.stored())
	}
	p.run("history.back()")
	p.control("box/checkers")
	p.wait("the address of the shelf", "location.hash === ''")
	go2(own)
	p.label("Aux Noirs de jouer")
	p.addressed(1)
	p.click("menu")
	p.control("close")
	p.wait("the history", "history.state.ludotheque === 2")
	p.run("history.back()")
	p.gone("close")
	p.move("f6", "g5")
	p.addressed(2)
	if got := p.stored(); strings.Count(got, "match-") != 1 || !strings.Contains(got, "f6-g5") {
		t.Errorf("played on, it stores\n%s", got)
	}
}

// TestAddressIsNotHurried changes the link faster than browsers allow: the last one counts, also on leaving.
func TestAddressIsNotHurried(t *testing.T) {
	p := open(t, visit{before: []string{still, `
		window.written_ = 0;
		const replace = history.replaceState;
		history.replaceState = function (...all) { window.written_++; return replace.apply(this, all); };`}})
	p.ready()
	p.run("window.written_ = 0")
	p.run("(() => { for (let i = 0; i < 500; i++) ludotheque.setLink('dao=' + i); })()")
	p.wait("the last link", "location.hash === '#dao=499'")
	if n := eval[int](p, "window.written_"); n > 3 {
		t.Errorf("%d changes of the address", n)
	}
	p.run("(ludotheque.setLink('dao=a'), ludotheque.setLink('dao=b'), dispatchEvent(new Event('pagehide')))")
	if got := eval[string](p, "location.hash"); got != "#dao=b" {
		t.Errorf("left, the address ends in %q", got)
	}
}

// TestFrameKeepsItsAddress plays in a frame, whose address and history are its host's.
func TestFrameKeepsItsAddress(t *testing.T) {
	p := framed(t)
	p.pressInner("box/dao")
	p.inner("start")
	p.pressInner("start")
	p.inner("turn")
	p.pressInner("menu")
	p.inner("share")
	p.pressInner("share")
	p.inner("copy-link")
	if got := eval[string](p, inFrame+".location.hash"); got != "" {
		t.Errorf("the frame's address ends in %q", got)
	}
}

// TestCodeOnTheScreen opens the Share sheet, reads the code from the picture of the screen, copies link and lines to embed
// with the mouse, and follows the link that a screen reader meets.
func TestCodeOnTheScreen(t *testing.T) {
	for name, v := range map[string]visit{"desktop": {}, "phone": {width: 390, height: 844, ratio: 3, touch: true}} {
		t.Run(name, func(t *testing.T) {
			v.before = []string{still, `Object.defineProperty(navigator, 'clipboard', { value: {
				writeText: (text) => { window.taken_ = text; return Promise.resolve(); } } });
				navigator.share = (what) => { window.shared_ = what; return Promise.resolve(); };`}
			v.query = "?theme=dark"
			p := sit(t, v, "damsystem")
			p.move("c3", "d4")
			p.addressed(1)
			p.click("menu")
			p.click("share")
			c := p.control("code")
			want := p.base + "#" + p.hash()
			if href := eval[string](p, find("code")+".href"); c.Role != "a" || href != want || !strings.Contains(c.Label, "QR") {
				t.Errorf("the code is %+v and leads to %s, not %s", c, href, want)
			}
			time.Sleep(500 * time.Millisecond) // the fade
			if got := decoded(t, p.shot("code-"+name)); got != want {
				t.Errorf("the code reads %q, want %q", got, want)
			}
			p.mouse("copy-link")
			p.wait("the link", "window.taken_ === "+quote(want))
			p.click("send")
			p.wait("the system's sheet", "window.shared_ && window.shared_.url === "+quote(want))
			p.click("copy-embed")
			p.wait("the lines to embed", "window.taken_.includes('<script src=\""+p.base+"embed.js\" async></script>') && "+
				"window.taken_.includes('<ludotheque-game game=\"damsystem\" rules=\"base\" lang=\"fr\"></ludotheque-game>')")
			p.click("what/position")
			p.wait("the position", find("code")+".href.includes('/b')")
			p.run(find("code") + ".focus()")
			p.key("Enter")
			p.control("turn")
			p.gone("code")
		})
	}
}

// decoded reads the code in a picture.
func decoded(t *testing.T, shot []byte) string {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(shot))
	if err != nil {
		t.Fatal(err)
	}
	bitmap, err := gozxing.NewBinaryBitmapFromImage(img)
	if err != nil {
		t.Fatal(err)
	}
	result, err := qrcode.NewQRCodeReader().Decode(bitmap, nil)
	if err != nil {
		return err.Error()
	}
	return result.GetText()
}
