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

const wrongs = "[...document.getElementById('game').shadowRoot.querySelectorAll('.wrong')].map((e) => e.textContent).join('|')"

// TestElement: wrong attributes are told in words and change nothing else; attributes change, elements go and come, and
// several live on one page.
func TestElement(t *testing.T) {
	p := posted(t, e2e.Visit{Query: ""}, `game="poker" level="3"`)
	p.Wait("the words", wrongs)
	if got := e2e.Eval[string](p, wrongs); !strings.Contains(got, `game="poker"`) || !strings.Contains(got, "dame2000") || e2e.Eval[bool](p, "!!"+poster) {
		t.Errorf("a wrong game: %q", got)
	}
	p.Shot("embed-wrong")
	game := "document.getElementById('game')"
	p.Run(game + ".setAttribute('game', 'dame2000'), " + game + ".setAttribute('rules', '<b>x</b>'), " + game + ".setAttribute('level', '12')")
	p.Wait("the poster", poster)
	got := e2e.Eval[string](p, wrongs)
	if !strings.Contains(got, `rules="<b>x</b>"`) || !strings.Contains(got, "base, variante") || !strings.Contains(got, fmt.Sprintf("de 1 à %d", len(ai.Levels("dame2000", "base")))) {
		t.Errorf("wrong rules and level: %q", got)
	}
	p.Shot("embed-wrong-rules")
	wants(t, "a command after the element has gone", e2e.AwaitValue[map[string]any](p, "(() => { const a = "+game+".send({type: 'get'}); "+game+".remove(); return a; })()"),
		map[string]any{"code": "closed"})
	p.Run(`document.body.prepend(Object.assign(document.createElement('div'), { innerHTML:
		'<ludotheque-game id="game" game="dao" theme="dark" style="width:600px"></ludotheque-game><ludotheque-game id="two" game="dao" level="2" style="width:600px"></ludotheque-game>' }))`)
	p.Run("window.early = " + game + ".send({type: 'new', seed: 1})") // waits for the press
	pressPoster(p)
	p.WaitIn("the table", e2e.Find("board/a1"))
	wants(t, "the early command", e2e.AwaitValue[map[string]any](p, "early"), map[string]any{"type": "answer", "to": "new"})
	play(p, 1)
	p.Run("document.getElementById('two').start()")
	p.Wait("the second game", "told.filter((m) => m.type === 'ready').length === 2")
	if n := len(p.Games()); n != 2 {
		t.Errorf("there are %d frames", n)
	}
	wants(t, "the second game", e2e.AwaitValue[map[string]any](p, "document.getElementById('two').send({type: 'get'})"), map[string]any{"ply": 0, "north": 2})
	wants(t, "the first game", ask(p, "{type: 'get'}"), map[string]any{"ply": 1})
	p.Run("document.getElementById('two').remove(), " + game + ".setAttribute('theme', 'light')") // another frame, the same match
	p.Wait("the frame to come again", "told.filter((m) => m.type === 'ready').length === 3")
	wants(t, "the match after a change", ask(p, "{type: 'get'}"), map[string]any{"ply": 1})
	if entries := e2e.Eval[int](p, "history.length"); entries > 2 {
		t.Errorf("the frames have made %d steps of history", entries)
	}
	p.Run("(() => { const el = " + game + "; el.remove(); document.body.append(el); })()")
	p.Wait("the poster again", poster)
}

// TestElementWithServer names a server for two devices: one that is none is told without what may be a secret, a right one goes to
// the frame, which may ask for the camera.
func TestElementWithServer(t *testing.T) {
	p := posted(t, e2e.Visit{}, `game="dao" ice="http:example.org,anna,s3cret"`)
	p.Wait("the words", wrongs)
	if got := e2e.Eval[string](p, wrongs); !strings.Contains(got, "turn:…") || strings.Contains(got, "s3cret") {
		t.Errorf("a wrong server: %q", got)
	}
	p.Run("document.getElementById('game').setAttribute('ice', 'turn:example.org:3478?transport=tcp,anna,s3cret')")
	p.Wait("no words", "!("+wrongs+")")
	pressPoster(p)
	frame := "document.getElementById('game').shadowRoot.querySelector('iframe')"
	if got := e2e.Eval[string](p, "new URL("+frame+".src).searchParams.get('ice')"); got != "turn:example.org:3478?transport=tcp,anna,s3cret" {
		t.Errorf("the frame's address names %q", got)
	}
	if got := e2e.Eval[string](p, frame+".allow"); !strings.Contains(got, "camera") {
		t.Errorf("the frame may use %q", got)
	}
}

