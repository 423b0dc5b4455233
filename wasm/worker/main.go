//go:build js

// Command worker is the computer player of the page: WebAssembly without Ebitengine, in a Web Worker of its own or in the
// page itself. It speaks the texts of package seat through the port that the script around it has made: requests, or
// client.Halt, come in, replies go out. A new request ends the one before it.
package main

import (
	"syscall/js"
	"time"

	"ludotheque/game/client"
)

func main() {
	w := newWorker(js.Global().Get("ludotheque").Get("port"))
	w.say(client.Ready)
	for {
		w.await()
		w.serve(w.next)
	}
}

// worker is the program's one worker.
type worker struct {
	port    js.Value
	players *client.Players
	slice   time.Duration // how long the search works before it rests
	turn    chan struct{}
	asked   chan struct{} // holds one element while next waits to be served
	next    string
	halted  bool
	paused  bool      // until a message or a file comes
	began   time.Time // of the slice
}

// newWorker makes the worker behind a port: an object with the numbers table (MiB of each player's table: phones have
// little to spare) and slice (ms), and the functions say (takes a reply) and rest (calls rested when the search may go
// on) and bring (takes a file's name and calls brought with it and its bytes, or null). It gives the port hear, which takes a
// request, rested and brought.
func newWorker(port js.Value) *worker {
	w := &worker{
		port:  port,
		slice: time.Duration(port.Get("slice").Int()) * time.Millisecond,
		turn:  make(chan struct{}, 1),
		asked: make(chan struct{}, 1),
	}
	f := fetched{w, map[string]*fetchedTable{}}
	w.players = client.NewPlayers(f.newPlayer, port.Get("table").Int())
	port.Set("brought", js.FuncOf(f.brought))
	port.Set("hear", js.FuncOf(w.hear))
	port.Set("rested", js.FuncOf(func(js.Value, []js.Value) any {
		w.turn <- struct{}{}
		return nil
	}))
	return w
}

// hear takes a request. It runs only while the program waits.
func (w *worker) hear(_ js.Value, args []js.Value) any {
	text := args[0].String()
	w.halted = true
	w.resume()
	if text == client.Halt {
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
	req, err := client.ParseRequest(text)
	if err != nil {
		w.say(client.Reply{Final: true, Err: client.BadRequest}.String())
		return
	}
	client.Serve(req, w.players, w.stop, func(r client.Reply) { w.say(r.String()) })
}

// stop reports whether a message has ended the search. Messages come in while it rests.
func (w *worker) stop() bool {
	if !w.halted && time.Since(w.began) >= w.slice {
		w.port.Call("rest")
		<-w.turn
		w.began = time.Now()
	}
	return w.halted
}

// pause waits for a message or a file.
func (w *worker) pause() {
	w.paused = true
	<-w.turn
	w.began = time.Now()
}

func (w *worker) resume() {
	if w.paused {
		w.paused = false
		w.turn <- struct{}{}
	}
}

func (w *worker) say(text string) { w.port.Call("say", text) }
