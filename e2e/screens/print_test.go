package screens

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"ludotheque/e2e"
)

// TestPrint prints a table and a rule: the paper gets the picture, which a browser would print empty, and under it the text of the rule.
// Afterwards nothing of it is left.
func TestPrint(t *testing.T) {
	p := e2e.StartMatch(t, e2e.Visit{Before: []string{e2e.Still}}, "dao")
	const shown = "[...document.querySelectorAll('canvas')].filter((c) => getComputedStyle(c).display !== 'none').map((c) => c.id).join()"
	const text = "document.getElementById('mirror').innerText"
	media := func(name string) {
		if _, err := chromedp.Call(p.Ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: name}); err != nil {
			t.Fatal(err)
		}
	}
	check := func(rule bool) {
		t.Helper()
		p.Run("window.dispatchEvent(new Event('beforeprint'))")
		media("print")
		if got := e2e.Eval[string](p, shown); got != "paper" {
			t.Errorf("the canvases on paper are %q", got)
		}
		if blank := e2e.Eval[int](p, `(() => { const c = document.getElementById('paper'); const { data } = c.getContext('2d').getImageData(0, 0, c.width, c.height);
			return data.reduce((n, v, i) => n + (i % 4 === 3 && v === 0), 0); })()`); blank > 0 {
			t.Errorf("%d pixels of the picture are empty", blank)
		}
		if got := e2e.Eval[bool](p, text+".includes('Ne pas enfermer')"); got != rule {
			t.Errorf("the text of the rule on paper: %t, want %t", got, rule)
		}
		media("")
		p.Run("window.dispatchEvent(new Event('afterprint'))")
		if got := e2e.Eval[string](p, shown); got != "" {
			t.Errorf("the canvases on the screen are %q", got)
		}
	}
	check(false)
	p.Key("h")
	p.Control("close")
	check(true)
	p.Click("close")
	p.Click("board/a1") // the program goes on
	p.Label("a1, galet clair, choisi")
}
