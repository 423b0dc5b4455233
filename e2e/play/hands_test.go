package play

import (
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"ludotheque/e2e"
)

// finger is a finger at a point, known by a number.
func finger(id, x, y float64) *input.TouchPoint { return &input.TouchPoint{X: x, Y: y, ID: &id} }

// palm is a finger that rests.
func palm(x, y float64) *input.TouchPoint { return finger(7, x, y) }

// moved and unmoved are expressions for a pebble's move from a1 to a3 and for having taken it back.
var (
	moved   = e2e.Find("board/a3") + ".ariaLabel.includes('galet')"
	unmoved = e2e.Find("board/a3") + ".ariaLabel.includes('vide')"
)

// tapAt taps a point with a finger; others may rest. Each event has the fingers that change.
func tapAt(p *e2e.Page, x, y float64) {
	p.T.Helper()
	p.Finger(input.DispatchTouchEventTypeTouchStart, finger(1, x, y))
	time.Sleep(50 * time.Millisecond)
	p.Finger(input.DispatchTouchEventTypeTouchEnd, finger(1, x, y))
}

// TestRestingFinger plays, opens the menu and drags while a palm rests on the frame, and while the other player taps.
func TestRestingFinger(t *testing.T) {
	p := e2e.StartMatch(t, e2e.Visit{Width: 820, Height: 1180, Touch: true, Before: []string{e2e.Still}}, "dao")
	tap := func(id string) {
		x, y := p.Middle(id)
		tapAt(p, x, y)
	}
	p.Finger(input.DispatchTouchEventTypeTouchStart, palm(3, 600))
	p.Finger(input.DispatchTouchEventTypeTouchMove, palm(8, 620))
	tap("board/a1")
	tap("board/a3")
	p.Wait("the move", moved)
	tap("menu")
	p.Control("close")
	tap("close")
	p.WaitGone("close")
	tap("undo")
	p.Wait("the move taken back", unmoved)

	x0, y0 := p.Middle("board/a1")
	x1, y1 := p.Middle("board/a3")
	carry := func(kind input.DispatchTouchEventType, k float64) {
		p.Finger(kind, finger(2, x0+k*(x1-x0), y0+k*(y1-y0)))
		time.Sleep(20 * time.Millisecond)
	}
	carry(input.DispatchTouchEventTypeTouchStart, 0)
	for k := 0.1; k < 0.6; k += 0.1 {
		carry(input.DispatchTouchEventTypeTouchMove, k)
	}
	tapAt(p, 810, 1170) // the other player, on the frame
	for k := 0.6; k < 1; k += 0.1 {
		carry(input.DispatchTouchEventTypeTouchMove, k)
	}
	carry(input.DispatchTouchEventTypeTouchMove, 1)
	carry(input.DispatchTouchEventTypeTouchEnd, 1)
	p.Wait("the dragged move", moved)
	p.Finger(input.DispatchTouchEventTypeTouchEnd, palm(8, 620))
}

// TestRestingFingerInFrame opens a game while a palm rests, where the page around scrolls.
func TestRestingFingerInFrame(t *testing.T) {
	p := e2e.OpenFramed(t)
	x, y := p.Place("settings")
	p.Finger(input.DispatchTouchEventTypeTouchStart, palm(x+140, y))
	x, y = p.Place("box/dao")
	tapAt(p, x, y)
	p.WaitIn("the set-up", e2e.Find("start"))
}

// TestKeysOfOtherLayouts presses the keys of undo, menu and turning the board in Cyrillic, Greek, Hebrew, Arabic, AZERTY and Dvorak.
func TestKeysOfOtherLayouts(t *testing.T) {
	p := e2e.StartMatch(t, e2e.Visit{Before: []string{e2e.Still}}, "dao")
	press := func(key, code string, modifiers int64) {
		t.Helper()
		for _, kind := range []input.DispatchKeyEventType{input.DispatchKeyEventTypeRawKeyDown, input.DispatchKeyEventTypeKeyUp} {
			_, err := chromedp.Call(p.Ctx, input.DispatchKeyEvent, input.DispatchKeyEventParams{Type: kind, Key: key, Code: code, Modifiers: modifiers})
			p.Must(err)
		}
	}
	turn := func() {
		p.Click("board/a1")
		p.Click("board/a3")
		p.Wait("the move", moved)
	}
	for _, k := range []struct {
		key, code string
		ctrl      bool
	}{{"г", "KeyU", false}, {"я", "KeyZ", true}, {"θ", "KeyU", false}, {"ζ", "KeyZ", true}, {"ו", "KeyU", false}, {"ז", "KeyZ", true}, {"ع", "KeyU", false}, {"ئ", "KeyZ", true},
		{"z", "KeyW", true}, {"u", "KeyF", false}, {"Process", "KeyU", false}} {
		turn()
		modifiers := int64(0)
		if k.ctrl {
			modifiers = 2
		}
		press(k.key, k.code, modifiers)
		p.Wait("the answer to "+k.key, unmoved)
	}
	turn()
	press("w", "KeyZ", 2) // AZERTY: Ctrl+W is no undo
	press("'", "KeyU", 0) // a layout with Latin letters elsewhere
	time.Sleep(300 * time.Millisecond)
	p.Wait("no answer", moved)
	press("ь", "KeyM", 0)
	p.Control("close")
}

// TestDropInEveryScene drops a file on scenes that have no use for one.
func TestDropInEveryScene(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still}})
	drop := func(text string) {
		p.Run(`(() => {
			const data = new DataTransfer();
			data.items.add(new File([` + e2e.Quote(text) + `], 'x.txt', { type: 'text/plain' }));
			document.querySelector('canvas').dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
		})()`)
	}
	p.Click("box/dao")
	p.Control("start")
	drop("bonjour")
	if said := p.Control("toast").Label; !strings.Contains(said, "partie") {
		t.Errorf("it says %q", said)
	}
	p.Click("rules")
	p.WaitGone("start")
	drop("ludotheque 1\ngame dao\nrules base\nmoves 1\n1. a1-a3\n")
	p.Control("move/1")
}
