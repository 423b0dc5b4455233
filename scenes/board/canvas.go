package board

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// canvas is an offscreen picture that is reused while the board is resized: it grows in steps and is replaced only
// when it is too small or far too large.
type canvas struct {
	whole *ebiten.Image
	image *ebiten.Image // the part in use, from (0, 0)
}

const canvasStep = 256

// clear makes the canvas w by h pixels, all transparent.
func (c *canvas) clear(w, h int) {
	if c.whole != nil {
		size := c.whole.Bounds().Size()
		if size.X < w || size.Y < h || size.X*size.Y > 4*(w+canvasStep)*(h+canvasStep) {
			c.whole.Deallocate()
			c.whole = nil
		}
	}
	if c.whole == nil {
		c.whole = ebiten.NewImageWithOptions(
			image.Rect(0, 0, (w+canvasStep-1)/canvasStep*canvasStep, (h+canvasStep-1)/canvasStep*canvasStep),
			&ebiten.NewImageOptions{Unmanaged: true})
	}
	c.whole.Clear()
	c.image = c.whole.SubImage(image.Rect(0, 0, w, h)).(*ebiten.Image)
}
