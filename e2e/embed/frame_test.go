package embed

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"

	"ludotheque/e2e"
	"ludotheque/tools/site"
)

// swipe drags a finger upwards from a point, holds it still, so that nothing is flung, and returns how far the host page
// went.
func swipe(p *e2e.Page, x, y float64) float64 {
	p.T.Helper()
	p.Run("window.scrollTo(0, 0)")
	p.Finger(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: x, Y: y})
	at := y
	for i := range 16 {
		if i < 12 {
			at -= 15
		} else {
			at -= 0.5
			time.Sleep(60 * time.Millisecond)
		}
		p.Finger(input.DispatchTouchEventTypeTouchMove, &input.TouchPoint{X: x, Y: at})
		time.Sleep(20 * time.Millisecond)
	}
	p.Finger(input.DispatchTouchEventTypeTouchEnd)
	p.Wait("the host to stand still", `(() => { const was = window.y_; window.y_ = window.scrollY; return was === window.y_; })()`)
	gone := e2e.Eval[float64](p, "window.scrollY")
	p.Run("window.scrollTo(0, 0)")
	// The next touch must find the picture where the script has put it.
	e2e.AwaitValue[bool](p, "new Promise((go) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => go(true))), 100))")
	return gone
}

// tapAt touches a point of the host page with a finger.
func tapAt(p *e2e.Page, x, y float64) {
	p.T.Helper()
	p.Finger(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: x, Y: y})
	time.Sleep(50 * time.Millisecond)
	p.Finger(input.DispatchTouchEventTypeTouchEnd)
}

// A finger on a frame scrolls the page around it, unless it began on a piece that can move or in a view that scrolls
// itself; taps reach the game all the same, and a finger that scrolled has clicked nothing.
func TestFingersOnAFrameScrollItsHost(t *testing.T) {
	p := e2e.Framed(t)
	x, y := p.Place("box/checkers")
	if gone := swipe(p, x, y); gone < 60 {
		t.Errorf("from a box of the shelf the host went %v", gone)
	}
	p.Place("box/checkers") // and the shelf is still there
	tapAt(p, x, y)
	x, y = p.Place("start")
	tapAt(p, x, y)
	p.Place("turn")
	for _, from := range []struct{ id, name string }{
		{"board/d4", "an empty square"}, {"turn", "the felt"}, {"menu", "a button"}, {"board/f6", "a piece of the other side"},
	} {
		x, y := p.Place(from.id)
		if gone := swipe(p, x, y); gone < 60 {
			t.Errorf("from %s the host went %v", from.name, gone)
		}
	}
	const selected = "[...document.querySelectorAll('#mirror [aria-selected=true]')].map((e) => e.dataset.id).join()"
	if got := e2e.EvalIn[string](p, selected); got != "" {
		t.Errorf("a finger that scrolled the host selected %s", got)
	}
	if says := e2e.EvalIn[string](p, e2e.Find("reason")+".textContent"); strings.Contains(says, "f6") {
		t.Errorf("scrolling the host was taken for a move: %q", says)
	}
	x, y = p.Place("board/c3")
	if gone := swipe(p, x, y); gone != 0 {
		t.Errorf("from a piece that can move the host went %v", gone)
	}
	if got := e2e.EvalIn[string](p, selected); got != "board/c3" {
		t.Errorf("the piece was not taken in hand, but %q", got)
	}

	p.PressIn("menu")
	p.PressIn("settings")
	p.Place("theme/auto")
	x, y = p.Place("motion-label")
	if gone := swipe(p, x, y); gone != 0 {
		t.Errorf("from a sheet that scrolls itself the host went %v", gone)
	}
	p.WaitIn("the sheet to scroll", e2e.Find("motion-label")+".getBoundingClientRect().y + 20 < innerHeight / 2")
}

// A page of its own does not scroll, and keeps every finger.
func TestFingersOnAPageOfItsOwn(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still}, Width: 390, Height: 844, Touch: true})
	p.Touch("box/dao")
	p.Control("start")
	x, y := p.Middle("title")
	if gone := swipe(p, x, y); gone != 0 {
		t.Errorf("the page went %v", gone)
	}
}

// A tap may be shorter than a frame of a slow phone.
func TestQuickTapIsTaken(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still}, Width: 390, Height: 844, Touch: true})
	x, y := p.Middle("box/dao")
	p.Run(fmt.Sprintf(`(() => {
		const canvas = document.querySelector('canvas');
		const touch = new Touch({ identifier: 7, target: canvas, clientX: %v, clientY: %v });
		const event = (type, list) => canvas.dispatchEvent(new TouchEvent(type, { touches: list, targetTouches: list,
		  changedTouches: [touch], bubbles: true, cancelable: true }));
		event('touchstart', [touch]);
		event('touchend', []);
	  })()`, x, y))
	p.Control("start")
}

// A finger on a frame may wander a little before it is the host's: that is still a tap. Where the browser itself tells nothing of so
// short a way, the page is told by script.
func TestTapWanders(t *testing.T) {
	p := e2e.Framed(t)
	p.Place("box/dao")
	p.Run(`(() => {
		const w = document.getElementById('frame').contentWindow;
		const canvas = w.document.querySelector('canvas');
		const r = w.document.querySelector('#mirror [data-id="box/dao"]').getBoundingClientRect();
		const event = (type, dx) => {
		  const touch = new w.Touch({ identifier: 7, target: canvas, clientX: r.x + r.width / 2 + dx, clientY: r.y + r.height / 2 });
		  const list = type === 'touchend' ? [] : [touch];
		  canvas.dispatchEvent(new w.TouchEvent(type, { touches: list, targetTouches: list, changedTouches: [touch], bubbles: true, cancelable: true }));
		};
		const { afterFrames } = w.ludotheque; // the program sees each
		event('touchstart', 0);
		afterFrames(4, () => { event('touchmove', 4); afterFrames(4, () => event('touchend', 4)); });
	  })()`)
	p.Place("start")
}

// The browser may take a finger away at any time: nothing stays pressed, and nothing was clicked.
func TestFingerTakenAwayClicksNothing(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still}, Width: 390, Height: 844, Touch: true})
	x, y := p.Middle("box/dao")
	p.Finger(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: x, Y: y})
	time.Sleep(200 * time.Millisecond)
	p.Finger(input.DispatchTouchEventTypeTouchCancel)
	time.Sleep(500 * time.Millisecond)
	if p.Focused() != "box/dao" || e2e.Eval[bool](p, "!!"+e2e.Find("start")) {
		t.Error("the finger that was taken away has clicked")
	}
	p.Touch("settings")
	p.Control("close")
}

// A download that fails in a frame says so there, and leaves the keyboard to whoever has it.
func TestFailedDownloadInAFrameLeavesTheFocus(t *testing.T) {
	p := e2e.Open(t, e2e.Visit{Stage: true, Errors: "app/main.", Around: e2e.Host,
		Host: site.Options{Break: func(file string) site.Fault {
			if file == "main.wasm.gz" {
				return site.Missing
			}
			return site.None
		}}, Before: []string{`if (window.parent === window) addEventListener('load', () => document.getElementById('mine').focus(), true);
			document.addEventListener('DOMContentLoaded', () => { const mine = document.getElementById('mine'); if (mine) mine.focus(); });`}})
	p.WaitIn("the trouble", "document.documentElement.dataset.trouble")
	p.WaitIn("the button", "!document.getElementById('loader-retry').hidden")
	if id := e2e.Eval[string](p, "document.activeElement.id"); id != "mine" {
		t.Errorf("the focus is on %q", id)
	}
}
