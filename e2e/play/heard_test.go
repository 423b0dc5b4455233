package play

import (
	"slices"
	"testing"

	"ludotheque/assets/words"
	"ludotheque/e2e"
)

// blocked makes every use of the storage throw, as in many third-party frames.
const blocked = `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } });`

// TestBlockedStoragePlaysOn plays without storage. What is heard is told to the end: once that nothing is kept, though every
// move tries to store, and each move and turn once, whatever sheets open in between.
func TestBlockedStoragePlaysOn(t *testing.T) {
	p := e2e.StartMatch(t, e2e.Visit{Before: []string{blocked, e2e.Hearing}}, "checkers")
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
		"Nouvelle partie de Checkers. Aux Blancs de jouer",
		"c3 choisi. Arrivées\u00a0: b4 ou d4.", "Blancs\u00a0: c3 vers d4.", "Aux Noirs de jouer.",
		"f6 choisi. Arrivées\u00a0: e5 ou g5.", "Noirs\u00a0: f6 vers g5.", "Aux Blancs de jouer.",
	}
	if got := p.EverHeard(); !slices.Equal(got, want) {
		t.Errorf("heard\n%q\nwant\n%q", got, want)
	}
}

// TestHearingNotices says a sentence twice, one never and one again in another scene: the test above would notice.
func TestHearingNotices(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still, e2e.Hearing}})
	p.Run("(window.heard_.length = 0, ludotheque.mirror.say('twice'), ludotheque.mirror.say('twice'))")
	p.Wait("the second time", "window.heard_.length > 1")
	p.Run("(ludotheque.mirror.say('on the way'), " + e2e.Find("settings") + ".click())")
	p.Control("close")
	p.Wait("it to be said again", "[...document.querySelectorAll('[role=dialog] #said p')].some((e) => e.textContent === 'on the way')")
	if got := p.EverHeard(); !slices.Equal(got, []string{"twice", "twice", "on the way"}) {
		t.Errorf("heard %q", got)
	}
}
