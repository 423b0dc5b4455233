package boardview

import "ludotheque/scenes/ui"

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

// FightCard lays that card out in at most a room, dp, and returns how high it is: 0 when there is no combat to tell of, or
// no room for it.
func (c *Combats) FightCard(width, room float64) float64 {
	c.laid = c.card()
	if c.laid == nil {
		return 0
	}
	h := c.laid.Height(c.env.Canvas, width, room)
	if h > room+0.5 {
		return 0
	}
	return h
}

// AppendFight lists the card of the last FightCard where it lies, dp; what has no room is heard all the same.
func (c *Combats) AppendFight(dst []ui.Control, r ui.Rect) []ui.Control {
	if c.laid == nil {
		return dst
	}
	return c.laid.AppendControls(c.Brush, dst, r, false)
}

// PaintFight draws that card.
func (c *Combats) PaintFight(on *ui.Canvas, r ui.Rect) {
	if c.laid != nil && r.H > 0 {
		c.laid.Paint(c.Brush, on, r)
	}
}
