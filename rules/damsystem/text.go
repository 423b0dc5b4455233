package damsystem

import (
	"cmp"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"ludotheque/rules"
)

// letters are the letters of man and king.
var letters = rules.Letters{"wW", "bB"}

// String returns the canonical text: rows, side to move, faults, plies without progress, passes.
func (p Position) String() string {
	return rows(p.side, p.At) + " " + p.side.String() + " " + faultsText(geometries[p.side].set(p.faults)) + " " +
		strconv.Itoa(int(p.plies)) + " " + strconv.Itoa(int(p.passes))
}

func rows(side rules.Side, at func(rules.Square) rules.Piece) string {
	return rules.Rows(ranks, func(rank int) (from, to int) { return extent(side, rank) },
		func(sq rules.Square) byte { return letters.Of(at(sq)) })
}

func faultsText(faults rules.Set) string { return cmp.Or(faults.String(), "-") }

// Parse parses a position's text. It refuses more than 17 pieces a side, a man on its last row, and an empty board.
func (Game) Parse(id, text string) (rules.Position, error) {
	index := slices.IndexFunc(rulesets[:], func(r *ruleset) bool { return r.id == id })
	return rules.ParseBy(gameID, id, index, text, parse)
}

func parse(ruleset uint8, text string) (Position, error) {
	fields := strings.Split(text, " ")
	if len(fields) != 5 {
		return Position{}, rules.Flaw{Code: rules.BadFields, Count: 5}.In("position has " + strconv.Itoa(len(fields)) + " fields, want 5: rows, side, faults, plies, passes")
	}
	p := Position{board: board{ruleset: ruleset}}
	var err error
	if p.side, err = rules.ParseSide(fields[1]); err != nil {
		return Position{}, err
	}
	rowExtent := func(rank int) (int, int) { return extent(p.side, rank) }
	if err = rules.ParseRows(fields[0], ranks, rowExtent, p.put); err != nil {
		return Position{}, err
	}
	if err = p.check(); err != nil {
		return Position{}, err
	}
	if err = p.parseFaults(fields[2]); err != nil {
		return Position{}, err
	}
	plies, err := rules.ParseCount("plies", fields[3], int(noProgress.Is))
	if err != nil {
		return Position{}, err
	}
	passes, err := rules.ParseCount("passes", fields[4], int(passesDraw.Is))
	if err != nil {
		return Position{}, err
	}
	p.plies, p.passes = uint8(plies), uint8(passes)
	p.hash = p.rehash()
	return p, nil
}

// put puts the piece of a letter on sq.
func (b *board) put(sq rules.Square, letter byte) error {
	i := geometries[b.side].index[sq]
	if i == noIndex {
		return rules.FlawAt(rules.OffSquares, sq).In("a piece on a light square")
	}
	bit := uint64(1) << i
	piece, ok := letters.Piece(letter)
	switch {
	case !ok:
		return rules.FlawAt(rules.NoSuchPiece, sq).In("unknown piece " + strconv.QuoteRune(rune(letter)))
	case piece.Rank == 2:
		b.kings |= bit
	case bit&lastRows[piece.Side] != 0:
		return rules.FlawAt(rules.Uncrowned, sq).In("a man on its last row")
	}
	if piece.Side == b.side {
		b.own |= bit
	} else {
		b.opp |= bit
	}
	return nil
}

func (b *board) check() error {
	for side := range rules.Side(2) {
		if n := bits.OnesCount64(b.of(side)); rules.Number(n) > men.Is {
			return rules.Flaw{Code: rules.TooMany, Side: side, Count: n}.In(strconv.Itoa(n) + " pieces of " + side.String() + ", want at most " + men.Is.String())
		}
	}
	if b.own|b.opp == 0 {
		return rules.Flaw{Code: rules.NobodyThere}.In("no pieces on the board")
	}
	return nil
}

func (b *board) parseFaults(text string) error {
	if text == "-" {
		return nil
	}
	set, err := rules.ParseSet(text)
	if err != nil {
		return err
	}
	for _, sq := range set.AppendSquares(nil) {
		i := geometries[b.side].index[sq]
		if i == noIndex || b.opp>>i&1 == 0 {
			return rules.FlawAt(rules.NoFault, sq).In("fault on " + sq.String() + ", where the opponent has no piece")
		}
		b.faults |= 1 << i
	}
	return nil
}
