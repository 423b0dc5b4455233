package scenes

import (
	"slices"
	"strings"

	"ludotheque/rules"
	"ludotheque/scenes/board"
	"ludotheque/scenes/ui"
)

// fightPanel is what the card tells of a combat: rows under a title. Where there is less room than it wants, the rows
// that matter least are left out of the picture; they are heard all the same.
type fightPanel struct {
	title, pill string
	rows        []panelRow
}

// panelRow is one row of the panel.
type panelRow interface {
	height() float64 // dp
	weight() int     // the least is left out first
	said(t *Table) string
	paint(t *Table, c *ui.Canvas, r ui.Rect)
}

func (p *fightPanel) add(r panelRow) { p.rows = append(p.rows, r) }

// panelHead is the height of the title, panelPad the space around the rows, dp.
const panelHead, panelPad = 38.0, 8.0

// height is the room that everything wants, dp.
func (p *fightPanel) height() float64 {
	h := panelHead + panelPad
	for _, r := range p.rows {
		h += r.height()
	}
	return h
}

// fitting returns the rows that have room in a height.
func (p *fightPanel) fitting(h float64) []panelRow {
	rows := slices.Clone(p.rows)
	want := p.height()
	for want > h+0.5 && len(rows) > 0 {
		least := 0
		for i, r := range rows {
			if r.weight() < rows[least].weight() {
				least = i
			}
		}
		want -= rows[least].height()
		rows = slices.Delete(rows, least, least+1)
	}
	return rows
}

// fitted is the height of what has room in a height.
func (p *fightPanel) fitted(h float64) float64 {
	shown := fightPanel{rows: p.fitting(h)}
	return shown.height()
}

// panelLabel is the panel as it is heard.
func (t *Table) panelLabel(p *fightPanel) string {
	parts := []string{sentence(p.title)}
	for _, r := range p.rows {
		if text := r.said(t); text != "" {
			parts = append(parts, sentence(text))
		}
	}
	return strings.Join(parts, " ")
}

// paintFight draws the panel into r.
func (t *Table) paintFight(c *ui.Canvas, r ui.Rect, p *fightPanel) {
	th := t.env.Theme
	head := ui.Rect{X: r.X + pad, Y: r.Y + 6, W: r.W - 2*pad, H: panelHead - 6}
	if p.pill != "" {
		w := c.Measure(ui.SmallStrong, p.pill) + 24
		pill := ui.Rect{X: head.X + head.W - w, Y: head.Y + 4, W: w, H: 26}
		c.RoundRect(pill, 13, mix(th.Accent, th.Panel, 0.25), nil)
		c.TextIn(ui.SmallStrong, p.pill, pill, ui.Middle, th.Text)
		head.W -= w + 8
	}
	style := ui.Subtitle
	if c.Measure(style, p.title) > head.W {
		style = ui.SmallStrong
	}
	c.TextIn(style, p.title, head, ui.Start, th.Text)
	y := r.Y + panelHead
	for _, row := range p.fitting(r.H) {
		h := row.height()
		row.paint(t, c, ui.Rect{X: r.X + pad, Y: y, W: r.W - 2*pad, H: h})
		y += h
	}
}

// duelRow shows who meets whom.
type duelRow struct{ attacker, defender rules.Piece }

func (duelRow) height() float64 { return 52 }
func (duelRow) weight() int     { return 3 }
func (d duelRow) said(t *Table) string {
	var said []string
	for i, p := range []rules.Piece{d.attacker, d.defender} {
		said = append(said, t.playerTitle(p.Side)+" "+d.role(t, i))
	}
	return strings.Join(said, " ; ")
}

// role says what the attacker (0) or the defender (1) does, and with which head.
func (d duelRow) role(t *Table, i int) string {
	return t.env.T([]string{"combat.attacks", "combat.defends"}[i], t.pieceHead([]rules.Piece{d.attacker, d.defender}[i]))
}
func (d duelRow) paint(t *Table, c *ui.Canvas, r ui.Rect) {
	half := r.W / 2
	for i, p := range []rules.Piece{d.attacker, d.defender} {
		x := r.X + half*float64(i)
		t.paintMan(c, p, x+18, r.Y+r.H/2-2, 16)
		box := ui.Rect{X: x + 40, Y: r.Y + 2, W: half - 42, H: 24}
		c.TextIn(ui.SmallStrong, t.playerTitle(p.Side), box, ui.Start, t.env.Theme.Text)
		box.Y += 22
		role := d.role(t, i)
		if c.Measure(ui.Caption, role) > box.W { // the place says who attacks
			role = t.env.T("combat.head", t.pieceHead(p))
		}
		c.TextIn(ui.Caption, role, box, ui.Start, t.env.Theme.TextDim)
	}
}

// roundRow tells one throw.
type roundRow struct {
	name, text string
	round      *board.RoundState
}

func (roundRow) height() float64      { return 26 }
func (roundRow) weight() int          { return 5 }
func (d roundRow) said(*Table) string { return d.name + " : " + d.text }
func (d roundRow) paint(t *Table, c *ui.Canvas, r ui.Rect) {
	th := t.env.Theme
	w := max(74, c.Measure(ui.Small, d.name)+10)
	c.TextIn(ui.Small, d.name, ui.Rect{X: r.X, Y: r.Y, W: w, H: r.H}, ui.Start, th.TextDim)
	rest := ui.Rect{X: r.X + w, Y: r.Y, W: r.W - w, H: r.H}
	style := ui.Small
	if c.Measure(style, d.text) > rest.W {
		style = ui.Caption
	}
	c.TextIn(style, d.text, rest, ui.Start, th.Text)
}

