package main

import (
	"runtime/debug"
	"sync"
	"syscall/js"

	"ludotheque/scenes/stage"
)

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
