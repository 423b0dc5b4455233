package boardview

import (
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/board"
	"ludotheque/scenes/ui"
)

// Brush draws pieces and bars outside the board in the board's style.
type Brush struct {
	env     *scenes.Env
	painter *board.Painter
	flip    bool // Second sits at the bottom
	swap    bool // First plays the other colour
}

// Style returns the current style of the board.
func (b *Brush) Style() board.Style {
	s := b.env.BoardStyle()
	s.Flip, s.Swap, s.Coordinates = b.flip, b.swap, b.env.Settings.Coordinates && !b.env.Frame.Tiny()
	s.Tight = true
	return s
}

// up returns 1 if First is at the bottom, else -1.
func (b *Brush) up() float64 {
	if b.flip {
		return -1
	}
	return 1
}

// pixels converts a rectangle of package ui to one of the painter, dips the other way.
func (b *Brush) pixels(r ui.Rect) board.Rect {
	k := b.env.Frame.Scale
	return board.Rect{X: r.X * k, Y: r.Y * k, W: r.W * k, H: r.H * k}
}

func (b *Brush) dips(r board.Rect) ui.Rect {
	k := b.env.Frame.Scale
	return ui.Rect{X: r.X / k, Y: r.Y / k, W: r.W / k, H: r.H / k}
}

// measure returns the size of the board in an area, dp.
func (b *Brush) measure(w, h float64) ui.Rect {
	return b.dips(b.painter.Measure(b.pixels(ui.Rect{W: w, H: h}), b.Style()))
}

// PaintPiece draws a piece around a point in dp.
func (b *Brush) PaintPiece(c *ui.Canvas, piece rules.Piece, x, y, radius float64) {
	px, py := c.Point(x, y)
	b.painter.PaintPiece(c.Image, piece, px, py, radius*c.Scale, b.Style())
}

// paintOdds draws chances as a bar. The canvas may be turned.
func (b *Brush) paintOdds(c *ui.Canvas, r ui.Rect, o odds) {
	p := c.Pixels(r)
	box := board.Rect{X: float64(p.Min.X), Y: float64(p.Min.Y), W: float64(p.Dx()), H: float64(p.Dy())}
	board.DrawOdds(c.Image, box, o.win, o.both, o.lose, b.Style())
}
