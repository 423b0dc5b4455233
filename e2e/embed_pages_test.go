package e2e

import (
	"strings"
	"testing"
)

// TestCataloguePage shows all games as a library would, at every width, in both languages; a librarian copies the code.
func TestCataloguePage(t *testing.T) {
	for name, v := range map[string]visit{
		"phone":   {width: 390, height: 844, touch: true, query: "embed.html"},
		"tablet":  {width: 820, height: 1180, query: "en/embed.html", lang: "en"},
		"desktop": {width: 1280, height: 800, query: "embed.html"},
	} {
		t.Run(name, func(t *testing.T) {
			p := open(t, v)
			p.wait("the posters", "[...document.querySelectorAll('ludotheque-game')].every((el) => el.shadowRoot.querySelector('button'))")
			if n := eval[int](p, "document.querySelectorAll('ludotheque-game').length"); n != len(games) {
				t.Errorf("there are %d games", n)
			}
			if wide := eval[bool](p, "document.documentElement.scrollWidth > innerWidth"); wide {
				t.Error("the page is wider than its window")
			}
			p.shot("catalogue-" + name)
			p.run("document.getElementById('which').value = 'dao', document.getElementById('which').dispatchEvent(new Event('change'))")
			code := eval[string](p, "document.getElementById('code').textContent")
			if !strings.Contains(code, `<script src="`+p.origin+`/embed.js"></script>`) || !strings.Contains(code, `game="dao"`) {
				t.Errorf("the code is %q", code)
			}
			p.run("document.querySelector('.how').scrollIntoView()")
			p.shot("catalogue-how-" + name)
			p.run("document.querySelector('#dao').scrollIntoView()")
			p.shot("catalogue-dao-" + name)
			p.run("document.querySelector('#dao ludotheque-game').shadowRoot.querySelector('button').click()")
			p.wait("the program", "document.querySelector('#dao ludotheque-game').shadowRoot.querySelector('iframe').contentDocument.documentElement.dataset.ready")
			answer := awaitValue[map[string]any](p, "document.querySelector('#dao ludotheque-game').send({type: 'get', id: 'mine'})")
			wants(t, "a page of the same origin", answer, map[string]any{"type": "answer", "to": "get", "game": "dao", "place": "setup"})
			p.shot("catalogue-play-" + name)
		})
	}
}
