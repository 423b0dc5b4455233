package load

import (
	"fmt"
	"math"
	"strings"
	"testing"

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

// compareRects compares the controls of the page's shelf with those of the program and returns the largest difference of a coordinate,
// in CSS pixels. It reports differences of more than 2.
func compareRects(t *testing.T, before, after []e2e.Control) (worst float64) {
	t.Helper()
	at := map[string]e2e.Control{}
	for _, c := range after {
		at[c.ID] = c
	}
	for _, c := range before {
		got, ok := at[c.ID]
		if !ok {
			t.Errorf("the program has no %s", c.ID)
			continue
		}
		for _, d := range []float64{c.X - got.X, c.Y - got.Y, c.W - got.W, c.H - got.H} {
			worst = max(worst, math.Abs(d))
		}
		if d := max(math.Abs(c.X-got.X), math.Abs(c.Y-got.Y), math.Abs(c.W-got.W), math.Abs(c.H-got.H)); d > 2 {
			t.Errorf("%s is at %g,%g %gx%g on the page's shelf, at %g,%g %gx%g in the program", c.ID, c.X, c.Y, c.W, c.H, got.X, got.Y, got.W, got.H)
		}
		if c.Label != got.Label && !strings.HasPrefix(c.ID, "rules") {
			t.Errorf("%s is %q on the page's shelf, %q in the program", c.ID, c.Label, got.Label)
		}
		delete(at, c.ID)
	}
	for id := range at {
		t.Errorf("the page's shelf has no %s", id)
	}
	return worst
}

// shelfSizes are windows of phones, tablets and desktops.
var shelfSizes = [][2]int64{{320, 568}, {844, 390}, {768, 1024}, {1280, 800}, {360, 640}, {390, 844}, {412, 915}, {600, 700}, {1024, 768}, {1920, 1080}}

// TestShelfIsWhereTheProgramPutsIt compares the page's shelf with that of the program, by their controls and by pictures.
func TestShelfIsWhereTheProgramPutsIt(t *testing.T) {
	for i, size := range night.Some(shelfSizes, 3) {
		t.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(t *testing.T) {
			lang := []string{"fr", "en"}[i%2]
			p, release := e2e.OpenHeld(t, e2e.Visit{Width: size[0], Height: size[1], Ratio: 1, Lang: lang, Whole: true})
			p.WaitShelf()
			before := e2e.Eval[[]e2e.Control](p, e2e.ShelfListScript)
			p.Wait("light and shadows", "document.documentElement.classList.contains('lit')")
			first := p.Shot(fmt.Sprintf("shelf-%dx%d-before", size[0], size[1]))
			release()
			waitProgram(p)
			worst := compareRects(t, before, p.Controls())
			p.Wait("the fade", "document.documentElement.dataset.whole === '1' && !document.getElementById('shelf')")
			second := p.Shot(fmt.Sprintf("shelf-%dx%d-after", size[0], size[1]))
			difference := pictureDifference(t, first, second)
			t.Logf("controls differ by at most %.2f px, pictures by %.1f of 255", worst, difference)
			if difference > 8 { // by anti-aliasing; it is 30 if the boards are missing
				t.Errorf("the pictures differ by %.1f of 255 on average", difference)
			}
		})
	}
}

// TestChosenBeforeTheProgram chooses a box, an opponent and a level on the page's shelf and starts the match, by mouse, before the
// program has loaded. The program must open the table with these choices.
func TestChosenBeforeTheProgram(t *testing.T) {
	p, release := e2e.OpenHeld(t, e2e.Visit{})
	p.WaitShelf()
	p.OnShelfClick("box/dao")
	p.OnShelfClick("opponent/computer")
	p.OnShelfClick("level-more")
	level := func(n string) {
		p.Wait("level "+n, fmt.Sprintf("%s.some((c) => c.ID === 'level' && c.Value === %s)", e2e.ShelfListScript, e2e.Quote(n)))
	}
	level("4")
	p.OnShelfClick("level-more")
	level("5")
	p.Shot("shelf-chosen")
	p.OnShelfClick("start")
	p.Wait("the message that the match will start", "document.documentElement.classList.contains('waited') && document.getElementById('shelf-said').textContent !== ''")
	p.Shot("shelf-waited")
	release()
	waitProgram(p)
	p.Control("board/a1")
	p.Shot("shelf-started")
	record := e2e.Eval[string](p, "localStorage.getItem('ludotheque/:sitting-dao')")
	for _, want := range []string{"opponent = computer\n", "level = 5\n"} {
		if !strings.Contains(record, want) {
			t.Errorf("the stored set-up is %q, without %q", record, want)
		}
	}
}

