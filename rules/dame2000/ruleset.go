package dame2000

import "ludotheque/rules"

// Heads by value: blue, green, red, yellow. 0 is no pawn.
const (
	blue uint8 = iota + 1
	green
	red
	yellow
)

// perSide is the number of pawns a player starts with.
const perSide = 14

// ruleset has the fields that the generator reads, and those in which rulesets differ; nothing in the package asks for a
// ruleset's name.
type ruleset struct {
	id            string
	length        rules.Field[lengths]
	backwards     rules.Field[heads]      // which may also go backwards
	stride        rules.Field[rules.Term] // how a move of several squares goes; only where there are such
	crossing      rules.Field[rules.Term] // what it does with pawns on its way; likewise
	farRow        rules.Field[head]       // what a pawn gets that arrives alive there
	noReturnGames rules.Field[rules.Term] // which games the note against going back holds in, where the sheet does not say
	stuck         rules.Field[consequence]
	passesDraw    rules.Field[rules.Number] // in a row
	noProgress    rules.Field[rules.Number] // plies without a combat that draw
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
