package engine

import (
	"slices"
	"time"

	"ludotheque/rules"
)

// Level is the strength of a player. A zero field weakens nothing. Weak levels are meant to play like people: they look
// less far, misjudge positions and overlook replies, but never choose a move at random.
type Level struct {
	Depth int           // plies, without the quiescence search
	Nodes uint64        // positions visited
	Time  time.Duration // of a move; only for the strongest level, because it makes moves depend on the machine
	Noise int           // largest error of an evaluation, in hundredths of a man, in either direction
	// Lapse is the chance of a lapse of attention on a turn; there are never lapses on two turns in a row. In a lapse
	// the player overlooks each plain reply of the opponent with the chance Blind, and subtle ones more often.
	Lapse, Blind float64
	// Forget is the chance that the player does not notice on a turn that it may huff (Damsystem).
	Forget float64
}

// Ladder has the levels of some rulesets, the weakest first.
type Ladder struct {
	Rulesets []string
	Levels   []Level
}

// Ladders are the levels of a game.
type Ladders []Ladder

// Of returns a copy of the levels of a ruleset; nil if it has none.
func (all Ladders) Of(ruleset string) []Level {
	for _, l := range all {
		if slices.Contains(l.Rulesets, ruleset) {
			return slices.Clone(l.Levels)
		}
	}
	return nil
}

// LevelOf returns the level of q among the levels of its ruleset, the zero Level for full strength.
func LevelOf(q Question, levels []Level) Level {
	if q.Level <= 0 || q.Level > len(levels) {
		return Level{}
	}
	return levels[q.Level-1]
}

// Lapses reports whether attention lapses on a turn of the match, counted from 0. It depends on the seed only, so that the
// same record gives the same move. After a lapse there is none on the player's next turn.
func (l Level) Lapses(seed uint64, turn int) bool {
	lapses := false
	first := turn
	for first >= 0 && Roll(seed, uint64(first)) < l.Lapse {
		first -= 2 // the player's turns are two plies apart
	}
	for first += 2; first <= turn; first += 2 {
		lapses = !lapses
	}
	return lapses
}

// Forgets reports whether the player does not notice on that turn that it may huff.
func (l Level) Forgets(seed uint64, turn int) bool {
	return Roll(seed^0x5bd1e995, uint64(turn)) < l.Forget
}

// Roll returns a pseudorandom number from 0 to below 1 that depends only on a and b.
func Roll(a, b uint64) float64 { return float64(Mix(a, b)>>11) / (1 << 53) }

// Mix returns a hash of two numbers.
func Mix(a, b uint64) uint64 { return rules.Scramble(a + (b+1)*0x9e3779b97f4a7c15) }
