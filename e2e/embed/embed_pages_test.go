package embed

import (
	"fmt"
	"strings"
	"testing"

	"ludotheque/e2e"
)

// TestCataloguePage checks the page that shows the elements of all games and the HTML to copy, at three widths and in both
// languages.
func TestCataloguePage(t *testing.T) {
	for name, v := range map[string]e2e.Visit{
		"phone":   {Width: 390, Height: 844, Touch: true, Query: "embed.html"},
		"tablet":  {Width: 820, Height: 1180, Query: "en/embed.html", Lang: "en"},
		"desktop": {Width: 1280, Height: 800, Query: "embed.html"},
	} {
		t.Run(name, func(t *testing.T) {
			p := e2e.Open(t, v)
			p.Wait("the posters", "[...document.querySelectorAll('ludotheque-game')].every((el) => el.shadowRoot.querySelector('button'))")
			if n := e2e.Eval[int](p, "document.querySelectorAll('ludotheque-game').length"); n != len(e2e.Games) {
				t.Errorf("%d games, want %d", n, len(e2e.Games))
			}
			if wide := e2e.Eval[bool](p, "document.documentElement.scrollWidth > innerWidth"); wide {
				t.Error("the page is wider than the window")
			}
			p.Shot("catalogue-" + name)
			p.Run("document.getElementById('which').value = 'dao', document.getElementById('which').dispatchEvent(new Event('change'))")
			code := e2e.Eval[string](p, "document.getElementById('code').textContent")
			if !strings.Contains(code, `<script src="`+p.Origin+`/embed.js"></script>`) || !strings.Contains(code, `game="dao"`) {
				t.Errorf("the HTML to copy is %q", code)
			}
			p.Run("document.querySelector('.how').scrollIntoView()")
			p.Shot("catalogue-how-" + name)
			p.Run("document.querySelector('#dao').scrollIntoView()")
			p.Shot("catalogue-dao-" + name)
			p.Run("document.querySelector('#dao ludotheque-game').shadowRoot.querySelector('button').click()")
			p.Wait("the program", "document.querySelector('#dao ludotheque-game').shadowRoot.querySelector('iframe').contentDocument.documentElement.dataset.ready")
			answer := e2e.AwaitValue[map[string]any](p, "document.querySelector('#dao ludotheque-game').send({type: 'get', id: 'mine'})")
			checkFields(t, "a page of the same origin", answer, map[string]any{"type": "answer", "to": "get", "game": "dao", "place": "setup"})
			p.Shot("catalogue-play-" + name)
		})
	}
}

// TestPosterButtonInView checks that the button of the poster is in view in narrow columns, at small heights and below many error texts.
func TestPosterButtonInView(t *testing.T) {
	const faults = `rules="x" level="99" theme="x" sound="x" keep="É" page="x"`
	var page strings.Builder
	page.WriteString(`<!doctype html><link rel="icon" href="data:,"><script src="{{game}}/embed.js"></script>`)
	for _, width := range []int{160, 200, 280, 390, 640, 1000} {
		for _, attributes := range []string{"", `height="120"`, `height="240"`, faults} {
			fmt.Fprintf(&page, `<div style="width:%dpx"><ludotheque-game game="damsystem" %s></ludotheque-game></div>`, width, attributes)
		}
	}
	p := e2e.Open(t, e2e.Visit{Width: 1100, Height: 800, Outer: page.String(), Errors: "*"})
	p.Wait("the posters", "[...document.querySelectorAll('ludotheque-game')].every((el) => el.shadowRoot?.querySelector('button'))")
	const hidden = `[...document.querySelectorAll('ludotheque-game')].filter((el) => {
		const [all, disc] = [el, el.shadowRoot.querySelector('.disc')].map((e) => e.getBoundingClientRect());
		return disc.top < all.top || disc.bottom > all.bottom;
	}).map((el) => el.offsetWidth + ' wide ' + el.outerHTML)`
	for _, el := range e2e.Eval[[]string](p, hidden) {
		t.Error("the button is out of view:", el)
	}
	p.Shot("posters")
}
