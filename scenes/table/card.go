package table

import (
	"strconv"

	"ludotheque/rules"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

func itoa(n int) string { return strconv.Itoa(n) }

// card is the note of the moment beside or below the board: what is asked or told, and the answers to it.
type card struct {
	id      string // of the control that holds its text, "" for buttons only
	title   string
	text    string
	warning bool
	buttons []ui.Control
	fight   *fightPanel // instead of title and text
	bare    bool        // the buttons have words only, so that all stand in one row
	tight   bool        // there is little room: no title, and the buttons in one row, by their icons if need be
}

// card returns the card of the moment, the most urgent first, or nil.
func (t *Table) card() *card {
	e := t.env
	s := t.seen()
	ready, attacks := t.ready(), t.attacks()
	switch by, offered := t.match.DrawOffer(); {
	case t.stuck():
		return &card{buttons: t.stuckControls()}
	case offered:
		return &card{id: "offer", text: e.T("status.draw-offered", t.SideStart(by)), buttons: []ui.Control{
			{ID: "accept", Role: ui.Button, Icon: "check", Label: e.T("dialog.offer-accept"), Primary: true},
			{ID: "decline", Role: ui.Button, Icon: "close", Label: e.T("dialog.offer-decline"), Text: e.T("offer.decline-short")}}}
	case t.fightRunning():
		return &card{id: "dice", fight: t.fightNow()}
	case len(attacks) > 0:
		return &card{id: "odds", fight: t.oddsPanel(attacks)}
	case t.looking != live:
		c := &card{buttons: []ui.Control{{ID: "live", Role: ui.Button, Icon: "play", Label: e.T("moves.live")}}}
		if t.fought != nil {
			c.id, c.fight = "dice", t.fightNow()
		}
		return c
	case s.outcome.Over() && !s.moving:
		return t.overCard()
	case ready && t.onlyPass():
		return &card{buttons: []ui.Control{{ID: "pass", Role: ui.Button, Label: e.T("table.pass"), Primary: true}}}
	case t.seats.People() == 0 && e.Thinker != nil && !t.match.Outcome().Over():
		return t.demoCard()
	case t.fought != nil:
		return &card{id: "dice", fight: t.fightNow()}
	case ready && t.truth() != "":
		return &card{id: "truth", title: e.T("truth.title"), text: t.truth()}
	case ready && t.knownFaults().Len() > 0 && !e.Frame.Portrait():
		faults := t.knownFaults()
		return &card{id: "fault", text: e.T("fault.card", t.squares(faults), faults.Len()), warning: true}
	}
	return nil
}

// overCard offers what comes after the end.
func (t *Table) overCard() *card {
	e := t.env
	c := &card{buttons: []ui.Control{{ID: "rematch", Role: ui.Button, Icon: "new", Label: e.T("table.rematch"), Primary: true}}}
	if e.Thinker != nil && t.match.Len() > 0 {
		c.buttons = append(c.buttons, ui.Control{ID: "review", Role: ui.Button, Icon: "clock", Label: e.T("table.review"), Text: e.T("result.review")})
	}
	c.buttons = append(c.buttons, ui.Control{ID: "shelf", Role: ui.Button, Icon: "home", Label: e.T("table.shelf"), Text: e.T("result.shelf")})
	return c
}

// demoCard steers a match between two computers.
func (t *Table) demoCard() *card {
	e := t.env
	pause := ui.Control{ID: "pause", Role: ui.Button, Icon: "pause", Label: e.T("demo.pause")}
	if t.brain.paused {
		pause.Icon, pause.Label = "play", e.T("demo.resume")
	}
	return &card{buttons: []ui.Control{pause,
		{ID: "fast", Role: ui.Button, Icon: "forward", Label: e.T("demo.fast"), Toggles: true, Pressed: t.brain.fast}}}
}

// height is what the card takes of a room, dp.
func (c *card) height(t *Table, width, room float64) float64 {
	h := c.wanted(t, width, room)
	if h > room+0.5 {
		c.tight = true
		h = c.wanted(t, width, room)
	}
	if h > room+0.5 && len(c.buttons) == 0 {
		return 0 // no room for its words: they are heard
	}
	return h
}

func (c *card) wanted(t *Table, width, room float64) float64 {
	buttons := 0.0
	if len(c.buttons) > 0 {
		buttons = c.buttonRows(t, width)*(44+ui.Gap) - ui.Gap + 16
	}
	if c.fight != nil {
		return c.fight.fitted(t, width-2*ui.Pad, room-buttons) + buttons
	}
	h := 0.0
	if c.title != "" && !c.tight {
		h += 26
	}
	if c.text != "" {
		h += t.env.Canvas.ParagraphHeight(c.style(), c.text, width-2*ui.Pad)
	}
	if h > 0 {
		h += 24
	}
	return h + buttons
}

// style is that of the card's text.
func (c *card) style() ui.Style {
	if c.tight {
		return ui.Caption
	}
	return ui.Small
}

// buttonRows is how many rows the card's buttons take in a width.
func (c *card) buttonRows(t *Table, width float64) float64 {
	return float64((len(c.buttons) + c.columns(t, width) - 1) / c.columns(t, width))
}

// columns is how many buttons stand side by side, so that no word is cut; words come before icons.
func (c *card) columns(t *Table, width float64) int {
	if c.tight {
		return len(c.buttons)
	}
	fit := func() int {
		widest := 0.0
		for _, b := range c.buttons {
			if c.bare {
				b.Icon = ""
			}
			widest = max(widest, sheet.ButtonWidth(t.env.Canvas, b))
		}
		return max(1, min(len(c.buttons), int((width-16+ui.Gap)/(widest+ui.Gap))))
	}
	n := fit()
	if n < len(c.buttons) {
		c.bare = true
		n = fit()
	}
	return n
}

// cardControls appends what the card says and offers.
func (t *Table) cardControls(dst []ui.Control, c *card) []ui.Control {
	r, turned := t.lay.card, t.facing()
	if c == nil {
		return dst
	}
	if c.id != "" {
		label := c.text
		if c.title != "" {
			label = c.title + ". " + c.text
		}
		if c.fight != nil {
			label = t.panelLabel(c.fight)
		}
		dst = append(dst, ui.Control{ID: c.id, Role: ui.Text, Label: label, Custom: true, Turned: turned, Rect: r})
	}
	if len(c.buttons) == 0 || r == (ui.Rect{}) {
		return dst
	}
	h := c.buttonRows(t, r.W)*(44+ui.Gap) - ui.Gap
	row := ui.Rect{X: r.X + 8, Y: r.Y + r.H - h - 8, W: r.W - 16, H: h}
	if turned {
		row = row.Turned(r)
	}
	columns := c.columns(t, r.W)
	for i := range c.buttons {
		b := &c.buttons[i]
		b.Turned, b.Look = turned, ui.Brief
		if c.bare && !c.tight {
			b.Icon = ""
		}
	}
	return sheet.AppendRow(dst, row, columns, turned, c.buttons...)
}

// paintCard draws what of the card is no button.
func (t *Table) paintCard(canvas *ui.Canvas, c *card) {
	r := t.lay.card
	if c == nil || r == (ui.Rect{}) {
		return
	}
	on, th := t.toward(canvas, r), t.env.Theme
	switch {
	case c.warning:
		on.RoundRect(r, 10, ui.Mix(th.Danger, th.Panel, 0.22), th.Danger)
	case c.id != "":
		t.cardGround(on, r)
	}
	if len(c.buttons) > 0 {
		r.H -= c.buttonRows(t, r.W)*(44+ui.Gap) + 8
	}
	if c.fight != nil {
		t.paintFight(on, r, c.fight)
		return
	}
	y := r.Y + 12
	if c.title != "" && !c.tight {
		textFit(on, ui.Rect{X: r.X + ui.Pad, Y: y, W: r.W - 2*ui.Pad, H: 24}, ui.Start, th.Text, []ui.Style{ui.SmallStrong, ui.Caption}, c.title, "")
		y += 26
	}
	if c.text != "" {
		on.Clip(r).Paragraph(c.style(), c.text, ui.Rect{X: r.X + ui.Pad, Y: y, W: r.W - 2*ui.Pad, H: r.Y + r.H - y}, ui.Start, th.Text)
	}
}

// cardGround draws the card's ground where it may lie over the board.
func (t *Table) cardGround(c *ui.Canvas, r ui.Rect) {
	if c.Portrait() {
		c.Sheet(r)
	} else {
		c.RoundRect(r, 10, t.env.Theme.Button, t.env.Theme.ButtonBorder)
	}
}

// attacks returns the combats to show chances of: the hovered or focused one, or all that the selected piece may start,
// since fingers do not hover.
func (t *Table) attacks() []rules.Move {
	if _, ok := t.match.Position().(rules.Thrower); !ok || !t.ready() || t.chooser.Selected() == rules.NoSquare {
		return nil
	}
	var all []rules.Move
	for _, m := range t.match.AppendMoves(nil) {
		if m.Kind == rules.Combat && m.From == t.chooser.Selected() {
			all = append(all, m)
		}
	}
	for _, id := range []string{t.env.Cursor.Hover, t.env.Cursor.Focus} {
		for i, m := range all {
			if m.To == squareOf(id) {
				return all[i : i+1]
			}
		}
	}
	return all
}
