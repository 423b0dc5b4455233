package screens

import (
	"bytes"
	"image/png"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"ludotheque/e2e"
)

// TestMirrorShowsRolesNamesAndStates checks the elements of the mirror for the controls of the stage page.
func TestMirrorShowsRolesNamesAndStates(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Stage: true})
	want := map[string]string{
		"title": "h1 Scène d’essai", "start": "button Commencer", "sound": "switch Son", "volume": "spinbutton Volume",
		"name": "input Nom", "level/moyen": "radio moyen", "board/12": "gridcell case 2 3", "last": "status ",
		"link": "p lien : ",
	}
	for id, text := range want {
		c := p.Control(id)
		if got := c.Role + " " + c.Label; got != text {
			t.Errorf("%s is %q, want %q", id, got, text)
		}
	}
	if c := p.Control("board/12"); c.X != 130 || c.Y != 290 || c.W != 60 || c.H != 60 || c.Group != "Plateau" {
		t.Errorf("the cell is %+v", c)
	}
	if c := p.Control("off"); !c.Disabled || c.Tab {
		t.Errorf("the disabled button is %+v", c)
	}
	if pressed := e2e.Eval[string](p, e2e.Find("off")+".getAttribute('aria-pressed')"); pressed != "false" {
		t.Errorf("aria-pressed of the disabled button is %q, want false", pressed)
	}
	rows := e2e.Eval[int](p, "document.querySelectorAll('#mirror [role=grid] > [role=row]').length")
	cells := e2e.Eval[int](p, "document.querySelectorAll('#mirror [role=row] > [role=gridcell]').length")
	if rows != 2 || cells != 6 {
		t.Errorf("the grid has %d rows and %d cells, want 2 and 6", rows, cells)
	}
	if title := e2e.Eval[string](p, "document.title"); title != "Essai – Ludothèque" {
		t.Errorf("the title is %q", title)
	}
	p.Click("sound")
	p.Wait("the switch", e2e.Find("sound")+".getAttribute('aria-checked') === 'true'")
}

// TestSheetsAreDialogsAndGridsHaveCounts checks that a sheet is a modal dialog with its title as its name, and that the board has the
// ARIA attributes of a grid.
func TestSheetsAreDialogsAndGridsHaveCounts(t *testing.T) {
	p := e2e.StartMatch(t, e2e.Visit{Before: []string{e2e.Still}}, "checkers")
	const dialog = "document.querySelector('#mirror > [role=dialog]:not(.gone)')"
	if e2e.Eval[bool](p, "!!"+dialog) {
		t.Error("the table is a dialog")
	}
	grid := e2e.Eval[[]string](p, `((g) => [g.getAttribute('aria-rowcount'), g.getAttribute('aria-colcount'),
		g.querySelector('[data-id="board/a1"]').getAttribute('aria-colindex'),
		g.querySelector('[data-id="board/a1"]').parentElement.getAttribute('aria-rowindex') || '',
		g.querySelector('[data-id="board/h8"]').getAttribute('aria-colindex'),
		g.querySelector('[data-id="board/h8"]').parentElement.getAttribute('aria-rowindex') || ''])(document.querySelector('[role=grid]'))`)
	if got := strings.Join(grid, " "); got != "8 8 1  8 " { // no number of a row, since the names count from below
		t.Errorf("rows, columns, and the indexes of a1 and h8 are %s", got)
	}
	p.Click("menu")
	p.Wait("the dialog", dialog)
	for _, name := range []string{"Menu", "Au clavier"} {
		p.Wait("the focus in the dialog", dialog+".contains(document.activeElement)")
		got := e2e.Eval[[]string](p, "((d) => [d.getAttribute('aria-modal'), document.getElementById(d.getAttribute('aria-labelledby')).textContent])("+dialog+")")
		if strings.Join(got, " ") != "true "+name {
			t.Errorf("aria-modal and name of the dialog are %q, want true and %q", got, name)
		}
		if out := e2e.Eval[int](p, "document.querySelectorAll('#mirror [data-id]').length - "+dialog+".querySelectorAll('[data-id]').length"); out != 0 {
			t.Errorf("%d elements are outside of the dialog", out)
		}
		if !e2e.Eval[bool](p, dialog+".contains(document.getElementById('said'))") {
			t.Error("the live region is outside of the dialog, where screen readers ignore it")
		}
		if name == "Menu" {
			p.Click("help")
			p.WaitGone("of-board")
		}
	}
	p.Click("close")
	p.Control("turn")
	if e2e.Eval[bool](p, "!!"+dialog) {
		t.Error("the dialog is still there after closing it")
	}
	if p.Focused() != "menu" {
		t.Errorf("after the sheets the focus is on %q", p.Focused())
	}
}

