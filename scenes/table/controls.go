package table

import (
	"ludotheque/scenes/ui"
)

// Layout implements Scene.
func (t *Table) Layout(f ui.Frame, dst []ui.Control) []ui.Control {
	t.layOut(f)
	if !f.Tiny() {
		dst = t.header.controls(dst, &t.lay)
		dst = t.players.controls(dst, &t.lay)
		dst = t.clock.Controls(dst, t.lay.clocks)
	}
	dst = t.AppendControls(dst)
	dst = t.cards.controls(dst, t.lay.card)
	dst = t.list.Controls(dst, t.lay.list)
	dst = t.compact.Controls(dst, t.lay.compact)
	return (&buttonBar{t}).list(dst)
}

// layOut fits the scene into the frame and places the board.
func (t *Table) layOut(f ui.Frame) {
	t.Refresh()
	c := t.cards.now()
	w := wish{lines: 1, bottom: t.Bottom(), boardHeight: t.Height, boardWidth: t.Width, clocks: t.clock.On(), bare: t.env.Visit.Bare}
	if !f.Tiny() {
		if c != nil {
			w.card = func(float64) float64 { return leastCard }
		}
		probe := layOutTable(f, w)
		if wide := probe.reason.W; wide > 0 {
			w.lines = max(1, min(int(t.env.Canvas.ParagraphHeight(ui.Small, t.header.reason(), wide)/statusLine+0.5), 4))
		}
		if c != nil {
			width := probe.cardRoom()
			w.card = func(room float64) float64 { return c.Height(t.env.Canvas, width, room) }
		}
	}
	if t.Facing() {
		w.bottom = w.bottom.Other() // all is turned below, plates and all
	}
	t.lay, t.cards.laid = layOutTable(f, w), c
	if t.Facing() && !f.Tiny() {
		t.lay = t.lay.turned()
	}
	t.Lay(t.lay.area)
}

// layOutTable fits the table scene into a frame.
func layOutTable(f ui.Frame, w wish) (l tableLayout) {
	switch {
	case f.Tiny():
		return tinyTable(f)
	case w.bare:
		l = bareTable(f, w)
	case f.Portrait():
		l = portraitTable(f, w)
	default:
		l = landscapeTable(f, w)
	}
	if w.clocks {
		l.layClocks()
	}
	return l
}
