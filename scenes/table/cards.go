package table

import (
	"ludotheque/scenes/table/computer"
	"ludotheque/scenes/ui"
)

// cards chooses the card of the moment.
type cards struct {
	*sight
	combats  *combats
	computer *computer.Computer
	coach    *coach
	laid     *card // as it was laid out, nil for none
}

// now returns the card of the moment, the most urgent first, or nil.
func (c *cards) now() *card {
	e := c.env
	if asked := c.coach.card(); asked != nil {
		return asked
	}
	s := c.seen()
	ready, attacks := c.ready(), c.combats.attacks()
	switch by, offered := c.match.DrawOffer(); {
	case c.stuck():
		return &card{buttons: []ui.Control{
			{ID: "retry", Role: ui.Button, Label: e.T("thinker.retry"), Primary: true},
			{ID: "by-hand", Role: ui.Button, Label: e.T("thinker.by-hand")}}}
	case offered:
		return &card{id: "offer", text: e.T("status.draw-offered", c.SideStart(by)), buttons: []ui.Control{
			{ID: "accept", Role: ui.Button, Icon: "check", Label: e.T("dialog.offer-accept"), Primary: true},
			{ID: "decline", Role: ui.Button, Icon: "close", Label: e.T("dialog.offer-decline"), Text: e.T("offer.decline-short")}}}
	case c.combats.running():
		return &card{id: "dice", fight: c.combats.told()}
	case len(attacks) > 0:
		return &card{id: "odds", fight: c.combats.oddsPanel(attacks)}
	case c.looking != live:
		live := &card{buttons: []ui.Control{{ID: "live", Role: ui.Button, Icon: "play", Label: e.T("moves.live")}}}
		if mayAnalyse(e) && (e.Frame.Portrait() || e.Frame.H >= roomy) { // else from the menu
			live.buttons = append(live.buttons, ui.Control{ID: "analyse", Role: ui.Button, Icon: "pieces", Label: e.T("analysis.open-here")})
		}
		if c.combats.fought != nil {
			live.id, live.fight = "dice", c.combats.told()
		}
		return live
	case s.outcome.Over() && !s.moving:
		return c.overCard()
	case ready && c.turn.onlyPass:
		return &card{buttons: []ui.Control{{ID: "pass", Role: ui.Button, Label: e.T("table.pass"), Primary: true}}}
	case c.seats.People() == 0 && e.Thinker != nil && !c.match.Outcome().Over():
		return c.demoCard()
	case c.combats.fought != nil:
		return &card{id: "dice", fight: c.combats.told()}
	}
	if !ready {
		return nil
	}
	if truth := c.computer.Truth(); truth != "" {
		return &card{id: "truth", title: e.T("truth.title"), text: truth}
	}
	if faults := c.hand.choice.faults; faults.Len() > 0 && !e.Frame.Portrait() {
		return &card{id: "fault", text: e.T("fault.card", e.Squares(faults), faults.Len()), warning: true}
	}
	return nil
}

// roomy is the least height of a frame, dp, in whose panel a second row of buttons leaves the players' names whole.
const roomy = 600

// stuck reports whether the computer is to move and cannot: the player decides how to go on.
func (c *cards) stuck() bool { return c.looking == live && c.computer.Stuck() }

// overCard offers what comes after the end.
func (c *cards) overCard() *card {
	e := c.env
	over := &card{buttons: []ui.Control{{ID: "rematch", Role: ui.Button, Icon: "new", Label: e.T("table.rematch"), Primary: true}}}
	if e.Thinker != nil && c.match.Len() > 0 {
		over.buttons = append(over.buttons, ui.Control{ID: "review", Role: ui.Button, Icon: "clock", Label: e.T("table.review"), Text: e.T("result.review")})
	}
	leave := ui.Control{ID: "shelf", Role: ui.Button, Icon: "home", Label: e.LeaveLabel(), Text: e.T("result.shelf")}
	if e.Visit.Fixed().Game != "" {
		leave.Text = e.T("visit.start-short")
	}
	over.buttons = append(over.buttons, leave)
	return over
}

// demoCard steers a match between two computers.
func (c *cards) demoCard() *card {
	e := c.env
	pause := ui.Control{ID: "pause", Role: ui.Button, Icon: "pause", Label: e.T("demo.pause")}
	if c.computer.Paused() {
		pause.Icon, pause.Label = "play", e.T("demo.resume")
	}
	return &card{buttons: []ui.Control{pause,
		{ID: "fast", Role: ui.Button, Icon: "forward", Label: e.T("demo.fast"), Toggles: true, Pressed: c.computer.Fast()}}}
}

// controls lists the card as it was laid out.
func (c *cards) controls(dst []ui.Control, r ui.Rect) []ui.Control {
	if c.laid == nil {
		return dst
	}
	return c.laid.controls(c.brush, dst, r, c.facing())
}

// paint draws the card as it was laid out.
func (c *cards) paint(on *ui.Canvas, r ui.Rect) {
	if c.laid != nil && r != (ui.Rect{}) {
		c.laid.paint(c.brush, c.toward(on, r), r)
	}
}
