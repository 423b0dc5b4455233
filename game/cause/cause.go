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
	// WorthExact and ValueExact are true if the plies of Worth and Value are those of best play on both sides.
	WorthExact, ValueExact bool
}

// Cause is a reason why a move was a mistake. It names pieces by where they stand before the move, even if they walk or plates slide
// later, and as what they are there.
type Cause struct {
	Key     string         // part of the key of its words
	Missed  bool           // it is about what the move misses, not about what it allows
	Squares []rules.Square // of the pieces that the cause is about, at least one
	Path    bool           // Squares are a piece and where it moves
	Pieces  Pieces         // what stands on Squares, of causes about captures, faults and promotions
	Given   Pieces         // what the other side loses in exchange
	Moves   int            // the winner's own moves to a forced win, 0 if that is not known
	Share   float64        // chance of winning a combat
}

// Most is the largest number of causes that Of returns.
const Most = 3

// rule is a row of the table of causes. Causes that exclude each other share a function, which sets the Key of the one it finds.
type rule struct {
	key    string
	missed bool
	holds  func(s *comparison) (Cause, bool)
}

// table has all causes, the most important first.
var table = [...]rule{
	{"loses-now", false, (*comparison).forced},
	{"loses", false, (*comparison).forced},
	{"loses-by-force", false, (*comparison).forced},
	{"misses-win-now", true, (*comparison).missed},
	{"misses-win", true, (*comparison).missed},
	{"misses-win-by-force", true, (*comparison).missed},
	{"captures", false, (*comparison).costs},
	{"trade", false, (*comparison).costs},
	{"shot", false, (*comparison).costs},
	{"later", false, (*comparison).costs},
	{"later-trade", false, (*comparison).costs},
	{"recaptured", false, (*comparison).recaptured},
	{"fewer", false, (*comparison).huffed},
	{"huff", false, (*comparison).huffed},
	{"fight", false, (*comparison).fight},
	{"attacked", false, (*comparison).attacked},
	{"crowns", false, (*comparison).crowns},
	{"shut", false, (*comparison).shut},
	{"misses-captures", true, (*comparison).gains},
	{"misses-trade", true, (*comparison).gains},
	{"misses-shot", true, (*comparison).gains},
	{"misses-gain", true, (*comparison).gains},
	{"misses-gain-trade", true, (*comparison).gains},
	{"misses-fight", true, (*comparison).missesFight},
	{"misses-huff", true, (*comparison).missesHuff},
	{"misses-crown", true, (*comparison).missesCrown},
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
			found.Key, found.Missed = r.key, r.missed
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
