package scenes

import (
	"strconv"
	"strings"

	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/board"
	"ludotheque/scenes/ui"
)

func itoa(n int) string { return strconv.Itoa(n) }

// odder is a position that knows the exact chances of a combat (Dame 2000).
type odder interface {
	Odds(m rules.Move) (win, lose, both float64)
}

// cardKind is what the card of the moment is about, the most urgent first.
type cardKind uint8

const (
	noCard cardKind = iota
	offerCard
	diceCard
	oddsCard
	faultCard
	passCard
	lookCard
	overCard
	demoCard
	truthCard
)

// card returns what the card of the moment is about.
func (t *Table) card() cardKind {
	_, offered := t.match.DrawOffer()
	switch {
	case offered:
		return offerCard
	case t.diceShown():
		return diceCard
	case len(t.attacks()) > 0:
		return oddsCard
	case t.looking != live:
		return lookCard
	case t.match.Outcome().Over() && !t.reel.running():
		return overCard
	case t.canPlay() && t.onlyPass():
		return passCard
	case t.seats.people() == 0 && t.env.Thinker != nil && !t.match.Outcome().Over():
		return demoCard
	case t.truth() != "" && t.canPlay():
		return truthCard
	case t.canPlay() && t.chooser.Huffable().Len() > 0 && !t.env.Frame.Portrait():
		return faultCard
	}
	return noCard
}

// cardHeight is the room the card wants; tiny frames have none for it.
func (t *Table) cardHeight(f ui.Frame) float64 {
	if f.Tiny() {
		return 0
	}
	small := f.H < 560
	switch t.card() {
	case offerCard:
		return 116
	case diceCard, oddsCard:
		if n := len(t.attacks()); n > 1 {
			return 48 + 24*float64(n)
		}
		switch {
		case small && !f.Portrait():
			return 112
		case f.Portrait():
			return 104
		}
		height := 168.0
		if t.chanceShown() != "" {
			height += 44
		}
		return height
	case faultCard:
		return 108
	case truthCard:
		return 84
	case passCard, lookCard, overCard, demoCard:
		return 60
	}
	return 0
}

// diceShown reports whether the running animation shows dice now.
func (t *Table) diceShown() bool {
	if !t.reel.running() {
		return false
	}
	_, ok := t.reel.due[0].anim.Dice(t.heldTime())
	return ok
}

// attacks returns the combats to show chances of: the hovered or focused one, or all that the selected piece may start,
// since fingers do not hover.
func (t *Table) attacks() []rules.Move {
	if _, ok := t.match.Position().(odder); !ok || !t.canPlay() || t.chooser.Selected() == rules.NoSquare {
		return nil
	}
	var all []rules.Move
	for _, m := range t.match.AppendMoves(nil) {
		if m.Kind == rules.Combat && m.From == t.chooser.Selected() {
			all = append(all, m)
		}
	}
	for _, id := range []string{t.env.Stage.Hovered(), t.env.Stage.Focused()} {
		for i, m := range all {
			if m.To == squareOf(id) {
				return all[i : i+1]
			}
		}
	}
	return all
}

