package e2e

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"ludotheque/game/ai"
)

const wrongs = "[...document.getElementById('game').shadowRoot.querySelectorAll('.wrong')].map((e) => e.textContent).join('|')"

// TestElement: wrong attributes are told in words and change nothing else; attributes change, elements go and come, and
// several live on one page.
func TestElement(t *testing.T) {
	p := posted(t, visit{query: ""}, `game="poker" level="3"`)
	p.wait("the words", wrongs)
	if got := eval[string](p, wrongs); !strings.Contains(got, `game="poker"`) || !strings.Contains(got, "dame2000") || eval[bool](p, "!!"+poster) {
		t.Errorf("a wrong game: %q", got)
	}
	p.shot("embed-wrong")
	game := "document.getElementById('game')"
	p.run(game + ".setAttribute('game', 'dame2000'), " + game + ".setAttribute('rules', '<b>x</b>'), " + game + ".setAttribute('level', '12')")
	p.wait("the poster", poster)
	got := eval[string](p, wrongs)
	if !strings.Contains(got, `rules="<b>x</b>"`) || !strings.Contains(got, "base, variante") || !strings.Contains(got, fmt.Sprintf("de 1 à %d", len(ai.Levels("dame2000", "base")))) {
		t.Errorf("wrong rules and level: %q", got)
	}
	p.shot("embed-wrong-rules")
	wants(t, "a command after the element has gone", awaitValue[map[string]any](p, "(() => { const a = "+game+".send({type: 'get'}); "+game+".remove(); return a; })()"),
		map[string]any{"code": "closed"})
	p.run(`document.body.prepend(Object.assign(document.createElement('div'), { innerHTML:
		'<ludotheque-game id="game" game="dao" theme="dark" style="width:600px"></ludotheque-game><ludotheque-game id="two" game="dao" level="2" style="width:600px"></ludotheque-game>' }))`)
	p.run("window.early = " + game + ".send({type: 'new', seed: 1})") // waits for the press
	p.pressPoster()
	p.waitIn("the table", find("board/a1"))
	wants(t, "the early command", awaitValue[map[string]any](p, "early"), map[string]any{"type": "answer", "to": "new"})
	p.clickIn("board/a1")
	p.waitIn("the choice", "document.querySelector('#mirror [aria-selected=true]')")
	p.clickIn("board/a3")
	p.wait("the move to be told", "told.some((m) => m.type === 'move')")
	p.run("document.getElementById('two').start()")
	p.wait("the second game", "told.filter((m) => m.type === 'ready').length === 2")
	if n := len(p.games()); n != 2 {
		t.Errorf("there are %d frames", n)
	}
	wants(t, "the second game", awaitValue[map[string]any](p, "document.getElementById('two').send({type: 'get'})"), map[string]any{"ply": 0, "north": 2})
	wants(t, "the first game", p.ask("{type: 'get'}"), map[string]any{"ply": 1})
	p.run("document.getElementById('two').remove(), " + game + ".setAttribute('theme', 'light')") // another frame, the same match
	p.wait("the frame to come again", "told.filter((m) => m.type === 'ready').length === 3")
	wants(t, "the match after a change", p.ask("{type: 'get'}"), map[string]any{"ply": 1})
	if entries := eval[int](p, "history.length"); entries > 2 {
		t.Errorf("the frames have made %d steps of history", entries)
	}
	p.run("(() => { const el = " + game + "; el.remove(); document.body.append(el); })()")
	p.wait("the poster again", poster)
}

// TestSandboxedElement plays inside a sandbox that grants scripts and its own origin.
func TestSandboxedElement(t *testing.T) {
	p := posted(t, visit{}, `game="dao" level="1" sandboxed`)
	p.pressPoster()
	p.waitIn("the table", find("board/a1"))
	wants(t, "get", p.ask("{type: 'get'}"), map[string]any{"ply": 0})
}

// TestHostKeepsWheelKeysAndFocus: the wheel scrolls the page around wherever the program has nothing to scroll, Tab goes
// through the frame and out again, and nothing takes the focus that was not pressed.
func TestHostKeepsWheelKeysAndFocus(t *testing.T) {
	p := posted(t, visit{width: 800, height: 700}, `game="dao" level="1" lang="fr"`)
	p.run("document.getElementById('before').focus()")
	p.run("document.getElementById('game').start()")
	p.waitIn("the table", find("board/a1"))
	p.wait("its word", "told.some((m) => m.type === 'start')")
	if id := eval[string](p, "document.activeElement.id"); id != "before" {
		t.Errorf("the frame has taken the focus from the page: it is on %q", id)
	}
	x, y := p.place("board/b2")
	scrolled := func(what string, want bool) {
		t.Helper()
		p.wheelAt(x, y, 120)
		p.wait("the wheel over "+what, fmt.Sprintf("(scrollY > 0) === %v", want))
		p.run("scrollTo(0, 0)")
		time.Sleep(300 * time.Millisecond)
	}
	scrolled("a frame that nobody has entered", true)
	p.clickAt(x, y)
	p.wait("the focus in the frame", "document.activeElement.id === 'game'")
	scrolled("the board", true)
	p.clickIn("rules")
	p.waitIn("the rules", "!document.querySelector('#mirror [data-id=menu]')")
	time.Sleep(500 * time.Millisecond)
	p.wheelAt(x, y, 120)
	time.Sleep(500 * time.Millisecond)
	if y := eval[float64](p, "scrollY"); y != 0 {
		t.Errorf("the wheel over a rule page that scrolls moves the host by %v", y)
	}
	p.key("Escape")
	p.waitIn("the table", find("board/a1"))

	p.run("document.getElementById('before').focus()")
	out := false
	for range 40 {
		p.key("Tab")
		time.Sleep(100 * time.Millisecond)
		if out = eval[string](p, "document.activeElement.id") == "after"; out {
			break
		}
	}
	if !out {
		t.Error("Tab does not come out of the frame")
	}
}

// TestFingersScrollTheHostOfAnElement: a finger on the board that carries nothing scrolls the page around.
func TestFingersScrollTheHostOfAnElement(t *testing.T) {
	p := posted(t, visit{width: 400, height: 760, touch: true}, `game="dao" level="1"`)
	p.run("document.getElementById('game').start()")
	p.waitIn("the table", find("board/a1"))
	x, y := p.place("board/b1")
	if gone := p.swipe(x, y); gone < 60 {
		t.Errorf("from an empty square the host went %v", gone)
	}
	p.shot("embed-phone")
}

// TestBareTable shows the board and the least controls, whatever the shape of the frame.
func TestBareTable(t *testing.T) {
	for name, size := range map[string]string{"wide": "width:760px;height:475px", "square": "width:420px;height:460px", "tall": "width:360px;height:600px"} {
		for _, g := range games {
			p := posted(t, visit{width: 800, height: 640}, fmt.Sprintf(`game="%s" chrome="off" style="display:block;%s"`, g.id, size))
			p.run("document.getElementById('game').start()")
			p.waitIn("the table", find("menu"))
			if got, err := evalIn[bool](p, "!!"+find("leave")+" || !!"+find("hint")); err != nil || got {
				t.Errorf("%s %s has more than the least controls (%v)", g.id, name, err)
			}
			p.waitStillIn()
			p.shot("embed-bare-" + name + "-" + g.id)
		}
	}
}
