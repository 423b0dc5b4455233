package boardview

import (
	"ludotheque/rules"
	"ludotheque/scenes/board"
	"ludotheque/scenes/ui"
)

// Handle takes an event of the board's controls and reports whether it was one.
func (b *Board) Handle(ev ui.Event) bool {
	sq, square := ev.Of.(rules.Square)
	if !square && ev.ID != "plates" {
		return false
	}
	switch ev.Kind {
	case ui.Press:
		b.FinishMoves()
	case ui.DragStart, ui.DragMove, ui.Drop, ui.DragEnd:
		b.dragged(ev)
	case ui.Click:
		if square {
			b.clickSquare(sq, false)
			return true
		}
		b.PushPlates()
		b.env.Stage.Refresh()
	default:
		return false
	}
	return true
}

// Escape ends what is under way at the board (an animation, looking back, a chosen piece) and reports whether there was
// anything.
func (b *Board) Escape() bool {
	defer b.selection.forgive()
	if b.FinishMoves() || b.ToLive() {
		return true
	}
	if b.selection.chooser.Selected() == rules.NoSquare {
		return false
	}
	b.selection.putBack()
	return true
}

// clickSquare plays on, or first ends what stands in the way of that. dropped tells that a piece was carried there.
func (b *Board) clickSquare(sq rules.Square, dropped bool) {
	b.FinishMoves()
	switch {
	case b.ToLive():
		b.env.Stage.Refresh()
	case b.plates.due:
		b.selection.refuse(rules.Refusal{Code: rules.PlatesFirst}, b.env.T("status.push-plates"))
	case b.waiting():
		b.room.Waits()
	default:
		legs := len(b.selection.chooser.Walk())
		if mv, done := b.selection.click(sq, dropped); done {
			b.byHand(Chosen{mv, b.selection.chooser.Route(), board.Begin{Legs: legs, Dropped: dropped}})
		}
	}
}

// dragged moves a piece or the plates with the pointer.
func (b *Board) dragged(ev ui.Event) {
	sq, square := ev.Of.(rules.Square)
	if square && ev.Kind == ui.DragStart && b.onOverhang(sq) {
		b.plates.square = ev.ID
	}
	if ev.ID == "plates" || b.plates.square == ev.ID {
		b.dragPlates(ev)
	} else {
		b.dragPiece(sq, ev)
	}
	b.env.Stage.Refresh()
}

// dragPlates pushes the plates by their end, or by a square on it.
func (b *Board) dragPlates(ev ui.Event) {
	switch ev.Kind {
	case ui.DragStart:
		b.plates.grab(ev.X)
	case ui.DragMove:
		_, far, _ := b.plateZone()
		b.plates.drag(ev.X, b.env.Frame.Scale, far)
	default:
		if b.plates.release() {
			b.PushPlates()
		}
	}
}

// dragPiece carries the piece on sq.
func (b *Board) dragPiece(sq rules.Square, ev ui.Event) {
	switch ev.Kind {
	case ui.DragStart:
		b.ToLive()
		if b.MayPlay() && !b.selection.lift(sq, ev.X, ev.Y) && !b.Shown().At(sq).Empty() {
			b.clickSquare(sq, false) // says why it does not move
		}
	case ui.DragMove:
		b.selection.carry(ev.X, ev.Y)
	case ui.Drop:
		if to, ok := ev.OverOf.(rules.Square); b.selection.drop() && ok && to != sq {
			b.clickSquare(to, true)
		}
	case ui.DragEnd:
		b.selection.drop()
	}
}
