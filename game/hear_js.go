package main

import (
	"syscall/js"
	"time"
)

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
