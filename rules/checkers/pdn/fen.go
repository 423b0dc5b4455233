package pdn

import (
	"fmt"
	"strings"

	"ludotheque/rules"
	"ludotheque/rules/checkers"
)

// parseFEN parses "B:W18,24,K10:B1-4,K22": the side to move, then each colour's squares, with K before a king and ranges of
// numbers. quiet is the number of plies without progress, which a FEN does not have.
func (v *variant) parseFEN(text string, n notation, quiet int) (checkers.Position, error) {
	var s rules.Sketch
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
			if err := n.put(&s, side, item); err != nil {
				return checkers.Position{}, err
			}
		}
	}
	rows, _, _ := strings.Cut(checkers.Game{}.Text(s), " ")
	p, err := checkers.Game{}.Parse(v.ruleset, fmt.Sprintf("%s %s %d", rows, turn, quiet))
	if err != nil {
		return checkers.Position{}, err
	}
	return p.(checkers.Position), nil
}

// side returns the side of the colour W or B.
func (v *variant) side(colour string) (rules.Side, error) {
	for _, side := range [2]rules.Side{rules.First, rules.Second} {
		if colour == string(v.colour(side)) {
			return side, nil
		}
	}
	return 0, fmt.Errorf("colour %q is neither W nor B", colour)
}

// put puts the pieces of one item on their squares: "18", "K18", "c3", "1-12".
func (n notation) put(s *rules.Sketch, side rules.Side, item string) error {
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
	piece := rules.Piece{Side: side, Rank: 1}
	if king {
		piece.Rank = 2
	}
	if first == last {
		return place(s, first, piece)
	}
	from, to := n.number(first), n.number(last)
	if from > to {
		return fmt.Errorf("range %q runs backward", item)
	}
	for number := from; number <= to; number++ {
		if err := place(s, n.square(number), piece); err != nil {
			return err
		}
	}
	return nil
}

func isLetter(name string) bool { return name != "" && name[0] >= 'a' && name[0] <= 'h' }

func place(s *rules.Sketch, sq rules.Square, piece rules.Piece) error {
	if !s.At(sq).Empty() {
		return fmt.Errorf("two pieces on %s", sq)
	}
	s.Put(sq, piece)
	return nil
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
