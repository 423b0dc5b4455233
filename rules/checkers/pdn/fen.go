package pdn

import (
	"fmt"
	"strings"

	"ludotheque/rules"
	"ludotheque/rules/checkers"
)

// parseFEN reads "B:W18,24,K10:B1-4,K22": the side to move, then each colour's squares, K before a king, with ranges
// of numbers. quiet is the count that a FEN does not tell.
func (v *variant) parseFEN(text string, n notation, quiet int) (checkers.Position, error) {
	var board [128]byte // letters of the position's text by square
	fields := strings.Split(strings.TrimSuffix(text, "."), ":")
	turn, err := v.side(fields[0])
	if err != nil {
		return checkers.Position{}, err
	}
	for _, field := range fields[1:] {
		if field == "" {
			return checkers.Position{}, fmt.Errorf("a list without colour")
		}
		side, err := v.side(field[:1])
		if err != nil {
			return checkers.Position{}, err
		}
		if field = field[1:]; field == "" {
			continue
		}
		for _, item := range strings.Split(field, ",") {
			if err := n.put(&board, side, item); err != nil {
				return checkers.Position{}, err
			}
		}
	}
	p, err := checkers.Game{}.Parse(v.ruleset, fmt.Sprintf("%s %s %d", rows(&board), turn, quiet))
	if err != nil {
		return checkers.Position{}, err
	}
	return p.(checkers.Position), nil
}

// side returns who plays the colour W or B.
func (v *variant) side(colour string) (rules.Side, error) {
	for _, side := range [2]rules.Side{rules.First, rules.Second} {
		if colour == string(v.colour(side)) {
			return side, nil
		}
	}
	return 0, fmt.Errorf("colour %q is neither W nor B", colour)
}

// put places the pieces of one item: "18", "K18", "c3", "1-12".
func (n notation) put(board *[128]byte, side rules.Side, item string) error {
	name, king := strings.CutPrefix(item, "K")
	first, rest, ok := n.cutSquare(name)
	last := first
	if ok && strings.HasPrefix(rest, "-") && !isLetter(name) {
		last, rest, ok = n.cutSquare(rest[1:])
		ok = ok && !isLetter(name[strings.IndexByte(name, '-')+1:])
	}
	if !ok || rest != "" {
		return fmt.Errorf("%q is not a square", item)
	}
	letter := [2]byte{'w', 'b'}[side]
	if king {
		letter -= 'a' - 'A'
	}
	if first == last {
		return place(board, first, letter)
	}
	from, to := n.number(first), n.number(last)
	if from > to {
		return fmt.Errorf("range %q runs backward", item)
	}
	for number := from; number <= to; number++ {
		if err := place(board, n.square(number), letter); err != nil {
			return err
		}
	}
	return nil
}

func isLetter(name string) bool { return name != "" && name[0] >= 'a' && name[0] <= 'h' }

func place(board *[128]byte, sq rules.Square, letter byte) error {
	if board[sq] != 0 {
		return fmt.Errorf("two pieces on %s", sq)
	}
	board[sq] = letter
	return nil
}

// rows returns the board as the rows of a position's text.
func rows(board *[128]byte) string {
	return rules.Rows(8, func(int) (from, to int) { return 0, 7 }, func(sq rules.Square) byte { return board[sq] })
}

// fen returns the FEN of p: White's pieces, then Black's, in the order of the square numbers.
func (v *variant) fen(p checkers.Position) string {
	var lists [2][]string
	for number := 1; number <= 32; number++ {
		sq := v.notation.square(number)
		piece := p.At(sq)
		if piece.Empty() {
			continue
		}
		name := v.notation.name(sq)
		if piece.Rank == 2 {
			name = "K" + name
		}
		lists[piece.Side] = append(lists[piece.Side], name)
	}
	return string(v.colour(p.Side())) + ":W" + strings.Join(lists[v.white], ",") +
		":B" + strings.Join(lists[v.white.Other()], ",")
}
