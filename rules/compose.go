package rules

import (
	"slices"
	"strconv"
)

// Sketch is a position while somebody sets it up: it may be one that nobody can play. Counters and memories of earlier moves
// are not part of it. It is comparable; the zero value is an empty board with First to move.
type Sketch struct {
	Side   Side
	Faults Set // the opponent's pieces that may be huffed
	pieces [MaxRanks * MaxFiles]Piece
}

// SketchOf returns what can be set up of a position.
func SketchOf(p Position) Sketch {
	s := Sketch{Side: p.Side()}
	for i := range s.pieces {
		s.pieces[i] = p.At(Square(i))
	}
	s.Faults = FaultsOf(p)
	return s
}

// At returns the piece on sq, empty off every board.
func (s *Sketch) At(sq Square) Piece {
	if int(sq) >= len(s.pieces) {
		return Piece{}
	}
	return s.pieces[sq]
}

// Put replaces what stands on sq by p, which may be empty. A fault goes with its piece.
func (s *Sketch) Put(sq Square, p Piece) {
	if int(sq) >= len(s.pieces) {
		return
	}
	s.pieces[sq] = p
	if s.Faults.Has(sq) && (p.Empty() || p.Side == s.Side) {
		s.Blame(sq)
	}
}

// Blame puts the piece on sq at fault, or clears it.
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

// Turned returns the sketch with the other side to move, where nothing slides then. Nobody is at fault.
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
	// Palette returns the pieces that the box holds, in the order in which they are offered.
	Palette(ruleset string) []Piece
	// Holds reports whether a piece could stand on sq with that side to move, whatever piece it is.
	Holds(side Side, sq Square) bool
	// Turned returns the sketch with the other side to move: on a board whose plates slide, all that stands on them has
	// come along. Nobody is at fault then.
	Turned(s Sketch) Sketch
	// Text writes the sketch as a position's text: where Compose finds a flaw, Parse refuses it.
	Text(s Sketch) string
	// Compose returns the position of a sketch, or else all that is wrong with it, at least one Flaw.
	Compose(ruleset string, s Sketch) (Position, []Flaw)
}

// FlawCode is why a sketch is no position: a value to branch on and to translate.
type FlawCode uint8

// The codes. Squares of the Flaw show it on the board as each comment says.
const (
	OffSquares  FlawCode = iota + 1 // pieces where none can stand; those squares
	NoSuchPiece                     // pieces that the box does not hold; their squares
	Uncrowned                       // men on the row where they are crowned; their squares
	TooMany                         // Side has more pieces than the box; all its pieces. Count: how many there are
	TooFew                          // Side lacks pieces; those that it has. Count: how many it must have
	NobodyThere                     // the board is empty
	NoFault                         // a fault where the opponent has no piece; those squares
	BothWon                         // both sides have won; all pieces
)

var flawNames = [...]string{
	"", "off-squares", "no-such-piece", "uncrowned", "too-many", "too-few", "nobody-there", "no-fault", "both-won",
}

// String returns the code's name, as "too-many": the key of its sentence in the word files.
func (c FlawCode) String() string { return flawNames[c] }

// Flaw is one thing that keeps a sketch from being a position. It is an error.
type Flaw struct {
	Code    FlawCode
	Squares Set  // what to show on the board
	Side    Side // of TooMany and TooFew
	Count   int  // of TooMany and TooFew
}

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

// Compose is what Composers make Compose of: it returns the position of a sketch, or what is wrong with it. That is what every game
// refuses, pieces off its squares, those that its box does not hold, sides with fewer pieces than least or more than most, and faults
// where the opponent has no piece; and own, what only g does.
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
		if !g.Holds(s.Side, sq) {
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

// FlawsOfMen returns what draughts refuse besides: men on the last row of their side, which last knows, and an empty board.
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

// appendFlaw appends a flaw on squares, unless there are none.
func appendFlaw(dst []Flaw, code FlawCode, squares Set) []Flaw {
	if squares == (Set{}) {
		return dst
	}
	return append(dst, Flaw{Code: code, Squares: squares})
}

// Composed returns the position of a sketch without flaws. One that its game does not read is a broken invariant.
func Composed(g Composer, ruleset string, s Sketch) Position {
	p, err := g.Parse(ruleset, g.Text(s))
	if err != nil {
		panic("rules: a sketch without flaws: " + err.Error())
	}
	return p
}
