package checkers

import "ludotheque/rules"

// The rulesets: each field with its value and its sources.

// The headings of the printed sheet.
var (
	title        = rules.Source{Of: rules.Sheet, At: "Jeu de dames géant"}
	theCapture   = rules.Source{Of: rules.Sheet, At: "La prise"}
	thePromotion = rules.Source{Of: rules.Sheet, At: "La promotion"}
	theKing      = rules.Source{Of: rules.Sheet, At: "Le fonctionnement de la dame"}
)

// usage is the usage of classical draughts.
var usage = rules.Source{Of: rules.Usage}

// geant is the printed rule for 64 squares. Men capture backward by a reading: "Une prise peut s'effectuer vers l'avant ou
// vers l'arrière", but the sheet calls capturing backward a privilege of the short king.
var geant = ruleset{
	id:           "geant",
	origin:       rules.Reading[rules.Term]("printed-checkers", title, theKing),
	board:        rules.Stated(onlyDark, title),
	first:        rules.Stated(light, title),
	menCapture:   rules.Reading(both, theCapture, theKing),
	king:         rules.Stated(short, theKing),
	manOnKing:    rules.Reading(allowed, usage),
	mustCapture:  rules.Stated[rules.Term]("forced", theCapture),
	whichCapture: rules.Stated(most, theCapture),
	removal:      rules.Stated[rules.Term]("in-order", theKing),
	removalMen:   rules.Reading[rules.Term]("after", usage),
	jumpedTwice:  rules.Reading[rules.Term]("never", usage),
	emptyOrigin:  rules.Reading[rules.Term]("empty", usage),
	promotion:    rules.Stated(ends, thePromotion),
	noPieces:     rules.Reading[rules.Term]("loses", usage),
	blocked:      rules.Reading[rules.Term]("loses", usage),
	noProgress:   rules.Reading[rules.Number](50, usage),
	fewPieces:    rules.Reading(notFew, usage),
	repetition:   rules.Reading[rules.Number](3, usage),
}

// volante is geant with the sheet's general king, for which capturing backward is not called a privilege.
var volante = func() ruleset {
	r := geant
	r.id = "volante"
	r.origin = rules.Reading[rules.Term]("printed-king", title, theKing)
	r.menCapture = rules.Stated(both, theCapture)
	r.king = rules.Stated(flying, theKing)
	return r
}()

// anglais is English draughts by the rules of the federation. They do not say whether a king that captures in a ring may
// end on the square that it left.
var anglais = ruleset{
	id:           "anglais",
	origin:       rules.Reading[rules.Term]("wcdf", rules.Source{Of: rules.Federation, At: "WCDF"}),
	board:        rules.Stated(onlyDark, by("WCDF 1.1")),
	first:        rules.Stated(dark, by("WCDF 1.13")),
	menCapture:   rules.Stated(onlyForward, by("WCDF 1.18")),
	king:         rules.Stated(short, by("WCDF 1.17, 1.21")),
	manOnKing:    rules.Reading(allowed, usage),
	mustCapture:  rules.Stated[rules.Term]("forced", by("WCDF 1.20")),
	whichCapture: rules.Stated(free, by("WCDF 1.20")),
	removal:      rules.Stated[rules.Term]("at-end", by("WCDF 1.19")),
	removalMen:   rules.Stated[rules.Term]("after", by("WCDF 1.19")),
	jumpedTwice:  rules.Stated[rules.Term]("never", by("WCDF 1.20")),
	emptyOrigin:  rules.Reading[rules.Term]("empty", usage),
	promotion:    rules.Stated(reaches, by("WCDF 1.16, 1.19")),
	noPieces:     rules.Stated[rules.Term]("loses", by("WCDF 1.30")),
	blocked:      rules.Stated[rules.Term]("loses", by("WCDF 1.30")),
	noProgress:   rules.Stated[rules.Number](80, by("WCDF 1.32.2")),
	fewPieces:    rules.Reading(notFew, usage),
	repetition:   rules.Stated[rules.Number](3, by("WCDF 1.32.1")),
}
