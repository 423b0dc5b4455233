package away

import (
	"ludotheque/game/apart"
	"ludotheque/scenes/remote"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// Do returns what a button does at a match with somebody elsewhere, nil for one that does what it does at any table.
func (a *Side) Do(id string) func() {
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
	case "flag":
		return func() { a.TimeUp(a.seat.Side()) }
	case "send-link", "send-now":
		return func() { a.env.Stage.Push(remote.NewSend(a.env, a.seat)) }
	case "talk", "talk-back":
		return func() {
			a.env.Stage.Push(remote.NewTalk(a.env, a.seat, func() { a.seat.TellLink(); a.env.Stage.Refresh() }))
		}
	case "pair":
		return a.pair
	case "verify":
		return func() { a.env.Stage.Push(remote.NewDice(a.env, a.seat)) }
	case "redo", "hint":
		return func() {}
	}
	return nil
}

// ask has the player say yes before something is said.
func (a *Side) ask(title, text, yes string, say func()) {
	sheet.Ask(a.env, title, text, sheet.Answer{ID: "yes", Label: yes, Do: say},
		sheet.Answer{ID: "cancel", Label: a.env.T("dialog.cancel"), Do: nil})
}

// askUndo asks for a move back, or puts back a leg of a chain that has not been said yet.
func (a *Side) askUndo() {
	if a.Selection.Walking() {
		a.TakeBack()
		return
	}
	a.ask(a.env.T("remote.undo-title"), a.env.T("remote.undo-text", a.seat.Other()), a.env.T("remote.undo-yes"),
		func() { a.say(a.seat.Offer(apart.Undo)) })
}

func (a *Side) askDraw() {
	a.ask(a.env.T("dialog.draw-title"), a.env.T("remote.draw-text", a.seat.Other()), a.env.T("dialog.draw-yes"),
		func() { a.say(a.seat.Offer(apart.Draw)) })
}

func (a *Side) askResign() {
	a.ask(a.env.T("dialog.resign-title"), a.env.T("dialog.resign-text", a.SideStart(a.seat.Side())), a.env.T("dialog.resign-yes"),
		func() { a.say(apart.Entry{Kind: apart.Resign, By: a.seat.Hand.Me}) })
}

// pair opens the room where the two devices find each other again.
func (a *Side) pair() {
	if !a.Live() {
		a.options.Pairing()
	}
	a.env.Stage.Push(remote.NewPair(a.env, a.seat))
}

// MayUndo reports whether this player may ask for a move back, or has a leg of a chain to put back.
func (a *Side) MayUndo() bool {
	_, offered := a.seat.Log.Offered()
	_, pending := a.seat.Log.Pending()
	return a.Selection.Walking() || !a.seat.Watches && !a.seat.Log.Over() && !offered && !pending && a.seat.HasMoved()
}

// Buttons are those of the menu that only a match with somebody elsewhere has.
func (a *Side) Buttons() []ui.Control {
	e := a.env
	button := func(id, icon, label string) ui.Control {
		return ui.Control{ID: id, Role: ui.Button, Icon: icon, Label: label}
	}
	list := []ui.Control{button("send-link", "send", e.T("remote.send")), button("talk", "talk", e.T("remote.talk"))}
	if e.Host.Peers().Possible() && !a.seat.Watches {
		list = append(list, button("pair", "devices", e.T("remote.pair")))
	}
	if a.seat.HasDice() {
		list = append(list, button("verify", "check", e.T("remote.verify")))
	}
	return list
}
