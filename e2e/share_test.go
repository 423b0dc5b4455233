package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// share opens the sheet with the match as text.
func share(t *testing.T, v visit) *page {
	t.Helper()
	v.before = append([]string{still}, v.before...)
	p := sit(t, v, "checkers")
	p.click("menu")
	p.control("fullscreen")
	p.click("share")
	p.control("text")
	return p
}

// TestSharedTextCanBeSelected finds the text of the match on the page as a text that is seen, at the place the program
// leaves for it, and copies it as the browser does.
func TestSharedTextCanBeSelected(t *testing.T) {
	for name, v := range map[string]visit{"desktop": {}, "phone": {width: 390, height: 844, ratio: 3, touch: true}} {
		t.Run(name, func(t *testing.T) {
			v.before = []string{`addEventListener('copy', () => { const a = document.activeElement;
				window.copied_ = a.value.slice(a.selectionStart, a.selectionEnd); });`}
			p := share(t, v)
			area := find("text")
			text := eval[string](p, area+".value")
			if !strings.HasPrefix(text, "ludotheque 1\ngame checkers\n") {
				t.Errorf("the text is %q", text)
			}
			p.run(area + ".focus()") // which brings it into view
			p.wait("the text in view", `(() => { const r = `+area+`.getBoundingClientRect(); return r.y >= 0 && r.bottom <= innerHeight; })()`)
			seen := eval[string](p, `(() => {
				const el = `+area+`, r = el.getBoundingClientRect(), s = getComputedStyle(el);
				for (let at = el; at; at = at.parentElement) if (getComputedStyle(at).opacity !== '1') return 'opacity of ' + at.tagName;
				if (document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2) !== el) return 'covered';
				if (s.color === s.backgroundColor || s.color.endsWith(', 0)') || s.userSelect === 'none') return s.color + s.userSelect;
				return el.tagName + (el.readOnly ? ' read only' : '') + (r.right <= innerWidth && r.x >= 0 ? '' : ' outside'); })()`)
			if seen != "TEXTAREA read only" {
				t.Errorf("the text is there as %q", seen)
			}
			p.shot("share-" + name)
			p.run(area + ".focus()")
			p.do(chromedp.KeyEvent("a", chromedp.KeyModifiers(2)), chromedp.KeyEvent(kb.Delete), chromedp.KeyEvent("x"))
			p.do(chromedp.KeyEvent("a", chromedp.KeyModifiers(2)))
			p.run("document.execCommand('copy')")
			if got := eval[string](p, "window.copied_"); got != text {
				t.Errorf("selected and copied is %q", got)
			}
			p.key("Escape")
			p.gone("text")
		})
	}
}

// TestClipboardRefusals is told the truth about what a browser does not allow, and opens a text that is pasted by hand.
func TestClipboardRefusals(t *testing.T) {
	p := share(t, visit{before: []string{`
		const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
		Object.defineProperty(navigator, 'clipboard', { value: { writeText: refuse, readText: refuse } });
		document.execCommand = () => false;`}})
	p.click("copy")
	p.label("La copie a échoué")
	p.click("paste")
	p.label("Impossible de lire le presse-papiers d’ici")
	paste := func(text string) {
		field := find("open-text")
		p.run("(" + field + ".focus(), " + field + ".value = " + quote(text) + ", " + field +
			".dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' })))")
	}
	paste("ceci n’est pas une partie")
	p.label("Ce texte n’est pas une partie")
	paste("ludotheque 1\ngame dao\nrules base\nmoves 1\n1. a1-a3\n")
	p.label("Aux galets foncés de jouer")
}

// TestClipboardAllowed tells that the text is copied once the browser has taken it.
func TestClipboardAllowed(t *testing.T) {
	p := share(t, visit{before: []string{`
		Object.defineProperty(navigator, 'clipboard', { value: {
			writeText: (text) => new Promise((done) => { window.taken_ = text; window.allow_ = done; }) } });`}})
	p.click("copy")
	p.wait("the request", "window.taken_")
	if p.run("1"); eval[bool](p, "("+listScript+").some((c) => c.Label.includes('Copié'))") {
		t.Error("it says that the text is copied before it is")
	}
	p.run("allow_()")
	p.label("Copié")
}
