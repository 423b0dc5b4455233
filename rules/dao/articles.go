package dao

import (
	"slices"

	"ludotheque/rules"
)

// The sheet's headings.
var (
	playing = rules.Source{Of: rules.Sheet, At: "Déroulement d’une partie"}
	ending  = rules.Source{Of: rules.Sheet, At: "Fin de partie"}
)

// ruleset has the field in which rulesets differ.
type ruleset struct {
	id           string
	imprisonment rules.Field[prison]
}

// base keeps the second half of the sheet's sentence: "on doit toujours laisser au moins une possibilité de mouvement à
// chaque pièce adverse".
var base = ruleset{id: "base", imprisonment: rules.Reading(lastLiberty, playing)}

// trois keeps the first: "emprisonner totalement le galet d’un adversaire au moyen de trois de ses galets".
var trois = ruleset{id: "trois", imprisonment: rules.Reading(moversAlone, playing)}

// rulesets is every way to play, the default first. Positions point into it by index.
var rulesets = [...]*ruleset{&base, &trois}

// placeOf returns the place of a ruleset there, -1 for none.
func placeOf(id string) int {
	return slices.IndexFunc(rulesets[:], func(r *ruleset) bool { return r.id == id })
}

// prison is who stands around an enemy stone that a move may not shut in.
type prison uint8

const (
	lastLiberty prison = iota // anybody
	moversAlone               // stones of the mover alone
)

func (p prison) String() string { return [...]string{"last-liberty", "movers-alone"}[p] }

// keeps returns which of the stones that stand beside a stone of opp keep it from being imprisoned: the other's own ones,
// where only the mover's imprison.
func (p prison) keeps(opp uint16) uint16 {
	if p == moversAlone {
		return opp
	}
	return 0
}

// articles returns the fields as text, in the order of the rule page. But for the ruleset's own they say how the package
// plays, and no code branches on them.
func (r *ruleset) articles() []rules.Article {
	stated, read := rules.StatedArticle, rules.ReadingArticle
	return []rules.Article{
		stated("first", "lots", playing),
		stated("move", "full-slide", playing),
		rules.Stated[rules.Number](directions, playing).Article("directions"),
		r.imprisonment.Article("imprisonment"),
		read("imprisonment-win", "no-exception", playing),
		stated("win", "line-block-corners", ending),
		rules.Reading[rules.Number](3).Article("repetition"),
	}
}
