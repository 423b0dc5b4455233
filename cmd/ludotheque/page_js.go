package main

import (
	"runtime/debug"
	"sync"
	"syscall/js"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/game/platform"
	"ludotheque/scenes/stage"
)

// readArguments returns none: on a page the address takes their place.
func readArguments() arguments { return arguments{} }

// windowOptions does nothing: the page has its own icon and title.
func windowOptions(arguments) (*ebiten.RunGameOptions, error) { return nil, nil }

// explain returns the text of err.
func explain(err error) string { return err.Error() }

// windowPlace does nothing: the browser sets the size of the page.
type windowPlace struct{}

func (*windowPlace) restore(platform.Host) {}
func (*windowPlace) track(time.Time)       {}

// ratio returns the number of device pixels to a CSS pixel. It changes as the person zooms or moves the window to another
// screen. Ebitengine reads it only once, so page.js keeps the canvas at the matching size.
func ratio() float64 {
	if k := js.Global().Get("devicePixelRatio").Float(); k > 0 {
		return k
	}
	return 1
}

// deferBoards keeps the boards from being painted until the page has linked their shaders, so that the program takes clicks
// before. Until then there is no garbage collection (loader.js sets GOGC=off): there is little garbage, and a collection
// takes as long as the first picture.
func deferBoards(s *stage.Stage) {
	collect := sync.OnceFunc(func() { debug.SetGCPercent(100) })
	linked := js.Global().Get("ludotheque").Get("linked")
	if !linked.Truthy() {
		collect()
		return
	}
	s.BoardsLater(func() bool {
		if !linked.Invoke().Bool() {
			return false
		}
		collect()
		return true
	})
}

// unseenAfter is how long a command waits for a tick before it is obeyed without one: many times as long as a tick takes in
// a frame in view.
const unseenAfter = 500 * time.Millisecond

// obeyBetweenTicks lets the page call obey when a command arrives, since the browser runs no ticks while the frame is out of view, and
// request a new picture for paper.
func obeyBetweenTicks(p *program) {
	page := js.Global().Get("ludotheque")
	page.Set("hear", js.FuncOf(func(js.Value, []js.Value) any {
		go p.obey() // may wait for the end of a tick
		return nil
	}))
	page.Set("repaint", js.FuncOf(func(js.Value, []js.Value) any {
		if p.mu.TryLock() {
			p.stage.Refresh()
			p.mu.Unlock()
		}
		return nil
	}))
}

// obey carries out the commands that have arrived. Those that wait for the board it carries out when no tick has come for
// unseenAfter.
func (p *program) obey() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if ticks := p.ticks; p.hostPage.Receive() {
		time.AfterFunc(unseenAfter, func() {
			p.mu.Lock()
			defer p.mu.Unlock()
			if p.ticks == ticks {
				p.hostPage.ReceiveHidden()
			}
		})
	}
}
