package damsystem

import "ludotheque/rules"

// ruleset has the fields that the code reads, and what became of all of them as text. The others say how the package
// plays, and no code branches on them.
type ruleset struct {
	overhang   rules.Field[rules.Number] // squares by which the plates stand out
	men        rules.Field[rules.Number] // of each side
	passesDraw rules.Field[rules.Number] // in a row
	noProgress rules.Field[rules.Number] // plies without capture, huff or man move that draw
}

// base is the ruleset of the sheet.
var base = ruleset{
	overhang:   rules.Stated[rules.Number](2, prepared),
	men:        rules.Stated[rules.Number](17, sheet("Contenu du jeu")),
	passesDraw: rules.Reading[rules.Number](2),
	noProgress: rules.Reading[rules.Number](50),
}

// The sheet's headings beside its numbered rules.
var (
	prepared = sheet("Préparation du jeu")
	aim      = sheet("But du jeu")
	atTheEnd = sheet("En conclusion")
)

func sheet(heading string) rules.Source { return rules.Source{Of: rules.Sheet, At: heading} }

func rule(number string) rules.Source { return rules.Source{Of: rules.SheetRule, At: number} }

// stated and read return an article of a field that the code does not read.
func stated(name string, is rules.Term, at ...rules.Source) rules.Article {
	return rules.Stated(is, at...).Article(name)
}

func read(name string, is rules.Term, of ...rules.Source) rules.Article {
	return rules.Reading(is, of...).Article(name)
}

// articles returns all fields as text, in the order of the rule page.
func (r *ruleset) articles() []rules.Article {
	return []rules.Article{
		read("board", "11x11", prepared),
		read("plates", "rows-4-6-8", prepared),
		r.overhang.Article("overhang"),
		r.men.Article("men"),
		stated("first", "agreed-or-lots", rule("1")),
		stated("colour", "starter", rule("2")),
		stated("men-move", "forward", rule("3"), rule("10")),
		stated("slide", "after-turn", rule("4"), rule("6")),
		stated("men-capture", "both", rule("7"), rule("8"), rule("10")),
		stated("king-move", "flying", rule("12")),
		read("king-capture", "flying", rule("13"), atTheEnd),
		read("king-landing", "free", rule("13"), atTheEnd),
		read("captured-leave", "after-move", atTheEnd),
		stated("capture-duty", "owed", rule("5"), rule("9"), rule("14")),
		read("which-capture", "free", rule("8"), atTheEnd),
		read("at-fault", "could-capture", rule("5"), rule("9"), rule("14")),
		read("huff", "one", rule("5"), rule("9"), rule("14")),
		read("huff-turn", "goes-on", rules.Source{Of: rules.Usage}),
		read("huff-time", "next-turn", rule("9")),
		read("promotion", "at-end", rule("11"), atTheEnd),
		stated("pass", "allowed", rule("5")),
		read("blocked", "nobody", rule("5"), atTheEnd),
		stated("no-pieces", "loses", aim),
		r.passesDraw.Article("passes-draw"),
		r.noProgress.Article("no-progress"),
		read("repetition", "3"),
	}
}
