package browsers

import (
	"testing"
	"time"

	"ludotheque/e2e"
	"ludotheque/game/apart"
	"ludotheque/tools/night"
)

// Run runs an expression for its effect.
func (p *page) Run(expression string) {
	p.t.Helper()
	value[bool](p, "("+expression+", true)")
}

// Text returns the value of an expression.
func (p *page) Text(expression string) string {
	p.t.Helper()
	return value[string](p, expression)
}

// Wait waits until a condition holds.
func (p *page) Wait(what, condition string) {
	p.t.Helper()
	p.wait(what, condition)
}

// TestByLinkWithFirefox plays a match of Dao by links between Chromium and Firefox, a link a turn, to its end and a rematch; what random
// play does not end is resigned.
func TestByLinkWithFirefox(t *testing.T) {
	night.Only(t, "TestByLink in e2e/apart, in Chromium")
	const game = "dao"
	f := aFirefox(t)
	p := e2e.Open(t, e2e.Visit{Before: []string{e2e.Still}, Lasts: 10 * time.Minute})
	p.Ready()
	p.Click("box/" + game)
	p.Click("opponent/distance")
	p.Click("start")
	p.Control("turn")
	host := &e2e.Linked{Scripted: p, T: t, Name: "Chromium", Me: apart.Host}
	link, _ := host.Turn(1)
	host.Press("send-now")
	host.Press("close")
	f.goTo(p.Base + "?lang=fr#" + link)
	f.ready()
	guest := &e2e.Linked{Scripted: f, T: t, Name: "Firefox", Me: apart.Guest}
	guest.Press("play")
	guest.Wait("the table", find("turn"))
	turns := e2e.PlayByLinks(guest, host, night.Or(5, 60)) // random play ends after 21
	t.Logf("%d turns", turns)
	f.keep("by link")
	if wrong := f.errors(); len(wrong) > 0 {
		t.Errorf("the console says %q", wrong)
	}
}
