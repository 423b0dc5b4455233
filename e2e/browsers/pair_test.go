package browsers

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"ludotheque/e2e"
	"ludotheque/game/apart"
	"ludotheque/tools/night"
)

func TestMain(m *testing.M) { e2e.End(m.Run()) }

// taking keeps what is copied, in place of the clipboard.
const taking = `Object.defineProperty(navigator, 'clipboard', { value: {
	writeText: (text) => { window.taken_ = text; return Promise.resolve(); }, readText: () => Promise.reject(new Error('no')) } })`

// pasting puts a text into the field for the other's answer.
func pasting(text string) string {
	field := e2e.Find("answer")
	return fmt.Sprintf("%s.focus(), %s.value = %s, %s.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))",
		field, field, e2e.Quote(text), field)
}

// copied is the code that a page copies once it has made it, from "#".
func copied(p *e2e.Linked) string {
	p.T.Helper()
	p.Run("(() => { " + taking + "; })()")
	p.Press("copy")
	p.Wait("the copy", "window.taken_")
	address := p.Text("window.taken_")
	return address[strings.Index(address, "#"):]
}

// aFirefox is a page of a Firefox that was started for the test.
func aFirefox(t *testing.T) *page {
	t.Helper()
	return begin(t, "firefox", startFirefox)
}

// TestPairWithFirefox pairs Firefox with Chromium, each as the one who offers and as the one who answers. The answer is carried over
// late: Firefox alone would have given the connection up after five seconds.
func TestPairWithFirefox(t *testing.T) {
	night.Only(t, "game/apart/signal reads what both browsers say, and TestReconnect in e2e/apart, in Chromium")
	const late = 7 * time.Second
	t.Run("answers", func(t *testing.T) {
		p, f := inChromium(t, ""), aFirefox(t)
		host, guest := &e2e.Linked{Scripted: p, T: t, Name: "Chromium", Me: apart.Host}, &e2e.Linked{Scripted: f, T: t, Name: "Firefox", Me: apart.Guest}
		invite(host)
		f.goTo(p.Base + "?lang=fr" + copied(host))
		f.ready()
		answer := copied(guest)
		time.Sleep(late)
		meet(host, guest, answer)
		f.quiet()
	})
	t.Run("offers", func(t *testing.T) {
		base, f := inChromium(t, "").Base, aFirefox(t)
		host := &e2e.Linked{Scripted: f, T: t, Name: "Firefox", Me: apart.Host}
		f.goTo(base + "?lang=fr")
		f.ready()
		invite(host)
		guest := &e2e.Linked{Scripted: inChromium(t, copied(host)), T: t, Name: "Chromium", Me: apart.Guest}
		meet(host, guest, copied(guest))
	})
}

// inChromium is the page in Chromium, opened by a code where there is one.
func inChromium(t *testing.T, code string) *e2e.Page {
	t.Helper()
	p := e2e.OpenReady(t, e2e.Visit{Query: "?lang=fr" + code, Before: []string{e2e.Still}})
	return p
}

// invite opens a match between two devices.
func invite(host *e2e.Linked) {
	host.T.Helper()
	for _, id := range []string{"box/dao", "opponent/distance", "way/live", "start"} {
		host.Press(id)
	}
}

// meet gives the host the guest's answer, and has one of them move.
func meet(host, guest *e2e.Linked, answer string) {
	host.T.Helper()
	host.Press("paste")
	host.Wait("the field", e2e.Find("answer"))
	host.Run(pasting(answer))
	guest.Press("play")
	_, l := host.Link("the guest", (*apart.Log).Joined)
	mover, other := host, guest
	if who, _ := l.Turn(); who == apart.Guest {
		mover, other = guest, host
	}
	mover.Move(l.Match().AppendMoves(nil)[0])
	other.Link("the move", func(l *apart.Log) bool { return l.Match().Ply() == 1 })
}
