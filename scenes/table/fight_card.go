package table

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
	h := b.card.height(b.env.Canvas, width, room)
	if h > room+0.5 {
		return 0
	}
	return h
}

func (b *Board) fightCard() *card {
	attacks := b.combats.attacks()
	switch {
	case !b.combats.running() && len(attacks) > 0:
		return &card{id: "odds", fight: b.combats.oddsPanel(attacks)}
	case b.combats.fought != nil:
		return &card{id: "dice", fight: b.combats.told()}
	}
	return nil
}

// AppendFight lists the card of the last FightCard where it lies, dp; what has no room is heard all the same.
func (b *Board) AppendFight(dst []ui.Control, r ui.Rect) []ui.Control {
	if b.card == nil {
		return dst
	}
	return b.card.controls(b.brush, dst, r, false)
}

// PaintFight draws that card.
func (b *Board) PaintFight(c *ui.Canvas, r ui.Rect) {
	if b.card != nil && r.H > 0 {
		b.card.paint(b.brush, c, r)
	}
}
