package rules

// Compact is a Move in the form of a search: squares are numbers, and sets of them bits of a word. Two different moves of
// one position have different Compacts. The zero Compact is no move.
type Compact struct {
	Captured uint64 // a bit for each piece that it captures or fights
	From, To uint8  // 0..63, see View.Square; both 0 for a pass, equal for a huff
	Kind     uint8  // 0..3, used by the game to tell apart moves whose other fields are equal
}

// Behind returns the pieces that m captures behind its start, as side looks at the board.
func (m Compact) Behind(side Side) uint64 {
	below := uint64(1)<<m.From - 1 // numbers rise up the board
	if side == Second {
		return m.Captured &^ below
	}
	return m.Captured & below
}

// View is the interface of a Position of type P for a search: the moves of the same generator, but as numbers, without
// checks, and made in place. The search.go of every game implements it.
type View[P any] interface {
	*P
	Position
	// Square returns the square of a number in the current state of the board. Higher ranks have higher numbers.
	Square(i uint8) Square
	// Pieces returns the pieces of the side to move and of the other side.
	Pieces() (own, opp uint64)
	// State returns the values that a search needs of every position.
	State() State
	// AppendCompact appends every legal action once; none if the game is over.
	AppendCompact(dst []Compact) []Compact
	// CountActions returns the number of legal actions, counting a move with combats once for each of its results.
	CountActions() int
	// Make plays an action of AppendCompact. A move with combats needs its result, as in Position.Play.
	Make(m Compact, r Result)
	// Encode returns a legal move as a Compact, and Decode is its inverse.
	Encode(m Move) Compact
	Decode(m Compact) Move
}

// State has the results of Side and Hash of a Position, and how far back a search must look for its repetition.
type State struct {
	Side  Side   // to move
	Hash  uint64 // for repetition
	Plies int    // since the last move that cannot be taken back by others: those without progress, of a Counter with one count
}

// Chancer is implemented by the View of a Thrower.
type Chancer interface {
	// AppendChances is Thrower.AppendResults for a Compact.
	AppendChances(dst []Weighted, m Compact) []Weighted
}
