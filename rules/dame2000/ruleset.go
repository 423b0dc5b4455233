package dame2000

import "ludotheque/rules"

// The heads. 0 means no pawn.
const (
	blue uint8 = iota + 1
	green
	red
	yellow
)

// perSide is the number of pawns of a player at the start.
const perSide = 14

// ruleset has the fields in which rulesets differ. The generator branches on the values, never on the ID.
type ruleset struct {
	id            string
	length        rules.Field[lengths]
	backwards     rules.Field[heads]      // heads that may also move backwards
	stride        rules.Field[rules.Term] // the form of a move of several squares; only in variante
	crossing      rules.Field[rules.Term] // the effect of such a move on pawns that it crosses; only in variante
	noReturnGames rules.Field[rules.Term] // the rulesets in which the note against going straight back applies; only in base
	stuck         rules.Field[consequence]
}

// lengths are the numbers of squares that each head 1..4 moves.
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

// heads is a set of heads.
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

// consequence is what happens to a player without a move.
type consequence uint8

const (
	passes consequence = iota
	loses
)

func (c consequence) String() string { return [...]string{"passes", "loses"}[c] }

// rulesets has all rulesets, the default first.
var rulesets = [...]*ruleset{&base, &variante}
