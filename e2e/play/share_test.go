package play

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"ludotheque/e2e"
)

// openShare starts a match and opens the sheet that shows it as text.
func openShare(t *testing.T, v e2e.Visit) *e2e.Page {
	t.Helper()
	v.Before = append([]string{e2e.Still}, v.Before...)
	p := e2e.StartMatch(t, v, "checkers")
	p.Click("menu")
	p.Control("fullscreen")
	p.Click("share")
	p.Control("text")
	return p
}

// TestSharedTextCanBeSelected checks that the text of the match is a visible text area, where the program leaves room for it, and that
// the text can be selected and copied by the browser.
func TestSharedTextCanBeSelected(t *testing.T) {
	for name, v := range map[string]e2e.Visit{"desktop": {}, "phone": {Width: 390, Height: 844, Touch: true}} {
		t.Run(name, func(t *testing.T) {
			v.Before = []string{`addEventListener('copy', () => { const a = document.activeElement;
				window.copied_ = a.value.slice(a.selectionStart, a.selectionEnd); });`}
			p := openShare(t, v)
			area := e2e.Find("text")
			text := e2e.Eval[string](p, area+".value")
			if !strings.HasPrefix(text, "ludotheque 1\ngame checkers\n") {
				t.Errorf("the text is %q", text)
			}
			p.Run(area + ".focus()") // scrolls it into view
			p.Wait("the text in view", `(() => { const r = `+area+`.getBoundingClientRect(); return r.y >= 0 && r.bottom <= innerHeight; })()`)
			seen := e2e.Eval[string](p, `(() => {
				const el = `+area+`, r = el.getBoundingClientRect(), s = getComputedStyle(el);
				for (let at = el; at; at = at.parentElement) if (getComputedStyle(at).opacity !== '1') return 'opacity of ' + at.tagName;
				if (document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2) !== el) return 'covered';
				if (s.color === s.backgroundColor || s.color.endsWith(', 0)') || s.userSelect === 'none') return s.color + s.userSelect;
				return el.tagName + (el.readOnly ? ' read only' : '') + (r.right <= innerWidth && r.x >= 0 ? '' : ' outside'); })()`)
			if seen != "TEXTAREA read only" {
				t.Errorf("the text area is %q, want TEXTAREA read only", seen)
			}
			p.Shot("share-" + name)
			p.Run(area + ".focus()")
			p.Do(chromedp.KeyEvent("a", chromedp.KeyModifiers(2)), chromedp.KeyEvent(kb.Delete), chromedp.KeyEvent("x"))
			p.Do(chromedp.KeyEvent("a", chromedp.KeyModifiers(2)))
			p.Run("document.execCommand('copy')")
			if got := e2e.Eval[string](p, "window.copied_"); got != text {
				t.Errorf("the copied text is %q", got)
			}
			p.Key("Escape")
			p.WaitGone("text")
		})
	}
}

// TestWheelOverSharedText checks that the wheel over the text scrolls the sheet once the text is at its end.
func TestWheelOverSharedText(t *testing.T) {
	p := openShare(t, e2e.Visit{Width: 640, Height: 360})
	area := e2e.Find("text")
	p.Run(area + ".focus()") // scrolls it into view
	p.Wait("the text in view", `(() => { const r = `+area+`.getBoundingClientRect(); return r.y >= 0 && r.bottom <= innerHeight; })()`)
	p.Run(area + ".blur()") // the sheet would keep the focused text in view
	p.Run(area + ".scrollTop = " + area + ".scrollHeight")
	was := p.Control("text").Y
	x, y := p.Middle("text")
	p.MouseTo(input.DispatchMouseEventTypeMouseMoved, x, was-6, 0) // over the sheet, so that the program knows where the pointer is
	p.WheelAt(x, y, 40)
	p.Wait("the sheet to scroll", fmt.Sprintf(area+".getBoundingClientRect().y < %v", was-4))
}

// TestClipboardRefusals checks that the page reports a clipboard that the browser does not allow to use, and opens a text pasted into
// its field instead.
func TestClipboardRefusals(t *testing.T) {
	p := openShare(t, e2e.Visit{Before: []string{e2e.Hearing, `
		const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
		Object.defineProperty(navigator, 'clipboard', { value: { writeText: refuse, readText: refuse } });
		document.execCommand = () => false;`}})
	p.Click("copy")
	p.WaitAnnounced("La copie a échoué")
	p.Click("paste")
	p.WaitAnnounced("Impossible de lire le presse-papiers d’ici")
	paste := func(text string) {
		field := e2e.Find("open-text")
		p.Run("(" + field + ".focus(), " + field + ".value = " + e2e.Quote(text) + ", " + field +
			".dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' })))")
	}
	paste("ceci n’est pas une partie")
	p.WaitAnnounced("Ce texte n’est pas une partie")
	paste("ludotheque 1\ngame dao\nrules base\nmoves 1\n1. a1-a3\n")
	p.Label("Aux galets foncés de jouer")
}

// TestClipboardAllowed checks that the page reports a text as copied only once the browser has copied it.
func TestClipboardAllowed(t *testing.T) {
	p := openShare(t, e2e.Visit{Before: []string{`
		Object.defineProperty(navigator, 'clipboard', { value: {
			writeText: (text) => new Promise((done) => { window.taken_ = text; window.allow_ = done; }) } });`}})
	p.Click("copy")
	p.Wait("the request", "window.taken_")
	if p.Run("1"); e2e.Eval[bool](p, "("+e2e.ListScript+").some((c) => c.Label.includes('Copié'))") {
		t.Error("the page reports the text as copied too early")
	}
	p.Run("allow_()")
	p.Label("Copié")
}
