package browsers

import (
	"testing"
	"time"

	"ludotheque/e2e"
	"ludotheque/game/apart"
	"ludotheque/tools/night"
)

// TestByLinkWithFirefox plays a match of Dao by links between Chromium and Firefox, one link a turn, with its end and a rematch. A
// match that random play does not end is resigned.
func TestByLinkWithFirefox(t *testing.T) {
	night.Only(t, "TestByLink in e2e/apart, in Chromium")
	const game = "dao"
	f := openFirefox(t)
	p := e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still}, Lasts: 10 * time.Minute})
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
	guest.Wait("the table", e2e.Find("turn"))
	turns := e2e.PlayByLinks(guest, host, night.Or(5, 60)) // random play ends after 21
	t.Logf("%d turns", turns)
	f.savePicture("by link")
	f.failOnErrors()
}
