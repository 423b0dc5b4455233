// Package pvs is the alpha-beta search that the games without dice share: iterative deepening over a principal
// variation search with a transposition table. The game is a type parameter; the walk calls it by its methods and
// allocates nothing.
package pvs

import (
	"ludotheque/game/ai/engine"
	"ludotheque/rules"
)

// Game is what the search needs to know about positions of type P beyond their rules.View. An implementation may keep
// scratch space: it is used by one search at a time. Values are in hundredths of a man, for the side to move.
type Game[P any] interface {
	// Read takes up a position; it may change to the weights of its ruleset. forced is the house option "captures are
	// forced", to which Moves and Tactical keep from then on.
	Read(pos rules.Position, forced bool) P
	// Salt is mixed into the hash for the table where a counter outside of it bears on the value, as near the end of
	// the plies without progress; else 0.
	Salt(p *P) uint64
	// Ended judges p without looking for moves: value +1 won, 0 drawn, -1 lost for the side to move.
	Ended(p *P) (value int, over bool)
	// Moves appends every legal move; none means that the side to move has lost. A move may leave the side to move (a
	// huff): the turn goes on at the same depth.
	Moves(p *P, dst []rules.Compact) []rules.Compact
	// Tactical appends the moves to be followed when the depth is used up, captures as a rule. owed means that one of
	// them has to be made; else the side to move may stand on Evaluate.
	Tactical(p *P, dst []rules.Compact) (moves []rules.Compact, owed bool)
	// Evaluate judges a quiet position, within -MaxEval..MaxEval. A value well outside alpha..beta may be rough: it only has to
	// lie on the right side.
	Evaluate(p *P, alpha, beta int32) int32
	// Prunable reports whether a quiet position may be pruned by its value: not where a forced end is far off, and not in a
	// game that gains nothing by it.
	Prunable(p *P) bool
	// Finish reports whether the side to move has as good as won, so that even a weak level plays with full attention
	// to the end.
	Finish(p *P) bool
}

// Orderer is a Game that knows what a move promises.
type Orderer[P any] interface {
	// Prior says it before anything else is known: more is tried earlier. -1000..1000.
	Prior(p *P, m rules.Compact) int32
}

// Subtle is a Game that knows what people overlook.
type Subtle[P any] interface {
	// Subtlety returns how many times as easily as a plain one a reply is overlooked by a weak level's careless turn.
	Subtlety(p *P, m rules.Compact) float64
}

// Prover is a Game that knows exactly what some positions lead to.
type Prover[P any] interface {
	// Proved returns Known for a position that is won and -Known for one that is lost, by force and in an unknown number of
	// plies; any other value, within -MaxEval..MaxEval, is that of a draw. p has a move and none that has to be followed.
	Proved(p *P) (value int32, known bool)
}

// Values of positions: won in n plies is Win-n, and won in who knows how many, n plies from here, is Known-n.
const (
	Win     int32 = 30000
	Decided int32 = 29000 // at least this: won by force, and seen to the end
	Known   int32 = 28000
	proved        = Known - maxPly // at least this: won by force
	MaxEval int32 = engine.Beyond
	endless int32 = 32000
)

// maxPly bounds the length of a line.
const maxPly = 128
