package rulebook

import (
	"ludotheque/scenes/ui"
)

// Paint implements Scene.
func (p *Page) Paint(c *ui.Canvas) {
	c.Sheet(p.rect)
	view := p.scroll.View
	on := c.Clip(view)
	for i := range p.passages {
		part := &p.passages[i]
		r := part.rect
		r.X += view.X
		r.Y += view.Y - p.scroll.Offset()
		if r.Y+r.H < view.Y || r.Y > view.Y+view.H {
			continue
		}
		p.paintPassage(on, part, r)
	}
	c.ScrollBar(&p.scroll)
}

func (p *Page) paintPassage(c *ui.Canvas, part *passage, r ui.Rect) {
	th := p.env.Theme
	if part.diagram != nil {
		p.paintDiagram(c, part, r)
		return
	}
	if part.badge != "" {
		if !part.bullet {
			c.FillRect(ui.Rect{X: r.X - 12, Y: r.Y, W: 3, H: r.H}, th.Accent)
		}
		c.TextIn(ui.Caption, part.badge, ui.Rect{X: r.X, Y: r.Y, W: r.W, H: c.LineHeight(ui.Caption)}, ui.Start, th.Accent)
		r.Y += c.LineHeight(ui.Caption) + 2
	}
	if part.bullet {
		c.Disc(r.X-12, r.Y+c.LineHeight(part.style)*0.52, 2.5, th.Accent)
	}
	r.Y += c.Paragraph(part.style, part.text, r, ui.Start, th.Text)
	if part.source != "" {
		c.Paragraph(ui.Caption, part.source, r, ui.Start, th.TextDim)
	}
}
