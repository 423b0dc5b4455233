package checkers

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"ludotheque/rules"
)

const startText = "1b1b1b1b/b1b1b1b1/1b1b1b1b/8/8/w1w1w1w1/1w1w1w1w/w1w1w1w1 w 0"

// letters are the letters of man and king.
var letters = rules.Letters{"wW", "bB"}

// maxPieces is the number of pieces of a side at the start.
const maxPieces = 12

// String returns the position's text: rows from rank 8, side, plies without progress.
func (p Position) String() string {
	return rows(p.At) + " " + p.turn.String() + " " + strconv.Itoa(int(p.quiet))
}

func rows(at func(rules.Square) rules.Piece) string {
	return rules.Rows(8, extent, func(sq rules.Square) byte { return letters.Of(at(sq)) })
}

func extent(int) (from, to int) { return 0, 7 }

// Parse parses a position's text. It refuses positions that play obviously cannot reach: a piece on a light square, a man
// on its last row, more than twelve pieces, an empty board, a count above the limit. One side may have no pieces: then
// the game is over.
func (g Game) Parse(id, text string) (rules.Position, error) {
	index := slices.IndexFunc(rulesets[:], func(r ruleset) bool { return r.id == id })
	return rules.ParseBy(g.ID(), id, index, text, read)
}

func read(ruleset uint8, text string) (Position, error) {
	fields := strings.Split(text, " ")
	if len(fields) != 3 {
		return Position{}, rules.Flaw{Code: rules.BadFields, Count: 3}.In("position has " + strconv.Itoa(len(fields)) + " fields, want rows, side, count")
	}
	p := Position{ruleset: ruleset}
	if err := rules.ParseRows(fields[0], 8, extent, p.put); err != nil {
		return p, err
	}
	for side, set := range p.men {
		if n := bits.OnesCount64(set); n > maxPieces {
			flaw := rules.Flaw{Code: rules.TooMany, Side: rules.Side(side), Count: n}
			return p, flaw.In(strconv.Itoa(n) + " pieces of side " + flaw.Side.String() + ", want at most " + strconv.Itoa(maxPieces))
		}
	}
	if p.men[0]|p.men[1] == 0 {
		return p, rules.Flaw{Code: rules.NobodyThere}.In("the board is empty")
	}
	var err error
	if p.turn, err = rules.ParseSide(fields[1]); err != nil {
		return p, err
	}
	quiet, err := rules.ParseCount("count without progress", fields[2], int(p.rules().noProgress.Is))
	if err != nil {
		return p, err
	}
	p.quiet = uint8(quiet)
	p.hash = p.rehash()
	return p, nil
}

// put puts the piece of a letter on sq.
func (p *Position) put(sq rules.Square, letter byte) error {
	piece, ok := letters.Piece(letter)
	if !ok {
		return rules.FlawAt(rules.NoSuchPiece, sq).In("unknown piece " + strconv.QuoteRune(rune(letter)))
	}
	bit := bitOf[sq]
	if bit == 0 {
		return rules.FlawAt(rules.OffSquares, sq).In("piece on a light square")
	}
	p.men[piece.Side] |= bit
	if piece.Rank == 2 {
		p.kings |= bit
	} else if bit&crownRow(forward(piece.Side)) != 0 {
		return rules.FlawAt(rules.Uncrowned, sq).In("man on its last row")
	}
	return nil
}
