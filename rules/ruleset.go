package rules

// Origin tells the kinds of source apart.
type Origin uint8

// The origins. What Source.At holds is said with each.
const (
	Sheet      Origin = iota // the printed sheet; the heading, as printed
	SheetRule                // a numbered rule of the printed sheet; the number
	Published                // published descriptions of the game, which say what the sheet does not; nothing
	Federation               // the rules of a federation; its name, and the paragraph where it is known
	Usage                    // how classical draughts are played; nothing
)

// Source is one place where an article comes from.
type Source struct {
	Of Origin
	At string
}

// Printed returns sources under headings of the printed sheet.
func Printed(headings ...string) []Source {
	var list []Source
	for _, h := range headings {
		list = append(list, Source{Of: Sheet, At: h})
	}
	return list
}

// Article is one rule of a ruleset, as data: what the field says and where that comes from.
type Article struct {
	Field string // the ruleset's field, as "men-capture": half of the key of its sentence in the word files
	Value string // the field's value, as "both": the other half
	// Sources are where it is printed, the sheet's own words before what others add. None where nothing is.
	Sources []Source
	// Reading is true where the print is silent, or can be understood in more than one way, and the value is this
	// project's reading.
	Reading bool
}

// Ruleset is one way to play a game.
type Ruleset struct {
	ID string
	// DarkFirst is set where the first side plays, and is named for, the dark pieces (English draughts). Texts
	// know nothing of it: First is written "w" there as everywhere.
	DarkFirst bool
	Articles  []Article
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
