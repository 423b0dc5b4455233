package play

import (
	"strings"
	"testing"

	"ludotheque/e2e"
	"ludotheque/tools/night"
)

// TestWholeGamesThroughTheMirror plays a match of every game, from the shelf to the result, using only what a screen reader gets: the
// labels of pieces that can move, of squares to move to, and of buttons.
func TestWholeGamesThroughTheMirror(t *testing.T) {
	for n, g := range night.Some(e2e.Games, 2) {
		t.Run(g.ID, func(t *testing.T) {
			p := e2e.StartMatch(t, e2e.Visit{Before: []string{e2e.Still}}, g.ID)
			p.Run(e2e.PlayByLabels(n+1, "rematch"))
			p.Wait("the middle of the game", "listener.moves > 12 || listener.done")
			p.Shot("mirror-" + g.ID)
			p.Wait("the end of the game", "listener.done || listener.stuck")
			if stuck := e2e.Eval[string](p, "listener.stuck"); stuck != "" {
				t.Fatalf("no control for %q; controls:\n%s", stuck, p.List())
			}
			p.Control("rematch")
			p.Shot("result-" + g.ID)
			title := p.Control("title").Label
			if !strings.Contains(title, "gagnent") && !strings.Contains(title, "nulle") {
				t.Errorf("the title of the result is %q", title)
			}
			p.Wait("the announcement of the result", "document.getElementById('said').textContent !== ''")
			t.Logf("%d clicks, then: %s", e2e.Eval[int](p, "listener.moves"), title)
		})
	}
}

// TestOpeningsByPointer plays the first two moves of every game by mouse events on the canvas: one by two clicks and one by dragging.
func TestOpeningsByPointer(t *testing.T) {
	for _, g := range e2e.Games {
		t.Run(g.ID, func(t *testing.T) {
			p := e2e.StartMatch(t, e2e.Visit{}, g.ID)
			p.Mouse("board/" + g.Opening[0])
			p.Label(g.Opening[1] + ", vide, arrivée possible")
			p.Mouse("board/" + g.Opening[1])
			p.Control("move/1")
			p.Shot("opening-" + g.ID)
			waitStill(p)
			p.Drag("board/"+g.Opening[2], "board/"+g.Opening[3])
			p.Control("move/2")
			waitStill(p)
			p.Shot("opening-2-" + g.ID)
		})
	}
}

// waitStill waits until nothing is animated.
func waitStill(p *e2e.Page) {
	p.T.Helper()
	p.Wait("the animation to end", "window.ludotheque.resting()")
}

// TestReloadResumes reloads the page during a match, which must continue as it was, with moves to redo.
func TestReloadResumes(t *testing.T) {
	p := e2e.StartMatch(t, e2e.Visit{Before: []string{e2e.Still}}, "checkers")
	for _, sq := range []string{"c3", "d4", "f6", "g5", "b2", "c3"} {
		p.Press("board/" + sq)
	}
	p.Press("undo")
	before := boardLabels(p)
	p.Reload("location.reload()")
	p.Ready()
	p.Control("move/3")
	if after := boardLabels(p); after != before {
		t.Errorf("after the reload the board is\n%s\nwant\n%s", after, before)
	}
	p.Press("redo")
	p.Label("c3, pion blanc")
}

// boardLabels returns the labels of all squares.
func boardLabels(p *e2e.Page) string {
	var b strings.Builder
	for _, c := range p.Controls() {
		if strings.HasPrefix(c.ID, "board/") {
			b.WriteString(c.Label + "\n")
		}
	}
	return b.String()
}

// TestPhone plays by touch on a phone of 390 by 844 pixels: one move by two taps and one by dragging. It also checks the sizes of the
// controls. By day, the walks in scenes/table cover the other games.
func TestPhone(t *testing.T) {
	phone := e2e.Visit{Width: 390, Height: 844, Ratio: 1, Touch: true}
	for _, g := range night.Some(e2e.Games, 2) {
		t.Run(g.ID, func(t *testing.T) {
			p := e2e.StartMatch(t, phone, g.ID)
			p.Touch("board/" + g.Opening[0])
			p.Label(g.Opening[1] + ", vide, arrivée possible")
			p.Touch("board/" + g.Opening[1])
			p.Label(g.Opening[1] + ", ")
			waitStill(p)
			p.Shot("phone-" + g.ID)
			p.TouchDrag("board/"+g.Opening[2], "board/"+g.Opening[3])
			waitStill(p)
			p.Touch("moves")
			p.Control("move/1")
			p.Shot("phone-moves-" + g.ID)
			for _, c := range p.Controls() {
				small := c.W < 39.5 || c.H < 39.5
				if usable := c.Role == "button" || c.Role == "option"; usable && small && c.W > 0 && !strings.HasPrefix(c.ID, "board/") {
					t.Errorf("%s is %.0f by %.0f, too small for a finger", c.ID, c.W, c.H)
				}
				if c.X < -1 || c.X+c.W > 391 {
					t.Errorf("%s reaches from %.0f to %.0f, outside of the window", c.ID, c.X, c.X+c.W)
				}
			}
		})
	}
}

