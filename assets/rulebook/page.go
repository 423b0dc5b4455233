// Package rulebook holds the rule page of every game in every language, in our own words, and reads its markup
// into blocks. It draws nothing and knows no game: a test holds every diagram against the games' own rules. The page's program does
// not hold the pages: it fetches one when it is opened.
package rulebook

import (
	"fmt"

	"ludotheque/assets/marks"
)

// Kind of a Block.
type Kind uint8

// The kinds of block, with the markup that begins them.
const (
	Heading   Kind = iota // "# text": a section; the first one of a page is its title
	Paragraph             // lines of text up to an empty line
	List                  // "- text", one line an item
	Reading               // "~ fields | text": where the print is silent, how this program plays; to be marked as a reading
	Diagram               // "! diagram: ruleset | position | marks | caption"
	Articles              // "@article ruleset": the scene inserts the ruleset's articles
)

// Block is one piece of a page, from top to bottom.
type Block struct {
	Kind     Kind
	Text     string       // of a Heading, Paragraph or Reading; the caption of a Diagram
	Items    []string     // of a List
	Fields   []string     // of a Reading: the articles (rules.Article.Field) that it tells; none where it tells of something else
	Ruleset  string       // of a Diagram or Articles
	Position string       // of a Diagram: text for rules.Game.Parse
	Marks    []marks.Mark // of a Diagram
}

// Page is the rule page of one game.
type Page []Block

// Read returns the page that a file holds.
func Read(data []byte) (Page, error) {
	page, err := parse(string(data))
	if err != nil {
		return nil, fmt.Errorf("rulebook: %w", err)
	}
	return page, nil
}
