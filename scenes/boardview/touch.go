package boardview

import (
	"ludotheque/rules"
	"ludotheque/scenes/board"
	"ludotheque/scenes/ui"
)

// Handle takes an event of the board's controls and reports whether it was one.
func (t *mover) Handle(ev ui.Event) bool {
	sq, square := ev.Of.(rules.Square)
	if !square && ev.ID != "plates" {
		return false
	}
	switch ev.Kind {
	case ui.Press:
		t.FinishMoves()
	case ui.DragStart, ui.DragMove, ui.Drop, ui.DragEnd:
		t.dragged(ev)
	case ui.Click:
		if square {
			t.clickSquare(sq, false)
			return true
		}
		t.PushPlates()
		t.env.Stage.Refresh()
	default:
		return false
	}
	return true
}

// Escape ends what is under way at the board (an animation, looking back, a chosen piece) and reports whether there was
// anything.
func (t *mover) Escape() bool {
	defer t.Selection.forgive()
	if t.FinishMoves() || t.ToLive() {
		return true
	}
	if t.Selection.Chooser.Selected() == rules.NoSquare {
		return false
	}
	t.Selection.putBack()
	return true
}

// clickSquare plays on, or first ends what stands in the way of that. dropped tells that a piece was carried there.
func (t *mover) clickSquare(sq rules.Square, dropped bool) {
	t.FinishMoves()
	switch {
	case t.ToLive():
		t.env.Stage.Refresh()
	case t.plates.due:
		t.Selection.refuse(rules.Refusal{Code: rules.PlatesFirst}, t.env.T("status.push-plates"))
	case t.waiting():
		t.room.Waits()
	default:
		legs := len(t.Selection.Chooser.Walk())
		if mv, done := t.Selection.click(sq, dropped); done {
			t.byHand(Chosen{mv, t.Selection.Chooser.Route(), board.Begin{Legs: legs, Dropped: dropped}})
		}
	}
}

// dragged moves a piece or the plates with the pointer.
func (t *mover) dragged(ev ui.Event) {
	sq, square := ev.Of.(rules.Square)
	if square && ev.Kind == ui.DragStart && t.onOverhang(sq) {
		t.plates.square = ev.ID
	}
	if ev.ID == "plates" || t.plates.square == ev.ID {
		t.dragPlates(ev)
	} else {
		t.dragPiece(sq, ev)
	}
	t.env.Stage.Refresh()
}

// dragPlates pushes the plates by their end, or by a square on it.
func (t *mover) dragPlates(ev ui.Event) {
	p := t.plates
	switch ev.Kind {
	case ui.DragStart:
		p.grabbed, p.startX = true, ev.X
	case ui.DragMove:
		if _, far, _ := t.plateZone(); far != 0 {
			p.pushed = min(max((ev.X-p.startX)*t.env.Frame.Scale/far, 0), 1)
		}
	default:
		p.grabbed, p.square = false, ""
		if p.pushed >= pushEnough {
			t.PushPlates()
		}
	}
}

// dragPiece carries the piece on sq.
func (t *mover) dragPiece(sq rules.Square, ev ui.Event) {
	switch ev.Kind {
	case ui.DragStart:
		t.ToLive()
		if t.MayPlay() && !t.Selection.lift(sq, ev.X, ev.Y) && !t.Shown().At(sq).Empty() {
			t.clickSquare(sq, false) // says why it does not move
		}
	case ui.DragMove:
		t.Selection.carry(ev.X, ev.Y)
	case ui.Drop:
		if to, ok := ev.OverOf.(rules.Square); t.Selection.drop() && ok && to != sq {
			t.clickSquare(to, true)
		}
	case ui.DragEnd:
		t.Selection.drop()
	}
	t.tellCarried()
}

// tellCarried tells the room where the hand is that carries a piece.
func (t *mover) tellCarried() {
	d := t.Selection.drag
	if d == nil {
		t.room.Carried(rules.NoSquare, 0, 0)
		return
	}
	r, up := t.Brush.painter.SquareRect(t.Shown(), d.From), t.Brush.up()
	t.room.Carried(d.From, up*(d.X-r.X-r.W/2)/r.W, -up*(d.Y-r.Y-r.H/2)/r.H)
}
