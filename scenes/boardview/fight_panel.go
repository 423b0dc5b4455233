package boardview

import (
	"slices"
	"strings"

	"ludotheque/assets/words"
	"ludotheque/rules"
	"ludotheque/scenes/ui"
)

// FightPanel is the content of a card about a combat: rows below a title. If there is too little room, the least important
// rows are not drawn; a screen reader reads all.
type FightPanel struct {
	title, pill string
	rows        []panelRow
}

func (p *FightPanel) add(r panelRow) { p.rows = append(p.rows, r) }

// panelHead is the height of the title, panelPad the space around the rows, dp.
const panelHead, panelPad = 38.0, 8.0

// height is the height of all rows in a width, dp.
func (p *FightPanel) height(c *ui.Canvas, w float64) float64 {
	h := panelHead + panelPad
	for _, r := range p.rows {
		h += r.height(c, w)
	}
	return h
}

// fitting returns the rows that fit in a height.
func (p *FightPanel) fitting(c *ui.Canvas, w, h float64) []panelRow {
	rows := slices.Clone(p.rows)
	want := p.height(c, w)
	for want > h+0.5 && len(rows) > 0 {
		least := 0
		for i, r := range rows {
			if r.weight < rows[least].weight {
				least = i
			}
		}
		want -= rows[least].height(c, w)
		rows = slices.Delete(rows, least, least+1)
	}
	return rows
}

// fitted is the height of the rows that fit in a height.
func (p *FightPanel) fitted(c *ui.Canvas, w, h float64) float64 {
	shown := FightPanel{rows: p.fitting(c, w, h)}
	return shown.height(c, w)
}

// label returns the text for a screen reader.
func (p *FightPanel) label() string {
	parts := []string{words.Sentence(p.title)}
	for _, r := range p.rows {
		parts = append(parts, words.Sentence(r.said))
	}
	return strings.Join(parts, " ")
}

// paint draws the panel into r.
func (p *FightPanel) paint(b *Brush, c *ui.Canvas, r ui.Rect) {
	th := b.env.Theme
	head := ui.Rect{X: r.X + ui.Pad, Y: r.Y + 4, W: r.W - 2*ui.Pad, H: panelHead - 6}
	w := c.Measure(ui.SmallStrong, p.pill) + 24
	if p.pill != "" && c.Measure(ui.Caption, p.title)+w+8 <= head.W {
		pill := ui.Rect{X: head.X + head.W - w, Y: head.Y + 3, W: w, H: 26}
		c.RoundRect(pill, 13, ui.Mix(th.Accent, th.Panel, 0.25), nil)
		c.TextIn(ui.SmallStrong, p.pill, pill, ui.Middle, th.Text)
		head.W -= w + 8
	}
	ui.FitText(c, head, th.Text, []ui.Style{ui.Subtitle, ui.SmallStrong, ui.Caption}, p.title, b.env.T("combat.title"))
	y := r.Y + panelHead
	for _, row := range p.fitting(c, r.W-2*ui.Pad, r.H) {
		h := row.height(c, r.W-2*ui.Pad)
		row.paint(b, c, ui.Rect{X: r.X + ui.Pad, Y: y, W: r.W - 2*ui.Pad, H: h})
		y += h
	}
}

// panelRow is one row of a panel.
type panelRow struct {
	said   string  // for a screen reader
	weight float64 // rows of least weight are left out first
	high   float64 // dp; 0 for a paragraph of said in small type
	paint  func(b *Brush, c *ui.Canvas, r ui.Rect)
}

// height is that of the row in a width, dp.
func (d *panelRow) height(c *ui.Canvas, w float64) float64 {
	if d.high > 0 {
		return d.high
	}
	return c.ParagraphHeight(ui.Caption, d.said, w) + 4
}

// duelRow shows attacker and defender.
func (n *Names) duelRow(attacker, defender rules.Piece) panelRow {
	e, pieces := n.env, [2]rules.Piece{attacker, defender}
	var titles [2][]string // of the players, the longest first
	var roles [2]string    // attacks or defends, and with which head
	for i, key := range []string{"combat.attacks", "combat.defends"} {
		titles[i], roles[i] = n.PlayerTitles(pieces[i].Side), e.T(key, e.T(words.Head(pieces[i].Rank)))
	}
	said := titles[0][0] + " " + roles[0] + ". " + titles[1][0] + " " + roles[1]
	return panelRow{said, 3, 52, func(b *Brush, c *ui.Canvas, r ui.Rect) {
		half := r.W / 2
		for i, p := range pieces {
			x := r.X + half*float64(i)
			b.PaintPiece(c, p, x+18, r.Y+r.H/2-2, 16)
			box := ui.Rect{X: x + 40, Y: r.Y + 2, W: half - 42, H: 24}
			names := append(slices.Clip(titles[i]), "") // with too little room for a name the position tells whose piece it is
			ui.FitText(c, box, e.Theme.Text, []ui.Style{ui.SmallStrong, ui.Caption}, names...)
			box.Y += 22
			// With too little room for the role the position tells who attacks.
			ui.FitText(c, box, e.Theme.TextDim, plain[1:], roles[i], e.T("combat.head", e.T(words.Head(p.Rank))), "")
		}
	}}
}

