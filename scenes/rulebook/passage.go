package rulebook

import (
	"ludotheque/assets/rulebook"
	"ludotheque/assets/words"
	"ludotheque/scenes/ui"
)

// passage is one laid-out part of the page; rect.Y counts from the top of the content.
type passage struct {
	rect    ui.Rect
	style   ui.Style
	text    string
	role    ui.Role
	level   int
	badge   string // what stands in the margin line above: "our reading"
	source  string
	bullet  bool
	diagram *diagram
}

// lay lays the page out for a width, unless it already is.
func (p *Page) lay(width float64) {
	e := p.env
	key := pageKey{lang: e.Words.Lang(), width: width, scale: e.Frame.Scale, theme: e.Theme.Kind}
	if !p.file.Here() {
		key.said = p.file.Said()
	}
	if key == p.made {
		return
	}
	p.made = key
	p.release()
	p.passages, p.height = nil, 0
	if key.said != "" {
		p.add(passage{style: ui.Body, text: key.said, role: ui.Status}, 0, width)
		return
	}
	page := p.text
	if len(page) > 0 && page[0].Kind == rulebook.Heading {
		page = page[1:] // the sheet's title says it
	}
	for _, block := range page {
		p.layBlock(block, width)
	}
	p.height += ui.Pad
	p.placeBoards()
}

func (p *Page) layBlock(b rulebook.Block, width float64) {
	e := p.env
	switch b.Kind {
	case rulebook.Heading:
		p.height += ui.GroupGap - 4
		p.add(passage{style: ui.Subtitle, text: b.Text, role: ui.Heading, level: 2}, 0, width)
	case rulebook.Paragraph:
		p.add(passage{style: ui.Body, text: b.Text, role: ui.Text}, 0, width)
	case rulebook.List:
		for _, item := range b.Items {
			p.add(passage{style: ui.Body, text: item, role: ui.Text, bullet: true}, 22, width-22)
		}
	case rulebook.Reading:
		p.add(passage{style: ui.Body, text: b.Text, role: ui.Text, badge: e.T("rules.reading")}, 14, width-14)
	case rulebook.Diagram:
		p.layDiagram(b, width)
	case rulebook.Articles:
		p.layArticles(b.Ruleset, width)
	}
}

// add puts a passage of text under what is there.
func (p *Page) add(part passage, indent, width float64) {
	c := p.env.Canvas
	h := c.ParagraphHeight(part.style, part.text, width)
	if part.badge != "" {
		h += c.LineHeight(ui.Caption) + 2
	}
	if part.source != "" {
		h += c.ParagraphHeight(ui.Caption, part.source, width)
	}
	part.rect = ui.Rect{X: indent, Y: p.height, W: width, H: h}
	p.passages = append(p.passages, part)
	p.height += h + 10
}

// layArticles lists a ruleset's articles from its data: what holds, where it is printed, what is our reading.
func (p *Page) layArticles(ruleset string, width float64) {
	e, id := p.env, p.game.ID()
	for _, r := range p.game.Rulesets() {
		if r.ID != ruleset {
			continue
		}
		p.add(passage{style: ui.Strong, text: e.T(words.RulesetName(id, r.ID)), role: ui.Heading, level: 3}, 0, width)
		for _, a := range r.Articles {
			part := passage{style: ui.Small, text: e.T(words.Article(id, a)), role: ui.Text, source: rulebook.Source(e.Words, a), bullet: true}
			if a.Reading {
				part.badge = e.T("rules.reading")
			}
			p.add(part, 22, width-22)
		}
	}
}
