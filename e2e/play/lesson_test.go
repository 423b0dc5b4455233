package play

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"ludotheque/e2e"
)

// TestLesson begins to learn from the page's own shelf, before the program is there, errs, plays what is asked by the mouse,
// and goes on after a reload where it left.
func TestLesson(t *testing.T) {
	p, letGo := e2e.OpenHeld(t, e2e.Visit{Before: []string{e2e.Still}})
	p.Shelf()
	p.OnShelfClick("box/dao")
	p.OnShelfClick("learn")
	letGo()
	p.Ready()
	p.Control("coach")
	p.Mouse("board/a1")
	p.Label("c1, vide, arrivée possible")
	p.Mouse("board/b1")
	if answer := p.Control("answer").Label; !strings.HasPrefix(answer, "Presque") {
		t.Errorf("a slide that stops too early is answered %q", answer)
	}
	p.Shot("lesson-almost")
	p.Mouse("board/c1")
	p.Control("next")
	p.Shot("lesson-right")
	p.Press("next")
	if place := p.Control("place").Label; !strings.HasPrefix(place, "Étape 2") {
		t.Errorf("it goes on with %q", place)
	}
	p.Do(chromedp.Reload())
	p.Ready()
	p.Click("learn")
	p.Click("next")
	if place := p.Control("place").Label; !strings.HasPrefix(place, "Étape 2") {
		t.Errorf("after a reload it goes on with %q", place)
	}
}
