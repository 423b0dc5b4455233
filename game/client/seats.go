package client

import (
	"strconv"
	"strings"

	"ludotheque/game/ai"
	"ludotheque/game/match"
	"ludotheque/rules"
)

// Seats tell who plays each side: 0 is a person, n > 0 the computer at level n. They are kept as notes of the match, so that
// they are the same after a reload, in a rematch and in a shared record.
type Seats [2]int

// FirstLevel is the level of the computer on a first visit.
const FirstLevel = 3

// Note returns the key of the note of a side. Its text is that of Level; a person has no note.
func Note(side rules.Side) string { return "seat-" + side.String() }

const levelPrefix = "level-"

// Level returns the text of the note for the computer at level n, such as "level-3".
func Level(n int) string { return levelPrefix + strconv.Itoa(n) }

// Of returns the seats of a match. A note that is no level means a person. A level above those of the ruleset, which may have
// had more in an older version, means the strongest.
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

// KeepIn sets the notes of m.
func (s Seats) KeepIn(m *match.Match) {
	for side := range rules.Side(2) {
		text := ""
		if s[side] > 0 {
			text = Level(s[side])
		}
		_ = m.SetNote(Note(side), text) // key and text are within the bounds of a note
	}
}

// People returns the number of sides that persons play.
func (s Seats) People() int {
	n := 0
	for _, level := range s {
		if level == 0 {
			n++
		}
	}
	return n
}
