package platform

import (
	"syscall/js"

	"ludotheque/game/client"
)

// NewEngine returns the engine of the computer player: a worker, loaded at the first request, or, if the browser refuses one,
// the worker's program in the page itself.
func NewEngine() client.Engine {
	page := js.Global().Get("ludotheque")
	return client.NewRemote(scriptLine{page, "worker"}, client.NewRemote(scriptLine{page, "page"}, nil))
}

// scriptLine is the connection to the computer player's program, which the page's script starts in a place, "worker" or "page".
type scriptLine struct {
	page  js.Value
	place string
}

// Open implements client.Line.
func (l scriptLine) Open(hear func(text string)) bool {
	return l.page.Call("engine", l.place, js.FuncOf(func(_ js.Value, args []js.Value) any {
		hear(args[0].String())
		return nil
	})).Bool()
}

// Post implements client.Line.
func (l scriptLine) Post(text string) { l.page.Call("think", l.place, text) }