// roundRow shows one throw; short replaces text if there is little room, "" for nothing, since the dice on the board show it.
func roundRow(name, text, short string) panelRow {
	return panelRow{name + ", " + text, 5, 26, func(b *Brush, c *ui.Canvas, r ui.Rect) {
		th := b.env.Theme
		w := max(74, c.Measure(ui.Small, name)+10)
		c.TextIn(ui.Small, name, ui.Rect{X: r.X, Y: r.Y, W: w, H: r.H}, ui.Start, th.TextDim)
		ui.FitText(c, ui.Rect{X: r.X + w, Y: r.Y, W: r.W - w, H: r.H}, th.Text, plain, text, short)
	}}
}

// chanceRow shows the chances of the i-th of several combats; short replaces label if there is little room. The first ones are
// left out last.
func (n *Names) chanceRow(i int, label, short string, o odds) panelRow {
	percent, _, _ := o.texts(n.env)
	return panelRow{label + ", " + o.said(n.env), 6 - float64(i)/100, 26, func(b *Brush, c *ui.Canvas, r ui.Rect) {
		th := b.env.Theme
		text, pw := label, c.Measure(ui.Small, percent)+8
		if c.Measure(ui.Small, text)+pw > r.W {
			text = short
		}
		w := max(46, c.Measure(ui.Small, text)+10)
		c.TextIn(ui.Small, text, r, ui.Start, th.Text)
		if bar := (ui.Rect{X: r.X + w, Y: r.Y + 7, W: r.W - w - pw, H: 12}); bar.W >= 24 {
			b.paintOdds(c, bar, o)
		}
		c.TextIn(ui.Small, percent, r, ui.End, th.Text)
	}}
}

// barRow shows the chances of a whole move as a bar with words: of weight 7 while they help to choose, 4 afterwards.
func (n *Names) barRow(side rules.Side, o odds, weight float64) panelRow {
	head := n.env.T("combat.before", n.PlayerTitle(side))
	return panelRow{head + ", " + o.said(n.env), weight, 60, func(b *Brush, c *ui.Canvas, r ui.Rect) {
		ui.FitText(c, ui.Rect{X: r.X, Y: r.Y, W: r.W, H: 20}, b.env.Theme.Text, plain, head, b.env.T("combat.odds-title"))
		b.paintOdds(c, ui.Rect{X: r.X, Y: r.Y + 22, W: r.W, H: 13}, o)
		o.write(b.env, c, ui.Rect{X: r.X, Y: r.Y + 37, W: r.W, H: 20})
	}}
}

// verdictRow shows who survives a combat that side began.
func (n *Names) verdictRow(side rules.Side, result int8) panelRow {
	text, who := n.verdict(result), survivor(side, result)
	return panelRow{text, 9, 40, func(b *Brush, c *ui.Canvas, r ui.Rect) {
		th := b.env.Theme
		tint := th.TextDim
		switch {
		case result > 0:
			tint = th.Success
		case result < 0:
			tint = th.Danger
		}
		box := ui.Rect{X: r.X - 6, Y: r.Y + 2, W: r.W + 12, H: r.H - 4}
		c.RoundRect(box, 8, ui.Mix(tint, th.Panel, 0.28), nil)
		x, texts := r.X+4, []string{text}
		if !who.Empty() {
			b.PaintPiece(c, who, x+12, r.Y+r.H/2, 12)
			x += 32
			texts = append(texts, b.env.T("combat.head", b.env.T(words.Head(who.Rank))))
		}
		ui.FitText(c, ui.Rect{X: x, Y: r.Y, W: r.X + r.W - x, H: r.H}, th.Text, []ui.Style{ui.Strong, ui.SmallStrong, ui.Caption}, texts...)
	}}
}

// verdict says who survives.
func (n *Names) verdict(result int8) string {
	return n.Left(result, "combat.end-won", "combat.end-lost", "combat.end-both")
}

// noteRow is a paragraph in small type.
func noteRow(text string) panelRow {
	return panelRow{said: text, weight: 1, paint: func(b *Brush, c *ui.Canvas, r ui.Rect) {
		c.Paragraph(ui.Caption, text, r, ui.Start, b.env.Theme.TextDim)
	}}
}
