package rules

// Compact is a Move as a search handles it, by the millions: squares are numbers, sets of them bits of a word. Within
// one position two moves differ in one of the fields. The zero Compact is no move.
type Compact struct {
	Captured uint64 // the pieces that it captures or fights, a bit for each
	From, To uint8  // 0..63, as View.Square has them; a pass has neither, a huff the same twice
	Kind     uint8  // 0..3: what else tells moves apart, the game's own
}

// Behind returns what m captures behind where it begins, as side looks at the board.
func (m Compact) Behind(side Side) uint64 {
	below := uint64(1)<<m.From - 1 // numbers rise up the board
	if side == Second {
		return m.Captured &^ below
	}
	return m.Captured & below
}

// View is how a search reads and plays a Position of type P: the same moves from the same generator, but by numbers,
// without checks, and made in place. Every game has it in its search.go.
type View[P any] interface {
	*P
	Position
	// Square returns the square of a number as the board lies now. Up the board numbers rise.
	Square(i uint8) Square
	// Pieces returns those of the side to move and of the other.
	Pieces() (own, opp uint64)
	// State returns at once what a search asks of every position.
	State() State
	// AppendCompact appends every legal action, each once; none once the game is over.
	AppendCompact(dst []Compact) []Compact
	// CountActions returns how many actions there are: what AppendCompact would list, a move with combats once for
	// each of its results.
	CountActions() int
	// Make plays an action that AppendCompact lists; a move with combats needs its result, as Position.Play does.
	Make(m Compact, r Result)
	// Encode returns a legal move as a Compact, and Decode the opposite.
	Encode(m Move) Compact
	Decode(m Compact) Move
}

// State is what Side, Hash and Progress of a Position say, but for the limit.
type State struct {
	Side  Side   // to move
	Hash  uint64 // for repetition
	Plies int    // without progress
}

// Chancer is a View of a Thrower.
type Chancer interface {
	// AppendChances appends the results of m's combats with their chances, as AppendResults does.
	AppendChances(dst []Weighted, m Compact) []Weighted
}
