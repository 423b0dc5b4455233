package rules

import (
	"slices"
	"strconv"
)

// Origin tells the kinds of source apart.
type Origin uint8

// The origins. What Source.At holds is said with each.
const (
	Sheet      Origin = iota // the printed sheet; the heading, as printed
	SheetRule                // a numbered rule of the printed sheet; the number
	Published                // published descriptions of the game, which say what the sheet does not; nothing
	Federation               // the rules of a federation; its name and the paragraphs
	Usage                    // how classical draughts are played; nothing
)

// Source is one place where an article comes from.
type Source struct {
	Of Origin
	At string
}

// Value is what a field of a ruleset can hold: it says its own name.
type Value interface{ String() string }

// Field is one field of a ruleset: its value, where that is written, and whether it is a reading. A game declares its
// rulesets as fields and plays by their values, so that no rule stands without its source. [Stated] and [Reading] make
// one.
type Field[T Value] struct {
	Is T
	// Sources are where it is written, the sheet's own words before what others add. None where nothing is.
	Sources []Source
	// Reading is true where the sources are silent, or can be understood in more than one way, and the value is this
	// project's reading.
	Reading bool
}

// Stated returns a field whose value is written in the sources.
func Stated[T Value](is T, at ...Source) Field[T] { return Field[T]{Is: is, Sources: at} }

// Reading returns a field whose value is a reading of the sources, of which there may be none.
func Reading[T Value](is T, of ...Source) Field[T] {
	return Field[T]{Is: is, Sources: of, Reading: true}
}

// Article returns the field as text under a name. It shares nothing with the field.
func (f Field[T]) Article(name string) Article {
	return Article{Field: name, Value: f.Is.String(), Sources: slices.Clone(f.Sources), Reading: f.Reading}
}

// StatedArticle returns the article of a stated field that no code reads. It is called and not copied, since the page weighs less so.
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

// Term is the value of a field that names how all of a game is played, or what is only told of it: no code branches
// on it.
type Term string

// String returns t.
func (t Term) String() string { return string(t) }

// Article is one field of a ruleset as text, for whoever shows it.
type Article struct {
	Field   string // the ruleset's field, as "men-capture": half of the key of its sentence in the word files
	Value   string // the field's value, as "both": the other half
	Sources []Source
	Reading bool // as in Field
}

// Ruleset is one way to play a game.
type Ruleset struct {
	ID string
	// DarkFirst is set where the first side plays, and is named for, the dark pieces (English draughts). Texts
	// know nothing of it: First is written "w" there as everywhere.
	DarkFirst bool
	// Doubt is set where the ruleset is another reading of the same print: it is chosen on purpose, and nobody need be asked.
	Doubt    bool
	Articles []Article // its fields, in the order of the rule page
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
