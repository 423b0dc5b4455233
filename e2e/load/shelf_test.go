package load

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"ludotheque/assets/words"
	"ludotheque/e2e"
	"ludotheque/tools/night"
	"ludotheque/tools/site"
)

// waitProgram waits until the program is shown and the shelf of the page is gone.
func waitProgram(p *e2e.Page) {
	p.T.Helper()
	p.Ready()
	p.Wait("the page's shelf to disappear", "!document.getElementById('shelf')")
}

// compare checks that the program has every control of the page's shelf, with the same name, under its middle: what a finger is about
// to press must not move away.
func compare(t *testing.T, before, after []e2e.Control) {
	t.Helper()
	at := map[string]e2e.Control{}
	for _, c := range after {
		at[c.ID] = c
	}
	for _, c := range before {
		got, ok := at[c.ID]
		x, y := c.X+c.W/2, c.Y+c.H/2
		switch {
		case !ok:
			t.Errorf("the program has no %s", c.ID)
		case got.H <= 1: // scrolled out of view
		case x < got.X || x > got.X+got.W || y < got.Y || y > got.Y+got.H:
			t.Errorf("%s is at %g,%g %gx%g on the page's shelf, at %g,%g %gx%g in the program", c.ID, c.X, c.Y, c.W, c.H, got.X, got.Y, got.W, got.H)
		case c.Label != strings.Replace(got.Label, ". ", " ", 1):
			t.Errorf("%s is %q on the page's shelf, %q in the program", c.ID, c.Label, got.Label)
		}
		delete(at, c.ID)
	}
	delete(at, "tagline") // not shown in a low window
	for id := range at {
		t.Errorf("the page's shelf has no %s", id)
	}
}

// shelfSizes are windows of phones, tablets and desktops.
var shelfSizes = [][2]int64{{320, 568}, {844, 390}, {768, 1024}, {1280, 800}, {360, 640}, {390, 844}, {412, 915}, {600, 700}, {1024, 768}, {1920, 1080}}

// TestShelfIsLikeThatOfTheProgram compares the page's shelf with that of the program, with a match that waits.
func TestShelfIsLikeThatOfTheProgram(t *testing.T) {
	for i, size := range night.Some(shelfSizes, 4) {
		t.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(t *testing.T) {
			lang := words.Languages()[i%len(words.Languages())]
			p, release := e2e.OpenHeld(t, e2e.Visit{Width: size[0], Height: size[1], Ratio: 1, Lang: lang, Whole: true, Before: daoWaits})
			p.WaitShelf()
			before := e2e.Eval[[]e2e.Control](p, e2e.ShelfListScript)
			for _, c := range before {
				if c.X < 0 || c.X+c.W > float64(size[0]) {
					t.Errorf("%s is at %g, %g wide", c.ID, c.X, c.W)
				}
			}
			p.Shot(fmt.Sprintf("shelf-%dx%d-before", size[0], size[1]))
			release()
			waitProgram(p)
			compare(t, before, p.Controls())
			p.Shot(fmt.Sprintf("shelf-%dx%d-after", size[0], size[1]))
		})
	}
}

// TestPressedBeforeTheProgram presses controls of the page's shelf, by mouse, before the program has loaded. The last one shows at once
// that it is pressed, and the program does what it says.
func TestPressedBeforeTheProgram(t *testing.T) {
	for _, of := range []struct {
		press  []string
		opened string // a control of what the program opens
		not    string // one of what it does not open
	}{
		{[]string{"box/dame2000", "box/dao"}, "ruleset/trois", "ruleset/variante"},
		{[]string{"box/dao", "settings"}, "volume", "start"},
		{[]string{"settings", "resume/dao"}, "board/a3", "volume"},
	} {
		t.Run(of.press[1], func(t *testing.T) {
			p, release := e2e.OpenHeld(t, e2e.Visit{Before: daoWaits})
			p.WaitShelf()
			for _, id := range of.press {
				p.OnShelfClick(id)
				p.Wait("it to show", fmt.Sprintf("%s.every((c) => c.Pressed === (c.ID === %s))", e2e.ShelfListScript, e2e.Quote(id)))
			}
			p.Wait("the message", "document.querySelector('#shelf [role=status]').textContent.startsWith('Le programme arrive')")
			p.Shot("shelf-pressed-" + strings.ReplaceAll(of.press[1], "/", "-"))
			release()
			waitProgram(p)
			if strings.HasPrefix(of.opened, "ruleset/") {
				p.Click("ruleset")
			}
			p.Control(of.opened)
			if e2e.Eval[bool](p, "!!"+e2e.Find(of.not)) {
				t.Errorf("the program has %s as well", of.not)
			}
		})
	}
}

