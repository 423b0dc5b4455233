package browsers

import (
	"testing"

	"ludotheque/e2e"
	"ludotheque/tools/night"
)

// TestHosts opens the page of every server of docs/hosts.md as Debian configures it, in Chromium and Firefox, and waits until it is
// stored on the device. Then it stops the server, opens the page again, and plays against the computer.
func TestHosts(t *testing.T) {
	night.Only(t, "TestServerGoneAfterOneVisit in e2e/offline, and the hosts of tools/site in e2e/load")
	e2e.RequireBuild(t)
	for name, s := range servers {
		t.Run(name+" Chromium", func(t *testing.T) {
			address, stop := serveBy(t, s, "")
			p := e2e.OpenReady(t, e2e.Visit{Address: address, Query: "?lang=fr", ServiceWorker: true, Before: []string{e2e.Still}})
			offline(t, p, stop, func() { p.Run("location.reload()") })
		})
		t.Run(name+" Firefox", func(t *testing.T) {
			address, stop := serveBy(t, s, "")
			p := openFirefox(t)
			p.goTo(address + "?lang=fr")
			p.ready()
			offline(t, p, stop, func() { p.goTo(address + "?lang=fr") })
			p.failOnErrors()
		})
	}
}

// offline waits until an open page is stored on the device, stops its server, opens it again, and plays a move.
func offline(t *testing.T, p e2e.Scripted, stop, again func()) {
	t.Helper()
	p.Wait("the page to be stored", "ludotheque.kept && ludotheque.kept() === 'ready'")
	p.Run("localStorage.setItem('ludotheque/:match-dao', " + e2e.Quote(computerMatch(t)) + "), localStorage.setItem('ludotheque/:at', 'dao')")
	stop()
	p.Run("document.documentElement.dataset.ready = ''")
	again()
	p.Wait("the program without its server", "document.documentElement.dataset.ready === '1'")
	person := &e2e.Linked{Scripted: p, T: t}
	person.Press("board/a1")
	person.Press("board/a3")
	p.Wait("the computer's answer", "(localStorage.getItem('ludotheque/:match-dao') || '').includes('moves 2')")
}
