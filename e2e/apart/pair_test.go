package apart

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"rsc.io/qr"

	"ludotheque/e2e"
	"ludotheque/game/apart"
)

// host opens a live match in a browser context of its own and waits until the page shows the code. It also clicks the given
// options.
func host(t *testing.T, v e2e.Visit, game string, options ...string) *player {
	t.Helper()
	v.Before, v.Ratio, v.Lasts = []string{e2e.Still}, 1, matchTimeout
	p := &player{e2e.OpenReady(t, v), "host", apart.Host}
	for _, id := range append([]string{"box/" + game, "opponent/distance", "way/live"}, options...) {
		p.Click(id)
	}
	p.Shot("live-setup")
	p.Click("start")
	p.Control("code")
	return p
}

// guest opens the address of an offer in another browser context and waits until the page shows the code of the answer.
func guest(t *testing.T, v e2e.Visit, offer string) *player {
	t.Helper()
	v.Query, v.Before, v.Ratio, v.Lasts = "#"+fragment(t, offer), []string{e2e.Still}, 1, matchTimeout
	p := &player{e2e.OpenReady(t, v), "guest", apart.Guest}
	p.Control("code")
	return p
}

// join lets the guest join once the two pages are connected, and returns the match.
func join(host, guest *player) *apart.Log {
	host.T.Helper()
	guest.Click("play")
	guest.Control("turn")
	host.Control("turn")
	_, l := host.link("the guest", (*apart.Log).Joined)
	return l
}

// fragment returns what follows "#" in the text of a code. A page opened from a file has no address that others could open, and
// shows the bare code.
func fragment(t *testing.T, address string) string {
	t.Helper()
	code := address[strings.Index(address, "#")+1:]
	if !strings.Contains(code, "=6") {
		t.Fatalf("the code contains %q, want an offer or an answer", address)
	}
	return code
}

// scanCode waits until a picture of the page contains a QR code that can be read, and returns its text.
func scanCode(p *e2e.Page, name string) string {
	p.T.Helper()
	var last error
	for end := time.Now().Add(e2e.Patience); time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
		text, err := p.ReadCode(name)
		if err == nil {
			return text
		}
		last = err
	}
	p.T.Fatalf("no code can be read: %v", last)
	return ""
}

// paste pastes a text into a text field.
func paste(p *e2e.Page, id, text string) {
	p.T.Helper()
	p.Control(id)
	field := e2e.Find(id)
	p.Run("(" + field + ".focus(), " + field + ".value = " + e2e.Quote(text) + ", " + field +
		".dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' })))")
}

// says waits until the label of a control contains a text.
func says(p *e2e.Page, id, text string) {
	p.T.Helper()
	p.Wait(id+" to say "+text, fmt.Sprintf("(%s).some((c) => c.ID === %s && c.Label.includes(%s))", e2e.ListScript, e2e.Quote(id), e2e.Quote(text)))
}

// TestReconnect reloads a page in the middle of a live match. The other page reports the lost connection, and when both have
// connected again, the match goes on with all its moves.
func TestReconnect(t *testing.T) {
	a, b, l := startLive(t, "dao")
	moved := func(l *apart.Log) *apart.Log {
		t.Helper()
		mover, other := inTurn(l, a, b)
		mover.play(l.Match().AppendMoves(nil)[0])
		_, now := other.link("the move", func(now *apart.Log) bool { return now.Match().Ply() > l.Match().Ply() })
		return now
	}
	l = moved(l)
	a.Reload("location.reload()")
	a.Ready()
	b.Control("line-lost")
	a.ClickOrMenu("pair")
	code := fragment(t, scanCode(a.Page, "pair-offer"))
	b.Reload("location.hash = " + e2e.Quote(code) + "; location.reload()")
	b.Ready()
	b.Control("code")
	a.Click("paste")
	paste(a.Page, "answer", scanCode(b.Page, "pair-answer"))
	a.Control("turn")
	b.Control("turn")
	moved(moved(l))
}