// cardControls appends what the card says and offers.
func (t *Table) cardControls(dst []ui.Control) []ui.Control {
	e, r, turned := t.env, t.lay.card, t.facing()
	if r == (ui.Rect{}) {
		return dst
	}
	line := func(id, text string, y, h float64) ui.Control {
		return ui.Control{ID: id, Role: ui.Text, Label: text, Custom: true, Turned: turned,
			Rect: ui.Rect{X: r.X + pad, Y: r.Y + y, W: r.W - 2*pad, H: h}}
	}
	buttons := ui.Rect{X: r.X + 12, Y: r.Y + r.H - 54, W: r.W - 24, H: 44}
	switch t.card() {
	case offerCard:
		by, _ := t.match.DrawOffer()
		dst = append(dst, line("offer", e.T("status.draw-offered", t.sideStart(by)), 14, 44))
		return appendRow(dst, turnedRow(buttons, r, turned), 2, turned,
			ui.Control{ID: "accept", Role: ui.Button, Label: e.T("dialog.offer-accept"), Primary: true, Turned: turned},
			ui.Control{ID: "decline", Role: ui.Button, Label: e.T("dialog.offer-decline"), Text: e.T("offer.decline-short"), Turned: turned})
	case oddsCard:
		var texts []string
		for _, m := range t.attacks() {
			texts = append(texts, t.oddsText(m))
		}
		dst = append(dst, line("odds", strings.Join(texts, " "), 0, r.H))
	case diceCard:
		dst = append(dst, line("dice", e.T("combat.title"), 0, r.H))
	case faultCard:
		dst = append(dst, line("fault", t.faultText(), 0, r.H))
	case passCard:
		return appendRow(dst, turnedRow(r.Inset(8), r, turned), 1, turned,
			ui.Control{ID: "pass", Role: ui.Button, Label: e.T("table.pass"), Primary: true, Turned: turned})
	case lookCard:
		return appendRow(dst, turnedRow(r.Inset(8), r, turned), 1, turned,
			ui.Control{ID: "live", Role: ui.Button, Icon: "play", Label: e.T("moves.live"), Turned: turned})
	case truthCard:
		dst = append(dst, line("truth", e.T("teacher.title")+". "+t.truth(), 0, r.H))
	case demoCard:
		pause := ui.Control{ID: "pause", Role: ui.Button, Icon: "pause", Label: e.T("demo.pause"), Turned: turned}
		if t.brain.paused {
			pause.Icon, pause.Label = "play", e.T("demo.resume")
		}
		return appendRow(dst, turnedRow(r.Inset(8), r, turned), 2, turned, pause,
			ui.Control{ID: "fast", Role: ui.Button, Icon: "forward", Label: e.T("demo.fast"), Toggles: true, Pressed: t.brain.fast, Turned: turned})
	case overCard:
		return appendRow(dst, turnedRow(r.Inset(8), r, turned), 1, turned,
			ui.Control{ID: "result", Role: ui.Button, Label: e.T("table.result"), Primary: true, Turned: turned})
	}
	return dst
}

// turnedRow is r, turned within the card for the player across the table.
func turnedRow(r, card ui.Rect, turned bool) ui.Rect {
	if turned {
		return turned180(r, card)
	}
	return r
}

// oddsText is the chances of a combat as they are heard.
func (t *Table) oddsText(m rules.Move) string {
	pos := t.match.Position()
	win, lose, both := pos.(odder).Odds(m)
	w := t.env.Words
	return t.env.T("combat.odds", t.pieceHead(pos.At(m.From)), t.pieceHead(pos.At(t.firstFight(m))), w.Percent(win), w.Percent(both), w.Percent(lose))
}

func (t *Table) faultText() string {
	faults := t.chooser.Huffable()
	return t.env.T("fault.card", t.squares(faults), faults.Len())
}