// pixelRatio is the number of device pixels per CSS pixel in the comparisons. By day there are fewer, which is faster, but rounding
// moves the controls further.
var pixelRatio = night.Or(0.5, 1)

// TestSetUpIsTakenOver makes choices in the page's set-up, lets the program load, and compares the controls with those of the
// program's set-up.
func TestSetUpIsTakenOver(t *testing.T) {
	for i, size := range night.Some(shelfSizes, 4) {
		game := []string{"checkers", "damsystem", "dame2000", "dao"}[i%4]
		t.Run(fmt.Sprintf("%s %dx%d", game, size[0], size[1]), func(t *testing.T) {
			p, release := e2e.OpenHeld(t, e2e.Visit{Width: size[0], Height: size[1], Ratio: pixelRatio, Lang: []string{"en", "fr"}[i%2]})
			p.WaitShelf()
			p.OnShelfClick("box/" + game)
			p.OnShelfClick("opponent/computer")
			p.OnShelf("level")
			p.OnShelfClick("level-more")
			e2e.AwaitValue[bool](p, "new Promise((done) => setTimeout(done, 300, true))")
			before := e2e.Eval[[]e2e.Control](p, e2e.ShelfListScript)
			p.Shot(fmt.Sprintf("setup-%dx%d-before", size[0], size[1]))
			release()
			waitProgram(p)
			p.Control("level")
			worst := compareRects(t, before, p.Controls())
			p.Wait("the fade to end", "performance.now() > 0")
			p.Shot(fmt.Sprintf("setup-%dx%d-after", size[0], size[1]))
			t.Logf("controls differ by at most %.2f px", worst)
		})
	}
}

// TestKeysBeforeTheProgram uses the page's shelf and set-up by keyboard before the program has loaded. The program must keep the focus
// and the choices.
func TestKeysBeforeTheProgram(t *testing.T) {
	p, release := e2e.OpenHeld(t, e2e.Visit{Lang: "en"})
	p.WaitShelf()
	at := func(id string) {
		t.Helper()
		p.Wait("the focus on "+id, "document.activeElement.dataset.id === "+e2e.Quote(id))
	}
	p.Key("Tab")
	at("box/checkers")
	p.Key("ArrowRight", "ArrowRight")
	at("box/dame2000")
	p.Key("Enter")
	at("start")
	p.Run("document.querySelector('#shelf [data-id=\"opponent/people\"]').focus()")
	p.Key("ArrowRight")
	at("opponent/computer")
	p.Wait("the computer", e2e.ShelfListScript+".some((c) => c.ID === 'opponent/computer' && c.Pressed)")
	p.Key("Tab", "Tab")
	at("level")
	p.Key("ArrowRight", "ArrowRight")
	p.Wait("level 5", e2e.ShelfListScript+".some((c) => c.ID === 'level' && c.Value === '5')")
	p.Shot("shelf-keys")
	release()
	waitProgram(p)
	p.Wait("the focus in the program", "document.activeElement.closest('#mirror') && document.activeElement.dataset.id === 'level'")
	if c := p.Control("level"); c.Value != "5" {
		t.Errorf("the program has level %s", c.Value)
	}
	p.Key("Escape")
	p.Control("box/dame2000")
}

// daoWaits are scripts that store a match of Dao which waits, unless there is one, and the page's note of it.
var daoWaits = []string{
	fmt.Sprintf("if (!localStorage.getItem('ludotheque/:match-dao')) localStorage.setItem('ludotheque/:match-dao', %s);",
		e2e.Quote("ludotheque 1\ngame dao\nrules trois\nsouth \"Anna\"\nnorth \"Béla\"\ndate 2026-11-20\nmoves 1\n1. a1-a3\n")),
	fmt.Sprintf("localStorage.setItem('ludotheque/:waiting', %s);", e2e.Quote("dao\tlist.and\x1fAnna\x1fBéla\tsetup.waits-move\x1f1\tturn.player\x1fBéla\n")),
}

