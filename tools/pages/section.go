package pages

import (
	"fmt"

	"ludotheque/assets/rulebook"
	"ludotheque/assets/words"
	"ludotheque/rules"
)

// section is a heading of a rule page with the blocks after it; the first section has no heading.
type section struct {
	ID, Heading string
	Parts       []part
}

// part is one block of a section; only one of its fields is set.
type part struct {
	Paragraph string
	Items     []string
	Reading   string
	Figures   []figure // consecutive diagrams
	Ruleset   string   // the name of a ruleset
	Articles  []article
}

// figure is a diagram.
type figure struct {
	Picture        *picture // nil if it does not exist: then the text replaces it
	Words, Caption string
}

// article is an article of a ruleset.
type article struct {
	Text, Source string
	Reading      bool
}

// builder converts the blocks of a game's rule page to sections.
type builder struct {
	site  *Site
	words *words.Words
	game  rules.Game
	up    string
}

func (b *builder) sections(blocks rulebook.Page) ([]section, error) {
	list := []section{{}}
	for _, block := range blocks {
		if block.Kind == rulebook.Heading {
			list = append(list, section{ID: fmt.Sprint("s", len(list)), Heading: block.Text})
			continue
		}
		last := &list[len(list)-1]
		next, err := b.part(block)
		if err != nil {
			return nil, err
		}
		if n := len(last.Parts); n > 0 && next.Figures != nil && last.Parts[n-1].Figures != nil {
			last.Parts[n-1].Figures = append(last.Parts[n-1].Figures, next.Figures...)
			continue
		}
		last.Parts = append(last.Parts, next)
	}
	return list, nil
}

func (b *builder) part(block rulebook.Block) (part, error) {
	switch block.Kind {
	case rulebook.Paragraph:
		return part{Paragraph: block.Text}, nil
	case rulebook.List:
		return part{Items: block.Items}, nil
	case rulebook.Reading:
		return part{Reading: block.Text}, nil
	case rulebook.Diagram:
		f, err := b.figure(block)
		return part{Figures: []figure{f}}, err
	case rulebook.Articles:
		return b.articles(block.Ruleset)
	}
	return part{}, fmt.Errorf("a block of kind %d is not supported", block.Kind)
}

func (b *builder) figure(block rulebook.Block) (figure, error) {
	text, err := inWords(b.words, b.game, block)
	if err != nil {
		return figure{}, err
	}
	return figure{Picture: b.site.picture(b.up, block.Picture(b.game.ID()), text), Words: text, Caption: block.Text}, nil
}

// articles returns a ruleset's articles.
func (b *builder) articles(id string) (part, error) {
	r, ok := rules.FindRuleset(b.game, id)
	if !ok {
		return part{}, rules.RulesetError(b.game.ID(), id)
	}
	game := b.game.ID()
	p := part{Ruleset: b.words.Get(words.RulesetName(game, r.ID))}
	for _, a := range r.Articles() {
		p.Articles = append(p.Articles, article{Text: b.words.Get(words.Article(game, a)), Source: rulebook.Source(b.words, a), Reading: a.Reading})
	}
	return p, nil
}
