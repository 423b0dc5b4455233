package dame2000

import (
	"slices"

	"ludotheque/rules"
)

// Heads by value: blue, green, red, yellow. 0 is no pawn.
const (
	blue uint8 = iota + 1
	green
	red
	yellow
)

// perSide is the number of pawns a player starts with.
const perSide = 14

// ruleset is one way to play: each field with its value and where that is written, in the order of the rule page. The
// generator reads the values; nothing in the package asks for a ruleset's name.
type ruleset struct {
	id             string
	first          rules.Field[rules.Term]
	board          rules.Field[rules.Term]
	length         rules.Field[lengths]
	backwards      rules.Field[heads] // which may also go backwards
	ownPawns       rules.Field[rules.Term]
	stride         rules.Field[rules.Term] // how a move of several squares goes; only where there are such
	crossing       rules.Field[rules.Term] // what it does with pawns on its way; likewise
	attack         rules.Field[rules.Term]
	dice           rules.Field[rules.Term]
	tie            rules.Field[rules.Term]
	survivor       rules.Field[rules.Term]
	tieSurvivor    rules.Field[rules.Term] // how far the head rises that survives a fight with a tie in it
	survivorSquare rules.Field[rules.Term] // what becomes of the square of a fight
	farRow         rules.Field[head]       // what a pawn gets that arrives alive there
	noReturn       rules.Field[rules.Term]
	noReturnGames  rules.Field[rules.Term] // which games that holds in, where the sheet does not say
	stuck          rules.Field[consequence]
	noPieces       rules.Field[rules.Term]
	bothGone       rules.Field[rules.Term]
	passesDraw     rules.Field[rules.Number] // in a row
	noProgress     rules.Field[rules.Number] // plies without a combat that draw
	repetition     rules.Field[rules.Term]
}

// articles returns the fields as text; a ruleset need not have all.
func (r *ruleset) articles() []rules.Article {
	return slices.DeleteFunc([]rules.Article{
		r.first.Article("first"),
		r.board.Article("board"),
		r.length.Article("length"),
		r.backwards.Article("backwards"),
		r.ownPawns.Article("own-pawns"),
		r.stride.Article("stride"),
		r.crossing.Article("crossing"),
		r.attack.Article("attack"),
		r.dice.Article("dice"),
		r.tie.Article("tie"),
		r.survivor.Article("survivor"),
		r.tieSurvivor.Article("tie-survivor"),
		r.survivorSquare.Article("survivor-square"),
		r.farRow.Article("far-row"),
		r.noReturn.Article("no-return"),
		r.noReturnGames.Article("no-return-games"),
		r.stuck.Article("stuck"),
		r.noPieces.Article("no-pieces"),
		r.bothGone.Article("both-gone"),
		r.passesDraw.Article("passes-draw"),
		r.noProgress.Article("no-progress"),
		r.repetition.Article("repetition"),
	}, func(a rules.Article) bool { return a.Value == "" })
}

// lengths are the squares that each head 1..4 moves, exactly.
type lengths [5]uint8

var (
	one    = lengths{blue: 1, green: 1, red: 1, yellow: 1}
	byHead = lengths{blue: 1, green: 2, red: 3, yellow: 4}
)

func (l lengths) String() string {
	if l == one {
		return "one"
	}
	return "by-head"
}

// heads are some of the heads 1..4.
type heads [5]bool

var (
	onlyYellow = heads{yellow: true}
	allButBlue = heads{green: true, red: true, yellow: true}
)

func (h heads) String() string {
	if h == onlyYellow {
		return "yellow"
	}
	return "all-but-blue"
}

// head is one of the heads.
type head uint8

func (h head) String() string { return [...]string{"", "blue", "green", "red", "yellow"}[h] }

// consequence is what becomes of a player who is to move and cannot.
type consequence uint8

const (
	passes consequence = iota
	loses
)

func (c consequence) String() string { return [...]string{"passes", "loses"}[c] }

// rulesets in shelf order, the default first.
var rulesets = [...]*ruleset{&base, &variante}