// chanceRow is the chance of one combat among several.
type chanceRow struct {
	label string
	odds  odds
}

func (chanceRow) height() float64 { return 26 }
func (chanceRow) weight() int     { return 6 }
func (d chanceRow) said(t *Table) string {
	return d.label + " : " + t.oddsSaid(d.odds)
}
func (d chanceRow) paint(t *Table, c *ui.Canvas, r ui.Rect) {
	th := t.env.Theme
	w := max(46, c.Measure(ui.Small, d.label)+10)
	percent := t.env.T("odds.win", t.env.Words.Percent(d.odds.win))
	pw := c.Measure(ui.Small, percent) + 8
	c.TextIn(ui.Small, d.label, r, ui.Start, th.Text)
	if bar := (ui.Rect{X: r.X + w, Y: r.Y + 7, W: r.W - w - pw, H: 12}); bar.W >= 24 {
		board.DrawOdds(c.Image, t.onImage(c, bar), d.odds.win, d.odds.both, d.odds.lose, t.style())
	}
	c.TextIn(ui.Small, percent, r, ui.End, th.Text)
}

// barRow is the chances of the whole, as a bar with its words.
type barRow struct {
	head string
	odds odds
	rank int // 7 while it helps to choose, 4 once it is history
}

func (barRow) height() float64        { return 60 }
func (d barRow) weight() int          { return d.rank }
func (d barRow) said(t *Table) string { return d.head + " : " + t.oddsSaid(d.odds) }
func (d barRow) paint(t *Table, c *ui.Canvas, r ui.Rect) {
	th := t.env.Theme
	c.TextIn(ui.Small, d.head, ui.Rect{X: r.X, Y: r.Y, W: r.W, H: 20}, ui.Start, th.Text)
	bar := ui.Rect{X: r.X, Y: r.Y + 22, W: r.W, H: 13}
	board.DrawOdds(c.Image, t.onImage(c, bar), d.odds.win, d.odds.both, d.odds.lose, t.style())
	win, both, lose := t.oddsTexts(d.odds)
	style := ui.Small
	wide := func() bool {
		return c.Measure(style, win)+c.Measure(style, both)+c.Measure(style, lose)+24 > r.W
	}
	if wide() {
		style = ui.Caption
	}
	if wide() {
		both = t.env.T("odds.both-short", t.env.Words.Percent(d.odds.both))
	}
	row := ui.Rect{X: r.X, Y: r.Y + 37, W: r.W, H: 20}
	c.TextIn(style, win, row, ui.Start, th.SuccessText)
	left, right := c.Measure(style, win), c.Measure(style, lose)
	c.TextIn(style, both, ui.Rect{X: r.X + left, Y: row.Y, W: r.W - left - right, H: 20}, ui.Middle, th.Text)
	c.TextIn(style, lose, row, ui.End, th.DangerText)
}

// verdictRow says who is left.
type verdictRow struct {
	text string
	who  rules.Piece // zero for nobody
	sign int         // 1 the attacker, -1 the defender
}

func (verdictRow) height() float64      { return 40 }
func (verdictRow) weight() int          { return 9 }
func (d verdictRow) said(*Table) string { return d.text }
func (d verdictRow) paint(t *Table, c *ui.Canvas, r ui.Rect) {
	th := t.env.Theme
	tint := th.TextDim
	switch d.sign {
	case 1:
		tint = th.Success
	case -1:
		tint = th.Danger
	}
	box := ui.Rect{X: r.X - 6, Y: r.Y + 2, W: r.W + 12, H: r.H - 4}
	c.RoundRect(box, 8, mix(tint, th.Panel, 0.28), nil)
	x := r.X + 4
	if !d.who.Empty() {
		t.paintMan(c, d.who, x+12, r.Y+r.H/2, 12)
		x += 32
	}
	style := ui.Strong
	for _, smaller := range []ui.Style{ui.SmallStrong, ui.Caption} {
		if c.Measure(style, d.text) > r.X+r.W-x {
			style = smaller
		}
	}
	c.TextIn(style, d.text, ui.Rect{X: x, Y: r.Y, W: r.X + r.W - x, H: r.H}, ui.Start, th.Text)
}

// noteRow is a line in small type.
type noteRow struct{ text string }

func (noteRow) height() float64      { return 40 }
func (noteRow) weight() int          { return 1 }
func (d noteRow) said(*Table) string { return d.text }
func (d noteRow) paint(t *Table, c *ui.Canvas, r ui.Rect) {
	c.Paragraph(ui.Caption, d.text, r, ui.Start, t.env.Theme.TextDim)
}

// oddsTexts are the three chances in words.
func (t *Table) oddsTexts(o odds) (win, both, lose string) {
	w := t.env.Words
	return t.env.T("odds.win", w.Percent(o.win)), t.env.T("odds.both", w.Percent(o.both)), t.env.T("odds.lose", w.Percent(o.lose))
}

// oddsSaid is the three chances in one breath.
func (t *Table) oddsSaid(o odds) string {
	win, both, lose := t.oddsTexts(o)
	return win + ", " + both + ", " + lose
}

// onImage is the pixel rectangle of r on the canvas's image, turned canvases included.
func (t *Table) onImage(c *ui.Canvas, r ui.Rect) board.Rect {
	p := c.Pixels(r)
	return board.Rect{X: float64(p.Min.X), Y: float64(p.Min.Y), W: float64(p.Dx()), H: float64(p.Dy())}
}
