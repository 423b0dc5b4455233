package dame2000

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"ludotheque/rules"
)

// letters are the initials of the heads' colours in French.
var letters = rules.Letters{"BVRJ", "bvrj"}

// String returns the position's canonical text.
func (p Position) String() string {
	fields := []string{rows(p.At), p.side.String(), p.lastMoves[0].String(), p.lastMoves[1].String(), strconv.Itoa(int(p.plies)), strconv.Itoa(int(p.passes))}
	return strings.Join(fields, " ")
}

func rows(at func(rules.Square) rules.Piece) string {
	return rules.Rows(side9, extent, func(sq rules.Square) byte { return letters.Of(at(sq)) })
}

func extent(int) (from, to int) { return 0, side9 - 1 }

// String returns the move as "c3-d4", or "-" if there is none.
func (t lastMove) String() string {
	if t == noLastMove {
		return "-"
	}
	return t.from.square().String() + "-" + t.to.square().String()
}

func parse(set uint8, text string) (Position, error) {
	fields := strings.Split(text, " ")
	if len(fields) != 6 {
		return Position{}, rules.Flaw{Code: rules.BadFields, Count: 6}.In("position has " + strconv.Itoa(len(fields)) + " fields, want 6: rows, side, two last moves, plies, passes")
	}
	p := Position{set: set, lastMoves: [2]lastMove{noLastMove, noLastMove}}
	if err := p.parsePawns(fields[0]); err != nil {
		return Position{}, err
	}
	var err error
	if p.side, err = rules.ParseSide(fields[1]); err != nil {
		return Position{}, err
	}
	for side := rules.First; side <= rules.Second; side++ {
		if p.lastMoves[side], err = p.parseLastMove(side, fields[2+side]); err != nil {
			return Position{}, rules.Wrap("last move of "+side.String(), err)
		}
	}
	plies, err := rules.ParseCount("plies since the last combat", fields[4], int(noProgress.Is))
	if err != nil {
		return Position{}, err
	}
	passes, err := rules.ParseCount("consecutive passes", fields[5], int(passesDraw.Is))
	if err != nil {
		return Position{}, err
	}
	p.plies, p.passes = uint8(plies), uint8(passes)
	p.hash = p.rehash()
	return p, nil
}

func (p *Position) parsePawns(rows string) error {
	err := rules.ParseRows(rows, side9, extent, func(sq rules.Square, letter byte) error {
		pawn, ok := letters.Piece(letter)
		c := cellOf(sq)
		switch {
		case !ok:
			return rules.FlawAt(rules.NoSuchPiece, sq).In(strconv.QuoteRune(rune(letter)) + " is not a head, want one of " + letters[rules.Second] + " or capitals")
		case c == noCell:
			return rules.FlawAt(rules.OffSquares, sq).In("pawn on a light square")
		}
		p.put(pawn.Side, c, pawn.Rank)
		return nil
	})
	if err != nil {
		return err
	}
	for side, pawns := range p.pawns {
		if n := bits.OnesCount64(pawns); n > perSide {
			flaw := rules.Flaw{Code: rules.TooMany, Side: rules.Side(side), Count: n}
			return flaw.In(strconv.Itoa(n) + " pawns of " + flaw.Side.String() + ", at most " + strconv.Itoa(perSide))
		}
	}
	return nil
}

// parseLastMove parses a last move. side must have a pawn on its end.
func (p *Position) parseLastMove(side rules.Side, text string) (lastMove, error) {
	if text == "-" {
		return noLastMove, nil
	}
	start, end, _ := strings.Cut(text, "-")
	from, err := rules.ParseSquare(start)
	if err != nil {
		return noLastMove, err
	}
	to, err := rules.ParseSquare(end)
	if err != nil {
		return noLastMove, err
	}
	t := lastMove{cellOf(from), cellOf(to)}
	if t.from == noCell || t.to == noCell {
		return noLastMove, rules.Flaw{Code: rules.BadLast}.In(text + " leaves the dark squares")
	}
	if _, n, ok := line(from, to); !ok || !slices.Contains(p.rules().length.Is[blue:], uint8(n)) {
		return noLastMove, rules.Flaw{Code: rules.BadLast}.In(text + " is not a move of any head")
	}
	if p.pawns[side]>>t.to&1 == 0 {
		return noLastMove, rules.Flaw{Code: rules.BadLast}.In("no pawn of " + side.String() + " on " + to.String())
	}
	return t, nil
}
