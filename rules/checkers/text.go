package checkers

import (
	"math/bits"
	"strconv"
	"strings"

	"ludotheque/rules"
)

// start returns the text of the start position.
func (r *ruleset) start() string {
	g := grids[r.board.Is]
	side := (g.files/2 - 1) // rows of men, of each side
	rows := rules.Rows(g.files, g.extent, func(sq rules.Square) byte {
		switch {
		case g.bitOf[sq] == 0:
			return 0
		case sq.Rank() < side:
			return letters[rules.First][0]
		case sq.Rank() >= g.files-side:
			return letters[rules.Second][0]
		}
		return 0
	})
	return r.text(rows, rules.First, 0, 0)
}

// letters are the letters of man and king.
var letters = rules.Letters{"wW", "bB"}

// maxPieces returns the number of pieces of a side at the start: 12 or 20.
func (g *grid) maxPieces() int { return g.files / 2 * (g.files/2 - 1) }

// String returns the position's text: rows from the last rank, side, plies without progress and, if the ruleset counts
// them, plies of an ending of few pieces.
func (p Position) String() string {
	return p.rules().text(p.grid().textRows(p.At), p.turn, p.quiet, p.few)
}

func (r *ruleset) text(rows string, side rules.Side, quiet, few uint8) string {
	text := rows + " " + side.String() + " " + strconv.Itoa(int(quiet))
	if r.fewPieces.Is != notFew {
		text += " " + strconv.Itoa(int(few))
	}
	return text
}

func (g *grid) textRows(at func(rules.Square) rules.Piece) string {
	return rules.Rows(g.files, g.extent, func(sq rules.Square) byte { return letters.Of(at(sq)) })
}

func (g *grid) extent(int) (from, to int) { return 0, g.files - 1 }

// Parse parses a position's text. It refuses positions that play obviously cannot reach: a piece on a square that is not
// played, a man on its last row, more pieces than at the start, an empty board, a count above the limit. One side may have
// no pieces: then the game is over.
func (g Game) Parse(id, text string) (rules.Position, error) {
	return rules.ParseBy(g.ID(), id, indexOf(id), text, read)
}

// indexOf returns the index of the ruleset with that id, -1 if there is none.
func indexOf(id string) int {
	for i, r := range rulesets {
		if r.id == id {
			return i
		}
	}
	return -1
}

func read(ruleset uint8, text string) (Position, error) {
	p := blank(ruleset)
	q := p.quick()
	fields, want := strings.Split(text, " "), 3
	if q.limits {
		want = 4
	}
	if len(fields) != want {
		return p, rules.Flaw{Code: rules.BadFields, Count: want}.In("position has " + strconv.Itoa(len(fields)) + " fields, want rows, side, counts")
	}
	if err := rules.ParseRows(fields[0], q.grid.files, q.grid.extent, p.put); err != nil {
		return p, err
	}
	for side, set := range p.men {
		if n, most := bits.OnesCount64(set), q.grid.maxPieces(); n > most {
			flaw := rules.Flaw{Code: rules.TooMany, Side: rules.Side(side), Count: n}
			return p, flaw.In(strconv.Itoa(n) + " pieces of side " + flaw.Side.String() + ", want at most " + strconv.Itoa(most))
		}
	}
	if p.men[0]|p.men[1] == 0 {
		return p, rules.Flaw{Code: rules.NobodyThere}.In("the board is empty")
	}
	var err error
	if p.turn, err = rules.ParseSide(fields[1]); err != nil {
		return p, err
	}
	return p, p.readCounts(fields[2:])
}

// readCounts reads the counts of a text, after its pieces.
func (p *Position) readCounts(fields []string) error {
	q := p.quick()
	p.hash = p.rehash()
	quiet, err := rules.ParseCount("count without progress", fields[0], int(q.quiet))
	if err != nil {
		return err
	}
	p.quiet, p.full = uint8(quiet), quiet >= int(q.quiet)
	if !q.limits {
		return nil
	}
	p.fewest = p.limit()
	few, err := rules.ParseCount("count of few pieces", fields[1], int(p.fewest))
	if err != nil {
		return err
	}
	p.few, p.full = uint8(few), p.full || p.fewest > 0 && few >= int(p.fewest)
	return nil
}

// put puts the piece of a letter on sq.
func (p *Position) put(sq rules.Square, letter byte) error {
	piece, ok := letters.Piece(letter)
	if !ok {
		return rules.FlawAt(rules.NoSuchPiece, sq).In("unknown piece " + strconv.QuoteRune(rune(letter)))
	}
	g := p.grid()
	bit := g.bitOf[sq]
	if bit == 0 {
		return rules.FlawAt(rules.OffSquares, sq).In("piece on a square that is not played")
	}
	p.men[piece.Side] |= bit
	if piece.Rank == 2 {
		p.kings |= bit
	} else if bit&g.rows[piece.Side] != 0 {
		return rules.FlawAt(rules.Uncrowned, sq).In("man on its last row")
	}
	return nil
}
