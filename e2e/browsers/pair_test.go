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

// captureClipboard is a script that stores copied texts in window.taken_ instead of the clipboard.
const captureClipboard = `Object.defineProperty(navigator, 'clipboard', { value: {
	writeText: (text) => { window.taken_ = text; return Promise.resolve(); }, readText: () => Promise.reject(new Error('no')) } })`

// pasteAnswer returns a script that pastes a text into the field for the answer code.
func pasteAnswer(text string) string {
	field := e2e.Find("answer")
	return fmt.Sprintf("%s.focus(), %s.value = %s, %s.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))",
		field, field, e2e.Quote(text), field)
}

// copyCode waits until a page has made a code, copies it, and returns it, from "#" on.
func copyCode(p *e2e.Linked) string {
	p.T.Helper()
	p.Run("(() => { " + captureClipboard + "; })()")
	p.Press("copy")
	p.Wait("the copy", "window.taken_")
	address := p.Text("window.taken_")
	return address[strings.Index(address, "#"):]
}

// openFirefox starts a Firefox for the test and returns its page.
func openFirefox(t *testing.T) *page {
	t.Helper()
	return startPage(t, "firefox", startFirefox)
}

// TestPairWithFirefox connects Firefox with Chromium, with each of them as the host once. When Firefox is the guest, the host gets
// the answer late: by default Firefox would give up the connection after five seconds.
func TestPairWithFirefox(t *testing.T) {
	night.Only(t, "game/apart/signal, with recorded descriptions of both browsers, and TestReconnect in e2e/apart, in Chromium")
	const late = 7 * time.Second
	t.Run("answers", func(t *testing.T) {
		p, f := openChromium(t, ""), openFirefox(t)
		host, guest := &e2e.Linked{Scripted: p, T: t, Name: "Chromium", Me: apart.Host}, &e2e.Linked{Scripted: f, T: t, Name: "Firefox", Me: apart.Guest}
		invite(host)
		f.goTo(p.Base + "?lang=fr" + copyCode(host))
		f.ready()
		answer := copyCode(guest)
		time.Sleep(late)
		connect(host, guest, answer)
		f.failOnErrors()
	})
	t.Run("offers", func(t *testing.T) {
		base, f := openChromium(t, "").Base, openFirefox(t)
		host := &e2e.Linked{Scripted: f, T: t, Name: "Firefox", Me: apart.Host}
		f.goTo(base + "?lang=fr")
		f.ready()
		invite(host)
		guest := &e2e.Linked{Scripted: openChromium(t, copyCode(host)), T: t, Name: "Chromium", Me: apart.Guest}
		connect(host, guest, copyCode(guest))
	})
}

// openChromium opens the page in Chromium, with a code in the address if code is not empty.
func openChromium(t *testing.T, code string) *e2e.Page {
	t.Helper()
	p := e2e.OpenReady(t, e2e.Visit{Query: "?lang=fr" + code, Before: []string{e2e.Still}})
	return p
}

// invite opens a live match of Dao.
func invite(host *e2e.Linked) {
	host.T.Helper()
	for _, id := range []string{"box/dao", "opponent/distance", "way/live", "start"} {
		host.Press(id)
	}
}

// connect gives the host the guest's answer, waits for the connection, and plays the first move.
func connect(host, guest *e2e.Linked, answer string) {
	host.T.Helper()
	host.Press("paste")
	host.Wait("the field", e2e.Find("answer"))
	host.Run(pasteAnswer(answer))
	guest.Press("play")
	_, l := host.Link("the guest", (*apart.Log).Joined)
	mover, other := host, guest
	if who, _ := l.Turn(); who == apart.Guest {
		mover, other = guest, host
	}
	mover.Move(l.Match().AppendMoves(nil)[0])
	other.Link("the move", func(l *apart.Log) bool { return l.Match().Ply() == 1 })
}
