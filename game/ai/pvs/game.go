// Package pvs implements the search of the games without dice: iterative deepening of a principal variation search with a
// transposition table. The game is a type parameter. The search does not allocate in a node.
package pvs

import (
	"ludotheque/game/ai/engine"
	"ludotheque/rules"
)

// Game is the interface of a game for the search, besides the rules.View of its positions of type P. An implementation may
// have scratch space: only one search at a time uses it. Values are in hundredths of a man, for the side to move.
type Game[P any] interface {
	// Read returns the position to search. It may load the weights of its ruleset. forced is the house option "captures
	// are forced", with which Moves and Tactical must comply from then on.
	Read(pos rules.Position, forced bool) P
	// Salt returns a number that is mixed into the hash to make the key of the table if something that is not part of the hash
	// matters to the value, as near the end of the plies without progress; else 0.
	Salt(p *P) uint64
	// Ended returns whether the game is over, without a check for moves, and whether it is won (+1), drawn (0) or lost
	// (-1) for the side to move.
	Ended(p *P) (value int, over bool)
	// Moves appends every legal move; none means that the side to move has lost. After a move that does not end the
	// turn (a huff), the search continues at the same depth.
	Moves(p *P, dst []rules.Compact) []rules.Compact
	// Tactical appends the moves of the quiescence search, usually captures. owed means that one of them must be played;
	// else the value of the position is at least Evaluate.
	Tactical(p *P, dst []rules.Compact) (moves []rules.Compact, owed bool)
	// Evaluate returns the value of a quiet position, within -MaxEval..MaxEval. A value far outside alpha..beta may be
	// rough, but must be on the right side.
	Evaluate(p *P, alpha, beta int32) int32
	// Prunable reports whether a quiet position may be pruned by its value. It returns false if a forced win may be far
	// away, and in games that do not gain by pruning.
	Prunable(p *P) bool
	// Finish reports whether the side to move has nearly won, so that even a weak level searches with full attention.
	Finish(p *P) bool
}

// Orderer is a Game that rates moves before the search.
type Orderer[P any] interface {
	// Prior returns a rating of m, -1000..1000, that is added to what the search has learned. More is tried earlier.
	Prior(p *P, m rules.Compact) int32
}

// Subtle is a Game with replies that people overlook more easily than others.
type Subtle[P any] interface {
	// Subtlety returns the factor by which reply m is easier to overlook than a plain one.
	Subtlety(p *P, m rules.Compact) float64
}

// Prover is a Game that knows the exact result of some positions.
type Prover[P any] interface {
	// Proved returns Known for a forced win and -Known for a forced loss, each in an unknown number of plies; any other
	// value, within -MaxEval..MaxEval, is that of a draw. p has legal moves and no tactical ones.
	Proved(p *P) (value int32, known bool)
}

// The values of positions: a win in n plies is Win-n. A win in an unknown number of plies after a position n plies away is
// Known-n.
const (
	Win     int32 = 30000
	Decided int32 = 29000 // at least this: a win in a known number of plies
	Known   int32 = 28000
	proved        = Known - maxPly // at least this: a forced win
	MaxEval int32 = engine.Beyond
	endless int32 = 32000
)

// maxPly is the largest length of a line.
const maxPly = 128
