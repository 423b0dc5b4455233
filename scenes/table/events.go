package table

import (
	"ludotheque/rules"
	"ludotheque/scenes/board"
	"ludotheque/scenes/record"
	"ludotheque/scenes/rulebook"
	"ludotheque/scenes/settings"
	"ludotheque/scenes/ui"
)

// Handle implements Scene.
func (t *Table) Handle(ev ui.Event) {
	switch ev.Kind {
	case ui.Wheel:
		t.list.scroll.Event(ev, t.env.Now)
	case ui.Key:
		t.key(ev)
	case ui.Paste:
		record.Open(t.env, ev.Text)
	case ui.Press:
		if _, square := ev.Of.(rules.Square); square || ev.ID == "plates" {
			t.finishReel()
		}
	case ui.DragStart, ui.DragMove, ui.Drop, ui.DragEnd:
		t.dragged(ev)
	case ui.Click:
		t.click(ev)
	}
}

// key handles keys that no control took.
func (t *Table) key(ev ui.Event) {
	switch ev.Text {
	case "Escape":
		switch {
		case t.finishReel(), t.toLive():
		case t.hand.chooser.Selected() != rules.NoSquare:
			t.hand.putBack()
		default:
			t.openMenu()
		}
		t.hand.forgive()
	case "PageUp":
		t.lookEarlier()
	case "PageDown":
		t.lookLater()
	}
	t.env.Stage.Refresh()
}

// click handles a click on any control of the table.
func (t *Table) click(ev ui.Event) {
	switch of := ev.Of.(type) {
	case rules.Square:
		t.clickSquare(of, false)
		return
	case listedPly:
		t.lookBack(int(of))
		return
	}
	if do := t.action(ev.ID); do != nil {
		do()
	}
	t.env.Stage.Refresh()
}

// action returns what a button of the table, or of its menu, does; nil for one it does not know.
func (t *Table) action(id string) func() {
	return map[string]func(){
		"undo": t.takeBack, "redo": t.redo, "pass": t.pass, "plates": t.pushPlates,
		"earlier": t.lookEarlier, "later": t.lookLater, "live": func() { t.toLive() },
		"hint": t.computer.AskHint, "pause": t.computer.Pause, "fast": t.computer.Hurry,
		"retry": t.computer.TryAgain, "by-hand": t.sitIn, "review": t.openReview,
		"draw": t.endings.askDraw, "resign": t.endings.askResign, "accept": t.endings.accept, "decline": t.endings.decline,
		"rematch": t.rematch, "shelf": t.env.Rooms.Leave, "leave": t.env.Rooms.Leave,
		"flip": t.turnBoard, "menu": t.openMenu, "moves": func() { t.env.Stage.Push(&movesSheet{t: t}) },
		"rules":    func() { t.env.Stage.Push(rulebook.New(t.env, t.match.Game())) },
		"settings": func() { t.env.Stage.Push(settings.New(t.env)) },
	}[id]
}

func (t *Table) turnBoard() {
	t.finishReel()
	t.brush.flip = !t.brush.flip
}

// clickSquare plays on, or first ends what stands in the way of that. dropped tells that a piece was carried there.
func (t *Table) clickSquare(sq rules.Square, dropped bool) {
	t.finishReel()
	switch {
	case t.toLive():
		t.env.Stage.Refresh()
	case t.plates.due:
		t.hand.refuse(rules.Refusal{Code: rules.PlatesFirst})
		t.hand.refused.text = t.env.T("status.push-plates")
	case t.Computing():
		t.computer.Skip()
	default:
		legs := len(t.hand.chooser.Walk())
		if mv, done := t.hand.click(sq, dropped); done {
			t.play(mv, t.hand.chooser.Route(), board.Begin{Legs: legs, Dropped: dropped})
		}
	}
}

// dragged moves a piece, the plates or the list with the pointer.
func (t *Table) dragged(ev ui.Event) {
	sq, square := ev.Of.(rules.Square)
	if square && ev.Kind == ui.DragStart && t.onOverhang(sq) {
		t.plates.square = ev.ID
	}
	switch _, listed := ev.Of.(listedPly); {
	case ev.ID == "plates", square && t.plates.square == ev.ID:
		t.dragPlates(ev)
	case listed:
		t.list.scroll.Event(ev, t.env.Now)
		return
	case square:
		t.dragPiece(sq, ev)
	default:
		return
	}
	t.env.Stage.Refresh()
}

// dragPlates pushes the plates by their end, or by a square on it.
func (t *Table) dragPlates(ev ui.Event) {
	switch ev.Kind {
	case ui.DragStart:
		t.plates.grab(ev.X)
	case ui.DragMove:
		_, far, _ := t.plateZone()
		t.plates.drag(ev.X, t.env.Frame.Scale, far)
	default:
		if t.plates.release() {
			t.pushPlates()
		}
	}
}

// dragPiece carries the piece on sq.
func (t *Table) dragPiece(sq rules.Square, ev ui.Event) {
	switch ev.Kind {
	case ui.DragStart:
		t.toLive()
		if t.canPlay() && !t.hand.lift(sq, ev.X, ev.Y) && !t.shown().At(sq).Empty() {
			t.clickSquare(sq, false) // says why it does not move
		}
	case ui.DragMove:
		t.hand.carry(ev.X, ev.Y)
	case ui.Drop:
		if to, ok := ev.OverOf.(rules.Square); t.hand.drop() && ok && to != sq {
			t.clickSquare(to, true)
		}
	case ui.DragEnd:
		t.hand.drop()
	}
}
