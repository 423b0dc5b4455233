package rules

import (
	"errors"
	"math/bits"
	"strconv"
	"strings"
)

// Side is one of the two players: First sits South at rank 1 and is written "w", Second sits North and is written "b",
// whatever the colours of their pieces.
type Side uint8

// The two sides.
const (
	First Side = iota
	Second
)

// Other returns the opponent of s.
func (s Side) Other() Side { return s ^ 1 }

// String returns "w" or "b".
func (s Side) String() string {
	if s == First {
		return "w"
	}
	return "b"
}

// ParseSide reads "w" or "b".
func ParseSide(text string) (Side, error) {
	switch text {
	case "w":
		return First, nil
	case "b":
		return Second, nil
	}
	return First, Flaw{Code: BadSide}.In("rules: side " + strconv.Quote(text) + " is neither w nor b")
}

// Square is rank*16 + file, both from 0 at South's bottom left, so that "c3" is the same Square on every board. Files are
// a..p, ranks 1..11.
type Square uint8

// MaxRanks is the number of ranks of the tallest board (Damsystem).
const MaxRanks = 11

// MaxFiles is the number of files of the widest board (Damsystem with its overhangs), rounded up.
const MaxFiles = 16

// NoSquare is the square of a move that has none.
const NoSquare Square = 0xff

// Sq makes a square from a file (0..15) and a rank (0..10).
func Sq(file, rank int) Square { return Square(rank<<4 | file) }

// Squares yields all squares that a board can have, rank by rank from a1.
func Squares(yield func(Square) bool) {
	for sq := range Square(MaxRanks * MaxFiles) {
		if !yield(sq) {
			return
		}
	}
}

// File returns the file, 0 for a.
func (s Square) File() int { return int(s & 15) }

// Rank returns the rank, 0 for rank 1.
func (s Square) Rank() int { return int(s >> 4) }

// Dark reports whether s is a dark square: bottom left is dark on every board.
func (s Square) Dark() bool { return (s.File()+s.Rank())&1 == 0 }

// String returns the square's name, as "c3", or "-" for NoSquare.
func (s Square) String() string {
	if s == NoSquare {
		return "-"
	}
	return string(rune('a'+s.File())) + strconv.Itoa(s.Rank()+1)
}

// ParseSquare parses a square's name, with file a..p and rank 1..11. A given board may not have that square.
func ParseSquare(text string) (Square, error) {
	sq, n := scanSquare(text)
	if n == 0 || n != len(text) {
		return NoSquare, errors.New("rules: " + strconv.Quote(text) + " is not a square")
	}
	return sq, nil
}

// scanSquare parses a square at the beginning of text and returns its length in bytes, 0 if there is none.
func scanSquare(text string) (Square, int) {
	if len(text) < 2 || text[0] < 'a' || text[0] > 'p' || text[1] < '1' || text[1] > '9' {
		return NoSquare, 0
	}
	rank, n := int(text[1]-'0'), 2
	if len(text) > 2 && text[2] >= '0' && text[2] <= '9' {
		rank, n = rank*10+int(text[2]-'0'), 3
	}
	if rank > MaxRanks {
		return NoSquare, 0
	}
	return Sq(int(text[0]-'a'), rank-1), n
}

// Set is a set of squares. It is comparable; the zero value is empty.
type Set [3]uint64

// SetOf returns the set of the given squares.
func SetOf(squares ...Square) Set {
	var s Set
	for _, sq := range squares {
		s.Add(sq)
	}
	return s
}

// Add adds sq, whose rank must be below MaxRanks.
func (s *Set) Add(sq Square) { s[sq>>6] |= 1 << (sq & 63) }

// Has reports whether sq is in the set; NoSquare never is.
func (s Set) Has(sq Square) bool { return sq>>6 < 3 && s[sq>>6]>>(sq&63)&1 != 0 }

// Len returns the number of squares.
func (s Set) Len() int {
	return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) + bits.OnesCount64(s[2])
}

// AppendSquares appends the squares in board order (rank by rank from a1).
func (s Set) AppendSquares(dst []Square) []Square {
	for w, word := range s {
		for ; word != 0; word &= word - 1 {
			dst = append(dst, Square(w<<6|bits.TrailingZeros64(word)))
		}
	}
	return dst
}

// String returns the names of the squares, sorted bytewise and joined by commas.
func (s Set) String() string {
	var b strings.Builder
	// Bytewise order: file first, then the ranks as text, where "10" and "11" follow "1".
	for file := range 16 {
		for _, rank := range [MaxRanks]int{0, 9, 10, 1, 2, 3, 4, 5, 6, 7, 8} {
			if sq := Sq(file, rank); s.Has(sq) {
				if b.Len() > 0 {
					b.WriteByte(',')
				}
				b.WriteString(sq.String())
			}
		}
	}
	return b.String()
}

// ParseSet parses squares joined by commas, in any order. A square named twice is an error.
func ParseSet(text string) (Set, error) {
	var s Set
	for _, name := range strings.Split(text, ",") {
		sq, err := ParseSquare(name)
		if err != nil {
			return Set{}, err
		}
		if s.Has(sq) {
			return Set{}, errors.New("rules: square " + name + " is named twice")
		}
		s.Add(sq)
	}
	return s, nil
}

// Piece is the content of a square. Rank is 1 for a man and 2 for a king in the draughts games, the head 1..4 (blue,
// green, red, yellow) in Dame 2000, and 1 in Dao. The zero value is an empty square.
type Piece struct {
	Side Side
	Rank uint8
}

// Empty reports whether there is no piece.
func (p Piece) Empty() bool { return p.Rank == 0 }
