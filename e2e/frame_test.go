package e2e

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"

	"ludotheque/tools/site"
)

// host is a page that is higher than its window, with the game in a frame.
const host = `<!doctype html><meta name="viewport" content="width=device-width"><title>hôte</title><link rel="icon" href="data:,">
	<body style="margin:0;height:3000px"><input id="mine"><br>
	<iframe id="frame" src="/?lang=fr" style="border:0;width:380px;height:640px"></iframe>`

const inFrame = "document.getElementById('frame').contentDocument"

// framed opens the host page as on a phone and waits for the frame's program.
func framed(t *testing.T) *page {
	t.Helper()
	p := open(t, visit{around: host, before: []string{still}, width: 400, height: 700, touch: true})
	p.wait("the frame's program", inFrame+".documentElement.dataset.ready")
	return p
}

// inner waits for a control in the frame and returns its middle, in the host's coordinates.
func (p *page) inner(id string) (x, y float64) {
	p.t.Helper()
	find := inFrame + ".querySelector('#mirror [data-id=" + quote(id) + "]')"
	p.wait("the frame's "+id, find)
	at := eval[[]float64](p, "((r, f) => [f.x + r.x + r.width / 2, f.y + r.y + r.height / 2])("+find+
		".getBoundingClientRect(), document.getElementById('frame').getBoundingClientRect())")
	return at[0], at[1]
}

// press clicks a control of the frame through its mirror.
func (p *page) pressInner(id string) {
	p.t.Helper()
	p.inner(id)
	p.run(inFrame + ".querySelector('#mirror [data-id=" + quote(id) + "]').click()")
}

// swipe drags a finger upwards from a point, holds it still, so that nothing is flung, and returns how far the host page
// went.
func (p *page) swipe(x, y float64) float64 {
	p.t.Helper()
	p.run("window.scrollTo(0, 0)")
	p.finger(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: x, Y: y})
	at := y
	for i := range 16 {
		if i < 12 {
			at -= 15
		} else {
			at -= 0.5
			time.Sleep(60 * time.Millisecond)
		}
		p.finger(input.DispatchTouchEventTypeTouchMove, &input.TouchPoint{X: x, Y: at})
		time.Sleep(20 * time.Millisecond)
	}
	p.finger(input.DispatchTouchEventTypeTouchEnd)
	p.wait("the host to stand still", `(() => { const was = window.y_; window.y_ = window.scrollY; return was === window.y_; })()`)
	gone := eval[float64](p, "window.scrollY")
	p.run("window.scrollTo(0, 0)")
	// The next touch must find the picture where the script has put it.
	awaitValue[bool](p, "new Promise((go) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => go(true))), 100))")
	return gone
}

// tapAt touches a point of the host page with a finger.
func (p *page) tapAt(x, y float64) {
	p.t.Helper()
	p.finger(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: x, Y: y})
	time.Sleep(50 * time.Millisecond)
	p.finger(input.DispatchTouchEventTypeTouchEnd)
}

