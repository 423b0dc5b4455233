package table

import (
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/computer"
	"ludotheque/scenes/remote"
	"ludotheque/scenes/sheet"
)

// endings ends a match without a move: by a draw that is offered and accepted, by resigning, or on time.
type endings struct {
	*boardview.Board
	env   *scenes.Env
	save  func()
	shown bool          // the result has been shown
	away  *remote.Board // nil for a match at one screen
	// computer answers the offers to it.
	computer *computer.Computer
}

// do calls change, which may end the match, and stores the match. It reports whether the match accepted it.
func (e *endings) do(change func() error) bool {
	if !e.End(change) {
		return false
	}
	e.save()
	return true
}

// person returns the side for which a person acts: that of the only person, else the side to move, whose turn lasts until the
// plates are pushed.
func (e *endings) person() rules.Side {
	if e.Seats().People() == 1 {
		for side, level := range e.Seats() {
			if level == 0 {
				return rules.Side(side)
			}
		}
	}
	side := e.Match().Position().Side()
	if e.Model.PlatesDue() {
		side = side.Other()
	}
	return side
}

// askDraw asks whether to offer a draw, or accepts the other side's offer.
func (e *endings) askDraw() {
	env, side := e.env, e.person()
	if by, ok := e.Match().DrawOffer(); ok && by != side {
		e.accept()
		return
	}
	if e.Seats()[side.Other()] > 0 && e.computer.OfferRests() > 0 {
		env.Stage.Notice(env.T("draw.rests") + " " + e.computer.RestsText())
		return
	}
	sheet.Ask(env, env.T("dialog.draw-title"), env.T("dialog.draw-text"),
		sheet.Answer{ID: "offer", Label: env.T("dialog.draw-yes"), Do: func() {
			if !e.do(func() error { return e.Match().OfferDraw(side) }) {
				return
			}
			env.Stage.Say(env.T("status.draw-offered", e.Model.SideStart(side)))
			if e.Seats()[side.Other()] == 0 {
				env.Stage.Focus("accept", env.Cursor.FocusVisible)
			}
		}},
		sheet.Answer{ID: "cancel", Label: env.T("dialog.cancel")})
}

// accept accepts the open offer in the name of the side that did not make it.
func (e *endings) accept() {
	if by, ok := e.Match().DrawOffer(); ok {
		e.finish(func() error { return e.Match().AcceptDraw(by.Other()) })
	}
}

// drop declines the open offer and says why.
func (e *endings) drop(why string) {
	by, ok := e.Match().DrawOffer()
	if ok && e.do(func() error { return e.Match().DeclineDraw(by.Other()) }) {
		e.env.Stage.Notice(why)
	}
}

// decline declines the open offer.
func (e *endings) decline() { e.drop(e.env.T("dialog.offer-declined")) }

// timeUp ends the match because a side's time is up.
func (e *endings) timeUp(side rules.Side) {
	if e.away != nil {
		e.away.TimeUp(side)
		return
	}
	e.finish(func() error { return e.Match().TimeUp(side) })
}

// finish calls change, which ends the match, and announces the result.
func (e *endings) finish(change func() error) {
	if e.Model.PlatesDue() { // nobody has to push them any more
		e.Moves.PushPlates()
	}
	e.Moves.FinishMoves() // or the moves would be announced after the result
	if e.do(change) {
		e.shown = false
		e.env.Play("end", 1)
		e.env.Stage.Say(e.TurnSaid())
	}
}

// askResign asks whether to resign.
func (e *endings) askResign() {
	env, side := e.env, e.person()
	sheet.Ask(env, env.T("dialog.resign-title"), env.T("dialog.resign-text", e.Model.SideStart(side)),
		sheet.Answer{ID: "resign", Label: env.T("dialog.resign-yes"), Do: func() {
			e.finish(func() error { return e.Match().Resign(side) })
		}},
		sheet.Answer{ID: "cancel", Label: env.T("dialog.resign-no")})
}
