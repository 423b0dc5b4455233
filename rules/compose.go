package rules

import (
	"slices"
	"strconv"
)

// Sketch is a position that is being set up; it need not be legal. It has no counters and no history. It is comparable;
// the zero value is an empty board with First to move.
type Sketch struct {
	Side   Side
	Faults Set // the opponent's pieces that may be huffed
	pieces [MaxRanks * MaxFiles]Piece
}

// SketchOf returns the sketch with the pieces, side to move and faults of p.
func SketchOf(p Position) Sketch {
	s := Sketch{Side: p.Side()}
	for i := range s.pieces {
		s.pieces[i] = p.At(Square(i))
	}
	s.Faults = FaultsOf(p)
	return s
}

// At returns the piece on sq, the empty one for a square that no board has.
func (s *Sketch) At(sq Square) Piece {
	if int(sq) >= len(s.pieces) {
		return Piece{}
	}
	return s.pieces[sq]
}

// Put puts p, which may be empty, on sq in place of any piece there. A fault there is cleared unless p is the opponent's.
func (s *Sketch) Put(sq Square, p Piece) {
	if int(sq) >= len(s.pieces) {
		return
	}
	s.pieces[sq] = p
	if s.Faults.Has(sq) && (p.Empty() || p.Side == s.Side) {
		s.Blame(sq)
	}
}

// Blame marks the piece on sq as at fault, or clears the mark.
func (s *Sketch) Blame(sq Square) {
	only := SetOf(sq)
	for i := range s.Faults {
		s.Faults[i] ^= only[i]
	}
}

// Pieces returns the squares that hold a piece of side.
func (s *Sketch) Pieces(side Side) (set Set) {
	for i, p := range s.pieces {
		if !p.Empty() && p.Side == side {
			set.Add(Square(i))
		}
	}
	return set
}

// Turned returns the sketch with the other side to move and no faults: Composer.Turned for games without plates.
func (s Sketch) Turned() Sketch {
	s.Side, s.Faults = s.Side.Other(), Set{}
	return s
}

// PaletteOf returns the pieces of each side by rank, from 1 to ranks, First's before Second's.
func PaletteOf(ranks uint8) (all []Piece) {
	for side := range Side(2) {
		for rank := range ranks {
			all = append(all, Piece{Side: side, Rank: rank + 1})
		}
	}
	return all
}

// Composer is a Game whose positions can be set up piece by piece.
type Composer interface {
	Game
	// Palette returns the kinds of pieces that the game has, in the order in which they are offered.
	Palette(ruleset string) []Piece
	// Holds reports whether any piece could stand on sq of that ruleset's board with that side to move.
	Holds(ruleset string, side Side, sq Square) bool
	// Turned returns the sketch with the other side to move and no faults. If the board has plates, they have slid
	// with their pieces.
	Turned(s Sketch) Sketch
	// Text returns the sketch as the text of a position. Parse fails for it exactly if Compose finds a flaw.
	Text(ruleset string, s Sketch) string
	// Compose returns the position of a sketch, or all its flaws.
	Compose(ruleset string, s Sketch) (Position, []Flaw)
}

// FlawCode is why a sketch or a text is not a legal position: a value to branch on and to translate.
type FlawCode uint8

// The codes. Each comment ends with what Flaw.Squares holds.
const (
	OffSquares  FlawCode = iota + 1 // pieces where none can stand; their squares
	NoSuchPiece                     // pieces that the game does not have; their squares
	Uncrowned                       // men on the row where they are crowned; their squares
	TooMany                         // Side has more pieces than the game; all its pieces. Count: how many it has
	TooFew                          // Side lacks pieces; those that it has. Count: how many it must have
	NobodyThere                     // the board is empty
	NoFault                         // a fault where the opponent has no piece; those squares
	BothWon                         // both sides have won; all pieces
	BadFields                       // a text has not Count fields
	BadRows                         // a text has not Count rows
	BadRow                          // the row of rank Count, from 1, has too few or too many squares
	BadSide                         // the side to move is neither w nor b
	BadCount                        // a counter is no number, or too large
	BadLast                         // a last move that cannot have been played (Dame 2000)
)

