package boardview

import (
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// card is the card of the combat of now, for rooms that have no other card: the chances of what the piece in hand may
// attack, how the dice fall, and the last combat until the next action. It is nil when there is none to tell of.
func (c *Combats) card() *Card {
	if odds := c.Odds(); odds != nil && !c.Running() {
		return &Card{ID: "odds", Fight: odds}
	}
	if c.Fought() {
		return &Card{ID: "dice", Fight: c.Told()}
	}
	return nil
}

// LayFight adds that card to a form, at most a room high, dp; what has no room is heard all the same.
func (c *Combats) LayFight(f *sheet.Form, room float64) {
	card := c.card()
	if card == nil {
		return
	}
	at := ui.Rect{X: f.X, Y: f.Y, W: f.W, H: card.Height(c.env.Canvas, f.W, room)}
	if at.H == 0 || at.H > room+0.5 {
		f.Controls = card.AppendControls(c.Brush, f.Controls, ui.Rect{}, false)
		return
	}
	f.Paint(at, func(on *ui.Canvas, r ui.Rect) { card.Paint(c.Brush, on, r) })
	f.Controls = card.AppendControls(c.Brush, f.Controls, at, false)
	f.Y += at.H
}
