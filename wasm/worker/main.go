//go:build js

// Command worker is the computer player as a Web Worker: WebAssembly without Ebitengine. It speaks the texts of package
// seat: requests, or seat.Halt, come in as messages, replies go out. A new request ends the one before it.
package main

import (
	"syscall/js"
	"time"

	"ludotheque/game/seat"
)

// hashMiB is the size of each player's table: phones have little to spare.
const hashMiB = 16

// slice is how long the search works before it lets messages in.
const slice = 15 * time.Millisecond

func main() {
	w := newWorker(js.Global())
	w.self.Set("onmessage", js.FuncOf(w.hear))
	w.say(seat.Ready)
	for {
		w.await()
		w.serve(w.next)
	}
}

// worker is the program's one worker.
type worker struct {
	self    js.Value
	players *seat.Players
	port    js.Value // what is posted here comes back as a message after those that wait already
	turn    chan struct{}
	asked   chan struct{} // holds one element while next waits to be served
	next    string
	halted  bool
	began   time.Time // of the slice
}

func newWorker(self js.Value) *worker {
	w := &worker{self: self, players: seat.NewPlayers(hashMiB), turn: make(chan struct{}, 1), asked: make(chan struct{}, 1)}
	channel := self.Get("MessageChannel").New()
	w.port = channel.Get("port2")
	channel.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		w.turn <- struct{}{}
		return nil
	}))
	return w
}

// hear takes a message from the page. It runs only while the program waits.
func (w *worker) hear(_ js.Value, args []js.Value) any {
	text := args[0].Get("data").String()
	w.halted = true
	if text == seat.Halt {
		return nil
	}
	w.next = text
	select {
	case w.asked <- struct{}{}:
	default: // the one that waited is replaced
	}
	return nil
}

func (w *worker) await() {
	<-w.asked
	w.halted, w.began = false, time.Now()
}

func (w *worker) serve(text string) {
	req, err := seat.ParseRequest(text)
	if err != nil {
		w.say(seat.Reply{Final: true, Err: seat.BadRequest}.String())
		return
	}
	seat.Serve(req, w.players, w.stop, func(r seat.Reply) { w.say(r.String()) })
}

// stop reports whether a message has ended the search. A timer would come back only after 4 ms; a message comes
// back at once, and behind any message of the page.
func (w *worker) stop() bool {
	if !w.halted && time.Since(w.began) >= slice {
		w.port.Call("postMessage", js.Null())
		<-w.turn
		w.began = time.Now()
	}
	return w.halted
}

func (w *worker) say(text string) { w.self.Call("postMessage", text) }
