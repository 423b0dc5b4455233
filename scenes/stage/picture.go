package stage

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes"
	"ludotheque/scenes/ui"
)

// picture is what Draw has painted. Draw changes nothing else of the stage and its scenes except caches of pixels.
type picture struct {
	front, back *ebiten.Image // the picture, and the one that fades out
	of          int           // Stage.requested when it was painted
}

// Draw paints onto screen, which must have the size of the last SetFrame; it does nothing if no new picture is requested.
func (s *Stage) Draw(screen *ebiten.Image) {
	if !s.due() && !s.fading || len(s.scenes) == 0 {
		return
	}
	p, size := &s.picture, screen.Bounds().Size()
	if front := sized(p.front, size.X, size.Y); front != p.front || s.due() {
		s.Compose(front)
		p.front, p.of = front, s.requested
	}
	screen.DrawImage(p.front, &ebiten.DrawImageOptions{Blend: ebiten.BlendCopy})
	if !s.fading || p.back == nil || p.back.Bounds() != p.front.Bounds() {
		return
	}
	t := min(float64(s.env.Now-s.fadeFrom)/float64(fadeTime), 1)
	op := &ebiten.DrawImageOptions{}
	op.ColorScale.ScaleAlpha(float32(1 - t*t*(3-2*t)))
	screen.DrawImage(p.back, op)
}

// Compose paints the visible scenes as last laid out, with their controls. Only the top scene shows hover, press and focus.
func (s *Stage) Compose(dst *ebiten.Image) {
	c := s.env.Canvas
	c.Begin(dst, s.env.Frame, s.env.Theme)
	c.Table()
	for i, l := range s.seen {
		c.Texts.Layer(s.below + i)
		if sheet, ok := l.scene.(scenes.Sheet); ok && sheet.Veiled() && i > 0 {
			c.Veil()
		}
		at := ui.Cursor{}
		if i == len(s.seen)-1 {
			at = s.env.Cursor
		}
		l.scene.Paint(c)
		ui.PaintControls(c, l.controls, at)
		if over, ok := l.scene.(scenes.Over); ok {
			over.PaintOver(c)
		}
	}
	top := s.below + len(s.seen)
	c.Texts.Layer(top)
	s.toasts.paint(c)
	c.Texts.Layer(top + 1)
	s.tooltip.paint(c)
}

func isSheet(sc scenes.Scene) bool { _, ok := sc.(scenes.Sheet); return ok }

// sized returns an image of the size, img if it fits.
func sized(img *ebiten.Image, w, h int) *ebiten.Image {
	if img != nil {
		if b := img.Bounds(); b.Dx() == w && b.Dy() == h {
			return img
		}
		img.Deallocate()
	}
	return ebiten.NewImage(w, h)
}

// SetFrame sets the size of the window: width and height in CSS pixels (or points), and device pixels per CSS pixel. The text
// scale follows from the window and the setting for large text.
func (s *Stage) SetFrame(w, h, ratio float64, touch bool) {
	scale := typeScale(w, h)
	if s.env.Settings.Large {
		scale *= 1.25
		// Large text must not push controls out of a small window.
		scale = min(scale, max(1, min(w, h)/320))
	}
	f := ui.Frame{W: w / scale, H: h / scale, Scale: ratio * scale, Touch: touch}
	top, right, bottom, left := s.env.Host.Safe()
	f.Safe = ui.Insets{Top: top / scale, Right: right / scale, Bottom: bottom / scale, Left: left / scale}
	if f != s.env.Frame {
		s.env.Frame = f
		s.Refresh()
	}
}

// typeScale returns how much larger than on a phone everything is in a window of w by h CSS pixels, since tablets and
// desktops are farther from the eye.
func typeScale(w, h float64) float64 {
	if h > w {
		return min(max(min(w/640, h/900), 1), 2.4)
	}
	return min(max(min(w/1060, h/720), 1), 2.4)
}
