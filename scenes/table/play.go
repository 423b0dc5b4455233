package table

import (
	"ludotheque/rules"
	"ludotheque/scenes/board"
	"ludotheque/scenes/outside"
	"ludotheque/scenes/sheet"
)

// play makes a legal move of the live position and shows it.
func (t *Table) play(mv rules.Move, path rules.Path, begin board.Begin) {
	t.computer.Forget()
	if t.reel.running() && t.reel.due[0].back { // what is being taken back may be written over
		t.finishReel()
	}
	played, err := t.sitting.play(mv)
	if err != nil {
		t.hand.refuseError(err)
		return
	}
	t.changed()
	t.list.scroll.To(1e9)
	t.endings.shown = false
	t.shoot(played.Ply, len(played.Actions), path, begin)
}

// changed empties the hand after a change of the match, and keeps that.
func (t *Table) changed() {
	t.hand.forgive()
	t.hand.renew()
	t.keeper.save()
}

// shoot shows count actions from ply on. Who plays by the house option pushes the plates by hand.
func (t *Table) shoot(ply, count int, path rules.Path, begin board.Begin) {
	push := t.match.Setup().Options.Push && t.seats[t.match.At(ply).Side()] == 0
	t.reel.shoot(t.match, ply, count, path, begin, push)
}

// undo takes one turn back and shows how; redo plays it again.
func (t *Table) undo() {
	t.toLive()
	shown, was := t.match.Ply(), t.reel.under()
	if was.shot.anim != nil {
		_, shown = was.shot.plies()
	}
	over := t.match.Outcome().Over()
	t.dropReel()
	t.computer.Forget()
	if !t.sitting.undo() {
		return
	}
	t.endings.shown = false
	t.changed()
	t.reel.shootBack(t.match, shown, was)
	if t.reel.running() {
		return
	}
	t.env.Play("step", 0.9)
	key := "said.undone"
	if over && shown == t.match.Ply() {
		key = "said.goes-on" // a resignation or an agreed draw was taken back
	}
	t.env.Stage.Say(t.env.T(key) + " " + t.hand.turnSaid())
	outside.TellUndo(t.env, t.match)
}

func (t *Table) redo() {
	t.toLive()
	t.teller.tellDue(t.reel.due)
	t.dropReel()
	t.computer.Forget()
	from := t.match.Ply()
	if !t.sitting.redo() {
		return
	}
	t.changed()
	t.shoot(from, t.match.Ply()-from, nil, board.Begin{})
}

// takeBack lets go of a chain that is half walked, or else takes back the last turn.
func (t *Table) takeBack() {
	if len(t.hand.chooser.Walk()) > 0 {
		t.hand.putBack()
		return
	}
	t.undo()
}

// lookBack shows the position after ply actions; the live one ends looking back. Moves may have gone since they were
// listed: then there is nothing to show.
func (t *Table) lookBack(ply int) {
	if ply > t.match.Len() {
		return
	}
	t.teller.tellDue(t.reel.due)
	t.dropReel()
	t.hand.forgive()
	t.hand.letGo()
	t.looking = ply
	if ply == t.match.Ply() {
		t.looking = live
	}
	if ply > 0 {
		t.env.Stage.Say(t.deedSaid(ply - 1))
	}
	t.env.Stage.Refresh()
}

// lookEarlier and lookLater go through the match action by action.
func (t *Table) lookEarlier() { t.lookBack(max(t.ply()-1, 0)) }
func (t *Table) lookLater()   { t.lookBack(min(t.ply()+1, t.match.Ply())) }

// finishReel ends every running animation at once, and reports whether there was one. A plate that waits for a
// hand goes on waiting.
func (t *Table) finishReel() bool {
	if !t.reel.running() || t.plates.due {
		return false
	}
	t.reel.finish()
	return true
}

// dropReel forgets all animations, as when the match is turned back.
func (t *Table) dropReel() {
	t.reel.drop()
	*t.plates = plateHand{}
}

// pushPlates completes a turn whose plates wait, or, when there was no move, asks whether the player refuses to play.
func (t *Table) pushPlates() {
	begin := board.Begin{Pushed: t.plates.pushed}
	switch e := t.env; {
	case t.plates.due:
		*t.plates = plateHand{}
		t.reel.release(t.match, begin.Pushed)
	case !t.canPlay():
	case t.turn.mayPass:
		sheet.Ask(e, e.T("dialog.refuse-title"), e.T("dialog.refuse-text"),
			sheet.Answer{ID: "pass", Label: e.T("dialog.refuse-yes"), Do: func() { t.play(rules.PassMove(), nil, begin) }},
			sheet.Answer{ID: "stay", Label: e.T("dialog.cancel"), Do: nil})
	default:
		t.pass() // refused: the house wants the capture, and says which
	}
	t.plates.grabbed = false
}

// pass plays a pass.
func (t *Table) pass() { t.play(rules.PassMove(), nil, board.Begin{}) }
