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
)

// The two sides, each in a browser context of its own: nothing is shared but the machine. The host's page asks nobody else.
func host(t *testing.T, camera bool) *e2e.Page {
	t.Helper()
	p := e2e.Open(t, e2e.Visit{Pairing: true, Ratio: 1, Camera: camera, Before: []string{e2e.Still}})
	p.Ready()
	p.Control("code")
	return p
}

func guest(t *testing.T, offer string) *e2e.Page {
	t.Helper()
	p := e2e.Open(t, e2e.Visit{Pairing: true, Query: "#" + after(t, offer), Ratio: 1, Before: []string{e2e.Still}})
	p.Ready()
	p.Control("code")
	return p
}

// after is what follows "#" in an address.
func after(t *testing.T, address string) string {
	t.Helper()
	_, code, ok := strings.Cut(address, "#")
	if !ok || !strings.Contains(code, "=6") {
		t.Fatalf("the picture says %q", address)
	}
	return code
}

// photographed reads the code that a page shows, as soon as it does.
func photographed(p *e2e.Page, name string) string {
	p.T.Helper()
	var said error
	for end := time.Now().Add(e2e.Patience); time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
		text, err := p.ReadCode(name)
		if err == nil {
			return text
		}
		said = err
	}
	p.T.Fatalf("no code can be read: %v", said)
	return ""
}

// paste puts a text into a field.
func paste(p *e2e.Page, id, text string) {
	p.T.Helper()
	p.Control(id)
	field := e2e.Find(id)
	p.Run("(" + field + ".focus(), " + field + ".value = " + e2e.Quote(text) + ", " + field +
		".dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' })))")
}

// says waits until a control says a text.
func says(p *e2e.Page, id, text string) {
	p.T.Helper()
	p.Wait(id+" to say "+text, fmt.Sprintf("(%s).some((c) => c.ID === %s && c.Label.includes(%s))", e2e.ListScript, e2e.Quote(id), e2e.Quote(text)))
}

// joined waits until both have the match with both names.
func joined(pages ...*e2e.Page) {
	for _, p := range pages {
		p.T.Helper()
		says(p, "state", "together")
		says(p, "log", "Anna and Béla")
	}
}

// TestPastedCodes pairs two pages by texts, plays, and has drags come over.
func TestPastedCodes(t *testing.T) {
	a := host(t, false)
	b := guest(t, photographed(a, "pair-offer"))
	a.Click("paste")
	paste(a, "answer", "Bonjour")
	says(a, "status", "n’est pas la réponse")
	answer := photographed(b, "pair-answer")
	began := time.Now()
	paste(a, "answer", answer)
	joined(a, b)
	t.Logf("from the answer to the match on both sides: %v", time.Since(began).Round(time.Millisecond))
	for plies := 1; plies <= 6; plies++ {
		p := []*e2e.Page{a, b}[(plies+1)%2]
		p.Click("move")
		says(a, "log", fmt.Sprintf("%d plies", plies))
		says(b, "log", fmt.Sprintf("%d plies", plies))
	}
	b.Wait("the page to rest before something comes", "globalThis.ludotheque.resting()")
	b.Run("globalThis.woken_ = globalThis.looked_ = 0, " +
		"(({ wake, look }) => Object.assign(ludotheque, { wake() { woken_++; wake(); }, look() { looked_++; look(); } }))(ludotheque)")
	a.Click("drag")
	says(b, "told", "1 drags")
	if woken := e2e.Eval[[2]int](b, "[woken_, looked_]"); woken[0] != 0 || woken[1] == 0 {
		t.Errorf("what came has woken the page %d times, and had it look %d times", woken[0], woken[1])
	}
	for _, p := range []*e2e.Page{a, b} {
		p.Wait("the page to rest while nothing is played", "globalThis.ludotheque.resting()")
		for _, r := range p.Requests {
			if strings.Contains(r, "stun:") || strings.Contains(r, "turn:") {
				t.Errorf("somebody was asked: %s", r)
			}
		}
	}
	b.Click("hang-up")
	says(a, "state", "closed")
}

// TestReconnect closes a page in the middle of a match: the other hears of it; both pair anew and have all moves.
func TestReconnect(t *testing.T) {
	a := host(t, false)
	b := guest(t, photographed(a, "pair-offer"))
	connect := func() {
		a.Click("paste")
		paste(a, "answer", photographed(b, "pair-answer"))
	}
	connect()
	joined(a, b)
	a.Click("move")
	says(b, "log", "1 plies")
	a.Anew("location.reload()")
	a.Ready()
	says(b, "state", "closed")
	a.Control("code")
	code := after(t, photographed(a, "pair-offer"))
	b.Anew("location.hash = " + e2e.Quote(code) + "; location.reload()")
	b.Ready()
	b.Control("code")
	connect()
	joined(a, b)
	b.Click("move")
	says(a, "log", "2 plies")
	says(b, "log", "2 plies")
}

// film makes a camera see a code, as it lies on a table: grey around, a little blurred by JPEG.
func film(t *testing.T, text string) {
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

// TestCamera pairs two pages by the host's camera. First it sees an older answer, then the right one.
func TestCamera(t *testing.T) {
	film(t, "https://example.org/#dao")
	a := host(t, true)
	offer := photographed(a, "pair-offer")
	b := guest(t, offer)
	loaded := func(name string) string {
		return fmt.Sprintf("performance.getEntriesByType('resource').some((e) => /app.%s[.][0-9a-f]+[.]js$/.test(e.name))", name)
	}
	if e2e.Eval[bool](a, loaded("camera")) || e2e.Eval[bool](a, loaded("reader")) {
		t.Error("the camera's script was loaded before somebody wanted it")
	}
	a.Click("read")
	a.Wait("the camera's picture", "document.getElementById('camera') && document.getElementById('camera').videoWidth")
	says(a, "status", "n’est pas la réponse")
	at, seen := a.Control("camera"), e2e.Eval[[4]float64](a, `(() => { const r = document.getElementById('camera').getBoundingClientRect(); return [r.x, r.y, r.width, r.height]; })()`)
	for i, want := range [4]float64{at.X, at.Y, at.W, at.H} {
		if d := seen[i] - want; d < -1 || d > 1 {
			t.Errorf("the picture is at %v, its control at %+v", seen, at)
			break
		}
	}
	a.Shot("pair-camera")
	a.Click("camera-stop")
	a.Wait("the camera to stop", "!document.getElementById('camera')")
	film(t, photographed(b, "pair-answer"))
	a.Click("read")
	joined(a, b)
	if e2e.Eval[bool](a, "!!document.getElementById('camera')") {
		t.Error("the camera is still on")
	}
}

// TestNoCamera asks for a camera that the browser does not give, in each of its ways.
func TestNoCamera(t *testing.T) {
	a := host(t, false)
	for name, text := range map[string]string{"NotAllowedError": "n’est pas autorisé", "NotFoundError": "Il n’y a pas", "NotReadableError": "Un autre programme",
		"UnknownError": "s’est arrêté"} {
		a.Run(`navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', '` + name + `'))`)
		a.Click("read")
		says(a, "status", text)
		a.Click("camera-stop")
		a.Control("read")
	}
	a.Run(`Object.defineProperty(navigator, 'mediaDevices', { value: undefined })`)
	a.Click("read")
	says(a, "status", "Il n’y a pas d’appareil photo")
	a.Click("camera-stop")
	a.Control("read")
	a.Run(`Object.defineProperty(globalThis, 'isSecureContext', { value: false })`)
	a.Click("read")
	says(a, "status", "sans https")
}
