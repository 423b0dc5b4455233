package main

import "syscall/js"

// ratio is how many device pixels a CSS pixel has now: it changes as the person zooms, or moves the window to another
// screen. The engine asks the browser once only; page.js keeps the canvas at the size that goes with this.
func ratio() float64 {
	if k := js.Global().Get("devicePixelRatio").Float(); k > 0 {
		return k
	}
	return 1
}
