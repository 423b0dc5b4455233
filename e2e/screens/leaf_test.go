package screens

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"ludotheque/assets/words"
	"ludotheque/e2e"
	"ludotheque/rules/catalog"
	"ludotheque/tools/night"
)

// gamePages returns the paths of the pages about the games, which are HTML without scripts.
func gamePages() []string {
	var list []string
	for i, lang := range words.Languages() {
		for _, g := range catalog.All() {
			if i == 0 {
				list = append(list, g.ID()+"/index.html")
			} else {
				list = append(list, lang+"/"+g.ID()+"/index.html")
			}
		}
	}
	return list
}

// disableScripts turns off the scripts of pages in the tab.
func disableScripts(p *e2e.Page) {
	p.T.Helper()
	_, err := chromedp.Call(p.Ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
	p.Must(err)
}

// openGamePage opens the page of a game and waits for its images and fonts.
func openGamePage(p *e2e.Page, name string) {
	p.T.Helper()
	p.Do(chromedp.Navigate(p.Base + name))
	p.Run("document.querySelectorAll('img').forEach(i => { i.loading = 'eager'; })")
	p.Wait("images and fonts of "+name, "document.fonts.status === 'loaded' && [...document.images].every(i => i.complete)")
}

// TestLeaves opens the pages of all games in windows of several sizes, without scripts. Nothing may be wider than the window, images and
// fonts must load, and the link to play must be in view.
func TestLeaves(t *testing.T) {
	p := e2e.Open(t, e2e.Visit{Query: gamePages()[0]})
	disableScripts(p)
	for _, size := range night.Some([]struct {
		w, h  int64
		ratio float64
		shot  string
	}{{1280, 800, 1, "desktop"}, {320, 568, 1, ""}, {390, 844, 2, "phone"}, {640, 400, 2, ""}, {768, 1024, 1, "tablet"}}, 3) {
		_, err := chromedp.Call(p.Ctx, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
			Width: size.w, Height: size.h, DeviceScaleFactor: size.ratio})
		p.Must(err)
		for i, name := range gamePages() {
			openGamePage(p, name)
			at := fmt.Sprintf("%s at %dx%d", name, size.w, size.h)
			if wide := e2e.Eval[int64](p, "document.documentElement.scrollWidth"); wide > size.w {
				t.Errorf("%s has a width of %d", at, wide)
			}
			if broken := e2e.Eval[string](p, "[...document.images].filter(i => !i.naturalWidth).map(i => i.src).join(' ')"); broken != "" {
				t.Errorf("%s has broken images: %s", at, broken)
			}
			if n := e2e.Eval[int](p, "[...document.fonts].filter(f => f.status === 'loaded').length"); n < 3 {
				t.Errorf("%s has %d fonts, want at least 3", at, n)
			}
			play := e2e.Eval[[]float64](p, "(r => [r.top, r.bottom, r.height])(document.querySelector('.play').getBoundingClientRect())")
			if play[0] < 0 || play[1] > float64(size.h) && size.h > 500 || play[2] < 44 {
				t.Errorf("%s: the link to play is at %v", at, play)
			}
			if i == 0 && size.shot != "" {
				p.Shot("leaf-" + size.shot)
			}
		}
	}
}

// TestLeafLinks follows all links within the built site, from the pages of the games and from the page of the program.
func TestLeafLinks(t *testing.T) {
	p := e2e.Open(t, e2e.Visit{Query: gamePages()[0]})
	if e2e.Eval[string](p, "document.title") == "" {
		t.Fatal("no page")
	}
	seen := map[string]bool{}
	for _, name := range append(gamePages(), "index.html") {
		text, err := os.ReadFile(filepath.Join(e2e.GameDir, name))
		if err != nil {
			t.Fatal(err)
		}
		here, _ := url.Parse(p.Base + name)
		for _, m := range regexp.MustCompile(`(?:href|src)="([^"]*)"`).FindAllStringSubmatch(string(text), -1) {
			to, err := here.Parse(m[1])
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			to.Fragment = ""
			if !strings.HasPrefix(to.String(), p.Base) || seen[to.String()] {
				continue
			}
			seen[to.String()] = true
			answer, err := http.Get(to.String())
			if err != nil {
				t.Fatal(err)
			}
			if answer.Body.Close(); answer.StatusCode != http.StatusOK {
				t.Errorf("the link in %s to %s: %s", name, m[1], answer.Status)
			}
		}
	}
	if len(seen) < 10*len(catalog.All()) {
		t.Errorf("only %d links found", len(seen))
	}
}

// TestLeafLeads follows the links from a page to the other language, to another game, and to its set-up in the program.
func TestLeafLeads(t *testing.T) {
	p := e2e.Open(t, e2e.Visit{Query: gamePages()[0]})
	languages := words.Languages()
	p.Run("document.querySelector('.languages a').click()")
	p.Wait("the other language", fmt.Sprintf("document.documentElement.lang === %q && document.readyState === 'complete'", languages[1]))
	if got, want := e2e.Eval[string](p, "location.pathname"), "/"+gamePages()[len(catalog.All())]; got != want {
		t.Errorf("the other language is at %s, want %s", got, want)
	}
	p.Run("document.querySelector('.others a').click()")
	p.Wait("another game", "location.pathname.endsWith('/"+catalog.All()[1].ID()+"/index.html') && document.readyState === 'complete'")
	p.Run("document.querySelector('.play').click()")
	p.Wait("the program", "location.hash.startsWith('#"+catalog.All()[1].ID()+"')")
	p.Ready()
	w := words.For("fr")
	p.Wait("the game", fmt.Sprintf("document.title.includes(%q)", w.Get(words.GameName(catalog.All()[1].ID()))))
}

// TestRuleSheets prints the pages of all games. Each must take a few sheets of A4, with all diagrams.
func TestRuleSheets(t *testing.T) {
	p := e2e.Open(t, e2e.Visit{Query: gamePages()[0]})
	disableScripts(p)
	yes := true
	for _, name := range gamePages() {
		openGamePage(p, name)
		figures := e2e.Eval[int](p, "document.querySelectorAll('figure img').length")
		printed, err := chromedp.Call(p.Ctx, cdppage.PrintToPDF, cdppage.PrintToPDFParams{PreferCSSPageSize: &yes})
		if err != nil {
			t.Fatal(err)
		}
		pdf := string(printed.Data)
		sheets := len(regexp.MustCompile(`/Type\s*/Page\b[^s]`).FindAllString(pdf, -1))
		if most := max(5, figures/3*2); sheets < 2 || sheets > most { // checkers has ten rulesets
			t.Errorf("%s takes %d sheets, want 2 to %d", name, sheets, most)
		}
		if boxes := regexp.MustCompile(`/MediaBox\s*\[0 0 59[45]\S* 84[12]\S*\]`).FindAllString(pdf, -1); len(boxes) != sheets {
			t.Errorf("%s: only %d of %d sheets are A4", name, len(boxes), sheets)
		}
		if n := strings.Count(pdf, "/Subtype /Image"); n < figures {
			t.Errorf("%s has printed %d of %d images", name, n, figures)
		}
		if err := os.MkdirAll(e2e.ShotDir, 0o755); err != nil {
			t.Fatal(err)
		}
		keep := strings.ReplaceAll(strings.TrimSuffix(name, "/index.html"), "/", "-")
		if err := os.WriteFile(filepath.Join(e2e.ShotDir, "sheet-"+keep+".pdf"), printed.Data, 0o644); err != nil {
			t.Error(err)
		}
		t.Logf("%s: %d sheets, %d diagrams", name, sheets, figures)
	}
}
