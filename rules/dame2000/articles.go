package dame2000

import "ludotheque/rules"

// The rulesets as data: each field with its value, where that is written, and whether it is a reading.

type from = []rules.Source

const (
	sheet = rules.Sheet
	// published are the descriptions of the game beside the sheet: they, and not the sheet, give the size of the board and
	// the faces of the dice.
	published = rules.Published
)

// The sheet's headings.
const (
	preparation = "4. Préparation"
	course      = "6. Déroulement de la partie"
	combats     = "8. Les combats"
	theEnd      = "9. Fin du jeu"
	variant     = "10. Variante"
	notaBene    = "N.B."
)

// base is the game of the sheet. The note against going straight back is printed after the variant.
var base = rules.Articles{
	{Field: "first", Value: "blue", Sources: from{{Of: sheet, At: course}}},
	{Field: "board", Value: "9x9", Sources: from{{Of: sheet, At: preparation}, {Of: published}}, Reading: true},
	{Field: "length", Value: "one", Sources: from{{Of: sheet, At: course}}},
	{Field: "backwards", Value: "yellow", Sources: from{{Of: sheet, At: course}}},
	{Field: "own-pawns", Value: "block", Reading: true},
	{Field: "attack", Value: "choice", Sources: from{{Of: sheet, At: combats}}, Reading: true},
	{Field: "dice", Value: "by-head", Sources: from{{Of: sheet, At: combats}, {Of: published}}, Reading: true},
	{Field: "tie", Value: "both-drop", Sources: from{{Of: sheet, At: combats}}},
	{Field: "survivor", Value: "rises-by-one", Sources: from{{Of: sheet, At: combats}}},
	{Field: "tie-survivor", Value: "rises", Sources: from{{Of: sheet, At: combats}}, Reading: true},
	{Field: "survivor-square", Value: "held", Reading: true},
	{Field: "far-row", Value: "yellow", Sources: from{{Of: sheet, At: course}, {Of: sheet, At: combats}}, Reading: true},
	{Field: "no-return", Value: "next-turn", Sources: from{{Of: sheet, At: notaBene}}, Reading: true},
	{Field: "no-return-games", Value: "both", Sources: from{{Of: sheet, At: notaBene}}, Reading: true},
	{Field: "stuck", Value: "passes", Reading: true},
	{Field: "no-pieces", Value: "loses", Sources: from{{Of: sheet, At: theEnd}}},
	{Field: "both-gone", Value: "draw", Sources: from{{Of: sheet, At: theEnd}}, Reading: true},
	{Field: "passes-draw", Value: "2", Reading: true},
	{Field: "no-progress", Value: "80", Reading: true},
	{Field: "repetition", Value: "draw", Reading: true},
}

// variante is the sheet's variant, in which the heads move by their colours.
var variante = rules.Articles{
	{Field: "first", Value: "blue", Sources: from{{Of: sheet, At: course}}},
	{Field: "board", Value: "9x9", Sources: from{{Of: sheet, At: preparation}, {Of: published}}, Reading: true},
	{Field: "length", Value: "by-head", Sources: from{{Of: sheet, At: variant}}},
	{Field: "backwards", Value: "all-but-blue", Sources: from{{Of: sheet, At: variant}}},
	{Field: "own-pawns", Value: "block", Reading: true},
	{Field: "stride", Value: "straight", Sources: from{{Of: sheet, At: variant}}, Reading: true},
	{Field: "crossing", Value: "combat-on-the-way",
		Sources: from{{Of: sheet, At: combats}, {Of: sheet, At: variant}}, Reading: true},
	{Field: "attack", Value: "choice", Sources: from{{Of: sheet, At: combats}}, Reading: true},
	{Field: "dice", Value: "by-head", Sources: from{{Of: sheet, At: combats}, {Of: published}}, Reading: true},
	{Field: "tie", Value: "both-drop", Sources: from{{Of: sheet, At: combats}}},
	{Field: "survivor", Value: "rises-by-one", Sources: from{{Of: sheet, At: combats}}},
	{Field: "tie-survivor", Value: "rises", Sources: from{{Of: sheet, At: combats}}, Reading: true},
	{Field: "survivor-square", Value: "held", Reading: true},
	{Field: "far-row", Value: "yellow", Sources: from{{Of: sheet, At: course}, {Of: sheet, At: combats}}, Reading: true},
	{Field: "no-return", Value: "next-turn", Sources: from{{Of: sheet, At: notaBene}}, Reading: true},
	{Field: "stuck", Value: "loses", Sources: from{{Of: sheet, At: variant}}, Reading: true},
	{Field: "no-pieces", Value: "loses", Sources: from{{Of: sheet, At: theEnd}}},
	{Field: "both-gone", Value: "draw", Sources: from{{Of: sheet, At: theEnd}}, Reading: true},
	{Field: "passes-draw", Value: "2", Reading: true},
	{Field: "no-progress", Value: "80", Reading: true},
	{Field: "repetition", Value: "draw", Reading: true},
}
