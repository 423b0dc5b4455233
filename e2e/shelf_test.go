package e2e

import (
	"fmt"
	"math"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/input"

	"ludotheque/tools/site"
)

// openHeld opens the page on a host that keeps the program back until it is let go.
func openHeld(t *testing.T, v visit) (p *page, letGo func()) {
	t.Helper()
	gate := make(chan struct{})
	letGo = sync.OnceFunc(func() { close(gate) })
	v.host = site.Options{Break: func(name string) site.Fault {
		if strings.HasPrefix(name, "main.wasm.") {
			<-gate
		}
		return site.None
	}}
	p = open(t, v)
	t.Cleanup(letGo) // before the host is closed
	return p, letGo
}

// shelfListScript lists the controls of the page's own shelf, the top sheet's where one is open.
const shelfListScript = `[...[...document.querySelectorAll('#shelf > section')].pop().querySelectorAll('[data-id]')].map((el) => {
  const r = el.getBoundingClientRect();
  const on = (name) => el.getAttribute(name) === 'true';
  return { ID: el.dataset.id, Role: el.getAttribute('role') || el.tagName.toLowerCase(), Label: el.getAttribute('aria-label') || (el.querySelector('.said') || el).textContent,
    Value: el.getAttribute('aria-valuenow') || '', Pressed: on('aria-checked'), Disabled: on('aria-disabled'),
    Focused: el === document.activeElement, Tab: el.tabIndex === 0, X: r.x, Y: r.y, W: r.width, H: r.height };
})`

// shelf waits for the page's own shelf.
func (p *page) shelf() {
	p.t.Helper()
	p.wait("the shelf", "document.documentElement.dataset.shelf === '1'")
}

// onShelf waits for a control of the page's own shelf and returns it.
func (p *page) onShelf(id string) control {
	p.t.Helper()
	p.wait("control "+id+" on the shelf", fmt.Sprintf("%s.some((c) => c.ID === %s)", shelfListScript, quote(id)))
	for _, c := range eval[[]control](p, shelfListScript) {
		if c.ID == id {
			return c
		}
	}
	p.t.Fatalf("control %s went away", id)
	return control{}
}

// onShelfClick clicks a control of the page's own shelf with the mouse.
func (p *page) onShelfClick(id string) {
	p.t.Helper()
	c := p.onShelf(id)
	x, y := c.X+c.W/2, c.Y+c.H/2
	p.mouseTo(input.DispatchMouseEventTypeMouseMoved, x, y, 0)
	p.mouseTo(input.DispatchMouseEventTypeMousePressed, x, y, 1)
	p.mouseTo(input.DispatchMouseEventTypeMouseReleased, x, y, 0)
}

// arrived waits until the program stands alone on the page.
func (p *page) arrived() {
	p.t.Helper()
	p.ready()
	p.wait("the shelf to leave", "!document.getElementById('shelf')")
}

// compareRects holds the controls of the page's own shelf to those of the program, and returns the largest difference.
func compareRects(t *testing.T, before, after []control) (worst float64) {
	t.Helper()
	at := map[string]control{}
	for _, c := range after {
		at[c.ID] = c
	}
	for _, c := range before {
		got, ok := at[c.ID]
		if !ok {
			t.Errorf("the program has no %s", c.ID)
			continue
		}
		for _, d := range []float64{c.X - got.X, c.Y - got.Y, c.W - got.W, c.H - got.H} {
			worst = max(worst, math.Abs(d))
		}
		if d := max(math.Abs(c.X-got.X), math.Abs(c.Y-got.Y), math.Abs(c.W-got.W), math.Abs(c.H-got.H)); d > 2 {
			t.Errorf("%s is at %g,%g %gx%g on the page's shelf, at %g,%g %gx%g in the program", c.ID, c.X, c.Y, c.W, c.H, got.X, got.Y, got.W, got.H)
		}
		if c.Label != got.Label && !strings.HasPrefix(c.ID, "rules") {
			t.Errorf("%s is %q on the page's shelf, %q in the program", c.ID, c.Label, got.Label)
		}
		delete(at, c.ID)
	}
	for id := range at {
		t.Errorf("the page's shelf has no %s", id)
	}
	return worst
}

