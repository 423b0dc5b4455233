package dao

import "ludotheque/rules"

// The sheet's headings.
var (
	playing = rules.Source{Of: rules.Sheet, At: "Déroulement d’une partie"}
	ending  = rules.Source{Of: rules.Sheet, At: "Fin de partie"}
)

// articles returns the fields of the ruleset as text, in the order of the rule page. They say how the package plays: there
// is one way, and no code branches on them.
func articles() []rules.Article {
	stated, read := rules.Stated[rules.Term], rules.Reading[rules.Term]
	return []rules.Article{
		stated("lots", playing).Article("first"),
		stated("full-slide", playing).Article("move"),
		rules.Stated[rules.Number](directions, playing).Article("directions"),
		read("last-liberty", playing).Article("imprisonment"),
		read("no-exception", playing).Article("imprisonment-win"),
		stated("line-block-corners", ending).Article("win"),
		rules.Reading[rules.Number](3).Article("repetition"),
	}
}
