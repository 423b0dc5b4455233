// Package cause finds reasons why a move was a mistake: what it allows, and what it misses. It compares the line after the move
// with the best line, and knows no game by name.
package cause

import (
	"ludotheque/game/ai/engine"
	"ludotheque/rules"
)

// Case is a move with the lines of an engine at full strength. Lines are moves in canonical text; a line ends before the first
// one that cannot be played.
type Case struct {
	Before rules.Position
	Played rules.Move
	// Answer is the expected line after Played, Worth the value of that position for the side to move there. Both are zero after
	// a move with dice.
	Answer []string
	Worth  engine.Score
	// Best is the best line from Before, Value its value for the side to move in Before.
	Best  []string
	Value engine.Score
}

// Cause is a reason why a move was a mistake.
type Cause struct {
	Key    string  // part of the key of its words
	Missed bool    // it is about what the move misses, not about what it allows
	Path   bool    // Squares are the two ends of a move
	Number int     // of pieces or of plies; at least 1
	Given  int     // number of pieces that the other side loses in exchange
	Share  float64 // chance of winning a combat
	// Squares are the squares of the pieces that the cause is about, at least one. They are those before the move, even if plates
	// slide later.
	Squares []rules.Square
}

// Most is the largest number of causes that Of returns.
const Most = 3

// rule is a row of the table of causes. Causes that exclude each other share a function, which sets the Key of the one it finds.
type rule struct {
	key    string
	missed bool
	path   bool
	holds  func(s *comparison) (Cause, bool)
}

// table has all causes, the most important first.
var table = [...]rule{
	{"loses-now", false, true, (*comparison).forced},
	{"loses", false, true, (*comparison).forced},
	{"misses-win-now", true, true, (*comparison).missed},
	{"misses-win", true, true, (*comparison).missed},
	{"takes-king", false, false, (*comparison).costs},
	{"captures", false, false, (*comparison).costs},
	{"trade", false, false, (*comparison).costs},
	{"shot", false, false, (*comparison).costs},
	{"later", false, false, (*comparison).costs},
	{"later-trade", false, false, (*comparison).costs},
	{"fewer", false, false, (*comparison).huffed},
	{"huff", false, false, (*comparison).huffed},
	{"fight", false, false, (*comparison).fight},
	{"attacked", false, false, (*comparison).attacked},
	{"crowns", false, false, (*comparison).crowns},
	{"shut", false, false, (*comparison).shut},
	{"misses-king", true, false, (*comparison).gains},
	{"misses-captures", true, false, (*comparison).gains},
	{"misses-trade", true, false, (*comparison).gains},
	{"misses-fight", true, false, (*comparison).missesFight},
	{"misses-huff", true, false, (*comparison).missesHuff},
	{"misses-crown", true, false, (*comparison).missesCrown},
}

// Of returns the causes why c.Played is worse than the best move, the most important first. It returns none if the lines do not
// show any.
func Of(c Case) []Cause {
	s := newComparison(c)
	if s == nil {
		return nil
	}
	var causes []Cause
	for _, r := range table {
		if len(causes) == Most {
			break
		}
		if found, ok := r.holds(s); ok && (found.Key == "" || found.Key == r.key) {
			found.Key, found.Missed, found.Path = r.key, r.missed, r.path
			causes = append(causes, found)
		}
	}
	return causes
}

// Allowed returns the first cause that is not Missed.
func Allowed(causes []Cause) (Cause, bool) {
	for _, c := range causes {
		if !c.Missed {
			return c, true
		}
	}
	return Cause{}, false
}