// A finger on a frame scrolls the page around it, unless it began on a piece that can move or in a view that scrolls
// itself; taps reach the game all the same, and a finger that scrolled has clicked nothing.
func TestFingersOnAFrameScrollItsHost(t *testing.T) {
	p := framed(t)
	x, y := p.inner("box/checkers")
	if gone := p.swipe(x, y); gone < 60 {
		t.Errorf("from a box of the shelf the host went %v", gone)
	}
	p.inner("box/checkers") // and the shelf is still there
	p.tapAt(x, y)
	p.tapAt(p.inner("start"))
	p.inner("turn")
	for _, from := range []struct{ id, name string }{
		{"board/d4", "an empty square"}, {"turn", "the felt"}, {"menu", "a button"}, {"board/f6", "a piece of the other side"},
	} {
		if gone := p.swipe(p.inner(from.id)); gone < 60 {
			t.Errorf("from %s the host went %v", from.name, gone)
		}
	}
	selected := "[..." + inFrame + ".querySelectorAll('#mirror [aria-selected=true]')].map((e) => e.dataset.id).join()"
	if got := eval[string](p, selected); got != "" {
		t.Errorf("a finger that scrolled the host selected %s", got)
	}
	if says := eval[string](p, inFrame+".querySelector('#mirror [data-id=reason]').textContent"); strings.Contains(says, "f6") {
		t.Errorf("scrolling the host was taken for a move: %q", says)
	}
	if gone := p.swipe(p.inner("board/c3")); gone != 0 {
		t.Errorf("from a piece that can move the host went %v", gone)
	}
	if got := eval[string](p, selected); got != "board/c3" {
		t.Errorf("the piece was not taken in hand, but %q", got)
	}

	p.pressInner("menu")
	p.pressInner("settings")
	p.inner("theme/auto")
	x, y = p.inner("motion-label")
	if gone := p.swipe(x, y); gone != 0 {
		t.Errorf("from a sheet that scrolls itself the host went %v", gone)
	}
	p.wait("the sheet to scroll", inFrame+".querySelector('#mirror [data-id=\"motion-label\"]').getBoundingClientRect().y + 20 < "+
		"document.getElementById('frame').getBoundingClientRect().height / 2")
}

// A page of its own does not scroll, and keeps every finger.
func TestFingersOnAPageOfItsOwn(t *testing.T) {
	p := open(t, visit{before: []string{still}, width: 390, height: 844, touch: true})
	p.ready()
	p.touch("box/dao")
	p.control("start")
	if gone := p.swipe(p.middle("title")); gone != 0 {
		t.Errorf("the page went %v", gone)
	}
}

// A tap may be shorter than a frame of a slow phone.
func TestQuickTapIsTaken(t *testing.T) {
	p := open(t, visit{before: []string{still}, width: 390, height: 844, touch: true})
	p.ready()
	x, y := p.middle("box/dao")
	p.run(fmt.Sprintf(`(() => {
		const canvas = document.querySelector('canvas');
		const touch = new Touch({ identifier: 7, target: canvas, clientX: %v, clientY: %v });
		const event = (type, list) => canvas.dispatchEvent(new TouchEvent(type, { touches: list, targetTouches: list,
		  changedTouches: [touch], bubbles: true, cancelable: true }));
		event('touchstart', [touch]);
		event('touchend', []);
	  })()`, x, y))
	p.control("start")
}

// The browser may take a finger away at any time: nothing stays pressed, and nothing was clicked.
func TestFingerTakenAwayClicksNothing(t *testing.T) {
	p := open(t, visit{before: []string{still}, width: 390, height: 844, touch: true})
	p.ready()
	x, y := p.middle("box/dao")
	p.finger(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: x, Y: y})
	time.Sleep(200 * time.Millisecond)
	p.finger(input.DispatchTouchEventTypeTouchCancel)
	time.Sleep(500 * time.Millisecond)
	if p.focused() != "box/dao" || eval[bool](p, "!!"+find("start")) {
		t.Error("the finger that was taken away has clicked")
	}
	p.touch("settings")
	p.control("close")
}

// A download that fails in a frame says so there, and leaves the keyboard to whoever has it.
func TestFailedDownloadInAFrameLeavesTheFocus(t *testing.T) {
	p := open(t, visit{stage: true, errors: "app/main.", around: host,
		host: site.Options{Break: func(file string) site.Fault {
			if file == "main.wasm.gz" {
				return site.Missing
			}
			return site.None
		}}, before: []string{`if (window.parent === window) addEventListener('load', () => document.getElementById('mine').focus(), true);
			document.addEventListener('DOMContentLoaded', () => { const mine = document.getElementById('mine'); if (mine) mine.focus(); });`}})
	p.wait("the trouble", inFrame+".documentElement.dataset.trouble")
	p.wait("the button", "!"+inFrame+".getElementById('loader-retry').hidden")
	if id := eval[string](p, "document.activeElement.id"); id != "mine" {
		t.Errorf("the focus is on %q", id)
	}
}
