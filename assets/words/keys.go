package words

import (
	"strconv"

	"ludotheque/rules"
)

// The keys of texts that belong to a value. A test checks that every language has all of them.

// GameName is the key of a game's name.
func GameName(game string) string { return "game." + game + ".name" }

// GameBlurb is the key of the one line under a game's name on the shelf.
func GameBlurb(game string) string { return "game." + game + ".blurb" }

// GameMeta is the key of the number of players and the length of a game.
func GameMeta(game string) string { return "game." + game + ".meta" }

// GameAbout is the key of the sentence about the authors of a game.
func GameAbout(game string) string { return "game." + game + ".about" }

// Crowned is the key of the message that a piece of a game is promoted; {0} is the square.
func Crowned(game string) string { return "crowned." + game }

// GameBox is the key of the text on a game's box: players, length, a description.
func GameBox(game string) string { return "game." + game + ".box" }

// Source is the key of the name of a source; {0} is rules.Source.At.
func Source(o rules.Origin) string {
	return "source." + [...]string{"sheet", "rule", "published", "federation", "usage"}[o]
}

// RulesetName is the key of a ruleset's name.
func RulesetName(game, ruleset string) string { return "ruleset." + game + "." + ruleset + ".name" }

// RulesetBlurb is the key of the sentence that distinguishes a ruleset from the others of its game.
func RulesetBlurb(game, ruleset string) string { return "ruleset." + game + "." + ruleset + ".blurb" }

// Article is the key of the sentence of one article of a game's rulesets.
func Article(game string, a rules.Article) string {
	return "article." + game + "." + a.Field + "." + a.Value
}

// SideName is the key of a side as a subject: "les Blancs". If First may have the dark pieces, use the side that
// match.Match.Colour returns, for SideStart, Turn, Win and Piece too.
func SideName(game string, side rules.Side) string {
	return "side." + game + "." + side.String() + ".name"
}

// SideStart is the key of a side at the beginning of a label: "Blancs".
func SideStart(game string, side rules.Side) string {
	return "side." + game + "." + side.String() + ".start"
}

// Turn is the key of the title while side is to move: "Aux Blancs de jouer".
func Turn(game string, side rules.Side) string { return "turn." + game + "." + side.String() }

// Win is the key of the sentence that a side wins, without the reason: "Les Blancs gagnent". It is the argument of a won
// Ending.
func Win(game string, side rules.Side) string { return "win." + game + "." + side.String() }

// Piece is the key of the name of a piece: "pion bleu à tête verte". p must not be empty.
func Piece(game string, p rules.Piece) string {
	return "piece." + game + "." + p.Side.String() + "." + strconv.Itoa(int(p.Rank))
}

// Head is the key of the colour of a head of Dame 2000, 1..4, or 0 for none.
func Head(head uint8) string { return "head.color." + strconv.Itoa(int(head)) }

// Refusal is the key of the sentence for a refused move; {0} are its squares joined with Or, {1} its Count.
func Refusal(c rules.Code) string { return "refusal." + c.String() }

// Theme is the key of the sentence that hints at the theme of a problem.
func Theme(theme string) string { return "problem-theme." + theme }

// ThemeName is the key of a theme's name.
func ThemeName(theme string) string { return "problem-name." + theme }

// Drill is the key of a text of a drill: its "name", the question ("ask"), the reason of its right answer ("why" or
// "why-not") and for some drills "none", the button for the answer that there is nothing. The drills "button" and "chance"
// have the texts that all drills share.
func Drill(drill, of string) string { return "drill." + drill + "." + of }

// Flaw is the key of the sentence for a flaw of a set-up; {0} are the squares, {1} the side, {2} the count.
func Flaw(c rules.FlawCode) string { return "flaw." + c.String() }

// Ending is the key of the sentence that says why a game is over, without the result.
func Ending(e rules.Ending) string { return "ending." + e.String() }

// Draughts is the key of the name of a kind of draughts that a file of another program may have.
func Draughts(kind string) string { return "draughts." + kind }

// Pass is the key of a text for a pass ("said", "move", "hint", "do", "button"). In games with plates a pass is called
// refusing to move (Damsystem 5).
func Pass(p rules.Position, of string) string {
	if _, plates := p.(rules.Carrier); plates {
		return "refuse." + of
	}
	return "pass." + of
}

// Cause is the key of the reason why a move was a mistake, a clause without its subject; see cause.Cause.Clause for its
// arguments.
func Cause(key string) string { return "cause." + key }

// King is the key of captured kings of a game: "une dame"; {0} is their number, {1} the number as a word from two on, "" for one.
func King(game string) string { return "king." + game }

// Number is the key of a small number as a word: "deux".
func Number(n int) string { return "number." + strconv.Itoa(n) }