var flawNames = [...]string{
	"", "off-squares", "no-such-piece", "uncrowned", "too-many", "too-few", "nobody-there", "no-fault", "both-won",
	"fields", "rows", "row", "side", "count", "last",
}

// String returns the code's name, as "too-many": the key of its sentence in the word files.
func (c FlawCode) String() string { return flawNames[c] }

// Flaw is one reason why a sketch or a text is not a legal position. It is an error.
type Flaw struct {
	Code    FlawCode
	Squares Set  // what to show on the board
	Side    Side // of TooMany and TooFew
	Count   int  // of TooMany, TooFew, BadFields, BadRows and BadRow
}

// FlawAt returns a flaw of one square.
func FlawAt(code FlawCode, sq Square) Flaw {
	f := Flaw{Code: code}
	f.Squares.Add(sq)
	return f
}

// In returns an error with a text for logs, which wraps the flaw.
func (f Flaw) In(text string) error { return &flawed{f, text} }

type flawed struct {
	flaw Flaw
	text string
}

func (e *flawed) Error() string { return e.text }
func (e *flawed) Unwrap() error { return e.flaw }

// Error names the code and the squares, for logs; players read the word file's sentence for the code.
func (f Flaw) Error() string {
	text := "rules: " + f.Code.String()
	if f.Squares != (Set{}) {
		text += " at " + f.Squares.String()
	}
	if f.Count > 0 {
		text += " (" + f.Side.String() + " " + strconv.Itoa(f.Count) + ")"
	}
	return text
}

// Compose implements Composer.Compose for g: it returns the position of a sketch, or its flaws. It looks for pieces off
// the squares of g or not in its palette, sides with fewer than least or more than most pieces, and faults where the
// opponent has no piece. The result includes own, the flaws that only g has.
func Compose(g Composer, ruleset string, s Sketch, least, most int, own ...Flaw) (Position, []Flaw) {
	var off, unknown, noFault Set
	palette := g.Palette(ruleset)
	for i, p := range s.pieces {
		sq := Square(i)
		if s.Faults.Has(sq) && (p.Empty() || p.Side == s.Side) {
			noFault.Add(sq)
		}
		if p.Empty() {
			continue
		}
		if !slices.Contains(palette, p) {
			unknown.Add(sq)
		}
		if !g.Holds(ruleset, s.Side, sq) {
			off.Add(sq)
		}
	}
	flaws := appendFlaw(appendFlaw(nil, OffSquares, off), NoSuchPiece, unknown)
	for side := range Side(2) {
		pieces := s.Pieces(side)
		switch n := pieces.Len(); {
		case n > most:
			flaws = append(flaws, Flaw{Code: TooMany, Squares: pieces, Side: side, Count: n})
		case n < least:
			flaws = append(flaws, Flaw{Code: TooFew, Squares: pieces, Side: side, Count: least})
		}
	}
	flaws = appendFlaw(append(flaws, own...), NoFault, noFault)
	if flaws != nil {
		return nil, flaws
	}
	return Composed(g, ruleset, s), nil
}

// FlawsOfMen returns the flaws that only draughts have: men on their last row, as last reports it, and an empty board.
func FlawsOfMen(s Sketch, last func(side Side, sq Square) bool) []Flaw {
	var uncrowned Set
	nobody := true
	for i, p := range s.pieces {
		nobody = nobody && p.Empty()
		if p.Rank == 1 && last(p.Side, Square(i)) {
			uncrowned.Add(Square(i))
		}
	}
	flaws := appendFlaw(nil, Uncrowned, uncrowned)
	if nobody {
		flaws = append(flaws, Flaw{Code: NobodyThere})
	}
	return flaws
}

// appendFlaw appends a flaw unless squares is empty.
func appendFlaw(dst []Flaw, code FlawCode, squares Set) []Flaw {
	if squares == (Set{}) {
		return dst
	}
	return append(dst, Flaw{Code: code, Squares: squares})
}

// Composed returns the position of a sketch without flaws. It panics if g cannot parse the sketch's text.
func Composed(g Composer, ruleset string, s Sketch) Position {
	p, err := g.Parse(ruleset, g.Text(ruleset, s))
	if err != nil {
		panic("rules: a sketch without flaws: " + err.Error())
	}
	return p
}
