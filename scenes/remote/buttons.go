package remote

import (
	"ludotheque/assets/words"
	"ludotheque/game/apart"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// Do returns the function of a button in a remote match, nil for a button that works as in any match.
func (a *Board) Do(id string) func() {
	if a == nil {
		return nil
	}
	switch id {
	case "undo":
		return a.askUndo
	case "draw":
		return a.askDraw
	case "rematch":
		return a.Rematch
	case "resign":
		return a.askResign
	case "yes", "no":
		return func() { a.answer(id == "yes") }
	case "stop":
		return a.askStop
	case "flag":
		return func() { a.TimeUp(a.Seat.Side()) }
	case "send-link", "send-now":
		return func() { a.env.Stage.Push(NewSend(a.env, a.Seat)) }
	case "talk", "talk-back":
		return func() { a.env.Stage.Push(NewTalk(a.env, a.Seat)) }
	case "pair":
		return a.pair
	case "verify":
		return func() { a.env.Stage.Push(NewDice(a.env, a.Seat)) }
	case "redo", "hint":
		return func() {}
	}
	return nil
}

// ask sends a message once the player has agreed.
func (a *Board) ask(title, text, yes, no string, e apart.Entry) {
	if !a.Seat.together() && e.Kind == apart.Offer {
		text += " " + a.env.T("remote.with-link")
	}
	sheet.Ask(a.env, title, words.UpperFirst(text), sheet.Answer{ID: "yes", Label: yes, Do: func() { a.send(e) }},
		sheet.Answer{ID: "cancel", Label: no})
}

// askUndo asks the other player to give back a move. During a chain capture it takes back its last leg instead, which has not been
// sent.
func (a *Board) askUndo() {
	if a.Model.Selection.Walking() {
		a.Moves.TakeBack()
		return
	}
	a.ask(a.env.T("remote.undo-title"), a.env.T("remote.undo-text", a.Seat.Other()), a.env.T("remote.undo-yes"),
		a.env.T("remote.undo-no"), a.Seat.Offer(apart.Undo))
}

func (a *Board) askDraw() {
	a.ask(a.env.T("dialog.draw-title"), a.env.T("remote.draw-text", a.Seat.Other()), a.env.T("dialog.draw-yes"),
		a.env.T("dialog.cancel"), a.Seat.Offer(apart.Draw))
}

func (a *Board) askResign() {
	a.ask(a.env.T("dialog.resign-title"), a.env.T("dialog.resign-text", a.Model.SideStart(a.Seat.Side())), a.env.T("dialog.resign-yes"),
		a.env.T("dialog.resign-no"), apart.Entry{Kind: apart.Resign, By: a.Seat.Device.Me})
}

// pair opens the scene in which the two devices connect again.
func (a *Board) pair() {
	if !a.Live() {
		a.pairing()
	}
	a.env.Stage.Push(NewPair(a.env, a.Seat))
}

// MayUndo reports whether askUndo can do something.
func (a *Board) MayUndo() bool {
	return a.Model.Selection.Walking() || a.MayOffer() && a.Seat.Log.HasMoved(a.Seat.Device.Me)
}

// MayOffer reports whether this player may make an offer during the match: the guest has joined, and no other offer or combat is
// open.
func (a *Board) MayOffer() bool {
	l := a.Seat.Log
	_, offered := l.Offered()
	_, pending := l.Pending()
	return a.MayResign() && !offered && !pending
}

// MayResign reports whether this player may resign. A spectator may not, nor a host before the guest has joined.
func (a *Board) MayResign() bool {
	return !a.Seat.Watches && a.Seat.Log.Joined() && !a.Seat.Log.Over()
}

// Buttons returns the buttons that only the menu of a remote match has.
func (a *Board) Buttons() []ui.Control {
	e := a.env
	button := func(id, icon, label string) ui.Control {
		return ui.Control{ID: id, Role: ui.Button, Icon: icon, Label: label}
	}
	list := []ui.Control{button("send-link", "send", e.T("remote.send")), button("talk", "talk", e.T("remote.talk"))}
	if stop, ok := a.Seat.stopButton(); ok {
		list = append(list, stop)
	}
	if e.Host.Peers().Possible() && !a.Seat.Watches {
		list = append(list, button("pair", "devices", e.T("remote.pair")))
	}
	if hasDice(a.Seat.Log) {
		list = append(list, button("verify", "check", e.T("remote.verify")))
	}
	return list
}
