package engine

import (
	"slices"
	"time"

	"ludotheque/rules"
)

// Level is how strong a player plays, as data. A zero field weakens nothing. Weakness is meant to look human: it
// comes from short sight, misjudgement and overlooked replies, never from a move drawn by lot.
type Level struct {
	Depth int           // plies looked ahead, before captures are followed to their end
	Nodes uint64        // positions visited
	Time  time.Duration // of a move; only for the strongest level, since it makes moves depend on the machine
	Noise int           // hundredths of a man by which a position may be misjudged, either way
	// Lapse is the chance that the player's attention lapses on a turn; it never does on two turns in a row. In a
	// lapse each plain reply of the opponent goes unseen with the chance Blind, a subtle one more often.
	Lapse, Blind float64
	// Forget is the chance that a turn's right to huff is not noticed (Damsystem).
	Forget float64
}

// Ladder is the levels of the rulesets that share them, the weakest first.
type Ladder struct {
	Rulesets []string
	Levels   []Level
}

// Ladders are the levels of a game.
type Ladders []Ladder

// Of returns the levels of a ruleset, the caller's to keep; nil when it has none.
func (all Ladders) Of(ruleset string) []Level {
	for _, l := range all {
		if slices.Contains(l.Rulesets, ruleset) {
			return slices.Clone(l.Levels)
		}
	}
	return nil
}

// LevelOf returns that of a question among the levels of its ruleset; the zero Level, which nothing weakens, for full strength.
func LevelOf(q Question, levels []Level) Level {
	if q.Level <= 0 || q.Level > len(levels) {
		return Level{}
	}
	return levels[q.Level-1]
}

// Lapses reports whether the attention lapses on the turn-th turn of the match, counted from 0: a function of the
// seed, so that the same record gives the same move. A lapse keeps one awake for the next turn of one's own.
func (l Level) Lapses(seed uint64, turn int) bool {
	lapses := false
	first := turn
	for first >= 0 && Roll(seed, uint64(first)) < l.Lapse {
		first -= 2 // one's own turns are two plies apart
	}
	for first += 2; first <= turn; first += 2 {
		lapses = !lapses
	}
	return lapses
}

// Forgets reports whether the right to huff goes unnoticed on that turn.
func (l Level) Forgets(seed uint64, turn int) bool {
	return Roll(seed^0x5bd1e995, uint64(turn)) < l.Forget
}

// Roll returns a number in 0..1 that only a and b decide.
func Roll(a, b uint64) float64 { return float64(Mix(a, b)>>11) / (1 << 53) }

// Mix scrambles two numbers into one.
func Mix(a, b uint64) uint64 { return rules.Scramble(a + (b+1)*0x9e3779b97f4a7c15) }
