package play

import (
	"slices"
	"strconv"
	"testing"

	"ludotheque/assets/words"
	"ludotheque/e2e"
)

// noStorage is a script that makes localStorage throw, as in many third-party frames.
const noStorage = `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } });`

// TestBlockedStoragePlaysOn plays without storage and checks everything that the page announces to screen readers. It must announce
// only once that nothing can be stored, though every move tries to, and every move and turn once, also if sheets open in between.
func TestBlockedStoragePlaysOn(t *testing.T) {
	p := e2e.StartMatch(t, e2e.Visit{Before: []string{noStorage, e2e.Hearing}}, "checkers")
	p.Press("board/c3")
	p.Press("board/d4")
	p.Control("move/1")
	waitStill(p)
	p.Shot("blocked-storage")
	p.Press("rules")
	p.Key("Escape")
	p.Control("move/1")
	p.Press("board/f6")
	p.Press("board/g5")
	p.Control("move/2")
	waitStill(p)
	want := []string{
		words.For("fr").Get("storage.trouble"),
		"Nouvelle partie de Checkers. Aux Blancs de jouer.",
		"c3 choisi. Arrivées\u00a0: b4 ou d4.", "Blancs\u00a0: c3 vers d4.", "Aux Noirs de jouer.",
		"f6 choisi. Arrivées\u00a0: e5 ou g5.", "Noirs\u00a0: f6 vers g5.", "Aux Blancs de jouer.",
	}
	p.Wait("the last announcement", "window.heard_.length >= "+strconv.Itoa(len(want)))
	if got := p.Announced(); !slices.Equal(got, want) {
		t.Errorf("heard\n%q\nwant\n%q", got, want)
	}
}

// TestHearingNotices checks that e2e.Hearing, which the test above uses, records repeated announcements, but not the copy of an
// announcement that another scene shows.
func TestHearingNotices(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still, e2e.Hearing}})
	p.Run("(window.heard_.length = 0, ludotheque.mirror.say('twice'), ludotheque.mirror.say('twice'))")
	p.Wait("the second announcement", "window.heard_.length > 1")
	p.Run("(ludotheque.mirror.say('on the way'), " + e2e.Find("settings") + ".click())")
	p.Control("close")
	p.Wait("the announcement in the sheet", "[...document.querySelectorAll('[role=dialog] #said p')].some((e) => e.textContent === 'on the way')")
	if got := p.Announced(); !slices.Equal(got, []string{"twice", "twice", "on the way"}) {
		t.Errorf("heard %q", got)
	}
}
