package table

import (
	"image/color"
	"slices"
	"strings"

	"ludotheque/scenes"
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
	height(c *ui.Canvas, w float64) float64 // in a width, dp
	weight() int                            // the least is left out first
	said(e *scenes.Env) string
	paint(b *brush, c *ui.Canvas, r ui.Rect)
}

func (p *fightPanel) add(r panelRow) { p.rows = append(p.rows, r) }

// panelHead is the height of the title, panelPad the space around the rows, dp.
const panelHead, panelPad = 38.0, 8.0

// height is the room that everything wants in a width, dp.
func (p *fightPanel) height(c *ui.Canvas, w float64) float64 {
	h := panelHead + panelPad
	for _, r := range p.rows {
		h += r.height(c, w)
	}
	return h
}

// fitting returns the rows that have room in a height.
func (p *fightPanel) fitting(c *ui.Canvas, w, h float64) []panelRow {
	rows := slices.Clone(p.rows)
	want := p.height(c, w)
	for want > h+0.5 && len(rows) > 0 {
		least := 0
		for i, r := range rows {
			if r.weight() < rows[least].weight() {
				least = i
			}
		}
		want -= rows[least].height(c, w)
		rows = slices.Delete(rows, least, least+1)
	}
	return rows
}

// fitted is the height of what has room in a height.
func (p *fightPanel) fitted(c *ui.Canvas, w, h float64) float64 {
	shown := fightPanel{rows: p.fitting(c, w, h)}
	return shown.height(c, w)
}

// label is the panel as it is heard.
func (p *fightPanel) label(e *scenes.Env) string {
	parts := []string{sentence(p.title)}
	for _, r := range p.rows {
		if text := r.said(e); text != "" {
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

// paint draws the panel into r.
func (p *fightPanel) paint(b *brush, c *ui.Canvas, r ui.Rect) {
	th := b.env.Theme
	head := ui.Rect{X: r.X + ui.Pad, Y: r.Y + 4, W: r.W - 2*ui.Pad, H: panelHead - 6}
	w := c.Measure(ui.SmallStrong, p.pill) + 24
	if p.pill != "" && c.Measure(ui.Caption, p.title)+w+8 <= head.W {
		pill := ui.Rect{X: head.X + head.W - w, Y: head.Y + 3, W: w, H: 26}
		c.RoundRect(pill, 13, ui.Mix(th.Accent, th.Panel, 0.25), nil)
		c.TextIn(ui.SmallStrong, p.pill, pill, ui.Middle, th.Text)
		head.W -= w + 8
	}
	textFit(c, head, ui.Start, th.Text, []ui.Style{ui.Subtitle, ui.SmallStrong, ui.Caption}, p.title, b.env.T("combat.title"))
	y := r.Y + panelHead
	for _, row := range p.fitting(c, r.W-2*ui.Pad, r.H) {
		h := row.height(c, r.W-2*ui.Pad)
		row.paint(b, c, ui.Rect{X: r.X + ui.Pad, Y: y, W: r.W - 2*ui.Pad, H: h})
		y += h
	}
}
