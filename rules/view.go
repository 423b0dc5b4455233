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

// View is the search's side of a Position of type P: the same moves from the same generator as the contract's, but by
// numbers, without checks, and made in place. Every game keeps it in its search.go.
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

// CountLeaves is perft for the view of a game: every move is made but those of the last ply, which are counted.
func CountLeaves[P any, V View[P]](p P, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	c := leafCounter[P, V]{plies: make([]leafPly[P], depth)}
	_, c.chance = any(V(&p)).(Chancer)
	c.plies[0].pos = p
	return c.count(0)
}

// leafCounter has what each ply of the way needs.
type leafCounter[P any, V View[P]] struct {
	plies  []leafPly[P]
	chance bool // moves may have combats
}

type leafPly[P any] struct {
	pos     P
	moves   []Compact
	chances []Weighted
}

// count counts below the position at ply.
func (c *leafCounter[P, V]) count(ply int) (n uint64) {
	at := &c.plies[ply]
	if ply == len(c.plies)-1 {
		return uint64(V(&at.pos).CountActions())
	}
	last := ply == len(c.plies)-2
	next := &c.plies[ply+1]
	at.moves = V(&at.pos).AppendCompact(at.moves[:0])
	for _, m := range at.moves {
		if c.chance {
			if at.chances = any(V(&at.pos)).(Chancer).AppendChances(at.chances[:0], m); len(at.chances) > 0 {
				n += c.countChances(ply, m)
				continue
			}
		}
		next.pos = at.pos
		V(&next.pos).Make(m, Result{})
		if last {
			n += uint64(V(&next.pos).CountActions())
		} else {
			n += c.count(ply + 1)
		}
	}
	return n
}

// countChances counts below the results of m.
func (c *leafCounter[P, V]) countChances(ply int, m Compact) (n uint64) {
	at, next := &c.plies[ply], &c.plies[ply+1]
	for _, w := range at.chances {
		next.pos = at.pos
		V(&next.pos).Make(m, w.Result)
		n += c.count(ply + 1)
	}
	return n
}
