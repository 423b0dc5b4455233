package e2e

import (
	"bytes"
	"fmt"
	"image/png"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// sizes are the windows that every scene must fit into, CSS pixels; the last has room for every button.
var sizes = [][2]int64{{320, 480}, {360, 640}, {390, 844}, {412, 915}, {768, 1024}, {844, 390}, {1024, 768}, {1920, 1080}, {400, 300}, {1280, 800}}

// resize changes the window, as by turning a phone, and waits until the mirror shows the new layout.
func (p *page) resize(w, h int64, ratio float64) {
	p.t.Helper()
	_, err := chromedp.Call(p.ctx, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
		Width: w, Height: h, DeviceScaleFactor: ratio})
	p.must(err)
	if !awaitValue[bool](p, fmt.Sprintf(settled, w, h)) {
		p.t.Fatalf("the page does not settle at %dx%d", w, h)
	}
}

// settled waits for a window size and then for four frames in a row in which the program tells the mirror nothing.
const settled = `(async () => {
  const page = globalThis.ludotheque;
  const mirror = page.mirror;
  if (mirror.shows === undefined) {
    const show = mirror.show;
    mirror.shows = 0;
    mirror.show = (text) => { mirror.shows++; show(text); };
  }
  const frame = () => new Promise((go) => page.frame(go));
  for (let n = 0; innerWidth !== %d || innerHeight !== %d; n++) {
    if (n > 2000) return false;
    await frame();
  }
  for (let still = 0, n = 0; still < 4; n++) {
    if (n > 2000) return false;
    const before = mirror.shows;
    page.wake();
    await frame();
    still = mirror.shows === before ? still + 1 : 0;
  }
  return true;
})()`

// hidden lists the controls in whose middle a pointer meets something else, or that lie outside the window.
const hidden = `[...document.querySelectorAll('#mirror [data-id]')].flatMap((el) => {
  if (el.classList.contains('away')) return [];
  const r = el.getBoundingClientRect();
  const cut = (getComputedStyle(el).clipPath.match(/-?[\d.]+px/g) || []).map(parseFloat); // of a text that is cut by its view
  const [top, right = top, bottom = top, left = right] = cut.length ? cut : [0];
  const at = document.elementFromPoint((r.left + left + r.right - right) / 2, (r.top + top + r.bottom - bottom) / 2);
  if (at === el || at && at.tagName === 'CANVAS' && el.tagName !== 'INPUT' && el.tagName !== 'TEXTAREA') return [];
  return [el.dataset.id + ' at ' + [r.x, r.y, r.width, r.height].join(' ') + ' meets ' +
    (at ? at.dataset.id || at.outerHTML.slice(0, 60) : 'nothing')];
})`

// look checks the scene that is open at all sizes.
func (p *page) look(scene string) {
	p.t.Helper()
	for _, s := range sizes {
		p.resize(s[0], s[1], 0.5)
		if bad := eval[[]string](p, hidden); len(bad) > 0 {
			p.t.Errorf("%s at %dx%d: %s", scene, s[0], s[1], strings.Join(bad, "; "))
		}
		if y := eval[float64](p, "document.getElementById('mirror').scrollTop + window.scrollY"); y != 0 {
			p.t.Errorf("%s at %dx%d: scrolled by %v", scene, s[0], s[1], y)
		}
	}
}

// Whatever is visible of a control is what a pointer meets there: no unseen field under a footer takes the click meant
// for a button, in any scene, at any size, in both languages.
func TestPointersMeetWhatIsSeen(t *testing.T) {
	for _, lang := range []string{"fr", "en"} {
		t.Run(lang, func(t *testing.T) {
			p := open(t, visit{before: []string{still}, query: "?lang=" + lang, ratio: 0.5})
			p.ready()
			p.look("shelf")
			for _, id := range []string{"settings", "paste", "about"} {
				p.click(id)
				p.control("close")
				p.look(id)
				p.click("close")
				p.gone("close")
			}
			for _, g := range games {
				p.lookAtGame(g.id)
			}
		})
	}
}

