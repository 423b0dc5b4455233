package screens

import (
	"slices"
	"testing"

	"ludotheque/e2e"
)

// watch is a script that notes in window.left_ whether the element that has the focus now is still in the document when the focus moves,
// and 200 ms later, and how many of the elements that leave can then be reached.
const watch = `(() => { window.was_ = document.activeElement; window.left_ = null;
	document.addEventListener('focusin', () => { const then = window.was_.isConnected; setTimeout(() => { window.left_ = {
	  Then: then, Later: window.was_.isConnected, Alive: [...document.querySelectorAll('#mirror .gone, #mirror .gone *')].filter(
	    (el) => el.tabIndex >= 0 || el.dataset.id || el.tagName === 'P' && el.hasAttribute('tabindex')).length }; }, 200);
	}, { once: true, capture: true }); })()`

// TestFocusMovesBeforeElementsLeave opens and closes scenes and sheets. The focus must move before what had it leaves the document. A
// scene stays a while, where neither keys nor a test can reach it, else Orca 43 says nothing of a dialog that opens; a dialog does not,
// else Orca leaves focus mode on the board.
func TestFocusMovesBeforeElementsLeave(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still}})
	for _, s := range []struct {
		press, shows string
		stays        bool
	}{{"box/dao", "start", true}, {"start", "turn", false}, {"menu", "help", true}, {"help", "help.again", false}, {"close", "turn", false}} {
		p.Control(s.press)
		p.Run(e2e.Find(s.press) + ".focus()")
		p.Run(watch)
		p.Click(s.press)
		p.Control(s.shows)
		p.Wait("the focus to move from "+s.press, "window.left_")
		got := e2e.Eval[struct {
			Then, Later bool
			Alive       int
		}](p, "window.left_")
		if !got.Then || got.Later != s.stays || got.Alive > 0 {
			t.Errorf("%s: what had the focus is there as it moves: %v, later: %v, want %v; of what leaves %d elements can be reached",
				s.press, got.Then, got.Later, s.stays, got.Alive)
		}
		p.Wait("the former scene to leave", "!window.was_.isConnected && !document.querySelector('#mirror .gone')")
	}
}

// inTurn is a script that notes in window.tasks_ how many texts each task has added to the live region, and in window.texts_ the texts.
const inTurn = `(() => {
  window.tasks_ = []; window.texts_ = [];
  new MutationObserver((list) => {
    const added = list.filter((m) => m.target.id === 'said').flatMap((m) => [...m.addedNodes]);
    if (added.length === 0) return;
    window.tasks_.push(added.length);
    window.texts_.push(...added.map((n) => n.textContent));
  }).observe(document, { childList: true, subtree: true });
})();`

// TestOneTextATask checks that the live region gets one text in a task, each once, also those from before the first scene, and keeps them
// for slow readers.
func TestOneTextATask(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Before: []string{inTurn}})
	p.Run("(window.texts_.length = 0, ['one', 'two', 'three'].forEach(ludotheque.mirror.say))")
	p.Wait("the texts", "window.texts_.length >= 3")
	p.Run("setTimeout(() => ludotheque.mirror.say('late'), 1500)")
	p.Wait("the late text", "window.texts_.includes('late')")
	if got := e2e.Eval[[]string](p, "window.texts_"); !slices.Equal(got, []string{"one", "two", "three", "late"}) {
		t.Errorf("the region was given %q", got)
	}
	if got := p.Said(); !slices.Equal(got[max(len(got)-4, 0):], []string{"one", "two", "three", "late"}) {
		t.Errorf("a slow reader finds only %q", got)
	}
	if most := e2e.Eval[int](p, "Math.max(...window.tasks_)"); most != 1 {
		t.Errorf("a task has added %d texts", most)
	}
}

// TestSaidAgainAfterAKey checks that a text is said again once the keys pause if a key came right after it, that it is said once if
// none came, and that Control, which silences screen readers, brings nothing back.
func TestSaidAgainAfterAKey(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Before: []string{inTurn}})
	count := func(text string) int {
		return e2e.Eval[int](p, "window.texts_.filter((each) => each === "+e2e.Quote(text)+").length")
	}
	say := func(text string) {
		p.Run("ludotheque.mirror.say(" + e2e.Quote(text) + ")")
		p.Wait(text, "window.texts_.includes("+e2e.Quote(text)+")")
	}
	say("heard")
	p.Run("setTimeout(() => { window.rested_ = true; }, 2500)")
	p.Wait("a while", "window.rested_")
	p.Key("ArrowRight")
	say("lost")
	p.Key("ArrowRight")
	p.Key("ArrowLeft")
	if n := count("lost"); n != 1 {
		t.Errorf("between the keys the text was said %d times", n)
	}
	p.Wait("the text again", "window.texts_.filter((each) => each === 'lost').length === 2")
	say("silenced")
	p.Run("document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Control', bubbles: true }))")
	p.Run("(window.rested_ = false, setTimeout(() => { window.rested_ = true; }, 2000))")
	p.Wait("a while", "window.rested_")
	if h, l, s := count("heard"), count("lost"), count("silenced"); h != 1 || l != 2 || s != 1 {
		t.Errorf("the texts were said %d, %d and %d times, want 1, 2 and 1", h, l, s)
	}
}
