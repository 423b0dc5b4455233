package boardview

import (
	"ludotheque/rules"
	"ludotheque/scenes/board"
	"ludotheque/scenes/sheet"
)

// PlayChosen makes a move of the live position that was chosen by hand, shows the rest of it, and reports whether the
// match took it; why not is told.
func (b *Board) PlayChosen(c Chosen) bool { return b.play(rules.Action{Move: c.Move}, c.path, c.begin) }

// PlayAction makes a move of the live position with the dice or the result of its combats given, shows it, and reports
// whether the match took it. Combats of which nothing is given throw their dice.
func (b *Board) PlayAction(a rules.Action) bool { return b.play(a, nil, board.Begin{}) }

func (b *Board) play(a rules.Action, path rules.Path, begin board.Begin) bool {
	b.room.Changing()
	if b.queue.running() && b.queue.due[0].back { // what is being taken back may be written over
		b.FinishMoves()
	}
	played, err := b.session.play(a)
	if err != nil {
		b.selection.refuseError(err)
		return false
	}
	b.changed()
	b.animate(played.Ply, len(played.Actions), path, begin)
	return true
}

// ShowFrom shows what somebody else has played into the match, from ply on; c is what a hand has chosen of it, the zero
// Chosen for nothing.
func (b *Board) ShowFrom(ply int, c Chosen) {
	b.session.follow()
	b.changed()
	b.animate(ply, b.match.Ply()-ply, c.path, c.begin)
}

// byHand has the room play a move that was chosen by hand. What is not played is put back.
func (b *Board) byHand(c Chosen) {
	if !b.room.Play(c) {
		b.selection.renew()
	}
}

// changed empties the hand after a change of the match, and tells the room.
func (b *Board) changed() {
	b.selection.forgive()
	b.selection.renew()
	b.room.Changed()
}

// animate shows count actions from ply on. Who plays by the house option pushes the plates by hand.
func (b *Board) animate(ply, count int, path rules.Path, begin board.Begin) {
	push := b.match.Setup().Options.Push && b.seats[b.match.At(ply).Side()] == 0
	b.queue.animate(b.match, ply, count, path, begin, push)
}

// Back takes one turn back, or against the computer two, shows how, and reports whether there was one.
func (b *Board) Back() bool {
	b.ToLive()
	shown, was := b.match.Ply(), b.queue.current()
	if was.queued.anim != nil {
		_, shown = was.queued.plies()
	}
	over := b.match.Outcome().Over()
	b.DropMoves()
	b.room.Changing()
	if !b.session.undo() {
		return false
	}
	b.changed()
	b.queue.animateBack(b.match, shown, was)
	if b.queue.running() {
		return true
	}
	b.env.Play("step", 0.9)
	key := "said.undone"
	if over && shown == b.match.Ply() {
		key = "said.goes-on" // a resignation or an agreed draw was taken back
	}
	b.announcer.say(b.env.T(key) + " " + b.room.Rest())
	b.room.Undone()
	return true
}

// Forward plays again what Back took back, and reports whether there was something.
func (b *Board) Forward() bool {
	b.ToLive()
	b.announcer.announceDue(b.queue.due)
	b.DropMoves()
	b.room.Changing()
	from := b.match.Ply()
	if !b.session.redo() {
		return false
	}
	b.changed()
	b.animate(from, b.match.Ply()-from, nil, board.Begin{})
	return true
}

// TakeBack lets go of a chain that is half walked, or else takes back the last turn.
func (b *Board) TakeBack() {
	if len(b.selection.chooser.Walk()) > 0 {
		b.selection.putBack()
		return
	}
	b.Back()
}

// LookBack shows the position after ply actions, without changing the match; the live one ends looking back. Moves may
// have gone since they were listed: then there is nothing to show.
func (b *Board) LookBack(ply int) {
	if ply > b.match.Len() {
		return
	}
	b.announcer.announceDue(b.queue.due)
	b.DropMoves()
	b.selection.forgive()
	b.selection.letGo()
	b.looking = ply
	if ply == b.match.Ply() {
		b.looking = live
	}
	if ply > 0 {
		b.env.Stage.Say(b.Said(ply - 1))
	}
	b.env.Stage.Refresh()
}

// LookEarlier and lookLater go through the match action by action.
func (b *Board) LookEarlier() { b.LookBack(max(b.Ply()-1, 0)) }
func (b *Board) LookLater()   { b.LookBack(min(b.Ply()+1, b.match.Ply())) }

// FinishMoves ends every running animation at once, and reports whether there was one. A plate that waits for a
// hand goes on waiting.
func (b *Board) FinishMoves() bool {
	if !b.queue.running() || b.plates.due {
		return false
	}
	b.queue.finish()
	return true
}

// DropMoves forgets all animations, as when the match is turned back.
func (b *Board) DropMoves() {
	b.queue.drop()
	*b.plates = plateDrag{}
}

// PushPlates completes a turn whose plates wait, or, when there was no move, asks whether the player refuses to play.
func (b *Board) PushPlates() {
	begin := board.Begin{Pushed: b.plates.pushed}
	switch e := b.env; {
	case b.plates.due:
		*b.plates = plateDrag{}
		b.queue.release(b.match, begin.Pushed)
	case !b.MayPlay():
	case b.turn.mayPass:
		sheet.Ask(e, e.T("dialog.refuse-title"), e.T("dialog.refuse-text"),
			sheet.Answer{ID: "pass", Label: e.T("dialog.refuse-yes"), Do: func() { b.byHand(Chosen{Move: rules.PassMove(), begin: begin}) }},
			sheet.Answer{ID: "stay", Label: e.T("dialog.cancel"), Do: nil})
	default:
		b.Pass() // refused: the house wants the capture, and says which
	}
	b.plates.grabbed = false
}

// Pass plays a pass.
func (b *Board) Pass() { b.byHand(Chosen{Move: rules.PassMove()}) }