// lookAtGame looks at the set-up and the table of a game, and at the first one also at all sheets over them.
func (p *page) lookAtGame(game string) {
	p.t.Helper()
	p.click("box/" + game)
	p.control("start")
	p.look("set-up of " + game)
	if game == games[0].id {
		p.click("rules")
		p.gone("start")
		p.look("rules")
		p.click("close")
	}
	p.click("start")
	p.control("turn")
	p.look("table of " + game)
	if game == games[0].id {
		for _, id := range []string{"", "share", "help", "seats", "moves", "resign"} {
			if id == "" {
				p.click("menu")
			} else {
				p.offered(id)
				p.gone("of-board")
			}
			p.control("close")
			p.look("sheet " + id)
			p.click("close")
			p.control("turn")
		}
	}
	p.click("menu")
	p.click("shelf")
	p.control("box/" + game)
}

// A screen reader may go to what is scrolled out of sight, and the program brings it into view: the mirror itself does
// not scroll.
func TestMirrorNeverScrolls(t *testing.T) {
	p := open(t, visit{before: []string{still}, width: 320, height: 480})
	p.ready()
	p.click("settings")
	p.control("close")
	for range 14 {
		p.key("Tab")
		if y := eval[float64](p, "document.getElementById('mirror').scrollTop"); y != 0 {
			t.Fatalf("on %s the mirror is scrolled by %v", p.focused(), y)
		}
	}
	p.run("document.getElementById('mirror').scrollTo(0, 40)")
	if y := eval[float64](p, "document.getElementById('mirror').scrollTop"); y != 0 {
		t.Errorf("the mirror lets itself be scrolled, by %v", y)
	}
	p.run("(window.away_ = [...document.querySelectorAll('#mirror button.away')].at(-1)).focus()")
	p.wait("the button to come into view", "document.activeElement === window.away_ && !window.away_.classList.contains('away')")
}

// A click in the very moment in which the page says that it is ready is taken.
func TestReadyMeansReady(t *testing.T) {
	for _, how := range []string{
		`for (const type of ['mousemove', 'mousedown', 'mouseup']) {
		   at.dispatchEvent(new MouseEvent(type, { clientX: x, clientY: y, button: 0, bubbles: true, cancelable: true })); }`,
		`el.click();`,
		`window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' })); el.focus(); el.click();`,
	} {
		p := open(t, visit{before: []string{still, fmt.Sprintf(`new MutationObserver((list, watch) => {
			if (!document.documentElement.dataset.ready) return;
			watch.disconnect();
			const el = document.querySelector('#mirror [data-id="box/dao"]');
			const r = el.getBoundingClientRect();
			const [x, y] = [r.x + r.width / 2, r.y + r.height / 2];
			const at = document.elementFromPoint(x, y);
			%s
		  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] });`, how)}})
		p.ready()
		p.control("start")
	}
}

// The page is not ready before the program has drawn its picture; from then on no click is lost.
func TestReadyWaitsForTheProgram(t *testing.T) {
	p := open(t, visit{stage: true, before: []string{`(() => {
		const draw = WebGL2RenderingContext.prototype.drawElements;
		let drawn = 0;
		WebGL2RenderingContext.prototype.drawElements = function (...args) { drawn++; return draw.apply(this, args); };
		new MutationObserver(() => {
		  if (document.documentElement.dataset.ready && window.drawn_ === undefined) window.drawn_ = drawn;
		}).observe(document, { attributes: true, subtree: true });
	  })();`}})
	p.ready()
	p.mouse("start")
	if n := eval[int](p, "window.drawn_"); n == 0 {
		t.Error("the page says that it is ready before the program has drawn anything")
	}
	p.label("click start")
}

// Zooming, or another screen, changes the pixel ratio of an open page: the picture stays sharp, and pointers meet what they
// see.
func TestPixelRatioChanges(t *testing.T) {
	p := open(t, visit{before: []string{still}, width: 800, height: 600})
	p.ready()
	p.touchable("settings")
	for _, ratio := range []float64{2, 1.25, 1} {
		p.resize(800, 600, ratio)
		p.wait("the pixels", fmt.Sprintf("((c) => c.width === %v && c.height === %v)(document.querySelector('canvas'))", 800*ratio, 600*ratio))
		p.touchable("settings")
		if n := p.shades(); n < 9 {
			t.Errorf("at ratio %v the picture has %d shades", ratio, n)
		}
	}
}

// touchable opens a sheet by a click on what is seen of its button, and closes it likewise.
func (p *page) touchable(id string) {
	p.t.Helper()
	p.mouse(id)
	p.mouse("close")
	p.gone("close")
}

// shades counts the colours of a picture of the page.
func (p *page) shades() int {
	p.t.Helper()
	img, err := png.Decode(bytes.NewReader(p.shot("ratio")))
	p.must(err)
	return colours(img)
}