// TestKeysBeforeTheProgram uses the page's shelf by keyboard before the program has loaded. The program must keep the focus, and do what
// was pressed.
func TestKeysBeforeTheProgram(t *testing.T) {
	for _, press := range []string{"", "Enter", " "} {
		p, release := e2e.OpenHeld(t, e2e.Visit{Lang: "en"})
		p.WaitShelf()
		at := func(id string) {
			t.Helper()
			p.Wait("the focus on "+id, "document.activeElement.dataset.id === "+e2e.Quote(id))
		}
		p.Key("Tab")
		at("box/checkers")
		p.Key("ArrowRight", "ArrowRight", "ArrowLeft", "ArrowDown")
		at("box/dame2000")
		want := "box/dame2000"
		if press != "" {
			p.Key(press)
			p.Wait("it to show", e2e.ShelfListScript+".some((c) => c.ID === 'box/dame2000' && c.Pressed)")
			want = "start"
		}
		release()
		p.Wait("the shelf to leave the accessibility tree",
			"document.documentElement.dataset.ready === '1' && (document.getElementById('shelf') || { inert: true }).inert")
		p.Wait("the focus in the program", "!!document.activeElement.closest('#mirror') && document.activeElement.dataset.id === "+e2e.Quote(want))
		waitProgram(p)
		at(want)
	}
}

// daoWaits are scripts that store a match of Dao which waits, unless there is one, and the notes for the page.
var daoWaits = []string{
	fmt.Sprintf("if (!localStorage.getItem('ludotheque/:match-dao')) localStorage.setItem('ludotheque/:match-dao', %s);",
		e2e.Quote("ludotheque 1\ngame dao\nrules trois\nsouth \"Anna\"\nnorth \"Béla\"\ndate 2026-11-20\nmoves 1\n1. a1-a3\n")),
	"localStorage.setItem('ludotheque/:waiting', 'dao\\n');",
}

// TestOpenTableComesBack opens a match that waits and reloads: the page says that it comes.
func TestOpenTableComesBack(t *testing.T) {
	p, release := e2e.OpenHeld(t, e2e.Visit{Before: daoWaits, Width: 390, Height: 844})
	p.WaitShelf()
	release()
	waitProgram(p)
	p.Click("resume/dao")
	p.Control("board/a3")
	p.Reload("location.reload()")
	p.Wait("the message that the match will open",
		"document.querySelector('#shelf.coming p')?.textContent === 'Reprise de la partie : Dao' || document.documentElement.dataset.ready === '1'")
	p.Shot("shelf-coming")
	waitProgram(p)
	p.Control("board/a3")
}

// TestLinkBeforeTheProgram opens links: that of a game shows its box pressed, that of a match the board that comes.
func TestLinkBeforeTheProgram(t *testing.T) {
	for link, want := range map[string]string{"#Dao": "#shelf a.pressed[data-id='box/dao']", "#dao=a1a3": "#shelf.coming img",
		"?game=dao":  "#shelf.coming img",
		"#dao&utm=1": "#shelf a.pressed[data-id='box/dao']", "#none": "#shelf a:not(.pressed)[data-id='box/dao']"} {
		p, _ := e2e.OpenHeld(t, e2e.Visit{Query: link})
		p.WaitShelf()
		p.Wait(link, "!!document.querySelector(`"+want+"`)")
	}
}