// paintCard draws what of the card is no button.
func (t *Table) paintCard(c *ui.Canvas) {
	r := t.lay.card
	if r == (ui.Rect{}) {
		return
	}
	on := c
	if t.facing() {
		on = c.Turned(r)
	}
	switch t.card() {
	case offerCard:
		by, _ := t.match.DrawOffer()
		t.cardGround(on, r)
		on.Paragraph(ui.Strong, t.env.T("status.draw-offered", t.sideStart(by)), ui.Rect{X: r.X + pad, Y: r.Y + 12, W: r.W - 2*pad, H: 44}, ui.Start, t.env.Theme.Text)
	case faultCard:
		on.RoundRect(r, 10, mix(t.env.Theme.Danger, t.env.Theme.Panel, 0.22), t.env.Theme.Danger)
		on.Paragraph(ui.Small, t.faultText(), r.Inset(14), ui.Start, t.env.Theme.Text)
	case truthCard:
		t.cardGround(on, r)
		on.TextIn(ui.SmallStrong, t.env.T("truth.title"), ui.Rect{X: r.X + pad, Y: r.Y + 8, W: r.W - 2*pad, H: 24}, ui.Start, t.env.Theme.Text)
		on.Paragraph(ui.Small, t.truth(), ui.Rect{X: r.X + pad, Y: r.Y + 34, W: r.W - 2*pad, H: 44}, ui.Start, t.env.Theme.TextDim)
	case oddsCard:
		t.paintOdds(on, r)
	case diceCard:
		t.paintDice(on, r)
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

// paintOdds draws the chances of the combats that could begin.
func (t *Table) paintOdds(c *ui.Canvas, r ui.Rect) {
	attacks := t.attacks()
	t.cardGround(c, r)
	title := t.env.T("combat.odds-title")
	if len(attacks) == 1 {
		title = t.env.T("combat.title") + " " + attacks[0].From.String() + " × " + attacks[0].To.String()
	}
	c.TextIn(ui.Strong, title, ui.Rect{X: r.X + pad, Y: r.Y + 10, W: r.W - 2*pad, H: 24}, ui.Start, t.env.Theme.Text)
	if len(attacks) == 1 {
		t.paintChance(c, r, attacks[0])
		return
	}
	for i, m := range attacks {
		row := ui.Rect{X: r.X + pad, Y: r.Y + 40 + 24*float64(i), W: r.W - 2*pad, H: 20}
		win, lose, both := t.match.Position().(odder).Odds(m)
		c.TextIn(ui.Small, "× "+m.To.String(), row, ui.Start, t.env.Theme.Text)
		bar := ui.Rect{X: row.X + 46, Y: row.Y + 3, W: row.W - 46 - 54, H: 14}
		board.DrawOdds(c.Image, t.onImage(c, bar), win, both, lose, t.style())
		c.TextIn(ui.Small, t.env.Words.Percent(win), row, ui.End, t.env.Theme.Text)
	}
}

// paintChance draws who would meet, and the bar of chances with its three figures.
func (t *Table) paintChance(c *ui.Canvas, r ui.Rect, m rules.Move) {
	pos := t.match.Position()
	win, lose, both := pos.(odder).Odds(m)
	y := r.Y + 42
	if r.H > 150 {
		t.paintDuel(c, ui.Rect{X: r.X + pad, Y: y, W: r.W - 2*pad, H: 64}, m)
		y += 76
	}
	t.paintBar(c, ui.Rect{X: r.X + pad, Y: y, W: r.W - 2*pad, H: 16}, win, both, lose)
	if text := t.chanceShown(); text != "" && r.Y+r.H-y > 68 {
		c.Paragraph(ui.Caption, text, ui.Rect{X: r.X + pad, Y: y + 46, W: r.W - 2*pad, H: 40}, ui.Start, t.env.Theme.TextDim)
	}
}

// paintBar draws the bar of chances with its three figures beneath.
func (t *Table) paintBar(c *ui.Canvas, r ui.Rect, win, both, lose float64) {
	board.DrawOdds(c.Image, t.onImage(c, r), win, both, lose, t.style())
	w := t.env.Words
	y := r.Y + r.H + 4
	row := func(i int) ui.Rect { return ui.Rect{X: r.X, Y: y, W: r.W, H: 22} }
	c.TextIn(ui.Caption, t.env.T("odds.win", w.Percent(win)), row(0), ui.Start, t.env.Theme.Text)
	c.TextIn(ui.Caption, t.env.T("odds.both", w.Percent(both)), row(1), ui.Middle, t.env.Theme.Text)
	c.TextIn(ui.Caption, t.env.T("odds.lose", w.Percent(lose)), row(2), ui.End, t.env.Theme.Text)
}

// onImage is the pixel rectangle of r on the canvas's image, turned canvases included.
func (t *Table) onImage(c *ui.Canvas, r ui.Rect) board.Rect {
	p := c.Pixels(r)
	return board.Rect{X: float64(p.Min.X), Y: float64(p.Min.Y), W: float64(p.Dx()), H: float64(p.Dy())}
}

// paintDuel draws the two who would meet.
func (t *Table) paintDuel(c *ui.Canvas, r ui.Rect, m rules.Move) {
	pos := t.match.Position()
	radius := r.H * 0.4
	for i, sq := range []rules.Square{m.From, t.firstFight(m)} {
		t.paintMan(c, pos.At(sq), r.X+r.W*(0.2+0.6*float64(i)), r.Y+r.H/2, radius)
	}
	c.TextIn(ui.Small, t.env.T("combat.against"), r, ui.Middle, t.env.Theme.TextDim)
}

// firstFight returns the square of the first combat of m.
func (t *Table) firstFight(m rules.Move) rules.Square {
	for _, path := range t.match.Position().AppendPaths(nil, m) {
		for _, hop := range path {
			if hop.Over != rules.NoSquare {
				return hop.Over
			}
		}
	}
	return m.To
}

// paintDice draws the dice of the running combat.
func (t *Table) paintDice(c *ui.Canvas, r ui.Rect) {
	s := t.reel.due[0]
	dice, ok := s.anim.Dice(t.heldTime())
	if !ok {
		return
	}
	t.cardGround(c, r)
	ev := t.match.Describe(s.ply)
	title := t.env.T("combat.title") + " " + ev.From.String() + " × "
	if dice.Combat < len(ev.Fights) {
		title += ev.Fights[dice.Combat].Square.String()
	}
	c.TextIn(ui.Strong, title, ui.Rect{X: r.X + pad, Y: r.Y + 10, W: r.W - 2*pad, H: 24}, ui.Start, t.env.Theme.Text)
	size := min(r.H-54, 84, r.W*0.36)
	y := r.Y + 40
	for i, die := range []board.Die{dice.Attacker, dice.Defender} {
		rect := ui.Rect{X: r.X + pad, Y: y, W: size, H: size}
		if i == 1 {
			rect.X = r.X + r.W - pad - size
		}
		board.DrawDie(c.Image, t.onImage(c, rect), die.Head, die.Face, dice.Tumble, t.style())
	}
	c.TextIn(ui.Small, t.env.T("combat.against"), ui.Rect{X: r.X, Y: y, W: r.W, H: size}, ui.Middle, t.env.Theme.TextDim)
	if left := r.Y + r.H - y - size; left > 26 {
		c.TextIn(ui.Caption, t.roundText(ev, dice), ui.Rect{X: r.X + pad, Y: y + size + 4, W: r.W - 2*pad, H: 22}, ui.Start, t.env.Theme.TextDim)
		if left > 50 {
			c.Paragraph(ui.Caption, t.chanceShown(), ui.Rect{X: r.X + pad, Y: y + size + 26, W: r.W - 2*pad, H: 40}, ui.Start, t.env.Theme.Text)
		}
	}
}

// chanceShown is the chances that go with the card of dice or odds.
func (t *Table) chanceShown() string {
	if t.reel.running() {
		return t.chanceText(t.reel.due[0].ply, true)
	}
	return t.chanceText(t.match.Ply(), false)
}

// chanceText says how the chances to win the match stand at ply, before a combat, and once it is played and they are
// known also after it.
func (t *Table) chanceText(ply int, played bool) string {
	before, known := t.brain.chances[t.match.At(ply).String()]
	if !known {
		return ""
	}
	side := t.match.At(ply).Side()
	mine := func(p float64) string {
		if side == rules.Second {
			p = 1 - p
		}
		return t.env.Words.Percent(p)
	}
	if played {
		if after, known := t.brain.chances[t.match.At(ply+1).String()]; known {
			return t.env.T("chances.both", t.sideStart(side), mine(before), mine(after))
		}
	}
	return t.env.T("chances.before", t.sideStart(side), mine(before))
}

// roundText says which round is on and, once the dice lie, what they show.
func (t *Table) roundText(ev match.Event, dice board.DiceState) string {
	if dice.Tumble < 1 {
		return t.env.T("combat.round", dice.Round+1)
	}
	return t.env.T("said.round", dice.Attacker.Face, dice.Defender.Face)
}
