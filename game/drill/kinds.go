// Package drill makes short questions, each about one skill of a game. A question follows from a seed, and its answer from the
// rules. docs/drills.md tells what each kind asks and how its answers are proved.
package drill

import "strings"

// Kind is a drill.
type Kind uint8

// The drills.
const (
	Majority   Kind = iota // How many pieces does the longest capture take?
	Shot                   // Which move gives a piece and takes more back, if any?
	Opposition             // Does the side to move have the move?
	Fault                  // Which piece should have captured, if any?
	Slide                  // Where is a piece after the plates have slid?
	Fight                  // Is a combat worth it, and what is the chance?
	Head                   // Which pawn attacks with the best balance?
	Threat                 // Does the opponent threaten to win at once?
	Lock                   // Which square would shut a piece in?
)

// Mode is the way in which a question is answered.
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
	causes     string // causes of package cause that mean a mistake in this skill, with spaces between and around
}

// table has the drills in the order of their values.
var table = [...]kind{
	Majority:   {"majority", "checkers", Choose, " misses-captures misses-trade recaptured "},
	Shot:       {"shot", "checkers", Play, " shot captures trade later later-trade misses-shot "},
	Opposition: {"opposition", "checkers", Choose, ""},
	Fault:      {"fault", "damsystem", Point, " huff fewer misses-huff "},
	Slide:      {"slide", "damsystem", Point, " captures trade shot "},
	Fight:      {"fight", "dame2000", Choose, " fight misses-fight "},
	Head:       {"head", "dame2000", Point, " attacked "},
	Threat:     {"threat", "dao", Choose, " loses-now misses-win-now "},
	Lock:       {"lock", "dao", Point, " shut "},
}

// Kinds is the number of drills of all games.
const Kinds = Kind(len(table))

// Of returns the drills of a game.
func Of(game string) (list []Kind) {
	for k := range table {
		if table[k].game == game {
			list = append(list, Kind(k))
		}
	}
	return list
}

// Find returns the drill with a name.
func Find(name string) (Kind, bool) {
	for k := range Kinds {
		if table[k].name == name {
			return k, true
		}
	}
	return 0, false
}

// ForCause returns the drill of a game that trains against a cause of mistakes.
func ForCause(game, cause string) (Kind, bool) {
	for k := range Kinds {
		if table[k].game == game && strings.Contains(table[k].causes, " "+cause+" ") {
			return k, true
		}
	}
	return 0, false
}

// String returns the name of the drill, such as "majority", which is part of the keys of its sentences in the word files.
func (k Kind) String() string { return table[k].name }

// Game returns the ID of the drill's game.
func (k Kind) Game() string { return table[k].game }

// Mode returns the way in which the questions are answered.
func (k Kind) Mode() Mode { return table[k].mode }
