// Command empty is the smallest program of the engine: a page that draws nothing. make bench compares the start of the program
// with it; index.html is its page.
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

// empty is a game that draws nothing.
type empty struct{ drawn js.Value }

// Update implements ebiten.Game.
func (e empty) Update() error { return nil }

// Draw implements ebiten.Game.
func (e empty) Draw(*ebiten.Image) { e.drawn.Invoke() }

// Layout implements ebiten.Game.
func (e empty) Layout(w, h int) (int, int) { return w, h }
