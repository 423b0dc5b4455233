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

// Article is one field of a ruleset, as data: what it says and where that comes from. What plays by the ruleset reads
// its value from here, so that no rule stands without its source.
type Article struct {
	Field string // the ruleset's field, as "men-capture": half of the key of its sentence in the word files
	Value string // the field's value, as "both": the other half
	// Sources are where it is printed, the sheet's own words before what others add. None where nothing is.
	Sources []Source
	// Reading is true where the print is silent, or can be understood in more than one way, and the value is this
	// project's reading.
	Reading bool
}

// Articles are the fields of a ruleset, in the order of the rule page.
type Articles []Article

// Value returns the value of a field, "" where the ruleset has none of that name.
func (list Articles) Value(field string) string {
	for _, a := range list {
		if a.Field == field {
			return a.Value
		}
	}
	return ""
}

// Number returns the value of a field that is a number; it panics where there is none, for rulesets are part of the program.
func (list Articles) Number(field string) int {
	n, err := strconv.Atoi(list.Value(field))
	if err != nil {
		panic("rules: article " + field + ": " + err.Error())
	}
	return n
}

// Clone returns a copy that shares nothing with the list.
func (list Articles) Clone() Articles {
	list = slices.Clone(list)
	for i := range list {
		list[i].Sources = slices.Clone(list[i].Sources)
	}
	return list
}

// Ruleset is one way to play a game.
type Ruleset struct {
	ID string
	// DarkFirst is set where the first side plays, and is named for, the dark pieces (English draughts). Texts
	// know nothing of it: First is written "w" there as everywhere.
	DarkFirst bool
	Articles  Articles
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
