// Command game is the program: in a window on the desktop, on the page in the browser.
package main

import (
	"fmt"
	"image/color"
	"os"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/game/platform"
	"ludotheque/scenes/ui"
	"ludotheque/wasm/bridge"
)

// placeholder stands where the games will be.
type placeholder struct {
	host   platform.Host
	mirror ui.Mirror
}

func main() {
	host, err := platform.New(os.Args[1:], func(string) ([]byte, bool) { return nil, false })
	if err != nil {
		fmt.Fprintln(os.Stderr, "ludotheque:", err)
		os.Exit(1)
	}
	p := &placeholder{host: host, mirror: bridge.New(nil)}
	ebiten.SetWindowTitle("Ludothèque")
	if err := ebiten.RunGame(p); err != nil {
		fmt.Fprintln(os.Stderr, "ludotheque:", err)
		os.Exit(1)
	}
}

// Update shows one button.
func (p *placeholder) Update() error {
	if p.mirror != nil {
		p.mirror.Show("Ludothèque", []ui.Control{{ID: "play", Label: "Jouer", Rect: ui.Rect{X: 20, Y: 20, W: 120, H: 44}}}, "")
	}
	return nil
}

// Draw fills the screen.
func (p *placeholder) Draw(screen *ebiten.Image) { screen.Fill(color.RGBA{0x1d, 0x2a, 0x2f, 0xff}) }

// Layout takes the size as it is.
func (p *placeholder) Layout(w, h int) (int, int) { return w, h }
