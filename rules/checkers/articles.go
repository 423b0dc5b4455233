package checkers

import "ludotheque/rules"

// The rulesets as data: each field with its value, where that is written, and whether it is a reading. Fields and values:
//
//	origin         printed-checkers, printed-king, wcdf
//	first          light, dark
//	men-capture    both, forward
//	king           short, flying
//	must-capture   forced
//	which-capture  most, free
//	removal        in-order, at-end
//	removal-men    after
//	jumped-twice   never
//	empty-origin   empty
//	promotion      ends, reaches
//	no-pieces      loses
//	blocked        loses, draws
//	no-progress    50, 80
//	repetition     3

type from = []rules.Source

const (
	sheet      = rules.Sheet
	federation = rules.Federation
	usage      = rules.Usage
)

// The sheet's headings.
const (
	headTitle     = "Jeu de dames géant"
	headCapture   = "La prise"
	headPromotion = "La promotion"
	headKing      = "Le fonctionnement de la dame"
)

// geant is the printed rule for 64 squares. "Une prise peut s'effectuer vers l'avant ou vers l'arrière", but where the
// king is short, capturing backward is called its privilege.
var geant = rules.Articles{
	{Field: "origin", Value: "printed-checkers",
		Sources: from{{Of: sheet, At: headTitle}, {Of: sheet, At: headKing}}, Reading: true},
	{Field: "first", Value: "light", Sources: from{{Of: sheet, At: headTitle}}},
	{Field: "men-capture", Value: "both",
		Sources: from{{Of: sheet, At: headCapture}, {Of: sheet, At: headKing}}, Reading: true},
	{Field: "king", Value: "short", Sources: from{{Of: sheet, At: headKing}}},
	{Field: "must-capture", Value: "forced", Sources: from{{Of: sheet, At: headCapture}}},
	{Field: "which-capture", Value: "most", Sources: from{{Of: sheet, At: headCapture}}},
	{Field: "removal", Value: "in-order", Sources: from{{Of: sheet, At: headKing}}},
	{Field: "removal-men", Value: "after", Sources: from{{Of: usage}}, Reading: true},
	{Field: "jumped-twice", Value: "never", Sources: from{{Of: usage}}, Reading: true},
	{Field: "empty-origin", Value: "empty", Sources: from{{Of: usage}}, Reading: true},
	{Field: "promotion", Value: "ends", Sources: from{{Of: sheet, At: headPromotion}}},
	{Field: "no-pieces", Value: "loses", Sources: from{{Of: usage}}, Reading: true},
	{Field: "blocked", Value: "loses", Sources: from{{Of: usage}}, Reading: true},
	{Field: "no-progress", Value: "50", Sources: from{{Of: usage}}, Reading: true},
	{Field: "repetition", Value: "3", Sources: from{{Of: usage}}, Reading: true},
}

// volante is the printed rule with its general king.
var volante = rules.Articles{
	{Field: "origin", Value: "printed-king",
		Sources: from{{Of: sheet, At: headTitle}, {Of: sheet, At: headKing}}, Reading: true},
	{Field: "first", Value: "light", Sources: from{{Of: sheet, At: headTitle}}},
	{Field: "men-capture", Value: "both", Sources: from{{Of: sheet, At: headCapture}}},
	{Field: "king", Value: "flying", Sources: from{{Of: sheet, At: headKing}}},
	{Field: "must-capture", Value: "forced", Sources: from{{Of: sheet, At: headCapture}}},
	{Field: "which-capture", Value: "most", Sources: from{{Of: sheet, At: headCapture}}},
	{Field: "removal", Value: "in-order", Sources: from{{Of: sheet, At: headKing}}},
	{Field: "removal-men", Value: "after", Sources: from{{Of: usage}}, Reading: true},
	{Field: "jumped-twice", Value: "never", Sources: from{{Of: usage}}, Reading: true},
	{Field: "empty-origin", Value: "empty", Sources: from{{Of: usage}}, Reading: true},
	{Field: "promotion", Value: "ends", Sources: from{{Of: sheet, At: headPromotion}}},
	{Field: "no-pieces", Value: "loses", Sources: from{{Of: usage}}, Reading: true},
	{Field: "blocked", Value: "loses", Sources: from{{Of: usage}}, Reading: true},
	{Field: "no-progress", Value: "50", Sources: from{{Of: usage}}, Reading: true},
	{Field: "repetition", Value: "3", Sources: from{{Of: usage}}, Reading: true},
}

// anglais is English draughts by the rules of the World Checkers Draughts Federation, in the edition whose first section
// runs from 1.1 to 1.32. It is silent on the square that a piece has left, where a king that captures in a ring may end.
var anglais = rules.Articles{
	{Field: "origin", Value: "wcdf", Sources: from{{Of: federation, At: "WCDF"}}, Reading: true},
	{Field: "first", Value: "dark", Sources: from{{Of: federation, At: "WCDF 1.13"}}},
	{Field: "men-capture", Value: "forward", Sources: from{{Of: federation, At: "WCDF 1.18"}}},
	{Field: "king", Value: "short", Sources: from{{Of: federation, At: "WCDF 1.17, 1.21"}}},
	{Field: "must-capture", Value: "forced", Sources: from{{Of: federation, At: "WCDF 1.20"}}},
	{Field: "which-capture", Value: "free", Sources: from{{Of: federation, At: "WCDF 1.20"}}},
	{Field: "removal", Value: "at-end", Sources: from{{Of: federation, At: "WCDF 1.19"}}},
	{Field: "removal-men", Value: "after", Sources: from{{Of: federation, At: "WCDF 1.19"}}},
	{Field: "jumped-twice", Value: "never", Sources: from{{Of: federation, At: "WCDF 1.20"}}},
	{Field: "empty-origin", Value: "empty", Sources: from{{Of: usage}}, Reading: true},
	{Field: "promotion", Value: "reaches", Sources: from{{Of: federation, At: "WCDF 1.16, 1.19"}}},
	{Field: "no-pieces", Value: "loses", Sources: from{{Of: federation, At: "WCDF 1.30"}}},
	{Field: "blocked", Value: "loses", Sources: from{{Of: federation, At: "WCDF 1.30"}}},
	{Field: "no-progress", Value: "80", Sources: from{{Of: federation, At: "WCDF 1.32.2"}}},
	{Field: "repetition", Value: "3", Sources: from{{Of: federation, At: "WCDF 1.32.1"}}},
}
