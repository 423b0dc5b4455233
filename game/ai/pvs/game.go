// Package pvs is the alpha-beta search that the games without dice share: iterative deepening over a principal
// variation search with a transposition table. The game is a type parameter; the walk calls it by its methods and
// allocates nothing.
package pvs

import "ludotheque/rules"

// Game is what the search needs to know about positions of type P. An implementation may keep scratch space: it is
// used by one search at a time. Values are in hundredths of a man, for the side to move.
type Game[P any] interface {
	// Key identifies p for repetition: the Hash of the rules.Position.
	Key(p *P) uint64
	// Salt is mixed into Key for the table where a counter outside of it bears on the value, as near the end of the
	// plies without progress; else 0.
	Salt(p *P) uint64
	// Side returns who is to move, 0 or 1. A move may leave it (a huff): the turn goes on at the same depth.
	Side(p *P) uint8
	// Reversible bounds how many actions back p can have stood before.
	Reversible(p *P) int
	// Ended judges p without looking for moves: value +1 won, 0 drawn, -1 lost for the side to move.
	Ended(p *P) (value int, over bool)
	// Moves appends every legal move; none means that the side to move has lost.
	Moves(p *P, dst []Move) []Move
	// Loud appends the moves to be followed when the depth is used up, captures as a rule. forced means that one of
	// them has to be made; else the side to move may stand on Evaluate.
	Loud(p *P, dst []Move) (moves []Move, forced bool)
	// Play makes a legal move on p.
	Play(p *P, m Move)
	// Evaluate judges a quiet position, within -MaxEval..MaxEval; where it knows of a forced end in n plies it returns
	// Win-n or n-Win.
	Evaluate(p *P) int32
	// Prior says what a move promises before anything is known: more is tried earlier. -1000..1000.
	Prior(p *P, m Move) int32
}

// Adapter is a Game together with its translation from and to the contract.
type Adapter[P any] interface {
	Game[P]
	// Read takes up a position; it may change to the weights of its ruleset.
	Read(pos rules.Position) P
	// Short and Long translate moves of p.
	Short(p *P, m rules.Move) Move
	Long(p *P, m Move) rules.Move
	// Finish reports whether the side to move has as good as won, so that even a weak level plays with full attention
	// to the end.
	Finish(p *P) bool
}

// Values of positions: won in n plies is Win-n.
const (
	Win     int32 = 30000
	Decided int32 = 29000 // at least this: won by force
	MaxEval int32 = 20000
	endless int32 = 32000
)

// MaxPly bounds the length of a line.
const MaxPly = 128
