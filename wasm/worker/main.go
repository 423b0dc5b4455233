//go:build js

// Command worker is the engine of the page: WebAssembly without Ebitengine, in a Web Worker or in the page itself. It gets
// requests, or client.Halt, as texts of package client through a port that the script around it has made, and sends replies. A
// new request ends the one before it.
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
	slice   time.Duration // how long the search runs between two rests
	turn    chan struct{} // gets an element when the search may go on
	asked   chan struct{} // has an element while next waits to be served
	next    string        // the last request
	halted  bool          // a message has ended the search
	paused  bool          // the search waits for a message or a file
	began   time.Time     // when the slice began
}

// newWorker returns the worker behind a port, a JavaScript object. The port has two numbers: table (the size of each player's
// hash table, MiB; phones have little memory) and slice (ms). It has three functions: say sends a reply; rest calls rested when
// the search may go on; bring fetches a file and calls brought with its name and its bytes, or null. newWorker adds three
// functions: hear, which takes a request or Halt, rested and brought.
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

// hear handles a request, or Halt. JavaScript calls it only while the program waits.
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
	default: // it replaces a request that was waiting
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

// stop reports whether a message has ended the search. After each slice it rests, so that messages can arrive.
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
