package screens

import (
	"bytes"
	"fmt"
	"image/png"
	"strings"
	"testing"

	"ludotheque/assets/words"
	"ludotheque/e2e"
	"ludotheque/tools/night"
)

// sizes are the sizes of windows that every scene must fit into, in CSS pixels. A window of the size wide has room for all buttons.
var (
	sizes = [][2]int64{{320, 480}, {844, 390}, {768, 1024}, {360, 640}, {390, 844}, {412, 915}, {1024, 768}, {1920, 1080}, {400, 300}}
	wide  = [2]int64{1280, 800}
)

// coveredControls is an expression for the controls whose centre is covered by something else or outside of the window.
const coveredControls = `[...document.querySelectorAll('#mirror [data-id]')].flatMap((el) => {
  if (el.classList.contains('away')) return [];
  const r = el.getBoundingClientRect();
  const cut = (getComputedStyle(el).clipPath.match(/-?[\d.]+px/g) || []).map(parseFloat); // a text that is cut off by its view
  const [top, right = top, bottom = top, left = right] = cut.length ? cut : [0];
  const at = document.elementFromPoint((r.left + left + r.right - right) / 2, (r.top + top + r.bottom - bottom) / 2);
  if (at === el || at && at.tagName === 'CANVAS' && el.tagName !== 'INPUT' && el.tagName !== 'TEXTAREA') return [];
  return [el.dataset.id + ' at ' + [r.x, r.y, r.width, r.height].join(' ') + ' meets ' +
    (at ? at.dataset.id || at.outerHTML.slice(0, 60) : 'nothing')];
})`

// checkScene checks the open scene at all sizes.
func checkScene(p *e2e.Page, scene string) {
	p.T.Helper()
	for _, s := range append(night.Some(sizes, 2), wide) {
		p.Resize(s[0], s[1], 0.5)
		if bad := e2e.Eval[[]string](p, coveredControls); len(bad) > 0 {
			p.T.Errorf("%s at %dx%d: %s", scene, s[0], s[1], strings.Join(bad, "; "))
		}
		if y := e2e.Eval[float64](p, "document.getElementById('mirror').scrollTop + window.scrollY"); y != 0 {
			p.T.Errorf("%s at %dx%d: scrolled by %v", scene, s[0], s[1], y)
		}
	}
}

// TestPointersMeetWhatIsSeen checks in all scenes, at all sizes and in every language, that a click on a visible control reaches that
// control, and not an invisible one above it.
func TestPointersMeetWhatIsSeen(t *testing.T) {
	for _, lang := range night.Some(words.Languages(), 1) {
		t.Run(lang, func(t *testing.T) {
			p := e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still}, Query: "?lang=" + lang})
			checkScene(p, "shelf")
			for _, id := range []string{"settings", "paste", "about"} {
				p.Click(id)
				p.Control("close")
				checkScene(p, id)
				p.Click("close")
				p.WaitGone("close")
			}
			for _, g := range e2e.Games {
				checkGame(p, g.ID)
			}
		})
	}
}

// checkGame checks the set-up and the table of a game, and for the first game also all sheets.
func checkGame(p *e2e.Page, game string) {
	p.T.Helper()
	p.Click("box/" + game)
	p.Control("start")
	checkScene(p, "set-up of "+game)
	if game == e2e.Games[0].ID {
		p.Click("rules")
		p.WaitGone("start")
		checkScene(p, "rules")
		p.Click("close")
	}
	p.Click("start")
	p.Control("turn")
	checkScene(p, "table of "+game)
	if game == e2e.Games[0].ID {
		for _, id := range []string{"", "share", "help", "seats", "moves", "resign"} {
			if id == "" {
				p.Click("menu")
			} else {
				p.ClickOrMenu(id)
				p.WaitGone("of-board")
			}
			p.Control("close")
			checkScene(p, "sheet "+id)
			p.Click("close")
			p.Control("turn")
		}
	}
	p.Click("menu")
	p.Click("shelf")
	p.Control("box/" + game)
}

