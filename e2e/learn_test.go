package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// TestLesson learns the first lesson of Dao with the mouse, one wrong try included, and finds it done after a reload; its
// texts are asked for when the room is opened, and not before.
func TestLesson(t *testing.T) {
	p := open(t, visit{before: []string{still}})
	p.ready()
	p.mouse("box/dao")
	p.control("learn")
	if n := p.asked("lessons", ".gz"); n != 0 {
		t.Errorf("%d files of lessons are loaded before they are wanted", n)
	}
	p.mouse("learn")
	p.label("Bienvenue")
	p.shot("lesson")
	p.slide("a1", "a3")
	p.label("Cette fois, glissez-le vers la droite")
	for _, move := range [][2]string{{"a1", "c1"}, {"d1", "a4"}, {"d2", "b2"}} {
		p.slide(move[0], move[1])
		p.mouse("next")
	}
	p.label("Leçon apprise")
	p.shot("lesson-done")
	if n := p.asked("lessons", ".gz"); n != 1 {
		t.Errorf("%d files of lessons are loaded", n)
	}
	p.do(chromedp.Reload())
	p.ready() // in the set-up, as it was left
	p.mouse("learn")
	p.label("1 leçon apprise")
}

// slide has a light pebble slide, by two clicks.
func (p *page) slide(from, to string) {
	p.t.Helper()
	p.label(from + ", galet clair, peut jouer")
	p.mouse("board/" + from)
	p.label(from + ", galet clair, choisi")
	p.mouse("board/" + to)
}