// filmCode writes the film that the browser's fake camera plays. It shows a QR code on a grey table, slightly blurred by JPEG.
func filmCode(t *testing.T, text string) {
	t.Helper()
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		t.Fatal(err)
	}
	img := image.NewRGBA(image.Rect(0, 0, 640, 480))
	draw.Draw(img, img.Bounds(), image.NewUniform(color.Gray{120}), image.Point{}, draw.Src)
	const module = 6
	side := (code.Size + 8) * module
	left, top := (640-side)/2, (480-side)/2
	draw.Draw(img, image.Rect(left, top, left+side, top+side), image.White, image.Point{}, draw.Src)
	for y := range code.Size {
		for x := range code.Size {
			if code.Black(x, y) {
				at := image.Pt(left+(x+4)*module, top+(y+4)*module)
				draw.Draw(img, image.Rectangle{at, at.Add(image.Pt(module, module))}, image.NewUniform(color.Gray{30}), image.Point{}, draw.Src)
			}
		}
	}
	var frames bytes.Buffer
	for range 10 {
		if err := jpeg.Encode(&frames, img, &jpeg.Options{Quality: 80}); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.MkdirAll(filepath.Dir(e2e.CameraFilm), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(e2e.CameraFilm, frames.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestCamera connects two pages by the host's camera. It first films a code that is not the answer, and then the answer.
func TestCamera(t *testing.T) {
	filmCode(t, "https://example.org/#dao")
	a := host(t, e2e.Visit{Camera: true}, "dao")
	b := guest(t, e2e.Visit{}, scanCode(a.Page, "pair-offer"))
	loaded := func(name string) string {
		return fmt.Sprintf("performance.getEntriesByType('resource').some((e) => /app.%s[.][0-9a-f]+[.]js$/.test(e.name))", name)
	}
	if e2e.Eval[bool](a.Page, loaded("camera")) || e2e.Eval[bool](a.Page, loaded("reader")) {
		t.Error("the camera's scripts were loaded before the camera was asked for")
	}
	a.Click("read")
	a.Wait("the camera's picture", "document.getElementById('camera') && document.getElementById('camera').videoWidth")
	says(a.Page, "status", "n’est pas la réponse")
	at, seen := a.Control("camera"), e2e.Eval[[4]float64](a.Page, `(() => { const r = document.getElementById('camera').getBoundingClientRect(); return [r.x, r.y, r.width, r.height]; })()`)
	for i, want := range [4]float64{at.X, at.Y, at.W, at.H} {
		if d := seen[i] - want; d < -1 || d > 1 {
			t.Errorf("the picture is at %v, its control at %+v", seen, at)
			break
		}
	}
	a.Shot("pair-camera")
	a.Click("camera-stop")
	a.Wait("the camera to stop", "!document.getElementById('camera')")
	filmCode(t, scanCode(b.Page, "pair-answer"))
	a.Click("read")
	join(a, b)
	if e2e.Eval[bool](a.Page, "!!document.getElementById('camera')") {
		t.Error("the camera is still on after the connection")
	}
}

// TestNoCamera checks what the page says for each reason why a browser has no camera to offer.
func TestNoCamera(t *testing.T) {
	a := host(t, e2e.Visit{}, "dao")
	for name, text := range map[string]string{"NotAllowedError": "n’est pas autorisé", "NotFoundError": "Il n’y a pas", "NotReadableError": "Un autre programme",
		"UnknownError": "s’est arrêté"} {
		a.Run(`navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', '` + name + `'))`)
		a.Click("read")
		says(a.Page, "status", text)
		a.Click("camera-stop")
		a.Control("read")
	}
	a.Run(`Object.defineProperty(navigator, 'mediaDevices', { value: undefined })`)
	a.Click("read")
	says(a.Page, "status", "Il n’y a pas d’appareil photo")
	a.Click("camera-stop")
	a.Control("read")
	a.Run(`Object.defineProperty(globalThis, 'isSecureContext', { value: false })`)
	a.Click("read")
	says(a.Page, "status", "sans https")
}
