package platform

import (
	"syscall/js"
	"time"

	"ludotheque/game/seat"
)

// Where there is no worker, the player works in slices between frames, with a small table.
const (
	hashMiB = 8
	slice   = 8 * time.Millisecond
)

// NewThinker returns whoever thinks for the computer's seats: a worker, loaded at the first request; where the browser
// refuses one, this program between its frames.
func NewThinker() seat.Thinker {
	local := seat.NewLocal(hashMiB, slice, Wake)
	obj := js.Global().Get("ludotheque")
	if !obj.Truthy() || !obj.Get("thinker").Truthy() {
		return local
	}
	return seat.NewRemote(workerLine{obj}, local)
}

// workerLine is the page's script that keeps the worker.
type workerLine struct{ js js.Value }

// Open implements seat.Line.
func (l workerLine) Open(hear func(text string)) bool {
	return l.js.Call("thinker", js.FuncOf(func(_ js.Value, args []js.Value) any {
		hear(args[0].String())
		return nil
	})).Bool()
}

// Post implements seat.Line.
func (l workerLine) Post(text string) { l.js.Call("think", text) }
