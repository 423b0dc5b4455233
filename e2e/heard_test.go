package e2e

import (
	"slices"
	"testing"

	"ludotheque/assets/words"
)

// hearing keeps every text that a screen reader is given to say, in window.heard_: what is put into the live region while
// that stands in the page. What the mirror says again in another scene, since nobody can have heard it in the old one,
// counts once.
const hearing = `(() => {
  window.heard_ = [];
  const counted = new WeakSet();
  new MutationObserver((list) => {
    for (const m of list) {
      if (m.target.id !== 'said') continue;
      const before = [...m.removedNodes].filter((n) => counted.has(n)).map((n) => n.textContent);
      for (const n of m.addedNodes) {
        counted.add(n);
        if (!before.includes(n.textContent)) window.heard_.push(n.textContent);
      }
    }
  }).observe(document, { childList: true, subtree: true });
})();`

// everHeard returns what was said since the page was opened.
func (p *page) everHeard() []string {
	p.t.Helper()
	return eval[[]string](p, "window.heard_")
}

// blocked makes every use of the storage throw, as in many third-party frames.
const blocked = `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } });`

// TestBlockedStoragePlaysOn plays without storage. What is heard is told to the end: once that nothing is kept, though every
// move tries to store, and each move and turn once, whatever sheets open in between.
func TestBlockedStoragePlaysOn(t *testing.T) {
	p := sit(t, visit{before: []string{blocked, hearing}}, "checkers")
	p.press("board/c3")
	p.press("board/d4")
	p.control("move/1")
	p.waitStill()
	p.shot("blocked-storage")
	p.press("rules")
	p.key("Escape")
	p.control("move/1")
	p.press("board/f6")
	p.press("board/g5")
	p.control("move/2")
	p.waitStill()
	want := []string{
		words.For("fr").Get("storage.trouble"),
		"Nouvelle partie de Checkers. Aux Blancs de jouer",
		"c3 choisi. Arrivées\u00a0: b4 ou d4.", "Blancs\u00a0: c3 vers d4.", "Aux Noirs de jouer.",
		"f6 choisi. Arrivées\u00a0: e5 ou g5.", "Noirs\u00a0: f6 vers g5.", "Aux Blancs de jouer.",
	}
	if got := p.everHeard(); !slices.Equal(got, want) {
		t.Errorf("heard\n%q\nwant\n%q", got, want)
	}
}

// TestHearingNotices says a sentence twice, one never and one again in another scene: the test above would notice.
func TestHearingNotices(t *testing.T) {
	p := open(t, visit{before: []string{still, hearing}})
	p.ready()
	p.run("(window.heard_.length = 0, ludotheque.mirror.say('twice'), ludotheque.mirror.say('twice'))")
	p.wait("the second time", "window.heard_.length > 1")
	p.run("(ludotheque.mirror.say('on the way'), " + find("settings") + ".click())")
	p.control("close")
	p.wait("it to be said again", "[...document.querySelectorAll('[role=dialog] #said p')].some((e) => e.textContent === 'on the way')")
	if got := p.everHeard(); !slices.Equal(got, []string{"twice", "twice", "on the way"}) {
		t.Errorf("heard %q", got)
	}
}
