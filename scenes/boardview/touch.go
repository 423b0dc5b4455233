package boardview

import (
	"time"

	"ludotheque/rules"
	"ludotheque/scenes/board"
	"ludotheque/scenes/ui"
)

// Handle handles an event of the board's controls and reports whether it was one.
func (m *Mover) Handle(ev ui.Event) bool {
	sq, square := ev.Of.(rules.Square)
	if !square && ev.ID != "plates" {
		return false
	}
	switch ev.Kind {
	case ui.Press:
		m.FinishMoves()
	case ui.DragStart, ui.DragMove, ui.Drop, ui.DragEnd:
		m.dragged(ev)
	case ui.Click:
		if m.carrying() && !ev.Keyed { // a touch of the other player
			return true
		}
		if square {
			m.clickSquare(sq, false)
			return true
		}
		m.PushPlates()
		m.env.Stage.Refresh()
	default:
		return false
	}
	return true
}

// carrying reports whether a pointer drags a piece or the plates. One that has rested on them for long, such as a palm, drags no more.
func (m *Mover) carrying() bool {
	const rest = 2 * time.Second
	if m.Selection.drag == nil && !m.plates.grabbed {
		return false
	}
	if m.env.Now-m.draggedAt < rest {
		return true
	}
	m.Selection.endDrag()
	m.plates.grabbed, m.plates.square = false, ""
	m.reportDrag()
	return false
}

// Escape ends what is going on at the board (an animation, looking back, a selection) and reports whether there was anything.
func (m *Mover) Escape() bool {
	defer m.Selection.clearRefusal()
	if m.FinishMoves() || m.ToLive() {
		return true
	}
	if m.Selection.Chooser.Selected() == rules.NoSquare {
		return false
	}
	m.Selection.putBack()
	return true
}

// clickSquare handles a click on a square, or a drop there. It first ends an animation or looking back.
func (m *Mover) clickSquare(sq rules.Square, dropped bool) {
	m.FinishMoves()
	switch {
	case m.ToLive():
		m.env.Stage.Refresh()
	case m.plates.due:
		m.Selection.refuse(rules.Refusal{Code: rules.PlatesFirst}, m.env.T("status.push-plates"))
	case m.waiting():
		m.opts.Blocked()
	default:
		legs := len(m.Selection.Chooser.Walk())
		if mv, done := m.Selection.click(sq, dropped); done {
			m.playByHand(Chosen{mv, m.Selection.Chooser.Route(), board.Begin{Legs: legs, Dropped: dropped}})
		}
	}
}

// dragged drags a piece or the plates.
func (m *Mover) dragged(ev ui.Event) {
	m.draggedAt = m.env.Now
	sq, square := ev.Of.(rules.Square)
	if square && ev.Kind == ui.DragStart && m.onOverhang(sq) {
		m.plates.square = ev.ID
	}
	if ev.ID == "plates" || m.plates.square == ev.ID {
		m.dragPlates(ev)
	} else {
		m.dragPiece(sq, ev)
	}
	m.env.Stage.Refresh()
}

// dragPlates drags the plates by their end, or by a square on it.
func (m *Mover) dragPlates(ev ui.Event) {
	p := m.plates
	switch ev.Kind {
	case ui.DragStart:
		p.grabbed, p.startX = true, ev.X
	case ui.DragMove:
		if _, far, _ := m.plateZone(); far != 0 {
			p.pushed = min(max((ev.X-p.startX)*m.env.Frame.Scale/far, 0), 1)
		}
	default:
		p.grabbed, p.square = false, ""
		if p.pushed >= pushEnough {
			m.PushPlates()
		}
	}
}

// dragPiece drags the piece on sq.
func (m *Mover) dragPiece(sq rules.Square, ev ui.Event) {
	switch ev.Kind {
	case ui.DragStart:
		m.ToLive()
		if m.MayPlay() && !m.Selection.startDrag(sq, ev.X, ev.Y) && !m.Shown().At(sq).Empty() {
			m.clickSquare(sq, false) // shows why it cannot move
		}
	case ui.DragMove:
		m.Selection.moveDrag(ev.X, ev.Y)
	case ui.Drop:
		if to, ok := ev.OverOf.(rules.Square); m.Selection.endDrag() && ok && to != sq {
			m.clickSquare(to, true)
		}
	case ui.DragEnd:
		m.Selection.endDrag()
	}
	m.reportDrag()
}

// reportDrag calls Options.Dragged.
func (m *Mover) reportDrag() {
	d := m.Selection.drag
	if d == nil {
		m.opts.Dragged(rules.NoSquare, 0, 0)
		return
	}
	r, up := m.Brush.painter.SquareRect(m.Shown(), d.From), m.Brush.up()
	m.opts.Dragged(d.From, up*(d.X-r.X-r.W/2)/r.W, -up*(d.Y-r.Y-r.H/2)/r.H)
}
