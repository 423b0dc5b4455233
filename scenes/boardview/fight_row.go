package boardview

import (
	"slices"

	"ludotheque/assets/words"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/ui"
)

// duelRow shows who meets whom: the attacker, then the defender.
type duelRow struct {
	pieces [2]rules.Piece
	titles [2][]string // of their players, the longest first
}

func (duelRow) height(*ui.Canvas, float64) float64 { return 52 }
func (duelRow) weight() int                        { return 3 }
func (d duelRow) said(e *scenes.Env) string {
	return d.titles[0][0] + " " + d.role(e, 0) + ". " + d.titles[1][0] + " " + d.role(e, 1)
}

// role says what the attacker (0) or the defender (1) does, and with which head.
func (d duelRow) role(e *scenes.Env, i int) string {
	return e.T([]string{"combat.attacks", "combat.defends"}[i], e.T(words.Head(d.pieces[i].Rank)))
}
func (d duelRow) paint(b *Brush, c *ui.Canvas, r ui.Rect) {
	e, half := b.env, r.W/2
	for i, p := range d.pieces {
		x := r.X + half*float64(i)
		b.PaintPiece(c, p, x+18, r.Y+r.H/2-2, 16)
		box := ui.Rect{X: x + 40, Y: r.Y + 2, W: half - 42, H: 24}
		titles := append(slices.Clip(d.titles[i]), "") // rather than cut a name, the place says whose piece it is
		ui.FitText(c, box, ui.Start, e.Theme.Text, []ui.Style{ui.SmallStrong, ui.Caption}, titles...)
		box.Y += 22
		// Where there is little room the place says who attacks.
		ui.FitText(c, box, ui.Start, e.Theme.TextDim, plain[1:], d.role(e, i), e.T("combat.head", e.T(words.Head(p.Rank))), "")
	}
}

// roundRow tells one throw.
type roundRow struct {
	name, text string
	short      string // the text where there is less room, "" for none
}

func (roundRow) height(*ui.Canvas, float64) float64 { return 26 }
func (roundRow) weight() int                        { return 5 }
func (d roundRow) said(*scenes.Env) string          { return d.name + ", " + d.text }
func (d roundRow) paint(b *Brush, c *ui.Canvas, r ui.Rect) {
	th := b.env.Theme
	w := max(74, c.Measure(ui.Small, d.name)+10)
	c.TextIn(ui.Small, d.name, ui.Rect{X: r.X, Y: r.Y, W: w, H: r.H}, ui.Start, th.TextDim)
	rest := ui.Rect{X: r.X + w, Y: r.Y, W: r.W - w, H: r.H}
	texts := []string{d.text}
	if d.short != "" {
		texts = append(texts, d.short)
	} else {
		texts = append(texts, "") // the dice on the board say it
	}
	ui.FitText(c, rest, ui.Start, th.Text, plain, texts...)
}

// chanceRow is the chance of one combat among several.
type chanceRow struct {
	label string
	odds  odds
}

func (chanceRow) height(*ui.Canvas, float64) float64 { return 26 }
func (chanceRow) weight() int                        { return 6 }
func (d chanceRow) said(e *scenes.Env) string {
	return d.label + ", " + d.odds.said(e)
}
func (d chanceRow) paint(b *Brush, c *ui.Canvas, r ui.Rect) {
	th := b.env.Theme
	w := max(46, c.Measure(ui.Small, d.label)+10)
	percent := b.env.T("odds.win", b.env.Words.Percent(d.odds.win))
	pw := c.Measure(ui.Small, percent) + 8
	c.TextIn(ui.Small, d.label, r, ui.Start, th.Text)
	if bar := (ui.Rect{X: r.X + w, Y: r.Y + 7, W: r.W - w - pw, H: 12}); bar.W >= 24 {
		b.paintOdds(c, bar, d.odds)
	}
	c.TextIn(ui.Small, percent, r, ui.End, th.Text)
}

// barRow is the chances of the whole, as a bar with its words.
type barRow struct {
	head string
	odds odds
	rank int // 7 while it helps to choose, 4 once it is history
}

func (barRow) height(*ui.Canvas, float64) float64 { return 60 }
func (d barRow) weight() int                      { return d.rank }
func (d barRow) said(e *scenes.Env) string        { return d.head + ", " + d.odds.said(e) }
func (d barRow) paint(b *Brush, c *ui.Canvas, r ui.Rect) {
	th := b.env.Theme
	ui.FitText(c, ui.Rect{X: r.X, Y: r.Y, W: r.W, H: 20}, ui.Start, th.Text, plain, d.head, b.env.T("combat.odds-title"))
	bar := ui.Rect{X: r.X, Y: r.Y + 22, W: r.W, H: 13}
	b.paintOdds(c, bar, d.odds)
	row := ui.Rect{X: r.X, Y: r.Y + 37, W: r.W, H: 20}
	win, both, lose := d.odds.texts(b.env)
	w := b.env.Words
	for _, texts := range [][3]string{{win, both, lose},
		{win, b.env.T("odds.both-short", w.Percent(d.odds.both)), lose},
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

func (verdictRow) height(*ui.Canvas, float64) float64 { return 40 }
func (verdictRow) weight() int                        { return 9 }
func (d verdictRow) said(*scenes.Env) string          { return d.text }
func (d verdictRow) paint(b *Brush, c *ui.Canvas, r ui.Rect) {
	th := b.env.Theme
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
		b.PaintPiece(c, d.who, x+12, r.Y+r.H/2, 12)
		x += 32
	}
	texts := []string{d.text}
	if !d.who.Empty() {
		texts = append(texts, b.env.T("combat.head", b.env.T(words.Head(d.who.Rank))))
	}
	ui.FitText(c, ui.Rect{X: x, Y: r.Y, W: r.X + r.W - x, H: r.H}, ui.Start, th.Text, []ui.Style{ui.Strong, ui.SmallStrong, ui.Caption}, texts...)
}

// noteRow is a line in small type.
type noteRow struct{ text string }

func (d noteRow) height(c *ui.Canvas, w float64) float64 {
	return c.ParagraphHeight(ui.Caption, d.text, w) + 4
}
func (noteRow) weight() int               { return 1 }
func (d noteRow) said(*scenes.Env) string { return d.text }
func (d noteRow) paint(b *Brush, c *ui.Canvas, r ui.Rect) {
	c.Paragraph(ui.Caption, d.text, r, ui.Start, b.env.Theme.TextDim)
}
