package scenes

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/ui"
)

// Draw paints onto screen, which must be of the size of the last SetFrame; it leaves a picture that is still true.
func (s *Stage) Draw(screen *ebiten.Image) {
	if !s.dirty && !s.fading || len(s.scenes) == 0 {
		return
	}
	size := screen.Bounds().Size()
	s.front = sized(s.front, size.X, size.Y)
	if s.dirty || !s.fading {
		s.Compose(s.front)
	}
	s.dirty = false
	screen.DrawImage(s.front, &ebiten.DrawImageOptions{Blend: ebiten.BlendCopy})
	if !s.fading {
		return
	}
	t := float64(s.env.Now-s.fadeFrom) / float64(fadeTime)
	if t >= 1 || s.back == nil || s.back.Bounds() != s.front.Bounds() {
		s.fading = false
		return
	}
	op := &ebiten.DrawImageOptions{}
	op.ColorScale.ScaleAlpha(float32(1 - t*t*(3-2*t)))
	screen.DrawImage(s.back, op)
}

// Compose paints the visible scenes and the controls of the top one.
func (s *Stage) Compose(dst *ebiten.Image) {
	c := s.env.Canvas
	c.Begin(dst, s.env.Frame, s.env.Theme)
	c.Table()
	base := len(s.scenes) - 1
	for base > 0 && isSheet(s.scenes[base]) {
		base--
	}
	for i, sc := range s.scenes[base:] {
		top := base+i == len(s.scenes)-1
		c.Texts.Layer(base + i)
		if sheet, ok := sc.(Sheet); ok && sheet.Veiled() && base+i > base {
			c.Veil(1)
		}
		list := s.controls
		if !top {
			list = sc.Controls(s.env.Frame, nil)
		}
		sc.Paint(c)
		s.paintControls(c, list, top)
		if over, ok := sc.(Over); ok {
			over.PaintOver(c)
		}
	}
	c.Texts.Layer(len(s.scenes))
	s.toasts.paint(c)
	c.Texts.Layer(len(s.scenes) + 1)
	s.tooltip.paint(c)
}

// paintControls draws a control list; only the top scene's shows hover, press and focus.
func (s *Stage) paintControls(c *ui.Canvas, list []ui.Control, top bool) {
	router := &s.router
	if !top {
		router = &ui.Router{}
	}
	c.Controls(list, router)
}

func isSheet(sc Scene) bool { _, ok := sc.(Sheet); return ok }

// sized returns an image of the size, the old one where it fits.
func sized(img *ebiten.Image, w, h int) *ebiten.Image {
	if img != nil {
		if b := img.Bounds(); b.Dx() == w && b.Dy() == h {
			return img
		}
		img.Deallocate()
	}
	return ebiten.NewImage(w, h)
}