// shelfSizes are windows of phones, tablets and desktops.
var shelfSizes = [][2]int64{{320, 568}, {360, 640}, {390, 844}, {412, 915}, {600, 700}, {768, 1024}, {844, 390}, {1024, 768}, {1280, 800}, {1920, 1080}}

// TestShelfIsWhereTheProgramPutsIt compares every control of the page's own shelf, and of its set-up, with the program's.
func TestShelfIsWhereTheProgramPutsIt(t *testing.T) {
	for i, size := range shelfSizes {
		t.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(t *testing.T) {
			lang := []string{"fr", "en"}[i%2]
			p, letGo := openHeld(t, visit{width: size[0], height: size[1], lang: lang})
			p.shelf()
			before := eval[[]control](p, shelfListScript)
			p.wait("light and shadows", "document.documentElement.classList.contains('lit')")
			first := p.shot(fmt.Sprintf("shelf-%dx%d-before", size[0], size[1]))
			letGo()
			p.arrived()
			worst := compareRects(t, before, p.controls())
			p.wait("the fade", "document.documentElement.dataset.whole === '1' && !document.getElementById('shelf')")
			second := p.shot(fmt.Sprintf("shelf-%dx%d-after", size[0], size[1]))
			apart := differ(t, first, second)
			t.Logf("off by %.2f px at most, pictures by %.1f of 255", worst, apart)
			if apart > 8 { // anti-aliasing; without its boards it is 30
				t.Errorf("the picture changes by %.1f of 255 on average", apart)
			}
		})
	}
}

// TestChosenBeforeTheProgram chooses box, opponent, level and start on the page's own shelf, by mouse, before the program
// is there, and finds itself at the table with these choices.
func TestChosenBeforeTheProgram(t *testing.T) {
	p, letGo := openHeld(t, visit{})
	p.shelf()
	p.onShelfClick("box/dao")
	p.onShelfClick("opponent/computer")
	p.onShelfClick("level-more")
	level := func(n string) {
		p.wait("level "+n, fmt.Sprintf("%s.some((c) => c.ID === 'level' && c.Value === %s)", shelfListScript, quote(n)))
	}
	level("4")
	p.onShelfClick("level-more")
	level("5")
	p.shot("shelf-chosen")
	p.onShelfClick("start")
	p.wait("the word that it will start", "document.documentElement.classList.contains('waited') && document.getElementById('shelf-said').textContent !== ''")
	p.shot("shelf-waited")
	letGo()
	p.arrived()
	p.control("board/a1")
	p.shot("shelf-started")
	record := eval[string](p, "localStorage.getItem('ludotheque/:sitting-dao')")
	for _, want := range []string{"opponent = computer\n", "level = 5\n"} {
		if !strings.Contains(record, want) {
			t.Errorf("what was agreed on is kept as %q, without %q", record, want)
		}
	}
}

// TestSetUpIsTakenOver leaves the set-up open, with choices made, when the program comes, and compares.
func TestSetUpIsTakenOver(t *testing.T) {
	for i, size := range shelfSizes {
		game := []string{"checkers", "damsystem", "dame2000", "dao"}[i%4]
		t.Run(fmt.Sprintf("%s %dx%d", game, size[0], size[1]), func(t *testing.T) {
			p, letGo := openHeld(t, visit{width: size[0], height: size[1], lang: []string{"en", "fr"}[i%2]})
			p.shelf()
			p.onShelfClick("box/" + game)
			p.onShelfClick("opponent/computer")
			p.onShelf("level")
			p.onShelfClick("level-more")
			p.run("new Promise((done) => setTimeout(done, 300))")
			before := eval[[]control](p, shelfListScript)
			p.shot(fmt.Sprintf("setup-%dx%d-before", size[0], size[1]))
			letGo()
			p.arrived()
			p.control("level")
			worst := compareRects(t, before, p.controls())
			p.wait("the fade to end", "performance.now() > 0")
			p.shot(fmt.Sprintf("setup-%dx%d-after", size[0], size[1]))
			t.Logf("off by %.2f px at most", worst)
		})
	}
}

