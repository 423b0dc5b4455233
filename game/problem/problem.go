// Package problem implements problems: a position, a goal for the side to move, the only solution with the opponent's longest
// defence, and an answer to every other move. All of this is data that lab/problems has proved, so that nothing is
// searched here. The package also has the problem of the day, a person's progress and level, and runs of three minutes.
package problem

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Aim is the kind of a goal.
type Aim uint8

// The aims. docs/problems.md tells what is proved for each.
const (
	Win  Aim = iota // win the game within a number of turns
	Gain            // be ahead by a number of men more than at the start within a number of turns
	Save            // find the moves that do not lose, for a number of turns; after them the draw is certain
	Odds            // find the move with the best chance
)

var aimNames = [...]string{"win", "gain", "save", "odds"}

// String returns the name of the aim, such as "gain", which is part of the key of its sentence in the word files.
func (a Aim) String() string { return aimNames[a] }

// Goal is the goal of a problem.
type Goal struct {
	Aim   Aim
	Turns int // of the solver, 1..9
	Men   int // for Gain only, 2..9; a king counts two
}

// String returns the goal as text: "win3", "gain2-4" for two men in four turns, "save1", "odds1".
func (g Goal) String() string {
	if g.Aim == Gain {
		return fmt.Sprintf("gain%d-%d", g.Men, g.Turns)
	}
	return g.Aim.String() + strconv.Itoa(g.Turns)
}

// parseGoal is the inverse of Goal.String.
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

// digit returns the number of a text of one digit, 0 for any other text.
func digit(text string) int {
	if len(text) != 1 || text[0] < '0' || text[0] > '9' {
		return 0
	}
	return int(text[0] - '0')
}

// Degrees is the number of degrees of difficulty.
const Degrees = 5

// None is an index that stands for no move.
const None uint8 = 0xff

// MaxMoves is the largest number of legal moves in a position of a problem.
const MaxMoves = 64

// Problem is one problem. Moves are indices of the list that Actions returns for their position.
type Problem struct {
	Ruleset string
	Degree  int    // 1..Degrees
	Theme   string // one of Themes
	Goal    Goal
	Start   string // text of the position
	// Line is the solution: the solver's right move, the opponent's longest defence, and so on, up to a move of the solver. A
	// huff and the move after it are two entries.
	Line []uint8
	// Tries has a list for each of the solver's moves in Line: a Try for each other legal move, in the order of Actions. With
	// Odds the right move has one as well, for its chance.
	Tries [][]Try

	estimate float64 // 0 until Estimate is called
}

// Try is the refutation of a wrong move.
type Try struct {
	// Then is the solver's best move after a wrong huff, which does not end the turn; None after any other move.
	Then   uint8
	Reply  uint8   // the opponent's answer, None if the move ends the game
	Chance float64 // of winning after the move, 0..1, with Odds only
}

// Set holds the problems of one game, grouped by ruleset.
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

// Places returns the indices of the problems of a ruleset and degree.
func (s *Set) Places(ruleset string, degree int) (places []int) {
	for i := range s.Problems {
		if p := &s.Problems[i]; p.Ruleset == ruleset && p.Degree == degree {
			places = append(places, i)
		}
	}
	return places
}