// TestWishesThatWait opens the settings, or a stored match, before the program has loaded. The program must open them. A match
// that was open comes back by itself after a reload.
func TestWishesThatWait(t *testing.T) {
	t.Run("settings", func(t *testing.T) {
		p, release := e2e.OpenHeld(t, e2e.Visit{})
		p.WaitShelf()
		p.OnShelfClick("settings")
		p.Wait("the message that the settings will open", "document.getElementById('shelf-said').textContent !== ''")
		release()
		waitProgram(p)
		p.Control("volume")
	})
	t.Run("resume", func(t *testing.T) {
		p, release := e2e.OpenHeld(t, e2e.Visit{Before: daoWaits, Width: 390, Height: 844})
		p.WaitShelf()
		p.Shot("shelf-resume")
		p.OnShelfClick("resume/dao")
		release()
		waitProgram(p)
		p.Control("board/a3")
		p.Reload("location.reload()")
		p.Wait("the message that the match will open", "!!document.querySelector('#shelf .resuming') || document.documentElement.dataset.ready === '1'")
		p.Shot("shelf-resuming")
		waitProgram(p)
		p.Control("board/a3")
	})
}

// TestSetUpBeforeTheProgram opens the set-up of a game whose match waits before the program has loaded.
func TestSetUpBeforeTheProgram(t *testing.T) {
	t.Run("by the stored match", func(t *testing.T) { // as after a link: only the program can read what it was set up with
		p, release := e2e.OpenHeld(t, e2e.Visit{Before: daoWaits})
		p.WaitShelf()
		p.OnShelfClick("box/dao")
		p.Wait("the message that the set-up will open", "document.getElementById('shelf-said').textContent !== ''")
		release()
		waitProgram(p)
		p.Click("ruleset")
		if c := p.Control("ruleset/trois"); !c.Pressed {
			t.Error("the set-up does not have the ruleset of the match")
		}
	})
	t.Run("by the stored seating", func(t *testing.T) {
		p, release := e2e.OpenHeld(t, e2e.Visit{Before: append([]string{"localStorage.setItem('ludotheque/:sitting-dao', 'rules = trois\\n')"}, daoWaits...)})
		p.WaitShelf()
		p.OnShelfClick("box/dao")
		p.OnShelfClick("ruleset")
		if c := p.OnShelf("ruleset/trois"); !c.Pressed {
			t.Error("the page's set-up does not have the stored ruleset")
		}
		release()
		waitProgram(p)
		p.Control("ruleset/trois")
	})
	t.Run("by the address", func(t *testing.T) {
		p, release := e2e.OpenHeld(t, e2e.Visit{Query: "#dao", Before: daoWaits})
		p.WaitShelf()
		p.OnShelf("box/dao")
		release()
		waitProgram(p)
		p.Control("start")
	})
}

// TestScrolledShelf checks that the program's shelf is scrolled as far as the page's shelf was.
func TestScrolledShelf(t *testing.T) {
	p, release := e2e.OpenHeld(t, e2e.Visit{Width: 500, Height: 300, Ratio: pixelRatio, Touch: true})
	p.WaitShelf()
	second := p.OnShelf("box/dame2000")
	p.WheelAt(250, 150, 90)
	p.Wait("the boxes to move", fmt.Sprintf("%s.find((c) => c.ID === 'box/dame2000').Y < %g", e2e.ShelfListScript, second.Y))
	before := e2e.Eval[[]e2e.Control](p, e2e.ShelfListScript)
	p.Shot("shelf-scrolled-before")
	release()
	waitProgram(p)
	compareRects(t, before, p.Controls())
	p.Shot("shelf-scrolled-after")
}

// TestShelfWithoutScripts checks that without scripts the page shows links to the pages of the games.
func TestShelfWithoutScripts(t *testing.T) {
	for folder, want := range map[string]string{"": "Quatre galets", "en/": "Four pebbles"} {
		p := e2e.Open(t, e2e.Visit{Query: folder, Host: site.Options{Policy: "script-src 'none'"}, Errors: "*"})
		p.Wait("the list", "document.querySelectorAll('#shelf li a').length === 4")
		if text := e2e.Eval[string](p, "document.getElementById('shelf').innerText"); !strings.Contains(text, want) {
			t.Errorf("the text is %q, without %q", text, want)
		}
		if href := e2e.Eval[string](p, "document.querySelector('#shelf li a').href"); !strings.HasSuffix(href, "/"+folder+"checkers/") {
			t.Errorf("the first box leads to %s", href)
		}
		p.Shot("shelf-plain-" + strings.Trim(folder, "/"))
	}
}
