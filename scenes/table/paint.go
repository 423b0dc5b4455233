package table

import (
	"ludotheque/scenes/board"
	"ludotheque/scenes/ui"
)

// Paint implements Scene.
func (t *Table) Paint(c *ui.Canvas) {
	switch {
	case c.Tiny():
	case t.lay.bare && t.lay.panel.X == 0: // the strip over the board is the table's own cloth
	case c.Portrait():
		c.FillRect(t.lay.bar, t.env.Theme.PanelDeep)
	default:
		c.Panel(t.lay.panel)
	}
	t.Board.Paint(c)
	if c.Tiny() {
		return
	}
	t.header.paint(c, &t.lay)
	t.players.paint(c, &t.lay)
	t.clock.Paint(c, t.lay.clocks)
	t.list.Paint(c, t.lay.list)
	t.compact.Paint(c, t.lay.compact)
	t.cards.paint(c, t.lay.card)
}

// PaintOver implements Over: survivors stand on the controls of their moves.
func (t *Table) PaintOver(c *ui.Canvas) {
	if !c.Tiny() {
		t.list.PaintOver(c)
		t.compact.PaintOver(c)
	}
}

// mark adds what the computer shows: its move before it is made, a hint, what was better in the position looked back at, and
// a move that the coach looks at.
func (t *Table) mark(v *board.View) {
	if v.Arrows = t.bestMove.arrows(); t.Ready() {
		v.Arrows = t.computer.HintArrows()
	}
	if t.LookingBack() {
		return
	}
	m, shown := t.computer.Intent()
	if chosen, waits := t.coach.waiting(); waits {
		m, shown, v.Walk = chosen, true, t.Selection.Held()
		v.Refused, v.RefusedT = t.coach.squares(), 1
	}
	v.Arrows = append(v.Arrows, t.away.Pending()...)
	if shown {
		v.Selected = m.From
		v.Targets = []board.Target{{Square: m.To}}
	}
}
