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

// TestClockInThePage agrees on ten seconds a move, plays, reloads and lets the time run out: the clock waits for a touch after the
// reload, the match is lost on time, and is so after another reload.
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
		t.Errorf("before the first move the plate says %q", got)
	}
	move(p, "a1", "a3")
	addressed(p, 1)
	p.Wait("the time to run", "!("+e2e.Find("player-b")+".getAttribute('aria-label') || "+e2e.Find("player-b")+".textContent).includes('"+whole+"')")
	p.Reload("location.reload()")
	p.Ready()
	p.Control("clock-stop") // it waits
	was := p.Control("player-b").Label
	time.Sleep(1500 * time.Millisecond)
	if got := p.Control("player-b").Label; got != was || strings.Contains(got, "tourne") {
		t.Errorf("after a reload the clock goes from %q to %q", was, got)
	}
	p.Click("board/a4")
	p.Gone("clock-stop")
	end(p)
	if got := p.Control("how").Label; !strings.Contains(got, "au temps") {
		t.Errorf("the end is told as %q", got)
	}
	lost := addressed(p, 1)
	if got := stored(p); lost.Outcome() != rules.Win(rules.First, rules.OutOfTime) || !strings.Contains(got, "\nresult win w time\n") {
		t.Errorf("the address has %v, stored is\n%s", lost.Outcome(), got)
	}
	p.Reload("location.reload()")
	p.Ready()
	p.Control("rematch")
	if _, text, _ := strings.Cut(stored(p), "\n"); !lasts(text) {
		t.Errorf("after a reload stored is\n%s", text)
	}
}

// end waits for the end of the match. A machine that lets two seconds pass without a frame stops the clock, which then is let go
// on.
func end(p *e2e.Page) {
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
			p.T.Fatalf("the time does not run out: %s", p.List())
		}
	}
}

// lasts reports whether a record is one of a match lost on time.
func lasts(text string) bool {
	m, err := match.Parse(text)
	return err == nil && m.Outcome().By == rules.OutOfTime
}
