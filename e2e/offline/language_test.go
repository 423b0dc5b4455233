package offline

import (
	"strings"
	"sync/atomic"
	"testing"

	"ludotheque/assets/words"
	"ludotheque/e2e"
	"ludotheque/tools/night"
	"ludotheque/tools/site"
)

// choose opens the settings and chooses a language there.
func choose(p *e2e.Page, lang string) {
	p.T.Helper()
	p.Click("settings")
	p.Click("language/" + lang)
}

// speaks waits until the settings, which are open, are in a language.
func speaks(p *e2e.Page, lang string) {
	p.T.Helper()
	p.Label(words.For(lang).Get("settings.title"))
	p.Wait("the page's language", "document.documentElement.lang === "+e2e.Quote(lang))
}

// TestLanguageChosen goes over to another language, of which nothing is loaded before, and begins in it the next time, without
// the words of the first.
func TestLanguageChosen(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{})
	choose(p, "en")
	speaks(p, "en")
	p.Reload("location.reload()")
	p.Ready()
	p.Click("settings")
	speaks(p, "en")
	if fr, en := p.Asked("app/words-fr", ".gz"), p.Asked("app/words-en", ".gz"); fr != 1 || en != 2 {
		t.Errorf("French is asked for %d times, English %d", fr, en)
	}
}

// TestLanguageOfTheAddress begins in the language that the address asks for, whatever was chosen, with no other words.
func TestLanguageOfTheAddress(t *testing.T) {
	for query, want := range night.Few(map[string]string{"?lang=en": "en", "?lang=de": "fr", "?lang=en&kiosk=600": "en", "?game=dao&lang=en": "en"}, "?lang=de", "?game=dao&lang=en") {
		t.Run(query, func(t *testing.T) {
			p := e2e.OpenReady(t, e2e.Visit{Query: query, Before: []string{"localStorage.setItem('ludotheque/:settings', 'language = fr\\n');"}})
			p.Wait("the page's language", "document.documentElement.lang === "+e2e.Quote(want))
			other := map[string]string{"fr": "en", "en": "fr"}[want]
			if p.Asked("app/words-"+want, ".gz") != 1 || p.Asked("app/words-"+other, ".gz") != 0 {
				t.Errorf("not only %s was asked for", want)
			}
		})
	}
}

// TestLanguageLost says that a language does not come, goes on in the one before, and asks again when it is chosen again.
func TestLanguageLost(t *testing.T) {
	for name, fault := range map[string]site.Fault{"missing": site.Missing, "a page": site.Page} {
		t.Run(name, func(t *testing.T) {
			var mended atomic.Bool
			p := e2e.OpenReady(t, e2e.Visit{Host: e2e.Breaking("words-en", fault, &mended), Errors: "app/words", Before: []string{e2e.Hearing}})
			choose(p, "en")
			p.Hear(words.For("fr").Get("settings.words-missing"))
			speaks(p, "fr")
			if kept := e2e.Eval[string](p, "ludotheque.get('settings')"); !strings.Contains(kept, "language = fr") {
				t.Errorf("what is kept is %q", kept)
			}
			mended.Store(true)
			p.Click("language/en")
			speaks(p, "en")
		})
	}
}

// TestLanguageAlone has both languages, and a rule page, without a host.
func TestLanguageAlone(t *testing.T) {
	night.Only(t, "TestFetchAlone, and TestLanguageChosen")
	alone(t, func(p *e2e.Page) {
		choose(p, "en")
		speaks(p, "en")
		p.Click("close")
		p.Click("box/dao")
		p.Click("rules")
		p.Control("page/1")
	})
}
