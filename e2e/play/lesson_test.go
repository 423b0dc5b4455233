package play

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"ludotheque/e2e"
)

// TestLesson presses a box on the page's shelf before the program has loaded, opens its lessons, tries a wrong and a right move by mouse, and continues
// the lesson after a reload.
func TestLesson(t *testing.T) {
	p, release := e2e.OpenHeld(t, e2e.Visit{Before: []string{e2e.Still}})
	p.WaitShelf()
	p.OnShelfClick("box/dao")
	release()
	p.Ready()
	p.Click("learn")
	p.Control("coach")
	p.Mouse("board/a1")
	p.Label("c1, vide, arrivée possible")
	p.Mouse("board/b1")
	if answer := p.Control("answer").Label; !strings.HasPrefix(answer, "Presque") {
		t.Errorf("the text about a move that stops too early is %q", answer)
	}
	p.Shot("lesson-almost")
	p.Mouse("board/c1")
	p.Control("next")
	p.Shot("lesson-right")
	p.Press("next")
	if place := p.Control("place").Label; !strings.HasPrefix(place, "Étape 2") {
		t.Errorf("the lesson continues with %q", place)
	}
	p.Do(chromedp.Reload())
	p.Ready()
	p.Click("learn")
	p.Click("next")
	if place := p.Control("place").Label; !strings.HasPrefix(place, "Étape 2") {
		t.Errorf("after a reload the lesson continues with %q", place)
	}
}
