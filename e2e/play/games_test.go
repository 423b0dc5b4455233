package play

import (
	"strings"
	"testing"

	"ludotheque/e2e"
	"ludotheque/tools/night"
)

// TestWholeGamesThroughTheMirror plays a game of each from the shelf to the result by what a screen reader is told and
// nothing else: pieces that can play, squares that can be reached, buttons by their names.
func TestWholeGamesThroughTheMirror(t *testing.T) {
	for n, g := range night.Some(e2e.Games, 2) {
		t.Run(g.Id, func(t *testing.T) {
			p := e2e.StartMatch(t, e2e.Visit{Before: []string{e2e.Still}}, g.Id)
			p.Run(e2e.Listening(n+1, "rematch"))
			p.Wait("the middle of the game", "listener.moves > 12 || listener.done")
			p.Shot("mirror-" + g.Id)
			p.Wait("the end of the game", "listener.done || listener.stuck")
			if stuck := e2e.Eval[string](p, "listener.stuck"); stuck != "" {
				t.Fatalf("nothing answers %q; controls:\n%s", stuck, p.List())
			}
			p.Control("rematch")
			p.Shot("result-" + g.Id)
			title := p.Control("title").Label
			if !strings.Contains(title, "gagnent") && !strings.Contains(title, "nulle") {
				t.Errorf("the result is %q", title)
			}
			if said := strings.Join(p.Said(), " "); said == "" {
				t.Error("nobody says how it ended")
			}
			t.Logf("%d clicks, then: %s", e2e.Eval[int](p, "listener.moves"), title)
		})
	}
}

// TestOpeningsByPointer plays the first plies of each by real pointer events on the canvas: one by click and click, one
// by drag and drop.
func TestOpeningsByPointer(t *testing.T) {
	for _, g := range e2e.Games {
		t.Run(g.Id, func(t *testing.T) {
			p := e2e.StartMatch(t, e2e.Visit{}, g.Id)
			p.Mouse("board/" + g.Opening[0])
			p.Label(g.Opening[1] + ", vide, arrivée possible")
			p.Mouse("board/" + g.Opening[1])
			p.Control("move/1")
			p.Shot("opening-" + g.Id)
			waitStill(p)
			p.Drag("board/"+g.Opening[2], "board/"+g.Opening[3])
			p.Control("move/2")
			waitStill(p)
			p.Shot("opening-2-" + g.Id)
		})
	}
}

// waitStill waits until the picture rests.
func waitStill(p *e2e.Page) {
	p.T.Helper()
	p.Wait("the animation to end", "window.ludotheque.resting()")
}

// TestReloadResumes reloads in the middle of a game and finds it as it was, redo included.
func TestReloadResumes(t *testing.T) {
	p := e2e.StartMatch(t, e2e.Visit{Before: []string{e2e.Still}}, "checkers")
	for _, sq := range []string{"c3", "d4", "f6", "g5", "b2", "c3"} {
		p.Press("board/" + sq)
	}
	p.Press("undo")
	before := squares(p)
	p.Reload("location.reload()")
	p.Ready()
	p.Control("move/3")
	if after := squares(p); after != before {
		t.Errorf("after the reload the board says\n%s\nwant\n%s", after, before)
	}
	p.Press("redo")
	p.Label("c3, pion blanc")
}

// squares is the board as it is heard.
func squares(p *e2e.Page) string {
	var b strings.Builder
	for _, c := range p.Controls() {
		if strings.HasPrefix(c.ID, "board/") {
			b.WriteString(c.Label + "\n")
		}
	}
	return b.String()
}

// TestPhone plays by touch at 390x844, upright: tap and tap, then a drag. By day the walks of scenes/table have the other
// games by finger, and the sizes of their controls.
func TestPhone(t *testing.T) {
	phone := e2e.Visit{Width: 390, Height: 844, Ratio: 1, Touch: true}
	for _, g := range night.Some(e2e.Games, 2) {
		t.Run(g.Id, func(t *testing.T) {
			p := e2e.StartMatch(t, phone, g.Id)
			p.Touch("board/" + g.Opening[0])
			p.Label(g.Opening[1] + ", vide, arrivée possible")
			p.Touch("board/" + g.Opening[1])
			p.Label(g.Opening[1] + ", ")
			waitStill(p)
			p.Shot("phone-" + g.Id)
			p.TouchDrag("board/"+g.Opening[2], "board/"+g.Opening[3])
			waitStill(p)
			p.Touch("moves")
			p.Control("move/1")
			p.Shot("phone-moves-" + g.Id)
			for _, c := range p.Controls() {
				small := c.W < 39.5 || c.H < 39.5
				if usable := c.Role == "button" || c.Role == "option"; usable && small && c.W > 0 && !strings.HasPrefix(c.ID, "board/") {
					t.Errorf("%s is %.0fx%.0f, too small for a finger", c.ID, c.W, c.H)
				}
				if c.X < -1 || c.X+c.W > 391 {
					t.Errorf("%s lies from %.0f to %.0f: cut off", c.ID, c.X, c.X+c.W)
				}
			}
		})
	}
}

// TestEnglishAndRules reads the rule page from the table, in English, and comes back to the match.
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

// TestComputerPlays sits the computer down through the set-up, answers it twice, asks for a hint and takes a turn back.
func TestComputerPlays(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still}})
	p.Click("box/checkers")
	p.Press("opponent/computer")
	p.Press("start")
	p.Control("turn")
	p.Press("board/c3")
	p.Press("board/d4")
	p.Control("move/2") // the computer's answer
	p.Wait("my turn", `!(`+e2e.Find("hint")+`).matches('[aria-disabled=true]')`)
	p.Press("hint")
	p.Wait("a hint", `(`+e2e.Find("reason")+`.textContent + `+e2e.Find("reason")+`.getAttribute('aria-label')).includes('Conseil')`)
	p.Shot("hint")
	p.Press("undo")
	p.Wait("both turns taken back", `!!(`+e2e.Find("undo")+`).matches('[aria-disabled=true]')`)
	p.Shot("computer-undone")
}

// TestFullScreen fills the screen from the menu, and leaves it by the same button.
func TestFullScreen(t *testing.T) {
	p := e2e.StartMatch(t, e2e.Visit{Before: []string{e2e.Still}}, "dao")
	for _, full := range []string{"!!document.fullscreenElement", "!document.fullscreenElement"} {
		p.Mouse("menu")
		p.Mouse("fullscreen")
		p.Wait(full, full)
		p.Gone("fullscreen")
	}
}
