package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestLesson begins to learn from the page's own shelf, before the program is there, errs, plays what is asked by the mouse,
// and goes on after a reload where it left.
func TestLesson(t *testing.T) {
	p, letGo := openHeld(t, visit{before: []string{still}})
	p.shelf()
	p.onShelfClick("box/dao")
	p.onShelfClick("learn")
	letGo()
	p.ready()
	p.control("coach")
	p.mouse("board/a1")
	p.label("c1, vide, arrivée possible")
	p.mouse("board/b1")
	if answer := p.control("answer").Label; !strings.HasPrefix(answer, "Presque") {
		t.Errorf("a slide that stops too early is answered %q", answer)
	}
	p.shot("lesson-almost")
	p.mouse("board/c1")
	p.control("next")
	p.shot("lesson-right")
	p.press("next")
	if place := p.control("place").Label; !strings.HasPrefix(place, "Étape 2") {
		t.Errorf("it goes on with %q", place)
	}
	p.do(chromedp.Reload())
	p.ready()
	p.click("learn")
	p.click("next")
	if place := p.control("place").Label; !strings.HasPrefix(place, "Étape 2") {
		t.Errorf("after a reload it goes on with %q", place)
	}
}
