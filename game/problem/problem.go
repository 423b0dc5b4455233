// Package problem is what a problem is and how one is solved: a position, what is asked of the side to move, the one way
// to it with the opponent's longest defence, and an answer to every other move. All of it is data that tools/lab/problems has
// proved, so that nothing is searched here. The problem of the day and the streak of days stand here too.
package problem

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Aim is the kind of thing that is asked.
type Aim uint8

// The aims. Docs/problems.md says what is proved of each.
const (
	Win  Aim = iota // win the game, in so many turns of one's own at most
	Gain            // be ahead by so many men more, in so many turns
	Save            // do not lose, for so many turns; then the draw stands
	Odds            // choose the move with the best chance
)

var aimNames = [...]string{"win", "gain", "save", "odds"}

// String returns the aim's name, as "gain": half of the key of its sentence in the word files.
func (a Aim) String() string { return aimNames[a] }

// Goal is what is asked.
type Goal struct {
	Aim   Aim
	Turns int // of the solver, 1..9
	Men   int // of Gain only, 2..9: a king counts two
}

// String returns the goal's text: "win3", "gain2-4" for two men in four turns, "save1", "odds1".
func (g Goal) String() string {
	if g.Aim == Gain {
		return fmt.Sprintf("gain%d-%d", g.Men, g.Turns)
	}
	return g.Aim.String() + strconv.Itoa(g.Turns)
}

// parseGoal reads what String writes.
func parseGoal(text string) (g Goal, err error) {
	for aim, name := range aimNames {
		rest, ok := strings.CutPrefix(text, name)
		if !ok {
			continue
		}
		g.Aim = Aim(aim)
		if g.Aim == Gain {
			var men string
			men, rest, _ = strings.Cut(rest, "-")
			g.Men = digit(men)
		}
		if g.Turns = digit(rest); g.String() == text && g.Turns > 0 && (g.Aim != Gain || g.Men > 1) {
			return g, nil
		}
	}
	return Goal{}, fmt.Errorf("%q is no goal", text)
}

// digit returns the number of a text of one digit, else 0.
func digit(text string) int {
	if len(text) != 1 || text[0] < '0' || text[0] > '9' {
		return 0
	}
	return int(text[0] - '0')
}

// Degrees is how many degrees of difficulty there are.
const Degrees = 5

// None is the place of a move that is not there.
const None uint8 = 0xff

// MaxMoves is how many legal actions a position of a problem may have.
const MaxMoves = 64

// Problem is one problem. Moves are places among the legal actions of their position, sorted by their texts.
type Problem struct {
	Ruleset string
	Degree  int    // 1..Degrees
	Theme   string // what it is about, one of Themes
	Goal    Goal
	Start   string // the position's text
	// Line is the solution: the solver's right action, the opponent's longest defence, and so on; it ends with an
	// action of the solver. Where a turn has two actions (a huff and a move) both stand here.
	Line []uint8
	// Tries has, for each of the solver's actions of Line in order, what comes of all other legal ones, in their order; of
	// Odds the right one is among them, for its chance.
	Tries [][]Try

	estimate float64 // once it was found
}

// Try is what comes of a wrong action.
type Try struct {
	Reply uint8 // the opponent's answer, None where it needs none
	// Chance of winning, 0..1, that the action leaves; of Odds only, where the right action is among the tries.
	Chance float64
}

// Set is the problems of one game, grouped by ruleset.
type Set struct {
	Game     string
	Problems []Problem
}

// Of returns the problems of a ruleset, in the set's order.
func (s *Set) Of(ruleset string) (list []Problem) {
	for _, p := range s.Problems {
		if p.Ruleset == ruleset {
			list = append(list, p)
		}
	}
	return list
}

// Has reports whether there are problems of a ruleset.
func (s *Set) Has(ruleset string) bool {
	return slices.ContainsFunc(s.Problems, func(p Problem) bool { return p.Ruleset == ruleset })
}

// Places returns the places in Problems of those of a ruleset and degree.
func (s *Set) Places(ruleset string, degree int) (places []int) {
	for i := range s.Problems {
		if p := &s.Problems[i]; p.Ruleset == ruleset && p.Degree == degree {
			places = append(places, i)
		}
	}
	return places
}
