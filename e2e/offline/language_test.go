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

// chooseEnglish opens the settings and chooses English.
func chooseEnglish(p *e2e.Page) {
	p.T.Helper()
	p.Click("settings")
	p.Click("language/en")
}

// checkLanguage waits until the page, with the settings open, is in a language.
func checkLanguage(p *e2e.Page, lang string) {
	p.T.Helper()
	p.Label(words.For(lang).Get("settings.title"))
	p.Wait("the page's language", "document.documentElement.lang === "+e2e.Quote(lang))
}

// TestLanguageChosen changes the language, whose words must not have been loaded before. After a reload, the page must start in it
// without loading the words of the first language.
func TestLanguageChosen(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{})
	chooseEnglish(p)
	checkLanguage(p, "en")
	p.Reload("location.reload()")
	p.Ready()
	p.Click("settings")
	checkLanguage(p, "en")
	if fr, en := p.CountRequests("app/words-fr", ".gz"), p.CountRequests("app/words-en", ".gz"); fr != 1 || en != 2 {
		t.Errorf("the French words were requested %d times and the English %d times, want 1 and 2", fr, en)
	}
}

// TestLanguageOfTheAddress checks that the language in the address takes precedence over that in the settings, and that no words of
// other languages are loaded.
func TestLanguageOfTheAddress(t *testing.T) {
	for query, want := range night.Few(map[string]string{"?lang=en": "en", "?lang=eo": "fr", "?lang=nl": "nl", "?lang=de-CH": "de", "?lang=en&kiosk=600": "en", "?game=dao&lang=en": "en"}, "?lang=eo", "?lang=nl") {
		t.Run(query, func(t *testing.T) {
			p := e2e.OpenReady(t, e2e.Visit{Query: query, Before: []string{"localStorage.setItem('ludotheque/:settings', 'language = fr\\n');"}})
			p.Wait("the page's language", "document.documentElement.lang === "+e2e.Quote(want))
			if p.CountRequests("app/words-"+want, ".gz") != 1 || p.CountRequests("app/words-", ".gz") != 1 {
				t.Errorf("want only the words of %s to be requested", want)
			}
		})
	}
}

// TestLanguageLost chooses a language whose words cannot be loaded. The page must say so, keep its language, and try again when the
// language is chosen again.
func TestLanguageLost(t *testing.T) {
	for name, fault := range map[string]site.Fault{"missing": site.Missing, "a page": site.Page} {
		t.Run(name, func(t *testing.T) {
			var repaired atomic.Bool
			p := e2e.OpenReady(t, e2e.Visit{Host: e2e.FaultyFiles("words-en", fault, &repaired), Errors: "app/words", Before: []string{e2e.Hearing}})
			chooseEnglish(p)
			p.WaitAnnounced(words.For("fr").Get("settings.words-missing"))
			checkLanguage(p, "fr")
			if kept := e2e.Eval[string](p, "ludotheque.get('settings')"); !strings.Contains(kept, "language = fr") {
				t.Errorf("the stored settings are %q", kept)
			}
			repaired.Store(true)
			p.Click("language/en")
			checkLanguage(p, "en")
		})
	}
}

// TestLanguageAlone changes the language and opens a page of the rules without a server.
func TestLanguageAlone(t *testing.T) {
	night.Only(t, "TestFetchAlone, and TestLanguageChosen")
	offline(t, func(p *e2e.Page) {
		chooseEnglish(p)
		checkLanguage(p, "en")
		p.Click("close")
		p.Click("box/dao")
		p.Click("rules")
		p.Control("page/1")
	})
}
