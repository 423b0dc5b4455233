package damsystem

import "ludotheque/rules"

// The fields that the code reads and that are the same in every ruleset.
var (
	overhang   = rules.Stated[rules.Number](2, prepared)                 // squares by which the plates stand out
	men        = rules.Stated[rules.Number](17, sheet("Contenu du jeu")) // of each side
	passesDraw = rules.Reading[rules.Number](2)                          // in a row
	noProgress = rules.Reading[rules.Number](50)                         // plies without a capture, a huff or a move of a man
	repetition = rules.Reading[rules.Number](3)                          // times that a position must occur for a draw
)

// ruleset has the fields in which rulesets differ.
type ruleset struct {
	id           string
	whichCapture rules.Field[choice]
	atFault      rules.Field[rules.Term] // follows from whichCapture
}

// base follows rule 8 of the sheet, which calls several captures a possibility.
var base = ruleset{
	id:           "base",
	whichCapture: rules.Reading(free, rule("8"), atTheEnd),
	atFault:      rules.Reading[rules.Term]("could-capture", rule("5"), rule("9"), rule("14")),
}

// nombre follows the conclusion of the sheet: the rules of classical draughts, except where the sheet differs.
var nombre = ruleset{
	id:           "nombre",
	whichCapture: rules.Reading(most, atTheEnd),
	atFault:      rules.Reading[rules.Term]("could-capture-most", rule("5"), rule("9"), rule("14"), atTheEnd),
}

// rulesets has all rulesets, the default first.
var rulesets = [...]*ruleset{&base, &nombre}

// choice is which of several captures leaves no fault.
type choice uint8

const (
	free choice = iota // any complete one
	most               // one that takes as many pieces as possible
)

func (c choice) String() string { return [...]string{"free", "most"}[c] }

// The headings of the printed sheet, which also has numbered rules.
var (
	prepared = sheet("Préparation du jeu")
	aim      = sheet("But du jeu")
	atTheEnd = sheet("En conclusion")
)

func sheet(heading string) rules.Source { return rules.Source{Of: rules.Sheet, At: heading} }

func rule(number string) rules.Source { return rules.Source{Of: rules.SheetRule, At: number} }

// articles returns all fields as text, in the order of the rule page. No code branches on those without a variable.
func (r *ruleset) articles() []rules.Article {
	stated, read := rules.StatedArticle, rules.ReadingArticle
	return []rules.Article{
		read("board", "11x11", prepared),
		read("plates", "rows-4-6-8", prepared),
		overhang.Article("overhang"),
		men.Article("men"),
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
		r.whichCapture.Article("which-capture"),
		r.atFault.Article("at-fault"),
		read("huff", "one", rule("5"), rule("9"), rule("14")),
		read("huff-turn", "goes-on", rules.Source{Of: rules.Usage}),
		read("huff-time", "next-turn", rule("9")),
		read("promotion", "at-end", rule("11"), atTheEnd),
		stated("pass", "allowed", rule("5")),
		read("blocked", "nobody", rule("5"), atTheEnd),
		stated("no-pieces", "loses", aim),
		passesDraw.Article("passes-draw"),
		noProgress.Article("no-progress"),
		repetition.Article("repetition"),
	}
}
