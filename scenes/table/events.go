package table

import (
	"strconv"
	"strings"

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
		t.list.Event(ev, t.env.Now)
	case ui.Key:
		t.key(ev)
	case ui.Paste:
		record.Open(t.env, ev.Text)
	case ui.Press:
		if ev.ID == "plates" || squareOf(ev.ID) != rules.NoSquare {
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
		case t.chooser.Selected() != rules.NoSquare:
			t.chooser.Cancel()
			t.env.Stage.Say(t.env.T("said.put-back"))
		default:
			t.openMenu()
		}
		t.refused = refusalShown{}
	case "PageUp":
		t.lookEarlier()
	case "PageDown":
		t.lookLater()
	}
	t.env.Stage.Refresh()
}

// click handles a click on any control of the table.
func (t *Table) click(ev ui.Event) {
	if sq := squareOf(ev.ID); sq != rules.NoSquare {
		t.clickSquare(sq, false)
		return
	}
	if n, ok := strings.CutPrefix(ev.ID, "move/"); ok {
		if ply, err := strconv.Atoi(n); err == nil && ply <= t.match.Len() {
			t.look(ply)
		}
		return
	}
	actions := map[string]func(){
		"plates": t.pushPlates, "undo": t.takeBack, "redo": t.redo, "flip": t.turnBoard, "draw": t.askDraw, "resign": t.askResign,
		"hint": t.askHint, "pause": t.pauseDemo, "fast": func() { t.brain.fast = !t.brain.fast },
		"review": t.openReview, "retry": t.askAgain, "by-hand": t.sitIn,
		"rules": func() { t.env.Stage.Push(rulebook.New(t.env, t.match.Game())) },
		"menu":  t.openMenu, "settings": func() { t.env.Stage.Push(settings.New(t.env)) },
		"moves":  func() { t.env.Stage.Push(newMovesSheet(t)) },
		"accept": t.acceptDraw, "decline": t.declineDraw, "live": func() { t.toLive() },
		"rematch": t.rematch, "shelf": t.env.Rooms.Leave, "leave": t.env.Rooms.Leave, "pass": func() { t.play(rules.PassMove(), nil, board.Begin{}) },
		"earlier": t.lookEarlier, "later": t.lookLater,
	}
	if do := actions[ev.ID]; do != nil {
		do()
	}
	t.env.Stage.Refresh()
}

// takeBack lets go of a chain that is half walked, or else takes back the last turn.
func (t *Table) takeBack() {
	if len(t.chooser.Walk()) > 0 {
		t.chooser.Cancel()
		t.env.Stage.Say(t.env.T("said.put-back"))
		return
	}
	t.undo()
}

func (t *Table) turnBoard() {
	t.finishReel()
	t.flip = !t.flip
}

// clickSquare plays on: it selects, walks, moves or says why not. dropped tells that the piece was carried there.
func (t *Table) clickSquare(sq rules.Square, dropped bool) {
	t.finishReel()
	if t.toLive() {
		t.env.Stage.Refresh()
		return
	}
	if t.plates.due {
		t.refuse(rules.Refusal{Code: rules.PlatesFirst})
		t.refused.text = t.env.T("status.push-plates")
		return
	}
	if t.computing() {
		if t.brain.due > 0 { // no need to wait for it
			t.brain.due = t.env.Now
		}
		return
	}
	legs := len(t.chooser.Walk())
	mv, done, refusal := t.chooser.Click(sq)
	t.env.Stage.Refresh()
	switch {
	case refusal.Code == rules.EmptySquare && !dropped:
		return // a click beside the pieces is no move to refuse
	case refusal.Code != rules.Legal:
		t.refuse(refusal)
		return
	case done:
		t.play(mv, t.chooser.Route(), board.Begin{Legs: legs, Dropped: dropped})
		return
	}
	t.refused = refusalShown{}
	t.sayChosen(legs)
}

// sayChosen tells by ear what is in hand and where it may go, or that a leg of a chain is walked.
func (t *Table) sayChosen(legs int) {
	switch {
	case len(t.chooser.Walk()) > legs:
		t.env.Play("capture", 1)
		t.env.Stage.Say(t.chainReason())
	case t.chooser.Selected() != rules.NoSquare:
		var to rules.Set
		for _, s := range t.chooser.Targets() {
			to.Add(s.Square)
		}
		t.env.Stage.Say(t.env.T("said.selected", t.chooser.Selected(), t.squares(to)))
	default:
		t.env.Stage.Say(t.env.T("said.put-back"))
	}
}

// dragged moves a piece, or the plates, with the pointer.
func (t *Table) dragged(ev ui.Event) {
	if ev.ID == "plates" {
		switch ev.Kind {
		case ui.DragStart:
			t.plates.grab(ev.X)
		case ui.DragMove:
			t.plates.drag(t, ev.X)
		default:
			t.plates.release(t)
		}
		t.env.Stage.Refresh()
		return
	}
	if strings.HasPrefix(ev.ID, "move/") {
		t.list.Event(ev, t.env.Now)
		return
	}
	sq := squareOf(ev.ID)
	if sq == rules.NoSquare {
		return
	}
	if ev.Kind == ui.DragStart && t.onOverhang(sq) {
		t.plates.grab(ev.X)
		t.plates.square = ev.ID
	}
	if t.plates.square == ev.ID {
		ev.ID = "plates"
		t.dragged(ev)
		return
	}
	switch ev.Kind {
	case ui.DragStart:
		t.lift(sq, ev)
	case ui.DragMove:
		if t.drag != nil {
			t.drag.X, t.drag.Y = ev.X*t.env.Frame.Scale, ev.Y*t.env.Frame.Scale
		}
	case ui.Drop:
		t.drop(squareOf(ev.Over))
	case ui.DragEnd:
		t.drag = nil
	}
	t.env.Stage.Refresh()
}

// onOverhang reports whether sq is an empty square of the plates' overhang: dragging it drags the plates.
func (t *Table) onOverhang(sq rules.Square) bool {
	zone, _, ok := t.painter.PlateZone(t.platePosition())
	x, y := t.painter.SquareRect(t.platePosition(), sq).Center()
	return ok && zone.Contains(x, y) && t.platePosition().At(sq).Empty()
}

// lift takes the piece on sq into the hand, if it can move.
func (t *Table) lift(sq rules.Square, ev ui.Event) {
	t.toLive()
	if !t.canPlay() {
		return
	}
	at := t.chooser.Selected()
	if walk := t.chooser.Walk(); len(walk) > 0 {
		at = walk[len(walk)-1].To
	}
	if sq != at {
		if len(t.chooser.Walk()) > 0 || !t.chooser.Sources().Has(sq) {
			if !t.shown().At(sq).Empty() {
				t.clickSquare(sq, false) // says why it does not move
			}
			return
		}
		t.chooser.Select(sq)
		t.refused = refusalShown{}
	}
	t.drag = &board.Drag{From: sq, X: ev.X * t.env.Frame.Scale, Y: ev.Y * t.env.Frame.Scale}
}

// drop lets go of the piece in the hand over sq.
func (t *Table) drop(sq rules.Square) {
	if t.drag == nil {
		return
	}
	from := t.drag.From
	t.drag = nil
	if sq == rules.NoSquare || sq == from {
		return // it stays selected: a click on the target still moves it
	}
	t.clickSquare(sq, true)
}
