package rulebook

import (
	"strconv"

	"ludotheque/assets/rulebook"
	"ludotheque/assets/words"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// passage is a paragraph, heading or list item of the page.
type passage struct {
	style  ui.Style
	text   string
	role   ui.Role
	level  int
	badge  string // a line above the text, "our reading", or ""
	source string // a line below it, or ""
	bullet bool
}

// lay lays the page out for a width, if anything has changed.
func (p *Page) lay(width float64) {
	e := p.env
	key := pageKey{lang: e.Words.Lang(), width: width, scale: e.Frame.Scale, theme: e.Theme.Kind}
	if !p.file.Loaded() {
		key.said = p.file.Status()
	}
	if key == p.made {
		return
	}
	p.made = key
	p.release()
	p.form, p.diagrams = sheet.Form{Env: e, W: width}, nil
	if key.said != "" {
		role := ui.Status
		if p.file.Trouble() != "" { // LoadOrSay announces it
			role = ui.Text
		}
		p.add(passage{style: ui.Body, text: key.said, role: role}, 0)
		return
	}
	page := p.text
	if len(page) > 0 && page[0].Kind == rulebook.Heading {
		page = page[1:] // it repeats the sheet's title
	}
	for _, block := range page {
		p.layBlock(block)
	}
	p.form.Y += ui.Pad
}

func (p *Page) layBlock(b rulebook.Block) {
	e := p.env
	switch b.Kind {
	case rulebook.Heading:
		p.form.Y += ui.GroupGap - 4
		p.add(passage{style: ui.Subtitle, text: b.Text, role: ui.Heading, level: 2}, 0)
	case rulebook.Paragraph:
		p.add(passage{style: ui.Body, text: b.Text, role: ui.Text}, 0)
	case rulebook.List:
		for _, item := range b.Items {
			p.add(passage{style: ui.Body, text: item, role: ui.Text, bullet: true}, 22)
		}
	case rulebook.Reading:
		p.add(passage{style: ui.Body, text: b.Text, role: ui.Text, badge: e.T("rules.reading")}, 14)
	case rulebook.Diagram:
		p.layDiagram(b)
	case rulebook.Articles:
		p.layArticles(b.Ruleset)
	}
}

// add adds a passage.
func (p *Page) add(part passage, indent float64) {
	c, label := p.env.Canvas, part.text
	at := ui.Rect{X: indent, Y: p.form.Y, W: p.form.W - indent}
	at.H = c.ParagraphHeight(part.style, part.text, at.W)
	if part.badge != "" {
		at.H += c.LineHeight(ui.Caption) + 2
		label = part.badge + ". " + label
	}
	if part.source != "" {
		at.H += c.ParagraphHeight(ui.Caption, part.source, at.W)
		label += " " + part.source
	}
	p.control(ui.Control{Role: part.role, Row: part.level, Label: label, Rect: at})
	p.form.Paint(at, part.paint)
	p.form.Y += at.H + 10
}

// control adds the control of a part of the page.
func (p *Page) control(ctl ui.Control) {
	ctl.ID, ctl.Custom = "page/"+strconv.Itoa(len(p.form.Controls)), true
	p.form.Controls = append(p.form.Controls, ctl)
}

func (part *passage) paint(c *ui.Canvas, r ui.Rect) {
	th := c.Theme
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

// layArticles adds the articles of a ruleset, each with its source, and marked if it is our reading.
func (p *Page) layArticles(ruleset string) {
	e, id := p.env, p.game.ID()
	for _, r := range p.game.Rulesets() {
		if r.ID != ruleset {
			continue
		}
		p.add(passage{style: ui.Strong, text: e.T(words.RulesetName(id, r.ID)), role: ui.Heading, level: 3}, 0)
		for _, a := range r.Articles() {
			part := passage{style: ui.Small, text: e.T(words.Article(id, a)), role: ui.Text, source: rulebook.Source(e.Words, a), bullet: true}
			if a.Reading {
				part.badge = e.T("rules.reading")
			}
			p.add(part, 22)
		}
	}
}
