package client

import (
	"strconv"
	"strings"

	"ludotheque/game/ai"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// Seats say who plays each side: 0 a person, from 1 the computer at that level. They are kept as notes of the match, so
// that a reload, a rematch and a shared record sit the same players down.
type Seats [2]int

// FirstLevel is the computer's level on a first visit.
const FirstLevel = 3

// Note is the key of a side's note; its text is "level-3", or nothing for a person.
func Note(side rules.Side) string { return "seat-" + side.String() }

const levelPrefix = "level-"

// Level is the text of a note that gives a side to the computer.
func Level(n int) string { return levelPrefix + strconv.Itoa(n) }

// Of reads who sits at a match. A note that is no level is a person; of a level above the ruleset's, which it may have had when
// the note was written, the strongest sits there.
func Of(m *match.Match) Seats {
	var s Seats
	for side := range rules.Side(2) {
		text, ok := strings.CutPrefix(m.Note(Note(side)), levelPrefix)
		if n, err := strconv.Atoi(text); ok && err == nil && n >= 1 && n <= ai.MaxLevel {
			s[side] = min(n, len(ai.Levels(m.Game().ID(), m.Setup().Ruleset)))
		}
	}
	return s
}

// KeepIn writes the seats into a match.
func (s Seats) KeepIn(m *match.Match) {
	for side := range rules.Side(2) {
		text := ""
		if s[side] > 0 {
			text = Level(s[side])
		}
		// The key and the text are ours and short, and no more than two: the match always takes them.
		_ = m.SetNote(Note(side), text)
	}
}

// People returns how many persons sit at the table.
func (s Seats) People() int {
	n := 0
	for _, level := range s {
		if level == 0 {
			n++
		}
	}
	return n
}