// TestMirrorTakesClicksOfEveryKind clicks controls by their elements, by mouse and by keys.
func TestMirrorTakesClicksOfEveryKind(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Stage: true})
	p.Click("start")
	p.WaitStatus("click start")
	p.Mouse("board/01")
	p.WaitStatus("click board/01")
	if got := p.Focused(); got != "board/01" {
		t.Errorf("after a click on the canvas the focus is on %q", got)
	}
	p.Click("off")
	p.Click("level/fort")
	p.WaitStatus("click level/fort")
	p.Key("Enter")
	p.WaitStatus("click level/fort")
	p.Run(e2e.Find("say") + ".focus()")
	p.WaitStatus("focus say")
	p.Key("Enter")
	p.WaitStatus("click say")
	p.Key("Space")
	p.Wait("two announcements", "document.querySelectorAll('#said p').length === 2")
	if said := p.Said(); strings.Join(said, "|") != "bonjour|bonjour" {
		t.Errorf("the announcements are %q", said)
	}
}

// TestMirrorTabsThroughGroupsOnce checks that every group is one stop of the Tab key, and that arrows move within a group.
func TestMirrorTabsThroughGroupsOnce(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Stage: true})
	p.Wait("the focus", e2e.Find("start")+" === document.activeElement")
	var path []string
	for range 6 {
		p.Key("Tab")
		path = append(path, p.Focused())
	}
	if got := strings.Join(path, " "); got != "say sound volume name level/facile board/00" {
		t.Errorf("the stops of Tab are %s", got)
	}
	p.WaitStatus("focus board/00")
	p.Key("ArrowRight")
	p.Wait("the focus of the program", e2e.Find("board/01")+" === document.activeElement")
	if !p.Control("board/01").Tab || p.Control("board/00").Tab {
		t.Error("the Tab stop of the grid has not followed the focus")
	}
	p.Key("Escape")
	p.WaitStatus("key  Escape")
}

// TestKeysNeverReachTheEngine checks that the mirror handles the keys, not the game engine, and leaves those of the browser alone.
func TestKeysNeverReachTheEngine(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Stage: true})
	p.Mouse("board/11")
	p.WaitStatus("click board/11")
	p.Key("k")
	p.WaitStatus("key  k")
	p.Run("document.querySelector('canvas').focus()")
	p.Key("m")
	p.WaitStatus("key  m")
	if free := e2e.Eval[bool](p, `(() => { const e = new KeyboardEvent('keydown', { key: 'F5', bubbles: true, cancelable: true });
		return document.activeElement.dispatchEvent(e); })()`); !free {
		t.Error("the page has prevented the default action of F5")
	}
}

// TestFieldTypesSubmitsAndPastes types into a text field, submits it, and pastes a text outside of it.
func TestFieldTypesSubmitsAndPastes(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Stage: true})
	p.Mouse("name")
	p.Wait("the field", e2e.Find("name")+" === document.activeElement")
	p.Key("Zoé")
	p.Wait("the value", e2e.Find("name")+".value === 'Zoé'")
	p.Key("Enter")
	p.WaitStatus("submit name Zoé")
	p.Mouse("start")
	p.WaitStatus("click start")
	e2e.Eval[bool](p, `(() => { const d = new DataTransfer(); d.setData('text/plain', 'ab\u001fc');
		return document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: d, bubbles: true })); })() || true`)
	p.WaitStatus("paste  abc")
}

// TestDrop drops files, which are on no disk here, and a text: all are read as if they were pasted, and the program goes on.
func TestDrop(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Stage: true})
	for _, c := range []struct{ on, fill, said string }{
		{"document.querySelector('canvas')", "d.items.add(new File(['one'], 'a.txt'))", "paste  one"},
		{e2e.Find("name"), "d.items.add(new File(['two'], 'a.png'))", "paste  two"},
		{e2e.Find("start"), "d.setData('text/plain', 'three')", "paste  three"},
	} {
		if refused := e2e.Eval[bool](p, `(() => { const d = new DataTransfer(); `+c.fill+`;
			return `+c.on+`.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: d })); })()`); refused {
			t.Errorf("%s: the browser opens it", c.said)
		}
		p.WaitStatus(c.said)
	}
}

