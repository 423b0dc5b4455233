package table

import (
	"errors"
	"time"

	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/board"
)

// play makes a legal move of the live position and shows it.
func (t *Table) play(mv rules.Move, path rules.Path, begin board.Begin) {
	t.brain.forget(t)
	played, err := t.match.Play(mv)
	if err != nil {
		t.refuseError(err)
		return
	}
	t.refused = refusalShown{}
	t.sync()
	t.save()
	t.list.To(1e9)
	t.ended = false
	t.shoot(played.Ply, len(played.Actions), path, begin)
}

// refuse shows and says why a move is not played.
func (t *Table) refuse(r rules.Refusal) {
	t.refused = refusalShown{code: r.Code, squares: r.Squares, text: t.refusalText(r), at: t.env.Now}
	t.env.Play("knock", 1)
	t.env.Stage.Say(t.refused.text)
	t.env.Stage.Refresh()
}

func (t *Table) refuseError(err error) {
	var r rules.Refusal
	switch {
	case errors.As(err, &r):
		t.refuse(r)
	case errors.Is(err, match.ErrFull):
		t.env.Stage.Notice(t.env.T("record-error.too-big"))
	default:
		t.env.Stage.Notice(err.Error())
	}
}

// undo takes one turn back and shows how; redo plays it again.
func (t *Table) undo() {
	t.toLive()
	from := t.match.Ply()
	var running *shot
	var at time.Duration
	if t.reel.running() {
		s := t.reel.due[0]
		running, at = &s, t.reel.now(t.env.Now)
		_, from = s.plies()
	}
	over := t.match.Outcome().Over()
	t.dropReel()
	t.brain.forget(t)
	if !undoTurns(t.match, t.seats) {
		return
	}
	t.refused = refusalShown{}
	t.ended = false
	t.sync()
	t.save()
	t.shootBack(from, running, at)
	if !t.reel.running() {
		t.env.Play("step", 0.9)
		key := "said.undone"
		if over && from == t.match.Ply() {
			key = "said.goes-on" // a resignation or an agreed draw was taken back
		}
		t.env.Stage.Say(t.env.T(key) + " " + t.turnSaid())
	}
}

func (t *Table) redo() {
	t.toLive()
	t.tellDue()
	t.dropReel()
	t.brain.forget(t)
	from := t.match.Ply()
	if !redoTurns(t.match, t.seats) {
		return
	}
	t.refused = refusalShown{}
	t.sync()
	t.save()
	t.shoot(from, t.match.Ply()-from, nil, board.Begin{})
}

// look shows the position after ply actions; the live one ends looking back.
func (t *Table) look(ply int) {
	t.tellDue()
	t.dropReel()
	t.refused = refusalShown{}
	t.chooser.Cancel()
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
func (t *Table) lookEarlier() { t.look(max(t.ply()-1, 0)) }
func (t *Table) lookLater()   { t.look(min(t.ply()+1, t.match.Ply())) }

// toLive ends looking back and reports whether that changed anything.
func (t *Table) toLive() bool {
	was := t.looking != live
	t.looking = live
	return was
}

// canPlay reports whether a move may be chosen now.
func (t *Table) canPlay() bool {
	return t.looking == live && !t.match.Outcome().Over() && !t.plates.due && !t.computing()
}
