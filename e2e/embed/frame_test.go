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

// swipe drags a finger upwards from a point and holds it for a moment, so that the page does not scroll on by inertia. It returns
// how far the host page has scrolled.
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
	p.Wait("the host to stop scrolling", `(() => { const was = window.y_; window.y_ = window.scrollY; return was === window.y_; })()`)
	distance := e2e.Eval[float64](p, "window.scrollY")
	p.Run("window.scrollTo(0, 0)")
	// Wait until the new scroll position is drawn, so that the next touch hits the right point.
	e2e.AwaitValue[bool](p, "new Promise((go) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => go(true))), 100))")
	return distance
}

// tapAt taps a point of the host page with a finger.
func tapAt(p *e2e.Page, x, y float64) {
	p.T.Helper()
	p.Finger(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: x, Y: y})
	time.Sleep(50 * time.Millisecond)
	p.Finger(input.DispatchTouchEventTypeTouchEnd)
}

// TestFingersOnAFrameScrollItsHost checks that a finger on a frame scrolls the host page, unless it starts on a piece that can move
// or in a view that scrolls itself. Taps must still reach the game, and a finger that scrolled must not click.
func TestFingersOnAFrameScrollItsHost(t *testing.T) {
	p := e2e.OpenFramed(t)
	x, y := p.Place("box/checkers")
	if scrolled := swipe(p, x, y); scrolled < 60 {
		t.Errorf("a swipe from a box of the shelf has scrolled the host by %v", scrolled)
	}
	p.Place("box/checkers") // the swipe has not opened the box
	tapAt(p, x, y)
	x, y = p.Place("start")
	tapAt(p, x, y)
	p.Place("turn")
	for _, from := range []struct{ id, name string }{
		{"board/d4", "an empty square"}, {"turn", "the felt"}, {"menu", "a button"}, {"board/f6", "a piece of the other side"},
	} {
		x, y := p.Place(from.id)
		if scrolled := swipe(p, x, y); scrolled < 60 {
			t.Errorf("a swipe from %s has scrolled the host by %v", from.name, scrolled)
		}
	}
	const selected = "[...document.querySelectorAll('#mirror [aria-selected=true]')].map((e) => e.dataset.id).join()"
	if got := e2e.EvalIn[string](p, selected); got != "" {
		t.Errorf("a finger that scrolled the host has selected %s", got)
	}
	if says := e2e.EvalIn[string](p, e2e.Find("reason")+".textContent"); strings.Contains(says, "f6") {
		t.Errorf("a finger that scrolled the host was treated as a move: %q", says)
	}
	x, y = p.Place("board/c3")
	if scrolled := swipe(p, x, y); scrolled != 0 {
		t.Errorf("a swipe from a piece that can move has scrolled the host by %v", scrolled)
	}
	if got := e2e.EvalIn[string](p, selected); got != "board/c3" {
		t.Errorf("the swipe from c3 has selected %q", got)
	}

	p.PressIn("menu")
	p.PressIn("settings")
	p.Place("theme/auto")
	x, y = p.Place("motion-label")
	if scrolled := swipe(p, x, y); scrolled != 0 {
		t.Errorf("a swipe from a scrolling sheet has scrolled the host by %v", scrolled)
	}
	p.WaitIn("the sheet to scroll", e2e.Find("motion-label")+".getBoundingClientRect().y + 20 < innerHeight / 2")
}

// TestFingersOnAPageOfItsOwn checks that fingers do not scroll the page outside of a frame.
func TestFingersOnAPageOfItsOwn(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still}, Width: 390, Height: 844, Touch: true})
	p.Touch("box/dao")
	p.Control("start")
	x, y := p.Middle("title")
	if scrolled := swipe(p, x, y); scrolled != 0 {
		t.Errorf("the page has scrolled by %v", scrolled)
	}
}

// TestQuickTapIsTaken checks that a tap that is shorter than a frame is recognised.
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

// TestTapWanders checks that a finger that moves a little still taps, and does not yet scroll the host. The test dispatches the touch
// events by script, since browsers may not report so short a way.
func TestTapWanders(t *testing.T) {
	p := e2e.OpenFramed(t)
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
		const { afterFrames } = w.ludotheque; // so that the program sees each event in its own frame
		event('touchstart', 0);
		afterFrames(4, () => { event('touchmove', 4); afterFrames(4, () => event('touchend', 4)); });
	  })()`)
	p.Place("start")
}

// TestFingerTakenAwayClicksNothing checks that after the browser cancels a touch, nothing is clicked or stays pressed.
func TestFingerTakenAwayClicksNothing(t *testing.T) {
	p := e2e.OpenReady(t, e2e.Visit{Before: []string{e2e.Still}, Width: 390, Height: 844, Touch: true})
	x, y := p.Middle("box/dao")
	p.Finger(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: x, Y: y})
	time.Sleep(200 * time.Millisecond)
	p.Finger(input.DispatchTouchEventTypeTouchCancel)
	time.Sleep(500 * time.Millisecond)
	if p.Focused() != "box/dao" || e2e.Eval[bool](p, "!!"+e2e.Find("start")) {
		t.Error("a cancelled touch has clicked")
	}
	p.Touch("settings")
	p.Control("close")
}

// TestFailedDownloadInAFrameLeavesTheFocus checks that the error of a failed download in a frame does not take the focus.
func TestFailedDownloadInAFrameLeavesTheFocus(t *testing.T) {
	p := e2e.Open(t, e2e.Visit{Stage: true, Errors: "app/main.", Around: e2e.Host,
		Host: site.Options{Break: func(file string) site.Fault {
			if file == "main.wasm.gz" {
				return site.Missing
			}
			return site.None
		}}, Before: []string{`if (window.parent === window) addEventListener('load', () => document.getElementById('mine').focus(), true);
			document.addEventListener('DOMContentLoaded', () => { const mine = document.getElementById('mine'); if (mine) mine.focus(); });`}})
	p.WaitIn("the error", "document.documentElement.dataset.trouble")
	p.WaitIn("the button", "!document.getElementById('loader-retry').hidden")
	if id := e2e.Eval[string](p, "document.activeElement.id"); id != "mine" {
		t.Errorf("the focus is on %q", id)
	}
}
