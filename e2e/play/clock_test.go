package play

import (
	"slices"
	"strings"
	"testing"
	"time"

	"ludotheque/e2e"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// TestClockInThePage plays with ten seconds per move. After a reload the clock must stand until the person touches the board. Then the
// test lets the time run out: the match must be lost on time, also after another reload.
func TestClockInThePage(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Query: "#dao", Before: []string{e2e.Still}})
	for _, id := range []string{"clock", "clock-kind/move", "clock-move/10", "starter/w", "start"} {
		if id == "starter/w" {
			p.Click("more")
		}
		p.Click(id)
	}
	const whole = "10\u00a0s à la pendule"
	if got := p.Control("player-b").Label; !strings.Contains(got, whole) {
		t.Errorf("before the first move the label of the player is %q", got)
	}
	move(p, "a1", "a3")
	waitAddress(p, 1)
	p.Wait("the clock to run", "!("+e2e.Find("player-b")+".getAttribute('aria-label') || "+e2e.Find("player-b")+".textContent).includes('"+whole+"')")
	p.Reload("location.reload()")
	p.Ready()
	p.Control("clock-stop") // the clock stands
	was := p.Control("player-b").Label
	time.Sleep(1500 * time.Millisecond)
	if got := p.Control("player-b").Label; got != was || strings.Contains(got, "tourne") {
		t.Errorf("after a reload the clock has run from %q to %q", was, got)
	}
	p.Click("board/a4")
	p.WaitGone("clock-stop")
	waitEnd(p)
	if got := p.Control("how").Label; !strings.Contains(got, "plus de temps") {
		t.Errorf("the reason shown for the end is %q", got)
	}
	lost := waitAddress(p, 1)
	if got := storedMatches(p); lost.Outcome() != rules.Win(rules.First, rules.OutOfTime) || !strings.Contains(got, "\nresult win w time\n") {
		t.Errorf("the outcome in the address is %v; the stored match is\n%s", lost.Outcome(), got)
	}
	p.Reload("location.reload()")
	p.Ready()
	p.Control("rematch")
	if _, text, _ := strings.Cut(storedMatches(p), "\n"); !isTimeLoss(text) {
		t.Errorf("after a reload the stored match is\n%s", text)
	}
}

// waitEnd waits for the end of the match. If the machine is so slow that the program stops the clock, waitEnd starts it again.
func waitEnd(p *e2e.Page) {
	p.T.Helper()
	has := func(list []e2e.Control, id string) bool {
		return slices.ContainsFunc(list, func(c e2e.Control) bool { return c.ID == id })
	}
	for deadline := time.Now().Add(2 * e2e.Patience); ; time.Sleep(200 * time.Millisecond) {
		switch list := p.Controls(); {
		case has(list, "how"):
			return
		case has(list, "clock-stop"):
			p.Click("clock-stop")
		}
		if time.Now().After(deadline) {
			p.T.Fatalf("timeout waiting for the time to run out: %s", p.List())
		}
	}
}

// isTimeLoss reports whether a record is that of a match lost on time.
func isTimeLoss(text string) bool {
	m, err := match.Parse(text)
	return err == nil && m.Outcome().By == rules.OutOfTime
}
