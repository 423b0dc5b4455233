package play

import (
	"maps"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"ludotheque/e2e"
)

// TestKioskHasItsOwnStore plays a turn, and opens a kiosk on the same computer, which plays a turn, waits and resets itself. What the
// person has stored stays as it was, and the kiosk neither shows it nor keeps anything of its visitor.
func TestKioskHasItsOwnStore(t *testing.T) {
	p := e2e.StartMatch(t, e2e.Visit{Before: []string{e2e.Still}}, "dao")
	turn := func() {
		p.Click("board/a1")
		p.Click("board/a3")
		p.Wait("the stored match", "Object.entries(localStorage).some(([key, text]) => key.endsWith(location.search ? 'kiosk/match-dao' : ':match-dao') && /^moves [1-9]/m.test(text))")
	}
	turn()
	p.Run("localStorage.setItem('ludotheque/:frame/1/match-dao', 'of a frame')")
	before := stored(p)
	p.Do(chromedp.Navigate(p.Base + "?kiosk=30"))
	p.Ready()
	if e2e.Eval[bool](p, e2e.Find("resume/dao")+" !== null") {
		t.Error("the kiosk shows the person's match")
	}
	p.Begin("dao")
	turn()
	p.Run("history.back()")
	p.Control("stay")
	p.Wait("the visitor to be gone", e2e.Find("stay")+" === null")
	p.Control("box/dao")
	after := stored(p)
	maps.DeleteFunc(after, func(key, _ string) bool { return strings.Contains(key, "kiosk/") })
	if !maps.Equal(before, after) {
		t.Errorf("before the kiosk there was %q, after it %q", before, after)
	}
	if left := e2e.Eval[[]string](p, "Object.keys(localStorage).filter((k) => k.includes('kiosk/'))"); len(left) > 0 {
		t.Errorf("the kiosk keeps %q of its visitor", left)
	}
	p.Do(chromedp.Navigate(p.Base))
	p.Ready()
	p.Control("move/1")
}

// stored returns what the browser has stored for the page.
func stored(p *e2e.Page) map[string]string {
	p.T.Helper()
	return e2e.Eval[map[string]string](p, "({ ...localStorage })")
}
