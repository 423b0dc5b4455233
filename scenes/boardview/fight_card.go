package boardview

import "ludotheque/scenes/ui"

// fightCard is the card of a combat, for rooms that have no other card: the chances of what the piece in hand may attack,
// how the dice fall, and the last combat until the next action.
type fightCard struct {
	combats *Combats
	laid    *Card // as it was last laid out by FightCard
}

// FightCard lays the card out in at most a room, dp, and returns how high it is: 0 when there is no combat to tell of, or
// no room for it.
func (f *fightCard) FightCard(width, room float64) float64 {
	f.laid = f.now()
	if f.laid == nil {
		return 0
	}
	h := f.laid.Height(f.combats.env.Canvas, width, room)
	if h > room+0.5 {
		return 0
	}
	return h
}

func (f *fightCard) now() *Card {
	if odds := f.combats.Odds(); odds != nil && !f.combats.Running() {
		return &Card{ID: "odds", Fight: odds}
	}
	if f.combats.Fought() {
		return &Card{ID: "dice", Fight: f.combats.Told()}
	}
	return nil
}

// AppendFight lists the card of the last FightCard where it lies, dp; what has no room is heard all the same.
func (f *fightCard) AppendFight(dst []ui.Control, r ui.Rect) []ui.Control {
	if f.laid == nil {
		return dst
	}
	return f.laid.AppendControls(f.combats.brush, dst, r, false)
}

// PaintFight draws that card.
func (f *fightCard) PaintFight(c *ui.Canvas, r ui.Rect) {
	if f.laid != nil && r.H > 0 {
		f.laid.Paint(f.combats.brush, c, r)
	}
}
