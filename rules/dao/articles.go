package dao

import (
	"slices"

	"ludotheque/rules"
)

// The headings of the printed sheet.
var (
	playing = rules.Source{Of: rules.Sheet, At: "Déroulement d’une partie"}
	ending  = rules.Source{Of: rules.Sheet, At: "Fin de partie"}
)

// repetition is how often a position must occur for a draw, in every ruleset.
var repetition = rules.Reading[rules.Number](3)

// ruleset has the field in which rulesets differ.
type ruleset struct {
	id           string
	imprisonment rules.Field[prison]
}

// base follows the second half of the sheet's sentence: "on doit toujours laisser au moins une possibilité de mouvement à
// chaque pièce adverse".
var base = ruleset{id: "base", imprisonment: rules.Reading(lastLiberty, playing)}

// trois follows the first half: "emprisonner totalement le galet d’un adversaire au moyen de trois de ses galets".
var trois = ruleset{id: "trois", imprisonment: rules.Reading(moversAlone, playing)}

// rulesets has all rulesets, the default first.
var rulesets = [...]*ruleset{&base, &trois}

// rulesetIndex returns the index of a ruleset in rulesets, -1 if there is none.
func rulesetIndex(id string) int {
	return slices.IndexFunc(rulesets[:], func(r *ruleset) bool { return r.id == id })
}

// prison is which stones imprison an enemy stone that they surround. No move may do that.
type prison uint8

const (
	lastLiberty prison = iota // stones of either side, also mixed
	moversAlone               // stones of the mover alone
)

func (p prison) String() string { return [...]string{"last-liberty", "movers-alone"}[p] }

// keeps returns the stones that keep a neighbour of opp from being imprisoned: opp itself if only stones of the mover
// alone imprison, else none.
func (p prison) keeps(opp uint16) uint16 {
	if p == moversAlone {
		return opp
	}
	return 0
}

// articles returns the fields as text, in the order of the rule page. No code branches on those without a variable.
func (r *ruleset) articles() []rules.Article {
	stated, read := rules.StatedArticle, rules.ReadingArticle
	return []rules.Article{
		stated("first", "lots", playing),
		stated("move", "full-slide", playing),
		rules.Stated[rules.Number](directions, playing).Article("directions"),
		r.imprisonment.Article("imprisonment"),
		read("imprisonment-win", "no-exception", playing),
		stated("win", "line-block-corners", ending),
		repetition.Article("repetition"),
	}
}
