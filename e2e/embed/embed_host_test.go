package embed

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"ludotheque/e2e"
	"ludotheque/game/ai"
	"ludotheque/tools/night"
)

// attributeErrors is an expression for the texts in which the element reports bad attributes to the webmaster.
const attributeErrors = "(document.getElementById('game').faults || []).join('|')"

// shownErrors is an expression for the errors that visitors see.
const shownErrors = "document.getElementById('game').shadowRoot.querySelectorAll('.wrong').length"

// TestElement checks that an element reports bad attributes and ignores them, that attributes can change, and that elements can
// be removed and added, with several on one page.
func TestElement(t *testing.T) {
	p := openElement(t, e2e.Visit{Query: ""}, `game="poker" level="3"`)
	p.Wait("the error text", attributeErrors)
	if got := e2e.Eval[string](p, attributeErrors); !strings.Contains(got, `game="poker"`) || !strings.Contains(got, "dame2000") || !e2e.Eval[bool](p, "!!"+poster) || e2e.Eval[int](p, shownErrors) > 0 {
		t.Errorf("error text for a bad game: %q", got)
	}
	p.Shot("embed-wrong")
	game := "document.getElementById('game')"
	p.Run(game + ".setAttribute('game', ' Dame2000'), " + game + ".setAttribute('lang', 'FR'), " + game + ".setAttribute('rules', '<b>x</b>'), " + game + ".setAttribute('level', '21')")
	p.Wait("the poster", poster)
	got := e2e.Eval[string](p, attributeErrors)
	if e2e.Eval[int](p, shownErrors) > 0 || !strings.Contains(got, `rules="<b>x</b>"`) || !strings.Contains(got, "base, variante") || !strings.Contains(got, fmt.Sprintf("de 1 à %d", len(ai.Levels("dame2000", "base")))) {
		t.Errorf("error text for bad rules and a bad level: %q", got)
	}
	p.Shot("embed-wrong-rules")
	p.Wait("both opponents, since the level is invalid", posterText+".includes('à deux ou contre')")
	p.Run(game + ".setAttribute('level', '2')")
	p.Wait("the computer as the opponent", posterText+".includes('suite contre')")
	checkFields(t, "a command to a removed element", e2e.AwaitValue[map[string]any](p, "(() => { const a = "+game+".send({type: 'get'}); "+game+".remove(); return a; })()"),
		map[string]any{"code": "closed"})
	p.Run(`document.body.prepend(Object.assign(document.createElement('div'), { innerHTML:
		'<ludotheque-game id="game" game="dao" theme="dark" style="width:600px"></ludotheque-game><ludotheque-game id="two" game="dao" level="2" style="width:600px"></ludotheque-game>' }))`)
	p.Run("window.early = " + game + ".send({type: 'new', seed: 1})") // waits until the poster is clicked
	pressPoster(p)
	p.WaitIn("the table", e2e.Find("board/a1"))
	checkFields(t, "the early command", e2e.AwaitValue[map[string]any](p, "early"), map[string]any{"type": "answer", "to": "new"})
	play(p, 1)
	p.Run("document.getElementById('two').start()")
	p.Wait("the second game", "told.filter((m) => m.type === 'ready').length === 2")
	if n := len(p.Games()); n != 2 {
		t.Errorf("%d frames, want 2", n)
	}
	checkFields(t, "the second game", e2e.AwaitValue[map[string]any](p, "document.getElementById('two').send({type: 'get'})"), map[string]any{"ply": 0, "north": 2})
	checkFields(t, "the first game", ask(p, "{type: 'get'}"), map[string]any{"ply": 1})
	p.Run("document.getElementById('two').remove(), " + game + ".setAttribute('theme', 'light')") // loads a new frame with the same match
	p.Wait("the new frame", "told.filter((m) => m.type === 'ready').length === 3")
	checkFields(t, "the match after a change", ask(p, "{type: 'get'}"), map[string]any{"ply": 1})
	if entries := e2e.Eval[int](p, "history.length"); entries > 2 {
		t.Errorf("the frames have left %d entries in the history", entries)
	}
	p.Run("(() => { const el = " + game + "; el.remove(); document.body.append(el); })()")
	p.Wait("the poster again", poster)
}