// TestQuickTaps taps a piece and its target before the engine has had a frame, as on a slow phone. Both must count, one after the other,
// though browsers give the second finger the number of the first.
func TestQuickTaps(t *testing.T) {
	p := e2e.StartMatch(t, e2e.Visit{Width: 390, Height: 844, Touch: true, Before: []string{e2e.Still}}, "checkers")
	p.Run(`['c3', 'd4'].forEach((id) => {
		const target = document.querySelector('canvas');
		const r = document.querySelector('#mirror [data-id="board/' + id + '"]').getBoundingClientRect();
		const touch = new Touch({ identifier: 0, target, clientX: r.x + r.width / 2, clientY: r.y + r.height / 2 });
		for (const [type, list] of [['touchstart', [touch]], ['touchend', []]]) {
		  target.dispatchEvent(new TouchEvent(type, { touches: list, targetTouches: list, changedTouches: [touch], bubbles: true, cancelable: true }));
		}
	})`)
	p.Label("d4, pion blanc")
}

// TestQuickClicks is TestQuickTaps with a mouse, which moves on in the same frame too.
func TestQuickClicks(t *testing.T) {
	p := e2e.StartMatch(t, e2e.Visit{Before: []string{e2e.Still}}, "checkers")
	p.Run(`['c3', 'd4', 'h8'].forEach((id) => {
		const r = document.querySelector('#mirror [data-id="board/' + id + '"]').getBoundingClientRect();
		for (const type of id === 'h8' ? ['mousemove'] : ['mousemove', 'mousedown', 'mouseup']) {
		  document.querySelector('canvas').dispatchEvent(new MouseEvent(type, { clientX: r.x + r.width / 2, clientY: r.y + r.height / 2, bubbles: true, cancelable: true }));
		}
	})`)
	p.Label("d4, pion blanc")
}

// TestEnglishAndRules opens the rules from the table in English and returns to the match.
func TestEnglishAndRules(t *testing.T) {
	p := e2e.StartMatch(t, e2e.Visit{Lang: "en-GB", Before: []string{e2e.Still}}, "dame2000")
	p.Press("board/c3")
	p.Press("board/d4")
	p.Press("rules")
	p.Label("Jean Vanaise")
	p.Shot("rules-en")
	p.Key("Escape")
	p.Control("move/1")
	p.Label("d4, blue pawn")
}

// TestComputerPlays starts a match against the computer, makes a move, asks for a hint and takes the move back.
func TestComputerPlays(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still}})
	p.Click("box/checkers")
	p.Press("opponent/computer")
	p.Press("start")
	p.Control("turn")
	p.Press("board/c3")
	p.Press("board/d4")
	p.Control("move/2") // by the computer
	p.Wait("my turn", `!(`+e2e.Find("hint")+`).matches('[aria-disabled=true]')`)
	p.Press("hint")
	p.Wait("a hint", `(`+e2e.Find("reason")+`.textContent + `+e2e.Find("reason")+`.getAttribute('aria-label')).includes('Conseil')`)
	p.Shot("hint")
	p.Press("undo")
	p.Wait("both turns taken back", `!!(`+e2e.Find("undo")+`).matches('[aria-disabled=true]')`)
	p.Shot("computer-undone")
}

// TestFullScreen enters and leaves full screen by the button in the menu. Without a click of the person the browser refuses, and the page
// says so.
func TestFullScreen(t *testing.T) {
	p := e2e.StartMatch(t, e2e.Visit{Errors: "fullscreenerror", Before: []string{e2e.Still, e2e.Hearing}}, "dao")
	p.Click("menu")
	p.Click("fullscreen")
	p.WaitAnnounced("refusé le plein écran")
	for _, full := range []string{"!!document.fullscreenElement", "!document.fullscreenElement"} {
		p.Mouse("menu")
		p.Mouse("fullscreen")
		p.Wait(full, full)
		p.WaitGone("fullscreen")
	}
}
