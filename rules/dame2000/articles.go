package dame2000

import "ludotheque/rules"

// The rulesets: each field with its value and where that is written, in the words of rules.Stated and rules.Reading.

// The sheet's headings.
var (
	preparation = sheet("4. Préparation")
	course      = sheet("6. Déroulement de la partie")
	combats     = sheet("8. Les combats")
	theEnd      = sheet("9. Fin du jeu")
	variant     = sheet("10. Variante")
	notaBene    = sheet("N.B.")
)

func sheet(heading string) rules.Source { return rules.Source{Of: rules.Sheet, At: heading} }

// published are the descriptions of the game beside the sheet: they, and not the sheet, give the size of the board and
// the faces of the dice.
var published = rules.Source{Of: rules.Published}

// base is the game of the sheet. The note against going straight back is printed after the variant.
var base = ruleset{
	id:             "base",
	first:          rules.Stated[rules.Term]("blue", course),
	board:          rules.Reading[rules.Term]("9x9", preparation, published),
	length:         rules.Stated(one, course),
	backwards:      rules.Stated(onlyYellow, course),
	ownPawns:       rules.Reading[rules.Term]("block"),
	attack:         rules.Reading[rules.Term]("choice", combats),
	dice:           rules.Reading[rules.Term]("by-head", combats, published),
	tie:            rules.Stated[rules.Term]("both-drop", combats),
	survivor:       rules.Stated[rules.Term]("rises-by-one", combats),
	tieSurvivor:    rules.Reading[rules.Term]("rises", combats),
	survivorSquare: rules.Reading[rules.Term]("held"),
	farRow:         rules.Reading(head(yellow), course, combats),
	noReturn:       rules.Reading[rules.Term]("next-turn", notaBene),
	noReturnGames:  rules.Reading[rules.Term]("both", notaBene),
	stuck:          rules.Reading(passes),
	noPieces:       rules.Stated[rules.Term]("loses", theEnd),
	bothGone:       rules.Reading[rules.Term]("draw", theEnd),
	passesDraw:     rules.Reading[rules.Number](2),
	noProgress:     rules.Reading[rules.Number](80),
	repetition:     rules.Reading[rules.Term]("draw"),
}

// variante is the sheet's variant, in which the heads move by their colours; the note that is printed after it belongs to it.
var variante = func() ruleset {
	r := base
	r.id = "variante"
	r.length = rules.Stated(byHead, variant)
	r.backwards = rules.Stated(allButBlue, variant)
	r.stride = rules.Reading[rules.Term]("straight", variant)
	r.crossing = rules.Reading[rules.Term]("combat-on-the-way", combats, variant)
	r.noReturnGames = rules.Field[rules.Term]{}
	r.stuck = rules.Reading(loses, variant)
	return r
}()
