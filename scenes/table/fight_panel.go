package table

import (
	"image/color"
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
	height(t *Table, w float64) float64 // in a width, dp
	weight() int                        // the least is left out first
	said(t *Table) string
	paint(t *Table, c *ui.Canvas, r ui.Rect)
}

func (p *fightPanel) add(r panelRow) { p.rows = append(p.rows, r) }

// panelHead is the height of the title, panelPad the space around the rows, dp.
const panelHead, panelPad = 38.0, 8.0

// height is the room that everything wants in a width, dp.
func (p *fightPanel) height(t *Table, w float64) float64 {
	h := panelHead + panelPad
	for _, r := range p.rows {
		h += r.height(t, w)
	}
	return h
}

// fitting returns the rows that have room in a height.
func (p *fightPanel) fitting(t *Table, w, h float64) []panelRow {
	rows := slices.Clone(p.rows)
	want := p.height(t, w)
	for want > h+0.5 && len(rows) > 0 {
		least := 0
		for i, r := range rows {
			if r.weight() < rows[least].weight() {
				least = i
			}
		}
		want -= rows[least].height(t, w)
		rows = slices.Delete(rows, least, least+1)
	}
	return rows
}

// fitted is the height of what has room in a height.
func (p *fightPanel) fitted(t *Table, w, h float64) float64 {
	shown := fightPanel{rows: p.fitting(t, w, h)}
	return shown.height(t, w)
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

// textFit draws the first of texts that fits into r in one of the styles, and of none the last with ….
func textFit(c *ui.Canvas, r ui.Rect, align ui.Align, ink color.Color, styles []ui.Style, texts ...string) {
	for _, text := range texts {
		for _, style := range styles {
			if c.Measure(style, text) <= r.W {
				c.TextIn(style, text, r, align, ink)
				return
			}
		}
	}
	c.TextIn(styles[len(styles)-1], texts[len(texts)-1], r, align, ink)
}

// plain are the styles of a row's text, the larger first.
var plain = []ui.Style{ui.Small, ui.Caption}

// paintFight draws the panel into r.
func (t *Table) paintFight(c *ui.Canvas, r ui.Rect, p *fightPanel) {
	th := t.env.Theme
	head := ui.Rect{X: r.X + ui.Pad, Y: r.Y + 4, W: r.W - 2*ui.Pad, H: panelHead - 6}
	w := c.Measure(ui.SmallStrong, p.pill) + 24
	if p.pill != "" && c.Measure(ui.Caption, p.title)+w+8 <= head.W {
		pill := ui.Rect{X: head.X + head.W - w, Y: head.Y + 3, W: w, H: 26}
		c.RoundRect(pill, 13, ui.Mix(th.Accent, th.Panel, 0.25), nil)
		c.TextIn(ui.SmallStrong, p.pill, pill, ui.Middle, th.Text)
		head.W -= w + 8
	}
	textFit(c, head, ui.Start, th.Text, []ui.Style{ui.Subtitle, ui.SmallStrong, ui.Caption}, p.title, t.env.T("combat.title"))
	y := r.Y + panelHead
	for _, row := range p.fitting(t, r.W-2*ui.Pad, r.H) {
		h := row.height(t, r.W-2*ui.Pad)
		row.paint(t, c, ui.Rect{X: r.X + ui.Pad, Y: y, W: r.W - 2*ui.Pad, H: h})
		y += h
	}
}

// duelRow shows who meets whom.
type duelRow struct{ attacker, defender rules.Piece }

func (duelRow) height(*Table, float64) float64 { return 52 }
func (duelRow) weight() int                    { return 3 }
func (d duelRow) said(t *Table) string {
	var said []string
	for i, p := range []rules.Piece{d.attacker, d.defender} {
		said = append(said, t.playerTitle(p.Side)+" "+d.role(t, i))
	}
	return strings.Join(said, ". ")
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
		textFit(c, box, ui.Start, t.env.Theme.Text, []ui.Style{ui.SmallStrong, ui.Caption}, t.playerTitles(p.Side)...)
		box.Y += 22
		// Where there is little room the place says who attacks.
		textFit(c, box, ui.Start, t.env.Theme.TextDim, plain[1:], d.role(t, i), t.env.T("combat.head", t.pieceHead(p)), "")
	}
}