// TestElementOfAllGames presses an element whose game does not exist: the visitor gets the shelf.
func TestElementOfAllGames(t *testing.T) {
	p := openElement(t, e2e.Visit{}, `game="poker" lang="EN-gb"`)
	p.Wait("the poster in English", posterText+".includes('Play')")
	pressPoster(p)
	p.WaitIn("the shelf with all games", e2e.Find("box/dao"))
	if got := e2e.EvalIn[string](p, "document.documentElement.lang"); got != "en" {
		t.Errorf("the frame's language is %q", got)
	}
}

// TestElementWithServer checks the ice attribute. A bad server is reported without its credentials; a good one is passed to the
// frame, which is then allowed to use the camera.
func TestElementWithServer(t *testing.T) {
	p := openElement(t, e2e.Visit{}, `game="dao" ice="http:example.org,anna,s3cret"`)
	p.Wait("the error text", attributeErrors)
	if got := e2e.Eval[string](p, attributeErrors); !strings.Contains(got, "turn:…") || strings.Contains(got, "s3cret") {
		t.Errorf("error text for a bad server: %q", got)
	}
	p.Run("document.getElementById('game').setAttribute('ice', 'turn:example.org:3478?transport=tcp,anna,s3cret')")
	p.Wait("the error text to disappear", "!("+attributeErrors+")")
	pressPoster(p)
	frame := "document.getElementById('game').shadowRoot.querySelector('iframe')"
	if got := e2e.Eval[string](p, "new URL("+frame+".src).searchParams.get('ice')"); got != "turn:example.org:3478?transport=tcp,anna,s3cret" {
		t.Errorf("ice in the address of the frame is %q", got)
	}
	if got := e2e.Eval[string](p, frame+".allow"); !strings.Contains(got, "camera") {
		t.Errorf("the frame's allow is %q, want camera in it", got)
	}
}

// TestSandboxedElement checks that an element works in a sandbox that allows scripts and its own origin.
func TestSandboxedElement(t *testing.T) {
	p := openElement(t, e2e.Visit{}, `game="dao" level="1" sandboxed`)
	pressPoster(p)
	p.WaitIn("the table", e2e.Find("board/a1"))
	checkFields(t, "get", ask(p, "{type: 'get'}"), map[string]any{"ply": 0})
}

// TestHostKeepsWheelKeysAndFocus checks that the wheel scrolls the host page wherever the program has nothing to scroll, that Tab
// goes through the frame and out of it, and that the frame does not take the focus by itself.
func TestHostKeepsWheelKeysAndFocus(t *testing.T) {
	p := openElement(t, e2e.Visit{Width: 800, Height: 700}, `game="dao" level="1" lang="fr"`)
	p.Run("document.getElementById('before').focus()")
	p.Run("document.getElementById('game').start()")
	p.WaitIn("the table", e2e.Find("board/a1"))
	p.Wait("the start event", "told.some((m) => m.type === 'start')")
	if id := e2e.Eval[string](p, "document.activeElement.id"); id != "before" {
		t.Errorf("the frame has taken the focus from the host: it is on %q", id)
	}
	x, y := p.Place("board/b2")
	scrolled := func(what string, want bool) {
		t.Helper()
		p.WheelAt(x, y, 120)
		p.Wait("the wheel over "+what, fmt.Sprintf("(scrollY > 0) === %v", want))
		p.Run("scrollTo(0, 0)")
		time.Sleep(300 * time.Millisecond)
	}
	scrolled("a frame without focus", true)
	p.ClickAt(x, y)
	p.Wait("the focus in the frame", "document.activeElement.id === 'game'")
	scrolled("the board", true)
	p.ClickIn("rules")
	p.WaitIn("the rules", "!document.querySelector('#mirror [data-id=menu]')")
	time.Sleep(500 * time.Millisecond)
	p.WheelAt(x, y, 120)
	time.Sleep(500 * time.Millisecond)
	if y := e2e.Eval[float64](p, "scrollY"); y != 0 {
		t.Errorf("the wheel over a scrolling rules page has scrolled the host by %v", y)
	}
	p.Key("Escape")
	p.WaitIn("the table", e2e.Find("board/a1"))

	p.Run("document.getElementById('before').focus()")
	out := false
	for range 40 {
		p.Key("Tab")
		time.Sleep(100 * time.Millisecond)
		if out = e2e.Eval[string](p, "document.activeElement.id") == "after"; out {
			break
		}
	}
	if !out {
		t.Error("Tab does not leave the frame")
	}
}

