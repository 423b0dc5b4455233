package dame2000

import (
	"slices"

	"ludotheque/rules"
)

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
	id:            "base",
	length:        rules.Stated(one, course),
	backwards:     rules.Stated(onlyYellow, course),
	farRow:        rules.Reading(head(yellow), course, combats),
	noReturnGames: rules.Reading[rules.Term]("both", notaBene),
	stuck:         rules.Reading(passes),
	passesDraw:    rules.Reading[rules.Number](2),
	noProgress:    rules.Reading[rules.Number](80),
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

// articles returns all fields as text, in the order of the rule page; a ruleset need not have all. Those without a variable say
// how the package plays, and no code branches on them.
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
		read("tie-survivor", "rises", combats), // how far the head rises that survives a fight with a tie in it
		read("survivor-square", "held"),        // what becomes of the square of a fight
		r.farRow.Article("far-row"),
		read("no-return", "next-turn", notaBene),
		r.noReturnGames.Article("no-return-games"),
		r.stuck.Article("stuck"),
		stated("no-pieces", "loses", theEnd),
		read("both-gone", "draw", theEnd),
		r.passesDraw.Article("passes-draw"),
		r.noProgress.Article("no-progress"),
		read("repetition", "draw"),
	}, func(a rules.Article) bool { return a.Value == "" })
}
