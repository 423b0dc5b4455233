// Command empty is the least that the engine can show: a page with nothing on it. The start of our own is measured
// against it (make bench); index.html is its page.
package main

import (
	"syscall/js"

	"github.com/hajimehoshi/ebiten/v2"
)

func main() {
	if err := ebiten.RunGame(empty{js.Global().Get("drawn")}); err != nil {
		panic(err)
	}
}

// empty is a game without anything.
type empty struct{ drawn js.Value }

// Update implements ebiten.Game.
func (e empty) Update() error { return nil }

// Draw implements ebiten.Game.
func (e empty) Draw(*ebiten.Image) { e.drawn.Invoke() }

// Layout implements ebiten.Game.
func (e empty) Layout(w, h int) (int, int) { return w, h }
