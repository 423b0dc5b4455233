package dame2000

import (
	"slices"

	"ludotheque/rules"
)

// The rulesets: each field with its value and its sources.

// The headings of the printed sheet.
var (
	preparation = sheet("4. Préparation")
	course      = sheet("6. Déroulement de la partie")
	combats     = sheet("8. Les combats")
	theEnd      = sheet("9. Fin du jeu")
	variant     = sheet("10. Variante")
	notaBene    = sheet("N.B.")
)

func sheet(heading string) rules.Source { return rules.Source{Of: rules.Sheet, At: heading} }

// published are other published descriptions of the game. They give the size of the board and the faces of the dice,
// which the sheet does not.
var published = rules.Source{Of: rules.Published}

// The fields that the code reads and that are the same in every ruleset.
var (
	passesDraw = rules.Reading[rules.Number](2)  // in a row
	noProgress = rules.Reading[rules.Number](80) // plies without a combat that draw
	repetition = rules.Reading[rules.Number](3)  // times that a position must occur for a draw
)

// base is the main game of the sheet. The note against going straight back is printed after the variant.
var base = ruleset{
	id:            "base",
	length:        rules.Stated(one, course),
	backwards:     rules.Stated(onlyYellow, course),
	noReturnGames: rules.Reading[rules.Term]("both", notaBene),
	stuck:         rules.Reading(passes),
}

// variante is the variant of the sheet, in which the length of a move depends on the head. The note printed after it
// belongs to it.
var variante = ruleset{
	id:        "variante",
	length:    rules.Stated(byHead, variant),
	backwards: rules.Stated(allButBlue, variant),
	stride:    rules.Reading[rules.Term]("straight", variant),
	crossing:  rules.Reading[rules.Term]("combat-on-the-way", combats, variant),
	stuck:     rules.Reading(loses, variant),
}

// articles returns the fields as text, in the order of the rule page, without those that the ruleset does not have. No code
// branches on those without a variable.
func (r *ruleset) articles() []rules.Article {
	stated, read := rules.StatedArticle, rules.ReadingArticle
	return slices.DeleteFunc([]rules.Article{
		stated("first", "blue", course),
		read("board", "9x9", preparation, published),
		r.length.Article("length"),
		r.backwards.Article("backwards"),
		read("own-pawns", "block"),
		r.stride.Article("stride"),
		r.crossing.Article("crossing"),
		read("attack", "choice", combats),
		read("dice", "by-head", combats, published),
		stated("tie", "both-drop", combats),
		stated("survivor", "rises-by-one", combats),
		read("tie-survivor", "rises", combats),
		read("survivor-square", "held"),
		read("far-row", "yellow", course, combats),
		read("no-return", "next-turn", notaBene),
		r.noReturnGames.Article("no-return-games"),
		r.stuck.Article("stuck"),
		stated("no-pieces", "loses", theEnd),
		read("both-gone", "draw", theEnd),
		passesDraw.Article("passes-draw"),
		noProgress.Article("no-progress"),
		repetition.Article("repetition"),
	}, func(a rules.Article) bool { return a.Value == "" })
}
