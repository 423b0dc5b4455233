// Package drill makes short questions about one skill of a game, without end: each comes from a seed, and its answer from the
// rules alone. It knows no screen; docs/drills.md tells what each kind asks and how that is proved.
package drill

import "strings"

// Kind is one drill.
type Kind uint8

// The drills.
const (
	Majority   Kind = iota // how many pieces the greatest capture takes
	Shot                   // the move that gives and takes more back, or that there is none
	Opposition             // whether the side to move has the move
	Fault                  // which piece should have captured, or that none is at fault
	Slide                  // where a piece lies when the plates have slid
	Fight                  // whether a combat is worth it, and the chances
	Head                   // which pawn attacks with the best balance of heads
	Threat                 // whether the opponent threatens to win at once
	Lock                   // the square that would shut a piece in
)

// Mode is how a question is answered.
type Mode uint8

// The modes.
const (
	Choose Mode = iota // one of Question.Choices
	Point              // a square, or one of Question.Choices
	Play               // a legal move, or one of Question.Choices
)

// kind is a row of the table of drills.
type kind struct {
	name, game string
	mode       Mode
	causes     string // those of package cause that tell of a mistake in this skill, with spaces between and around
}

// table has the drills in the order of their values. A game has drills or not, as it has problems.
var table = [...]kind{
	Majority:   {"majority", "checkers", Choose, " misses-captures misses-trade misses-king "},
	Shot:       {"shot", "checkers", Play, " shot captures trade takes-king later later-trade "},
	Opposition: {"opposition", "checkers", Choose, ""},
	Fault:      {"fault", "damsystem", Point, " huff fewer misses-huff "},
	Slide:      {"slide", "damsystem", Point, " captures trade takes-king shot "},
	Fight:      {"fight", "dame2000", Choose, " fight misses-fight "},
	Head:       {"head", "dame2000", Point, " attacked "},
	Threat:     {"threat", "dao", Choose, " loses-now misses-win-now "},
	Lock:       {"lock", "dao", Point, " shut "},
}

// Kinds is how many drills there are, of all games.
const Kinds = Kind(len(table))

// Of returns the drills of a game, none for a game without.
func Of(game string) (list []Kind) {
	for k := range table {
		if table[k].game == game {
			list = append(list, Kind(k))
		}
	}
	return list
}

// Find returns the drill of a name.
func Find(name string) (Kind, bool) {
	for k := range Kinds {
		if table[k].name == name {
			return k, true
		}
	}
	return 0, false
}

// ForCause returns the drill that trains what a cause of a mistake is about in a game.
func ForCause(game, cause string) (Kind, bool) {
	for k := range Kinds {
		if table[k].game == game && strings.Contains(table[k].causes, " "+cause+" ") {
			return k, true
		}
	}
	return 0, false
}

// String returns the name of the drill in texts and in the keys of its words: "majority".
func (k Kind) String() string { return table[k].name }

// Game returns the game that it belongs to.
func (k Kind) Game() string { return table[k].game }

// Mode returns how its questions are answered.
func (k Kind) Mode() Mode { return table[k].mode }
