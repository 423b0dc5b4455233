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

// arguments are none on a page: its address asks.
func arguments() asked { return asked{} }

// dress does nothing on a page, which has its own icon and title.
func dress(asked) (*ebiten.RunGameOptions, error) { return nil, nil }

// explain adds nothing on a page.
func explain(err error) string { return err.Error() }

// windowPlace does nothing on a page, which is as large as the browser makes it.
type windowPlace struct{}

func (*windowPlace) restore(platform.Host) {}
func (*windowPlace) note(time.Time)        {}

// ratio is how many device pixels a CSS pixel has now: it changes as the person zooms, or moves the window to another
// screen. The engine asks the browser once only; page.js keeps the canvas at the size that goes with this.
func ratio() float64 {
	if k := js.Global().Get("devicePixelRatio").Float(); k > 0 {
		return k
	}
	return 1
}

// answerSoon has the program take clicks before it paints what takes long: the page links the shaders of the boards while
// nobody waits for them. Until then memory is not looked through for garbage (loader.js has GOGC off): there is little, and
// it takes as long as the first picture.
func answerSoon(s *stage.Stage) {
	tidy := sync.OnceFunc(func() { debug.SetGCPercent(100) })
	linked := js.Global().Get("ludotheque").Get("linked")
	if !linked.Truthy() {
		tidy()
		return
	}
	s.BoardsLater(func() bool {
		if !linked.Invoke().Bool() {
			return false
		}
		tidy()
		return true
	})
}

// unseenAfter is how long a command waits for a tick before it is answered without: many times what a frame in view takes.
const unseenAfter = 500 * time.Millisecond

// hearAtOnce has the program obey the page around as soon as a command comes. The browser gives a frame that is out of view
// no pictures, and thus no ticks.
func hearAtOnce(p *program) {
	js.Global().Get("ludotheque").Set("hear", js.FuncOf(func(js.Value, []js.Value) any {
		go p.hear() // which may come in the middle of a tick
		return nil
	}))
}

// hear obeys what has come, and what waits for the board once it is clear that no tick comes.
func (p *program) hear() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if ticks := p.ticks; p.line.Hear() {
		time.AfterFunc(unseenAfter, func() {
			p.mu.Lock()
			defer p.mu.Unlock()
			if p.ticks == ticks {
				p.line.HearUnseen()
			}
		})
	}
}
