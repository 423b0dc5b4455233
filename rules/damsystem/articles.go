package damsystem

import "ludotheque/rules"

type from = []rules.Source

const (
	sheet = rules.Sheet     // a heading
	rule  = rules.SheetRule // a numbered rule
)

// The sheet's headings beside its numbered rules.
const (
	contents = "Contenu du jeu"
	prepared = "Préparation du jeu"
	aim      = "But du jeu"
	ends     = "En conclusion"
)

// articles are the ruleset as data: each field with its value, where that is printed, and whether it is a reading.
var articles = rules.Articles{
	{Field: "board", Value: "11x11", Sources: from{{Of: sheet, At: prepared}}, Reading: true},
	{Field: "plates", Value: "rows-4-6-8", Sources: from{{Of: sheet, At: prepared}}, Reading: true},
	{Field: "overhang", Value: "2", Sources: from{{Of: sheet, At: prepared}}},
	{Field: "men", Value: "17", Sources: from{{Of: sheet, At: contents}}},
	{Field: "first", Value: "agreed-or-lots", Sources: from{{Of: rule, At: "1"}}},
	{Field: "colour", Value: "starter", Sources: from{{Of: rule, At: "2"}}},
	{Field: "men-move", Value: "forward", Sources: from{{Of: rule, At: "3"}, {Of: rule, At: "10"}}},
	{Field: "slide", Value: "after-turn", Sources: from{{Of: rule, At: "4"}, {Of: rule, At: "6"}}},
	{Field: "men-capture", Value: "both", Sources: from{{Of: rule, At: "7"}, {Of: rule, At: "8"}, {Of: rule, At: "10"}}},
	{Field: "king-move", Value: "flying", Sources: from{{Of: rule, At: "12"}}},
	{Field: "king-capture", Value: "flying", Sources: from{{Of: rule, At: "13"}, {Of: sheet, At: ends}}, Reading: true},
	{Field: "king-landing", Value: "free", Sources: from{{Of: rule, At: "13"}, {Of: sheet, At: ends}}, Reading: true},
	{Field: "captured-leave", Value: "after-move", Sources: from{{Of: sheet, At: ends}}, Reading: true},
	{Field: "capture-duty", Value: "owed", Sources: from{{Of: rule, At: "5"}, {Of: rule, At: "9"}, {Of: rule, At: "14"}}},
	{Field: "which-capture", Value: "free", Sources: from{{Of: rule, At: "8"}, {Of: sheet, At: ends}}, Reading: true},
	{Field: "at-fault", Value: "could-capture",
		Sources: from{{Of: rule, At: "5"}, {Of: rule, At: "9"}, {Of: rule, At: "14"}}, Reading: true},
	{Field: "huff", Value: "one",
		Sources: from{{Of: rule, At: "5"}, {Of: rule, At: "9"}, {Of: rule, At: "14"}}, Reading: true},
	{Field: "huff-turn", Value: "goes-on", Sources: from{{Of: rules.Usage}}, Reading: true},
	{Field: "huff-time", Value: "next-turn", Sources: from{{Of: rule, At: "9"}}, Reading: true},
	{Field: "promotion", Value: "at-end", Sources: from{{Of: rule, At: "11"}, {Of: sheet, At: ends}}, Reading: true},
	{Field: "pass", Value: "allowed", Sources: from{{Of: rule, At: "5"}}},
	{Field: "blocked", Value: "nobody", Sources: from{{Of: rule, At: "5"}, {Of: sheet, At: ends}}, Reading: true},
	{Field: "no-pieces", Value: "loses", Sources: from{{Of: sheet, At: aim}}},
	{Field: "passes-draw", Value: "2", Reading: true},
	{Field: "no-progress", Value: "50", Reading: true},
	{Field: "repetition", Value: "3", Reading: true},
}