// TestShelfBySettings opens the page with stored settings, wishes of the system and addresses, and checks what the shelf looks like.
func TestShelfBySettings(t *testing.T) {
	store := func(lines string) []string {
		return append([]string{"localStorage.setItem('ludotheque/:settings', " + e2e.Quote(lines) + ")"}, daoWaits...)
	}
	news := []string{"localStorage.setItem('ludotheque/:news', 'fr\\tyours\\tAnna a joué')"}
	const blocked = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })"
	const root, first = "document.documentElement", "document.querySelector('#shelf h1 + p').textContent.slice(0, 6)"
	type look struct {
		visit e2e.Visit
		media string // feature and its value
		is    string // true when the shelf is right
	}
	for name, of := range night.Few(map[string]look{
		"first visit": {e2e.Visit{Lang: "en-GB"}, "prefers-color-scheme dark",
			root + ".dataset.theme === 'dark' && " + root + ".lang === 'en' && " + first + " === 'Four b'"},
		"unknown language": {e2e.Visit{Lang: "eo"}, "", root + ".lang === 'fr' && " + first + " === 'Quatre'"},
		"other folder": {e2e.Visit{Query: "en/", Lang: "fr"}, "",
			first + " === 'Four b' && [...document.images].every((i) => i.naturalWidth > 0)"},
		"stored": {e2e.Visit{Query: "en/", Before: store("language = fr\ntheme = light\nlarge = true\nmotion = none\n")}, "",
			first + " === 'Quatre' && " + root + ".dataset.theme === 'light' && " + root + ".matches('.large.still')"},
		"address": {e2e.Visit{Query: "?lang=en&theme=contrast", Before: store("language = fr\ntheme = light\n")}, "",
			first + " === 'Four b' && " + root + ".dataset.theme === 'contrast'"},
		"damaged": {e2e.Visit{Query: "?lang=xx&theme=pink", Before: store("language = xx\ntheme = pink\nlarge")}, "prefers-color-scheme dark",
			first + " === 'Quatre' && " + root + ".dataset.theme === 'dark' && !" + root + ".matches('.large')"},
		"system light":    {e2e.Visit{}, "prefers-color-scheme light", root + ".dataset.theme === 'light'"},
		"system contrast": {e2e.Visit{}, "prefers-contrast more", root + ".dataset.theme === 'contrast'"},
		"system calm": {e2e.Visit{}, "prefers-reduced-motion reduce",
			"getComputedStyle(document.getElementById('shelf')).transitionDuration === '0s'"},
		"no news": {e2e.Visit{}, "", "!document.querySelector('#shelf [data-id=remote]').checkVisibility()"},
		"news": {e2e.Visit{Before: news}, "",
			"document.querySelector('#shelf [data-id=remote].yours').innerText === 'Anna a joué'"},
		"old news": {e2e.Visit{Before: news, Query: "?lang=en"}, "",
			"!document.querySelector('#shelf [data-id=remote]').checkVisibility()"},
		"kiosk": {e2e.Visit{Before: news, Query: "?kiosk"}, "",
			root + ".matches('.large') && !document.querySelector('#shelf [data-id=remote], #shelf [data-id=paste]')"},
		"blocked store": {e2e.Visit{Before: []string{blocked}}, "",
			first + " === 'Quatre'"},
	}, "stored", "address", "damaged", "system contrast", "news", "kiosk", "blocked store") {
		t.Run(name, func(t *testing.T) {
			p, _ := e2e.OpenHeld(t, of.visit)
			if feature, value, ok := strings.Cut(of.media, " "); ok {
				media := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: feature, Value: value}}}
				_, err := chromedp.Call(p.Ctx, emulation.SetEmulatedMedia, media)
				p.Must(err)
				p.Do(chromedp.Reload())
			}
			p.WaitShelf()
			p.Wait("the shelf for "+name, of.is)
		})
	}
}

// TestScrolledShelf scrolls the page's shelf. The program then shows what was in view.
func TestScrolledShelf(t *testing.T) {
	p, release := e2e.OpenHeld(t, e2e.Visit{Width: 320, Height: 480, Touch: true})
	p.WaitShelf()
	p.WheelAt(160, 250, 400)
	p.Wait("the last box in view", `(() => {
		const low = (what) => document.querySelector('#shelf ' + what).getBoundingClientRect().bottom;
		return low('[data-id="box/dao"]') <= low('nav') + 1;
	})()`)
	p.Shot("shelf-scrolled-before")
	release()
	waitProgram(p)
	dao, settings := p.Control("box/dao"), p.Control("settings")
	if dao.H < 100 || dao.Y+dao.H > settings.Y {
		t.Errorf("Dao is at %g, %g high, over the buttons at %g", dao.Y, dao.H, settings.Y)
	}
	p.Shot("shelf-scrolled-after")
}

// TestShelfWithoutScripts checks that without scripts the page shows links to the pages of the games, and no button.
func TestShelfWithoutScripts(t *testing.T) {
	for folder, want := range map[string]string{"": "Quatre galets", "en/": "Four pebbles"} {
		p := e2e.Open(t, e2e.Visit{Query: folder, Host: site.Options{Policy: "script-src 'none'"}, Errors: "*"})
		p.Wait("the list", "[...document.querySelectorAll('#shelf li a')].filter((a) => a.getBoundingClientRect().height > 100).length === 4")
		for _, id := range []string{"box/checkers", "box/dao"} {
			seen := `(() => { const a = document.querySelector('[data-id="%s"]'); a.scrollIntoView(); const r = a.getBoundingClientRect();
				return a.contains(document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)); })()`
			if !e2e.Eval[bool](p, fmt.Sprintf(seen, id)) {
				t.Errorf("%s cannot be clicked", id)
			}
		}
		if text := e2e.Eval[string](p, "document.getElementById('shelf').innerText"); !strings.Contains(text, want) {
			t.Errorf("the text is %q, without %q", text, want)
		}
		if href := e2e.Eval[string](p, "document.querySelector('#shelf li a').href"); !strings.HasSuffix(href, "/"+folder+"checkers/") {
			t.Errorf("the first box leads to %s", href)
		}
		if e2e.Eval[bool](p, "[...document.querySelectorAll('#shelf button')].some((b) => b.checkVisibility())") {
			t.Error("there are buttons, which would do nothing")
		}
		p.Shot("shelf-plain-" + strings.Trim(folder, "/"))
	}
}
