package e2e

import (
	"bytes"
	"image/png"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// last waits until the stage's status line says text.
func (p *page) last(text string) {
	p.t.Helper()
	p.wait("the status "+text, "("+find("last")+"||{}).textContent === "+quote(text))
}

func TestMirrorShowsRolesNamesAndStates(t *testing.T) {
	p := open(t, visit{stage: true})
	p.ready()
	want := map[string]string{
		"title": "h1 Scène d’essai", "start": "button Commencer", "sound": "switch Son", "volume": "slider Volume",
		"name": "input Nom", "level/moyen": "radio moyen", "board/12": "gridcell case 2 3", "last": "status ",
		"link": "p lien : ",
	}
	for id, text := range want {
		c := p.control(id)
		if got := c.Role + " " + c.Label; got != text {
			t.Errorf("%s is %q, want %q", id, got, text)
		}
	}
	if c := p.control("board/12"); c.X != 130 || c.Y != 290 || c.W != 60 || c.H != 60 || c.Group != "Plateau" {
		t.Errorf("the cell is %+v", c)
	}
	if c := p.control("off"); !c.Disabled || c.Tab {
		t.Errorf("the disabled button is %+v", c)
	}
	rows := eval[int](p, "document.querySelectorAll('#mirror [role=grid] > [role=row]').length")
	cells := eval[int](p, "document.querySelectorAll('#mirror [role=row] > [role=gridcell]').length")
	if rows != 2 || cells != 6 {
		t.Errorf("the grid has %d rows, %d cells", rows, cells)
	}
	if title := eval[string](p, "document.title"); title != "Essai – Ludothèque" {
		t.Errorf("the title is %q", title)
	}
	p.click("sound")
	p.wait("the switch", find("sound")+".getAttribute('aria-checked') === 'true'")
}

// A sheet is a dialog that says so, named by its title; a scene of its own is not. Grids have counts.
func TestSheetsAreDialogsAndGridsHaveCounts(t *testing.T) {
	p := sit(t, visit{before: []string{still}}, "checkers")
	const dialog = "document.querySelector('#mirror [role=dialog]')"
	if eval[bool](p, "!!"+dialog) {
		t.Error("the table is a dialog")
	}
	grid := eval[[]string](p, `((g) => [g.getAttribute('aria-rowcount'), g.getAttribute('aria-colcount'),
		g.querySelector('[data-id="board/a1"]').getAttribute('aria-colindex'),
		g.querySelector('[data-id="board/a1"]').parentElement.getAttribute('aria-rowindex'),
		g.querySelector('[data-id="board/h8"]').getAttribute('aria-colindex'),
		g.querySelector('[data-id="board/h8"]').parentElement.getAttribute('aria-rowindex')])(document.querySelector('[role=grid]'))`)
	if got := strings.Join(grid, " "); got != "8 8 1 8 8 1" {
		t.Errorf("rows, columns, and the indexes of a1 and h8 are %s", got)
	}
	p.click("menu")
	p.wait("the dialog", dialog)
	for _, name := range []string{"Menu", "Au clavier"} {
		p.wait("the focus in the dialog", dialog+".contains(document.activeElement)")
		got := eval[[]string](p, "((d) => [d.getAttribute('aria-modal'), document.getElementById(d.getAttribute('aria-labelledby')).textContent])("+dialog+")")
		if strings.Join(got, " ") != "true "+name {
			t.Errorf("the dialog is %q, want %q", got, name)
		}
		if out := eval[int](p, "document.querySelectorAll('#mirror [data-id]').length - "+dialog+".querySelectorAll('[data-id]').length"); out != 0 {
			t.Errorf("%d elements lie beside the dialog", out)
		}
		if !eval[bool](p, dialog+".contains(document.getElementById('said'))") {
			t.Error("the live region lies beside the dialog, where it is silent")
		}
		if name == "Menu" {
			p.click("help")
			p.gone("of-board")
		}
	}
	p.click("close")
	p.control("turn")
	if eval[bool](p, "!!"+dialog) {
		t.Error("the dialog stays")
	}
	if p.focused() != "menu" {
		t.Errorf("after the sheets the focus is on %q", p.focused())
	}
}

func TestMirrorTakesClicksOfEveryKind(t *testing.T) {
	p := open(t, visit{stage: true})
	p.ready()
	p.click("start")
	p.last("click start")
	p.mouse("board/01")
	p.last("click board/01")
	if got := p.focused(); got != "board/01" {
		t.Errorf("after a click on the canvas the focus is on %q", got)
	}
	p.click("off")
	p.click("level/fort")
	p.last("click level/fort")
	p.key("Enter")
	p.last("click level/fort")
	p.run(find("say") + ".focus()")
	p.last("focus say")
	p.key("Enter")
	p.last("click say")
	p.key("Space")
	p.wait("two sentences", "document.querySelectorAll('#said p').length === 2")
	if said := p.said(); strings.Join(said, "|") != "bonjour|bonjour" {
		t.Errorf("said %q", said)
	}
}

func TestMirrorTabsThroughGroupsOnce(t *testing.T) {
	p := open(t, visit{stage: true})
	p.ready()
	p.wait("the focus", find("start")+" === document.activeElement")
	var path []string
	for range 6 {
		p.key("Tab")
		path = append(path, p.focused())
	}
	if got := strings.Join(path, " "); got != "say sound volume name level/facile board/00" {
		t.Errorf("Tab went %s", got)
	}
	p.last("focus board/00")
	p.key("ArrowRight")
	p.wait("the program's focus", find("board/01")+" === document.activeElement")
	if !p.control("board/01").Tab || p.control("board/00").Tab {
		t.Error("the Tab stop did not follow the focus in the grid")
	}
	p.key("Escape")
	p.last("key  Escape")
}

func TestKeysNeverReachTheEngine(t *testing.T) {
	p := open(t, visit{stage: true})
	p.ready()
	p.mouse("board/11")
	p.last("click board/11")
	p.key("k")
	p.last("key  k")
	p.run("document.querySelector('canvas').focus()")
	p.key("m")
	p.last("key  m")
	if free := eval[bool](p, `(() => { const e = new KeyboardEvent('keydown', { key: 'F5', bubbles: true, cancelable: true });
		return document.activeElement.dispatchEvent(e); })()`); !free {
		t.Error("F5 was taken from the browser")
	}
}

func TestFieldTypesSubmitsAndPastes(t *testing.T) {
	p := open(t, visit{stage: true})
	p.ready()
	p.mouse("name")
	p.wait("the field", find("name")+" === document.activeElement")
	p.key("Zoé")
	p.wait("the value", find("name")+".value === 'Zoé'")
	p.key("Enter")
	p.last("submit name Zoé")
	p.mouse("start")
	p.last("click start")
	eval[bool](p, `(() => { const d = new DataTransfer(); d.setData('text/plain', 'ab\u001fc');
		return document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: d, bubbles: true })); })() || true`)
	p.last("paste  abc")
}

func TestMirrorChangesOnlyWhatChanged(t *testing.T) {
	p := open(t, visit{stage: true})
	p.ready()
	eval[bool](p, "(window.kept = "+find("board/11")+") && true")
	p.mouse("board/11")
	p.last("click board/11")
	p.key("r")
	p.control("board/22")
	if !eval[bool](p, "window.kept === "+find("board/11")+" && window.kept === document.activeElement") {
		t.Error("the cell was rebuilt or lost its focus")
	}
	p.key("r")
	p.gone("board/22")
}

func TestTouchOnAPhone(t *testing.T) {
	p := open(t, visit{stage: true, width: 390, height: 844, touch: true, ratio: 3})
	p.ready()
	p.touch("board/10")
	p.last("click board/10 touch")
	shot := p.shot("stage-phone")
	img, err := png.Decode(bytes.NewReader(shot))
	if err != nil {
		t.Fatal(err)
	}
	if size := img.Bounds().Size(); size.X != 1170 || size.Y != 2532 {
		t.Errorf("the picture is %v", size)
	}
}

func TestPlatformServesStoreLinkWishesFiles(t *testing.T) {
	p := open(t, visit{stage: true, query: "?lang=en#dao/abc%20d"})
	p.ready()
	p.label("lien : dao/abc d")
	eval[bool](p, "(location.hash = '#autre') && true")
	p.label("lien : autre")
	p.key("g")
	p.last("get  false <nil>")
	p.key("p")
	p.last("put <nil>")
	p.key("g")
	p.last("get kept true <nil>")
	p.key("f")
	p.last("put platform: store stage: storage is full")
	p.key("g")
	p.last("get kept true <nil>")
	p.key("w")
	p.label("Languages:[en fr]")
	p.key("d")
	p.last("save <nil>")
	p.mouse("sound")
	p.wait("the switch", find("sound")+".getAttribute('aria-checked') === 'true'")
	p.do(chromedp.Reload())
	p.ready()
	p.key("g")
	p.last("get kept true <nil>")
}

func TestBlockedStorageOnlyAnswersErrors(t *testing.T) {
	p := open(t, visit{stage: true, before: []string{
		`Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });`}})
	p.ready()
	p.key("p")
	p.last("put platform: store stage: storage is blocked")
	p.key("g")
	p.last("get  false platform: store stage: storage is blocked")
}

func TestIdlePageDrawsRarelyAndWakesAtOnce(t *testing.T) {
	p := open(t, visit{stage: true, before: []string{
		`(() => { const raf = window.requestAnimationFrame.bind(window); window.frames_ = 0;
		  window.requestAnimationFrame = (f) => raf((t) => { window.frames_++; f(t); }); })();`}})
	p.ready()
	p.wait("idleness", `(() => { const w = window; const now = performance.now();
		if (!w.since_ || now - w.since_ > 2000) { const few = w.since_ && w.frames_ - w.count_ < 12; w.since_ = now; w.count_ = w.frames_; return few; }
		return false; })()`)
	p.mouse("start")
	p.last("click start")
}

func TestProgramThatEndsSaysSo(t *testing.T) {
	p := open(t, visit{stage: true, errors: "*"})
	p.ready()
	p.key("x")
	p.wait("the words", "document.documentElement.dataset.trouble === 'ended'")
	text := eval[string](p, "document.getElementById('loader-text').textContent")
	if !strings.Contains(text, "arrêté") {
		t.Errorf("the page says %q", text)
	}
	p.anew("document.getElementById('loader-retry').click()")
	p.ready()
}