// TestKeysBeforeTheProgram goes from the shelf to the table by keys alone; the focus is where the program has it.
func TestKeysBeforeTheProgram(t *testing.T) {
	p, letGo := openHeld(t, visit{lang: "en"})
	p.shelf()
	at := func(id string) {
		t.Helper()
		p.wait("the focus on "+id, "document.activeElement.dataset.id === "+quote(id))
	}
	p.key("Tab")
	at("box/checkers")
	p.key("ArrowRight", "ArrowRight")
	at("box/dame2000")
	p.key("Enter")
	at("start")
	p.run("document.querySelector('#shelf [data-id=\"opponent/people\"]').focus()")
	p.key("ArrowRight")
	at("opponent/computer")
	p.wait("the computer", shelfListScript+".some((c) => c.ID === 'opponent/computer' && c.Pressed)")
	p.key("Tab", "Tab")
	at("level")
	p.key("ArrowRight", "ArrowRight")
	p.wait("level 5", shelfListScript+".some((c) => c.ID === 'level' && c.Value === '5')")
	p.shot("shelf-keys")
	letGo()
	p.arrived()
	p.wait("the focus in the program", "document.activeElement.closest('#mirror') && document.activeElement.dataset.id === 'level'")
	if c := p.control("level"); c.Value != "5" {
		t.Errorf("the program has level %s", c.Value)
	}
	p.key("Escape")
	p.control("box/dame2000")
}

// TestWishesThatWait are done by the program: its own sheets, and the match that waits; one that was open comes back by
// itself.
func TestWishesThatWait(t *testing.T) {
	match := "ludotheque 1\ngame dao\nrules base\nsouth \"Anna\"\nnorth \"Béla\"\ndate 2026-11-20\nmoves 1\n1. a1-a3\n"
	keep := fmt.Sprintf("if (!localStorage.getItem('ludotheque/:match-dao')) localStorage.setItem('ludotheque/:match-dao', %s);", quote(match))
	t.Run("settings", func(t *testing.T) {
		p, letGo := openHeld(t, visit{})
		p.shelf()
		p.onShelfClick("settings")
		p.wait("the word that it will come", "document.getElementById('shelf-said').textContent !== ''")
		letGo()
		p.arrived()
		p.control("volume")
	})
	t.Run("resume", func(t *testing.T) {
		note := fmt.Sprintf("localStorage.setItem('ludotheque/:waiting', %s);", quote("dao\tlist.and\x1fAnna\x1fBéla\tsetup.waits-move\x1f1\tturn.player\x1fBéla\n"))
		p, letGo := openHeld(t, visit{before: []string{keep, note}, width: 390, height: 844})
		p.shelf()
		p.shot("shelf-resume")
		p.onShelfClick("resume/dao")
		letGo()
		p.arrived()
		p.control("board/a3")
		p.anew("location.reload()")
		p.wait("the word that the match comes back", "!!document.querySelector('#shelf .resuming') || document.documentElement.dataset.ready === '1'")
		p.shot("shelf-resuming")
		p.arrived()
		p.control("board/a3")
	})
}

// TestScrolledShelf goes over to the program as far as it was scrolled.
func TestScrolledShelf(t *testing.T) {
	p, letGo := openHeld(t, visit{width: 500, height: 300, touch: true})
	p.shelf()
	first := p.onShelf("box/checkers")
	p.wheelAt(250, 150, 90)
	p.wait("the boxes to move", fmt.Sprintf("%s.find((c) => c.ID === 'box/damsystem').Y < %g", shelfListScript, first.Y+10))
	before := eval[[]control](p, shelfListScript)
	p.shot("shelf-scrolled-before")
	letGo()
	p.arrived()
	compareRects(t, before, p.controls())
	p.shot("shelf-scrolled-after")
}

// TestShelfWithoutScripts shows the boxes as links to the pages of their games.
func TestShelfWithoutScripts(t *testing.T) {
	for folder, want := range map[string]string{"": "Quatre galets", "en/": "Four pebbles"} {
		p := open(t, visit{query: folder, host: site.Options{Policy: "script-src 'none'"}, errors: "*"})
		p.wait("the list", "document.querySelectorAll('#shelf li a').length === 4")
		if text := eval[string](p, "document.getElementById('shelf').innerText"); !strings.Contains(text, want) {
			t.Errorf("%q stands there, without %q", text, want)
		}
		if href := eval[string](p, "document.querySelector('#shelf li a').href"); !strings.HasSuffix(href, "/"+folder+"checkers/") {
			t.Errorf("the first box leads to %s", href)
		}
		p.shot("shelf-plain-" + strings.Trim(folder, "/"))
	}
}