// TestSandboxedElement plays inside a sandbox that grants scripts and its own origin.
func TestSandboxedElement(t *testing.T) {
	p := posted(t, e2e.Visit{}, `game="dao" level="1" sandboxed`)
	pressPoster(p)
	p.WaitIn("the table", e2e.Find("board/a1"))
	wants(t, "get", ask(p, "{type: 'get'}"), map[string]any{"ply": 0})
}

// TestHostKeepsWheelKeysAndFocus: the wheel scrolls the page around wherever the program has nothing to scroll, Tab goes
// through the frame and out again, and nothing takes the focus that was not pressed.
func TestHostKeepsWheelKeysAndFocus(t *testing.T) {
	p := posted(t, e2e.Visit{Width: 800, Height: 700}, `game="dao" level="1" lang="fr"`)
	p.Run("document.getElementById('before').focus()")
	p.Run("document.getElementById('game').start()")
	p.WaitIn("the table", e2e.Find("board/a1"))
	p.Wait("its word", "told.some((m) => m.type === 'start')")
	if id := e2e.Eval[string](p, "document.activeElement.id"); id != "before" {
		t.Errorf("the frame has taken the focus from the page: it is on %q", id)
	}
	x, y := p.Place("board/b2")
	scrolled := func(what string, want bool) {
		t.Helper()
		p.WheelAt(x, y, 120)
		p.Wait("the wheel over "+what, fmt.Sprintf("(scrollY > 0) === %v", want))
		p.Run("scrollTo(0, 0)")
		time.Sleep(300 * time.Millisecond)
	}
	scrolled("a frame that nobody has entered", true)
	p.ClickAt(x, y)
	p.Wait("the focus in the frame", "document.activeElement.id === 'game'")
	scrolled("the board", true)
	p.ClickIn("rules")
	p.WaitIn("the rules", "!document.querySelector('#mirror [data-id=menu]')")
	time.Sleep(500 * time.Millisecond)
	p.WheelAt(x, y, 120)
	time.Sleep(500 * time.Millisecond)
	if y := e2e.Eval[float64](p, "scrollY"); y != 0 {
		t.Errorf("the wheel over a rule page that scrolls moves the host by %v", y)
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
		t.Error("Tab does not come out of the frame")
	}
}

// TestFingersScrollTheHostOfAnElement: a finger on the board that carries nothing scrolls the page around.
func TestFingersScrollTheHostOfAnElement(t *testing.T) {
	p := posted(t, e2e.Visit{Width: 400, Height: 760, Touch: true}, `game="dao" level="1"`)
	p.Run("document.getElementById('game').start()")
	p.WaitIn("the table", e2e.Find("board/a1"))
	x, y := p.Place("board/b1")
	if gone := swipe(p, x, y); gone < 60 {
		t.Errorf("from an empty square the host went %v", gone)
	}
	p.Shot("embed-phone")
}

// TestBareTable shows the board and the least controls, whatever the shape of the frame.
func TestBareTable(t *testing.T) {
	shapes := []struct{ name, size string }{{"wide", "width:760px;height:475px"}, {"square", "width:420px;height:460px"}, {"tall", "width:360px;height:600px"}}
	for i, g := range e2e.Games {
		for _, shape := range night.Some(shapes, max(len(shapes)-2*i, 1)) { // the rest by day: TestBareSquares, and the walks of frames
			p := posted(t, e2e.Visit{Width: 800, Height: 640}, fmt.Sprintf(`game="%s" chrome="off" style="display:block;%s"`, g.Id, shape.size))
			p.Run("document.getElementById('game').start()")
			p.WaitIn("the table", e2e.Find("menu"))
			if e2e.EvalIn[bool](p, "!!"+e2e.Find("leave")+" || !!"+e2e.Find("hint")) {
				t.Errorf("%s %s has more than the least controls", g.Id, shape.name)
			}
			p.WaitStillIn()
			p.Shot("embed-bare-" + shape.name + "-" + g.Id)
		}
	}
}

// TestHeightAuto: an element whose height is left to the game is as high as the game says, any other as high as it is told.
func TestHeightAuto(t *testing.T) {
	for _, height := range []string{"auto", "500"} {
		p := posted(t, e2e.Visit{}, fmt.Sprintf(`game="dao" height="%s"`, height))
		p.Run("document.getElementById('game').start()")
		p.Wait("the height that suits", "told.some((m) => m.type === 'height')")
		want := height
		if height == "auto" {
			want = "told.findLast((m) => m.type === 'height').height"
		}
		p.Wait("a height of "+want, "document.getElementById('game').shadowRoot.querySelector('.box').style.height === "+want+" + 'px'")
	}
}
