// Package rulebook has two pages about every game in every language, its rules and its strategy, and parses their markup into
// blocks. Its tests check every diagram against the rules, and what is claimed of a position against players and tables. The program
// of the page does not embed them: it fetches one when it is opened.
package rulebook

import (
	"fmt"
	"hash/fnv"

	"ludotheque/assets/marks"
)

// Kind is the kind of a Block.
type Kind uint8

// The kinds of block, with their markup.
const (
	Heading   Kind = iota // "# text": a section; the first one of a page is its title
	Paragraph             // lines of text up to an empty line
	List                  // "- text", one line for each item
	Reading               // "~ fields | text": this program's reading where the printed rules are silent
	Diagram               // "! diagram: ruleset | position | marks | caption"
	Articles              // "@article ruleset": the scene inserts the ruleset's articles
)

// Block is one block of a page.
type Block struct {
	Kind     Kind
	Text     string       // of a Heading, Paragraph or Reading; the caption of a Diagram
	Items    []string     // of a List
	Fields   []string     // of a Reading: the articles (rules.Article.Field) that it explains, if any
	Ruleset  string       // of a Diagram or Articles
	Position string       // of a Diagram: text for rules.Game.Parse
	Marks    []marks.Mark // of a Diagram
	Claims   []string     // "= claim" below the block, not shown: what a test holds its text to (claims_test.go)
}

// Page is one page about a game.
type Page []Block

// Read parses the file of a page.
func Read(data []byte) (Page, error) {
	page, err := parse(string(data))
	if err != nil {
		return nil, fmt.Errorf("rulebook: %w", err)
	}
	return page, nil
}

// Picture returns the file name of the picture of a Diagram. It has a hash of the content, so that no page can show the
// picture of another position.
func (b Block) Picture(game string) string {
	h := fnv.New32a()
	fmt.Fprintln(h, b.Ruleset, b.Position, b.Marks)
	return fmt.Sprintf("rule-%s-%08x.webp", game, h.Sum32())
}
