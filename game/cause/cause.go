// Package cause says why a move was a mistake, from the lines themselves: what it allows, and what it passes by. It knows no
// game: it uses the capabilities of package rules, and each cause is a row of a table.
package cause

import (
	"ludotheque/game/ai/engine"
	"ludotheque/rules"
)

// Case is a move and what a player of full strength expects of it. Lines are moves in canonical text; what cannot be played
// ends a line.
type Case struct {
	Before rules.Position
	Played rules.Move
	// Answer is the line expected from the position after Played, and Worth what that position is worth to the side that is
	// to move in it; both are zero where dice decide the position.
	Answer []string
	Worth  engine.Score
	// Best is the line that was better, its first move in Before, and Value what it is worth to the side that makes it.
	Best  []string
	Value engine.Score
}

// Cause is one reason, as data.
type Cause struct {
	Key    string // half of the key of its words
	Missed bool   // it tells what the move passes by, not what it allows
	Path   bool   // Squares are the two ends of a move
	Number int    // of pieces, or of plies; at least 1
	Given  int    // pieces that the other side loses for it
	Share  float64
	// Squares are those that it is about, as the board lies before the move: where plates slide, a square is named as what
	// lies there now. There is at least one.
	Squares []rules.Square
}

// Most is how many causes a move has at most.
const Most = 3

// rule is a cause and when it holds. Of causes that exclude each other one function finds which it is, by its Key.
type rule struct {
	key    string
	missed bool
	path   bool
	holds  func(s *story) (Cause, bool)
}

// table has every cause, the most important first.
var table = [...]rule{
	{"loses-now", false, true, (*story).forced},
	{"loses", false, true, (*story).forced},
	{"misses-win-now", true, true, (*story).missed},
	{"misses-win", true, true, (*story).missed},
	{"takes-king", false, false, (*story).costs},
	{"captures", false, false, (*story).costs},
	{"trade", false, false, (*story).costs},
	{"shot", false, false, (*story).costs},
	{"later", false, false, (*story).costs},
	{"later-trade", false, false, (*story).costs},
	{"fewer", false, false, (*story).huffed},
	{"huff", false, false, (*story).huffed},
	{"fight", false, false, (*story).fight},
	{"attacked", false, false, (*story).attacked},
	{"crowns", false, false, (*story).crowns},
	{"shut", false, false, (*story).shut},
	{"misses-king", true, false, (*story).gains},
	{"misses-captures", true, false, (*story).gains},
	{"misses-trade", true, false, (*story).gains},
	{"misses-fight", true, false, (*story).missesFight},
	{"misses-huff", true, false, (*story).missesHuff},
	{"misses-crown", true, false, (*story).missesCrown},
}

// Of returns why c.Played is worse than the best move, the most important cause first, at most Most of them. None means
// that the lines do not show it.
func Of(c Case) []Cause {
	s := newStory(c)
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

// Allowed returns the first cause that tells what a move allows rather than what it passes by.
func Allowed(causes []Cause) (Cause, bool) {
	for _, c := range causes {
		if !c.Missed {
			return c, true
		}
	}
	return Cause{}, false
}
