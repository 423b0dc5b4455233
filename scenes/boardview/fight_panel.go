package boardview

import (
	"slices"
	"strings"

	"ludotheque/assets/words"
	"ludotheque/scenes/ui"
)

// FightPanel is what the card tells of a combat: rows under a title. Where there is less room than it wants, the rows
// that matter least are left out of the picture; they are heard all the same.
type FightPanel struct {
	title, pill string
	rows        []panelRow
}

func (p *FightPanel) add(r panelRow) { p.rows = append(p.rows, r) }

// panelHead is the height of the title, panelPad the space around the rows, dp.
const panelHead, panelPad = 38.0, 8.0

// height is the room that everything wants in a width, dp.
func (p *FightPanel) height(c *ui.Canvas, w float64) float64 {
	h := panelHead + panelPad
	for _, r := range p.rows {
		h += r.height(c, w)
	}
	return h
}

// fitting returns the rows that have room in a height.
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

// fitted is the height of what has room in a height.
func (p *FightPanel) fitted(c *ui.Canvas, w, h float64) float64 {
	shown := FightPanel{rows: p.fitting(c, w, h)}
	return shown.height(c, w)
}

// label is the panel as it is heard.
func (p *FightPanel) label() string {
	parts := []string{words.Sentence(p.title)}
	for _, r := range p.rows {
		parts = append(parts, words.Sentence(r.said))
	}
	return strings.Join(parts, " ")
}

// plain are the styles of a row's text, the larger first.
var plain = []ui.Style{ui.Small, ui.Caption}

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
	ui.FitText(c, head, ui.Start, th.Text, []ui.Style{ui.Subtitle, ui.SmallStrong, ui.Caption}, p.title, b.env.T("combat.title"))
	y := r.Y + panelHead
	for _, row := range p.fitting(c, r.W-2*ui.Pad, r.H) {
		h := row.height(c, r.W-2*ui.Pad)
		row.paint(b, c, ui.Rect{X: r.X + ui.Pad, Y: y, W: r.W - 2*ui.Pad, H: h})
		y += h
	}
}