// TestMirrorNeverScrolls checks that focusing a control that is out of view makes the program scroll its own view. The mirror itself must
// not scroll.
func TestMirrorNeverScrolls(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still}, Width: 320, Height: 480})
	p.Click("settings")
	p.Control("close")
	for range 14 {
		p.Key("Tab")
		if y := e2e.Eval[float64](p, "document.getElementById('mirror').scrollTop"); y != 0 {
			t.Fatalf("with the focus on %s the mirror is scrolled by %v", p.Focused(), y)
		}
	}
	p.Run("document.getElementById('mirror').scrollTo(0, 40)")
	if y := e2e.Eval[float64](p, "document.getElementById('mirror').scrollTop"); y != 0 {
		t.Errorf("the mirror can be scrolled by script, by %v", y)
	}
	p.Run("(window.away_ = [...document.querySelectorAll('#mirror button.away')].at(-1)).focus()")
	p.Wait("the button to come into view", "document.activeElement === window.away_ && !window.away_.classList.contains('away')")
}

// TestReadyMeansReady checks that a click at the moment when the page becomes ready is handled.
func TestReadyMeansReady(t *testing.T) {
	for _, how := range []string{
		`for (const type of ['mousemove', 'mousedown', 'mouseup']) {
		   at.dispatchEvent(new MouseEvent(type, { clientX: x, clientY: y, button: 0, bubbles: true, cancelable: true })); }`,
		`el.click();`,
		`window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' })); el.focus(); el.click();`,
	} {
		p := e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still, fmt.Sprintf(`new MutationObserver((list, watch) => {
			if (!document.documentElement.dataset.ready) return;
			watch.disconnect();
			const el = document.querySelector('#mirror [data-id="box/dao"]');
			const r = el.getBoundingClientRect();
			const [x, y] = [r.x + r.width / 2, r.y + r.height / 2];
			const at = document.elementFromPoint(x, y);
			%s
		  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] });`, how)}})
		p.Control("start")
	}
}

// TestReadyWaitsForTheProgram checks that the page becomes ready only after the program has drawn a frame.
func TestReadyWaitsForTheProgram(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Stage: true, Before: []string{`(() => {
		const draw = WebGL2RenderingContext.prototype.drawElements;
		let drawn = 0;
		WebGL2RenderingContext.prototype.drawElements = function (...args) { drawn++; return draw.apply(this, args); };
		new MutationObserver(() => {
		  if (document.documentElement.dataset.ready && window.drawn_ === undefined) window.drawn_ = drawn;
		}).observe(document, { attributes: true, subtree: true });
	  })();`}})
	p.Mouse("start")
	if n := e2e.Eval[int](p, "window.drawn_"); n == 0 {
		t.Error("the page is ready before the program has drawn anything")
	}
	p.Label("click start")
}

// TestPixelRatioChanges changes the pixel ratio of the open page, as by zooming or on another screen. The picture must stay sharp, and
// clicks must reach the controls.
func TestPixelRatioChanges(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still}, Width: 800, Height: 600})
	openAndCloseSettings(p)
	for _, ratio := range []float64{2, 1.25, 1} {
		p.Resize(800, 600, ratio)
		p.Wait("the canvas to get the new size", fmt.Sprintf("((c) => c.width === %v && c.height === %v)(document.querySelector('canvas'))", 800*ratio, 600*ratio))
		openAndCloseSettings(p)
		if n := countColours(p); n < 9 {
			t.Errorf("at ratio %v the picture has only %d colours", ratio, n)
		}
	}
}

// openAndCloseSettings opens the settings by a mouse click and closes them by another click.
func openAndCloseSettings(p *e2e.Page) {
	p.T.Helper()
	p.Mouse("settings")
	p.Mouse("close")
	p.WaitGone("close")
}

// countColours counts the colours in a picture of the page.
func countColours(p *e2e.Page) int {
	p.T.Helper()
	img, err := png.Decode(bytes.NewReader(p.Shot("ratio")))
	p.Must(err)
	return e2e.Colours(img)
}
