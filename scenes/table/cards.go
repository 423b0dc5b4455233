package table

import (
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/clocks"
	"ludotheque/scenes/computer"
	"ludotheque/scenes/remote"
	"ludotheque/scenes/ui"
)

// cards chooses the card to show and paints it.
type cards struct {
	*boardview.Combats
	env      *scenes.Env
	computer *computer.Computer
	coach    *coach
	remote   *remote.Seat // nil for a match at one screen
	clock    *clocks.Clock
	laid     *boardview.Card // the card of the last layout, nil for none
}

// now returns the card to show, the most urgent first, or nil.
func (c *cards) now() *boardview.Card {
	e := c.env
	if asked := c.coach.card(); asked != nil {
		return asked
	}
	if c.remote != nil && !c.LookingBack() && !c.Running() {
		if card := c.remote.Card(); card != nil {
			return card
		}
	}
	s := c.Seen()
	ready, odds := c.Ready(), c.Odds()
	switch by, offered := c.Match().DrawOffer(); {
	case c.stuck():
		return &boardview.Card{Buttons: []ui.Control{
			{ID: "retry", Role: ui.Button, Label: e.T("engine.retry"), Primary: true},
			{ID: "by-hand", Role: ui.Button, Label: e.T("engine.by-hand")}}}
	case offered:
		return c.offerCard(by)
	case c.clock.Waits() && !s.Moving && !c.LookingBack():
		return &boardview.Card{Buttons: []ui.Control{{ID: "clock-stop", Role: ui.Button, Icon: "play", Label: e.T("clock.go"), Primary: true}}}
	case c.Running():
		return &boardview.Card{ID: "dice", Fight: c.LastFight()}
	case odds != nil:
		return &boardview.Card{ID: "odds", Fight: odds}
	case c.LookingBack():
		live := &boardview.Card{Buttons: []ui.Control{{ID: "live", Role: ui.Button, Icon: "play", Label: e.T("moves.live")}}}
		if c.remote == nil && mayAnalyse(e) && (e.Frame.Portrait() || e.Frame.H >= roomy) { // otherwise the menu has it
			live.Buttons = append(live.Buttons, ui.Control{ID: "analyse", Role: ui.Button, Icon: "pieces", Label: e.T("analysis.open-here")})
		}
		if c.Fought() {
			live.ID, live.Fight = "dice", c.LastFight()
		}
		return live
	case (s.Outcome.Over() || c.remote != nil && c.remote.Stopped()) && !s.Moving:
		return c.overCard()
	case ready && c.Duties.OnlyPass:
		return &boardview.Card{Buttons: []ui.Control{{ID: "pass", Role: ui.Button, Label: e.T("table.pass"), Primary: true}}}
	case c.Seats().People() == 0 && e.Engine != nil && !c.Match().Outcome().Over():
		return c.demoCard()
	case c.Fought():
		return &boardview.Card{ID: "dice", Fight: c.LastFight()}
	}
	if !ready {
		return nil
	}
	if truth := c.computer.Truth(); truth != "" {
		return &boardview.Card{ID: "truth", Title: e.T("truth.title"), Text: truth}
	}
	if faults := c.Selection.Faults(); faults.Len() > 0 && !e.Frame.Portrait() {
		return &boardview.Card{ID: "fault", Text: e.T("fault.card", e.Squares(faults), faults.Len()), Warning: true}
	}
	return nil
}

// mayAnalyse reports whether the table offers analysis: not on a bare table or in a tiny frame.
func mayAnalyse(e *scenes.Env) bool { return !e.Visit.Bare && !e.Frame.Tiny() }

// roomy is the least height of a frame, dp, in which a second row of buttons on the card leaves room for the players' names.
const roomy = 600

// stuck reports whether the computer is to move and cannot, so that the player decides how to go on.
func (c *cards) stuck() bool { return !c.LookingBack() && c.computer.Stuck() }

// offerCard returns the card of a draw offer by a side. The computer answers by itself.
func (c *cards) offerCard(by rules.Side) *boardview.Card {
	e := c.env
	offer := &boardview.Card{ID: "offer", Text: e.T("status.draw-offered", c.SideStart(by))}
	if c.Seats()[by.Other()] == 0 {
		offer.Buttons = []ui.Control{
			{ID: "accept", Role: ui.Button, Icon: "check", Label: e.T("dialog.offer-accept"), Primary: true},
			{ID: "decline", Role: ui.Button, Icon: "close", Label: e.T("dialog.offer-decline"), Text: e.T("offer.decline-short")}}
	}
	return offer
}

// overCard returns the card after the end of the match.
func (c *cards) overCard() *boardview.Card {
	e := c.env
	over := &boardview.Card{Buttons: []ui.Control{{ID: "rematch", Role: ui.Button, Icon: "new", Label: e.T("table.rematch"), Primary: true}}}
	if e.Engine != nil && c.Match().Len() > 0 {
		over.Buttons = append(over.Buttons, ui.Control{ID: "review", Role: ui.Button, Icon: "clock", Label: e.T("table.review"), Text: e.T("result.review")})
	}
	leave := ui.Control{ID: "shelf", Role: ui.Button, Icon: "home", Label: e.LeaveLabel(), Text: e.T("result.shelf")}
	if e.Visit.Fixed().Game != "" {
		leave.Text = e.T("visit.start-short")
	}
	over.Buttons = append(over.Buttons, leave)
	return over
}

// demoCard returns the card of a match between two computers.
func (c *cards) demoCard() *boardview.Card {
	e := c.env
	pause := ui.Control{ID: "pause", Role: ui.Button, Icon: "pause", Label: e.T("demo.pause")}
	if c.computer.Paused {
		pause.Icon, pause.Label = "play", e.T("demo.resume")
	}
	return &boardview.Card{Buttons: []ui.Control{pause,
		{ID: "fast", Role: ui.Button, Icon: "forward", Label: e.T("demo.fast"), Toggles: true, Pressed: c.computer.Fast}}}
}

// turned reports whether the card is turned toward the player across the table. A draw offer is for who is to answer it.
func (c *cards) turned() bool {
	if by, ok := c.Match().DrawOffer(); ok && c.laid.ID == "offer" {
		return c.FacingSide(by.Other())
	}
	return c.Facing()
}

// controls appends the controls of the card.
func (c *cards) controls(dst []ui.Control, r ui.Rect) []ui.Control {
	if c.laid == nil {
		return dst
	}
	return c.laid.AppendControls(c.Brush, dst, r, c.turned())
}

// paint draws the card.
func (c *cards) paint(on *ui.Canvas, r ui.Rect) {
	if c.laid == nil || r == (ui.Rect{}) {
		return
	}
	if c.turned() {
		on = on.Turned(r)
	}
	c.laid.Paint(c.Brush, on, r)
}
