package words

import (
	"strconv"

	"ludotheque/rules"
)

// Keys of the families: texts that belong to a value rather than to a place on the screen. A test holds
// every member of every family present in every language.

// GameName is the key of a game's name.
func GameName(game string) string { return "game." + game + ".name" }

// GameBlurb is the key of the one line under a game's name on the shelf.
func GameBlurb(game string) string { return "game." + game + ".blurb" }

// GameMeta is the key of how many play a game, and how long.
func GameMeta(game string) string { return "game." + game + ".meta" }

// GameAbout is the key of the sentence that says whose game it is.
func GameAbout(game string) string { return "game." + game + ".about" }

// Crowned is the key of what is said when a piece of a game rises by where it arrives; {0} is the square.
func Crowned(game string) string { return "crowned." + game }

// GameBox is the key of the few lines on a game's box: players, length, what it is.
func GameBox(game string) string { return "game." + game + ".box" }

// Source is the key of where an article comes from; {0} is what rules.Source.At holds.
func Source(o rules.Origin) string {
	return "source." + [...]string{"sheet", "rule", "published", "federation", "usage"}[o]
}

// RulesetName is the key of a ruleset's name.
func RulesetName(game, ruleset string) string { return "ruleset." + game + "." + ruleset + ".name" }

// RulesetBlurb is the key of the sentence that tells a ruleset from its sisters.
func RulesetBlurb(game, ruleset string) string { return "ruleset." + game + "." + ruleset + ".blurb" }

// Article is the key of the sentence of one article of a game's rulesets.
func Article(game string, a rules.Article) string {
	return "article." + game + "." + a.Field + "." + a.Value
}

// SideName is the key of a side as a subject: "les Blancs". Where First plays the dark pieces, ask for
// the side that match.Match.Colour returns; the same holds for SideStart, Turn, Win and Piece.
func SideName(game string, side rules.Side) string {
	return "side." + game + "." + side.String() + ".name"
}

// SideStart is the key of a side at the beginning of a label: "Blancs".
func SideStart(game string, side rules.Side) string {
	return "side." + game + "." + side.String() + ".start"
}

// Turn is the key of the title while side is to move: "Aux Blancs de jouer".
func Turn(game string, side rules.Side) string { return "turn." + game + "." + side.String() }

// Win is the key of who wins, without why: "Les Blancs gagnent". It is the argument of a won Ending.
func Win(game string, side rules.Side) string { return "win." + game + "." + side.String() }

// Piece is the key of a piece as a label says it: "pion bleu à tête verte". p is not empty.
func Piece(game string, p rules.Piece) string {
	return "piece." + game + "." + p.Side.String() + "." + strconv.Itoa(int(p.Rank))
}

// Head is the key of a Dame 2000 head's colour, 1..4, or 0 for none.
func Head(head uint8) string { return "head.color." + strconv.Itoa(int(head)) }

// Refusal is the key of the sentence for a refused move; {0} are its squares joined with Or, {1} its Count.
func Refusal(c rules.Code) string { return "refusal." + c.String() }

// Theme is the key of the sentence that hints at the theme of a problem.
func Theme(theme string) string { return "problem-theme." + theme }

// ThemeName is the key of a theme's name.
func ThemeName(theme string) string { return "problem-name." + theme }

// Drill is the key of the words of a drill: its "name", what it asks ("ask"), and "why" or "why-not" for what its right answer
// rests on; some have "none" for the button that says that there is nothing. "button" and "chance" stand for all drills.
func Drill(drill, of string) string { return "drill." + drill + "." + of }

// Flaw is the key of the sentence for what is wrong with a set-up; {0} are the squares, {1} the side, {2} the count.
func Flaw(c rules.FlawCode) string { return "flaw." + c.String() }

// Ending is the key of the sentence for a finished game; {0} is who wins (see Win) where somebody does.
func Ending(e rules.Ending) string { return "ending." + e.String() }

// Pass is the key of a word for a pass ("said", "move", "hint", "do", "button"): where there are plates to push, a pass is
// called refusing to move (Damsystem 5).
func Pass(p rules.Position, of string) string {
	if _, plates := p.(rules.Carrier); plates {
		return "refuse." + of
	}
	return "pass." + of
}

// Cause is the key of why a move was a mistake, a clause without its subject; see cause.Cause.Clause for its arguments.
func Cause(key string) string { return "cause." + key }

// King is the key of a crowned piece of a game that is captured: "une dame"; {0} is how many.
func King(game string) string { return "king." + game }

// Number is the key of a small number as a word: "deux".
func Number(n int) string { return "number." + strconv.Itoa(n) }
