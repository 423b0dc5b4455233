package rules

import (
	"slices"
	"strconv"
)

// Origin is a kind of source.
type Origin uint8

// The origins. Each comment ends with what Source.At holds.
const (
	Sheet      Origin = iota // the printed sheet; the heading, as printed
	SheetRule                // a numbered rule of the printed sheet; the number
	Published                // published descriptions of the game, where the sheet is silent; nothing
	Federation               // the rules of a federation; its name and the paragraphs
	Usage                    // the usage of classical draughts; nothing
)

// Source is one place where the rule of a field is written.
type Source struct {
	Of Origin
	At string
}

// Value is the value of a field of a ruleset. String returns its name.
type Value interface{ String() string }

// Field is one field of a ruleset: its value and its sources. A game declares its rulesets as fields and plays by their
// values, so that every rule has its source. Use [Stated] or [Reading] to make one.
type Field[T Value] struct {
	Is T
	// Sources are where the value is written, the printed sheet first. They may be empty for a reading.
	Sources []Source
	// Reading is true if the sources are silent or ambiguous, and the value is this project's reading of them.
	Reading bool
}

// Stated returns a field whose value the sources state.
func Stated[T Value](is T, at ...Source) Field[T] { return Field[T]{Is: is, Sources: at} }

// Reading returns a field whose value is a reading of the sources, if any.
func Reading[T Value](is T, of ...Source) Field[T] {
	return Field[T]{Is: is, Sources: of, Reading: true}
}

// Article returns the field as text under a name. It shares no memory with the field.
func (f Field[T]) Article(name string) Article {
	return Article{Field: name, Value: f.Is.String(), Sources: slices.Clone(f.Sources), Reading: f.Reading}
}

// StatedArticle returns the article of a stated field that no code reads. It is not inlined because that makes the page larger.
//
//go:noinline
func StatedArticle(name string, is Term, at ...Source) Article {
	return Stated(is, at...).Article(name)
}

// ReadingArticle returns the article of a reading that no code reads.
//
//go:noinline
func ReadingArticle(name string, is Term, of ...Source) Article {
	return Reading(is, of...).Article(name)
}

// Number is the value of a field that counts: plies, pieces, squares.
type Number int

// String returns n in decimals.
func (n Number) String() string { return strconv.Itoa(int(n)) }

// Term is the value of a field that is only shown: no code branches on it.
type Term string

// String returns t.
func (t Term) String() string { return string(t) }

// Article is one field of a ruleset as text, to be shown.
type Article struct {
	Field   string // the ruleset's field, as "men-capture": half of the key of its sentence in the word files
	Value   string // the field's value, as "both": the other half
	Sources []Source
	Reading bool // as in Field
}

// Ruleset is one way to play a game.
type Ruleset struct {
	ID string
	// DarkFirst is set if the first side plays the dark pieces and is named after them (English draughts). Texts of
	// positions do not depend on it: First is written "w" in every ruleset.
	DarkFirst bool
	// Doubt is set if the ruleset is another reading of the same printed rules. Such a ruleset is only played by choice.
	Doubt bool
	// Repetition is how often a position must occur for the match to be drawn, at least 2; 0 if it may occur any number of times.
	Repetition int
	// Articles returns its fields, in the order of the rule page. They are made when it is called, so that a list of rulesets costs little.
	Articles func() []Article
}

// FindRuleset returns g's ruleset of that id.
func FindRuleset(g Game, id string) (Ruleset, bool) {
	for _, r := range g.Rulesets() {
		if r.ID == id {
			return r, true
		}
	}
	return Ruleset{}, false
}