// TestMirrorChangesOnlyWhatChanged checks that elements stay the same if others are added or removed.
func TestMirrorChangesOnlyWhatChanged(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Stage: true})
	e2e.Eval[bool](p, "(window.kept = "+e2e.Find("board/11")+") && true")
	p.Mouse("board/11")
	p.WaitStatus("click board/11")
	p.Key("r")
	p.Control("board/22")
	if !e2e.Eval[bool](p, "window.kept === "+e2e.Find("board/11")+" && window.kept === document.activeElement") {
		t.Error("the cell was replaced or has lost the focus")
	}
	p.Key("r")
	p.WaitGone("board/22")
}

// TestTouchOnAPhone taps a control and checks the size of the picture in device pixels.
func TestTouchOnAPhone(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Stage: true, Width: 390, Height: 844, Touch: true, Ratio: 3})
	p.Touch("board/10")
	p.WaitStatus("click board/10 touch")
	shot := p.Shot("stage-phone")
	img, err := png.Decode(bytes.NewReader(shot))
	if err != nil {
		t.Fatal(err)
	}
	if size := img.Bounds().Size(); size.X != 1170 || size.Y != 2532 {
		t.Errorf("the size of the picture is %v, want 1170 by 2532", size)
	}
}

// TestPlatformServesStoreLinkWishesFiles checks what the platform offers to the program: the link in the address, the store, the wishes
// of the address, and saving a file.
func TestPlatformServesStoreLinkWishesFiles(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Stage: true, Query: "?lang=en#dao/abc%20d"})
	p.Label("lien : dao/abc d")
	e2e.Eval[bool](p, "(location.hash = '#autre') && true")
	p.Label("lien : autre")
	p.Key("g")
	p.WaitStatus("get  false <nil>")
	p.Key("p")
	p.WaitStatus("put <nil>")
	p.Key("g")
	p.WaitStatus("get kept true <nil>")
	p.Key("f")
	p.WaitStatus("put platform: store stage: storage is full")
	p.Key("g")
	p.WaitStatus("get kept true <nil>")
	p.Key("w")
	p.Label("Languages:[en fr]")
	p.Key("d")
	p.WaitStatus("save <nil>")
	p.Mouse("sound")
	p.Wait("the switch", e2e.Find("sound")+".getAttribute('aria-checked') === 'true'")
	p.Do(chromedp.Reload())
	p.Ready()
	p.Key("g")
	p.WaitStatus("get kept true <nil>")
}

// TestBlockedStorageOnlyAnswersErrors checks that the store returns errors if the browser blocks localStorage.
func TestBlockedStorageOnlyAnswersErrors(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Stage: true, Before: []string{
		`Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });`}})
	p.Key("p")
	p.WaitStatus("put platform: store stage: storage is blocked")
	p.Key("g")
	p.WaitStatus("get  false platform: store stage: storage is blocked")
}

// TestIdlePageDrawsRarelyAndWakesAtOnce checks that an idle page draws few frames, and handles a click all the same.
func TestIdlePageDrawsRarelyAndWakesAtOnce(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Stage: true, Before: []string{
		`(() => { const raf = window.requestAnimationFrame.bind(window); window.frames_ = 0;
		  window.requestAnimationFrame = (f) => raf((t) => { window.frames_++; f(t); }); })();`}})
	p.Wait("idleness", `(() => { const w = window; const now = performance.now();
		if (!w.since_ || now - w.since_ > 2000) { const few = w.since_ && w.frames_ - w.count_ < 12; w.since_ = now; w.count_ = w.frames_; return few; }
		return false; })()`)
	p.Mouse("start")
	p.WaitStatus("click start")
}

// TestProgramThatEndsSaysSo makes the program panic. The page must say that it has ended, and offer to reload.
func TestProgramThatEndsSaysSo(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Stage: true, Errors: "*"})
	p.Key("x")
	p.Wait("the error", "document.documentElement.dataset.trouble === 'ended'")
	text := e2e.Eval[string](p, "document.getElementById('loader-text').textContent")
	if !strings.Contains(text, "arrêté") {
		t.Errorf("the page says %q", text)
	}
	p.Reload("document.getElementById('loader-retry').click()")
	p.Ready()
}