// TestFingersScrollTheHostOfAnElement checks that a finger that drags no piece scrolls the host page.
func TestFingersScrollTheHostOfAnElement(t *testing.T) {
	p := openElement(t, e2e.Visit{Width: 400, Height: 760, Touch: true}, `game="dao" level="1"`)
	p.Run("document.getElementById('game').start()")
	p.WaitIn("the table", e2e.Find("board/a1"))
	x, y := p.Place("board/b1")
	if scrolled := swipe(p, x, y); scrolled < 60 {
		t.Errorf("a swipe from an empty square has scrolled the host by %v", scrolled)
	}
	p.Shot("embed-phone")
}

// TestBareTable checks that chrome="off" shows the board and only the necessary controls, in frames of all shapes.
func TestBareTable(t *testing.T) {
	shapes := []struct{ name, size string }{{"wide", "width:760px;height:475px"}, {"square", "width:420px;height:460px"}, {"tall", "width:360px;height:600px"}}
	for i, g := range e2e.Games {
		for _, shape := range night.Some(shapes, max(len(shapes)-2*i, 1)) { // TestBareSquares and the walks of frames cover the rest by day
			p := openElement(t, e2e.Visit{Width: 800, Height: 640}, fmt.Sprintf(`game="%s" chrome="off" style="display:block;%s"`, g.ID, shape.size))
			p.Run("document.getElementById('game').start()")
			p.WaitIn("the table", e2e.Find("menu"))
			if e2e.EvalIn[bool](p, "!!"+e2e.Find("leave")+" || !!"+e2e.Find("hint")) {
				t.Errorf("%s %s has more than the necessary controls", g.ID, shape.name)
			}
			p.WaitStillIn()
			p.Shot("embed-bare-" + shape.name + "-" + g.ID)
		}
	}
}

// TestHeightAuto checks that height="auto" makes an element as high as the game asks, and a number as high as the number.
func TestHeightAuto(t *testing.T) {
	for _, height := range []string{"auto", "500"} {
		p := openElement(t, e2e.Visit{}, fmt.Sprintf(`game="dao" height="%s"`, height))
		p.Run("document.getElementById('game').start()")
		p.Wait("the height event", "told.some((m) => m.type === 'height')")
		want := height
		if height == "auto" {
			want = "told.findLast((m) => m.type === 'height').height"
		}
		p.Wait("a height of "+want, "document.getElementById('game').shadowRoot.querySelector('.box').style.height === "+want+" + 'px'")
	}
}

// TestBoardInZoomedPage opens a frame in a page zoomed to 400 %, which is 320 CSS pixels wide and lower than the frame: the squares of the
// board must be large enough to be touched.
func TestBoardInZoomedPage(t *testing.T) {
	p := openElement(t, e2e.Visit{Width: 320, Height: 256}, `game="checkers" rules="anglais" level="1" style="width:280px"`)
	p.Run("document.getElementById('game').start()")
	p.WaitIn("the table", e2e.Find("board/a1"))
	if side := e2e.EvalIn[float64](p, e2e.Find("board/a1")+".getBoundingClientRect().width"); side < 24 {
		t.Errorf("the squares are %v CSS pixels wide", side)
	}
}
