package boardview

import "ludotheque/scenes/ui"

// The card of a combat, for rooms that have no other card: the chances of what the piece in hand may attack, how the dice
// fall, and the last combat until the next action.

// FightCard lays the card out in at most a room, dp, and returns how high it is: 0 when there is no combat to tell of, or
// no room for it.
func (b *Board) FightCard(width, room float64) float64 {
	b.card = b.fightCard()
	if b.card == nil {
		return 0
	}
	h := b.card.Height(b.env.Canvas, width, room)
	if h > room+0.5 {
		return 0
	}
	return h
}

func (b *Board) fightCard() *Card {
	if odds := b.combats.Odds(); odds != nil && !b.combats.Running() {
		return &Card{ID: "odds", Fight: odds}
	}
	if b.combats.Fought() {
		return &Card{ID: "dice", Fight: b.combats.Told()}
	}
	return nil
}

// AppendFight lists the card of the last FightCard where it lies, dp; what has no room is heard all the same.
func (b *Board) AppendFight(dst []ui.Control, r ui.Rect) []ui.Control {
	if b.card == nil {
		return dst
	}
	return b.card.AppendControls(b.brush, dst, r, false)
}

// PaintFight draws that card.
func (b *Board) PaintFight(c *ui.Canvas, r ui.Rect) {
	if b.card != nil && r.H > 0 {
		b.card.Paint(b.brush, c, r)
	}
}
