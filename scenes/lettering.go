package scenes

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"ludotheque/scenes/board"
	"ludotheque/scenes/ui"
)

// BoardStyle returns how boards are painted in the theme and scale of now, with letters in the sans of the ui.
func (e *Env) BoardStyle() board.Style {
	return board.Style{HighContrast: e.Theme.Kind == ui.HighContrast, Light: e.Theme.Kind == ui.Light, Scale: e.Frame.Scale, Letters: lettering{e.Canvas}}
}

// lettering draws a board's texts. It implements board.Lettering.
type lettering struct{ canvas *ui.Canvas }

func (l lettering) face(size float64) *text.GoXFace {
	return l.canvas.Face(ui.SmallStrong, size/l.canvas.Scale)
}

// Letter implements board.Lettering.
func (l lettering) Letter(dst *ebiten.Image, s string, x, y, size float64, ink color.Color) {
	face := l.face(size)
	m := face.Metrics()
	op := &text.DrawOptions{}
	op.PrimaryAlign = text.AlignCenter
	// Centred by the height of capitals: figures and letters of a board have no descenders.
	op.GeoM.Translate(math.Round(x), math.Round(y+m.CapHeight/2-m.HAscent))
	op.ColorScale.ScaleWithColor(ink)
	l.canvas.Texts.Letter(l.canvas.Frame, dst, face, s, x, y)
	text.Draw(dst, s, face, op)
}

// Width implements board.Lettering.
func (l lettering) Width(s string, size float64) float64 {
	return text.AdvanceAt(s, len(s), l.face(size))
}