// roundRow tells one throw.
type roundRow struct {
	name, text string
	short      string // the text where there is less room, "" for none
}

func (roundRow) height(*Table, float64) float64 { return 26 }
func (roundRow) weight() int                    { return 5 }
func (d roundRow) said(*Table) string           { return d.name + ", " + d.text }
func (d roundRow) paint(t *Table, c *ui.Canvas, r ui.Rect) {
	th := t.env.Theme
	w := max(74, c.Measure(ui.Small, d.name)+10)
	c.TextIn(ui.Small, d.name, ui.Rect{X: r.X, Y: r.Y, W: w, H: r.H}, ui.Start, th.TextDim)
	rest := ui.Rect{X: r.X + w, Y: r.Y, W: r.W - w, H: r.H}
	texts := []string{d.text}
	if d.short != "" {
		texts = append(texts, d.short)
	}
	textFit(c, rest, ui.Start, th.Text, plain, texts...)
}

// chanceRow is the chance of one combat among several.
type chanceRow struct {
	label string
	odds  odds
}

func (chanceRow) height(*Table, float64) float64 { return 26 }
func (chanceRow) weight() int                    { return 6 }
func (d chanceRow) said(t *Table) string {
	return d.label + ", " + t.oddsSaid(d.odds)
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

func (barRow) height(*Table, float64) float64 { return 60 }
func (d barRow) weight() int                  { return d.rank }
func (d barRow) said(t *Table) string         { return d.head + ", " + t.oddsSaid(d.odds) }
func (d barRow) paint(t *Table, c *ui.Canvas, r ui.Rect) {
	th := t.env.Theme
	textFit(c, ui.Rect{X: r.X, Y: r.Y, W: r.W, H: 20}, ui.Start, th.Text, plain, d.head, t.env.T("combat.odds-title"))
	bar := ui.Rect{X: r.X, Y: r.Y + 22, W: r.W, H: 13}
	board.DrawOdds(c.Image, t.onImage(c, bar), d.odds.win, d.odds.both, d.odds.lose, t.style())
	row := ui.Rect{X: r.X, Y: r.Y + 37, W: r.W, H: 20}
	win, both, lose := t.oddsTexts(d.odds)
	w := t.env.Words
	for _, texts := range [][3]string{{win, both, lose},
		{win, t.env.T("odds.both-short", w.Percent(d.odds.both)), lose},
		{w.Percent(d.odds.win), w.Percent(d.odds.both), w.Percent(d.odds.lose)}} {
		for _, style := range plain {
			left, right := c.Measure(style, texts[0]), c.Measure(style, texts[2])
			if left+right+c.Measure(style, texts[1])+24 > r.W {
				continue
			}
			c.TextIn(style, texts[0], row, ui.Start, th.SuccessText)
			c.TextIn(style, texts[1], ui.Rect{X: r.X + left, Y: row.Y, W: r.W - left - right, H: row.H}, ui.Middle, th.Text)
			c.TextIn(style, texts[2], row, ui.End, th.DangerText)
			return
		}
	}
}

// verdictRow says who is left.
type verdictRow struct {
	text string
	who  rules.Piece // zero for nobody
	sign int         // 1 the attacker, -1 the defender
}

func (verdictRow) height(*Table, float64) float64 { return 40 }
func (verdictRow) weight() int                    { return 9 }
func (d verdictRow) said(*Table) string           { return d.text }
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
	c.RoundRect(box, 8, ui.Mix(tint, th.Panel, 0.28), nil)
	x := r.X + 4
	if !d.who.Empty() {
		t.paintMan(c, d.who, x+12, r.Y+r.H/2, 12)
		x += 32
	}
	texts := []string{d.text}
	if !d.who.Empty() {
		texts = append(texts, t.env.T("combat.head", t.pieceHead(d.who)))
	}
	textFit(c, ui.Rect{X: x, Y: r.Y, W: r.X + r.W - x, H: r.H}, ui.Start, th.Text, []ui.Style{ui.Strong, ui.SmallStrong, ui.Caption}, texts...)
}

// noteRow is a line in small type.
type noteRow struct{ text string }

func (d noteRow) height(t *Table, w float64) float64 {
	return t.env.Canvas.ParagraphHeight(ui.Caption, d.text, w) + 4
}
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
