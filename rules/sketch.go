package rules

import (
	"errors"
	"slices"
	"strconv"
	"strings"
)

// String returns the sketch as text, legal or not: the side to move, the squares of each kind of piece, and the faults, as
// "w w1:c3,e3 b2:f6 !f6".
func (s Sketch) String() string {
	fields := []string{s.Side.String()}
	where := map[Piece]Set{}
	for i, p := range s.pieces {
		set := where[p]
		set.Add(Square(i))
		where[p] = set
	}
	for p, set := range where {
		if !p.Empty() {
			fields = append(fields, p.Side.String()+strconv.Itoa(int(p.Rank))+":"+set.String())
		}
	}
	slices.Sort(fields[1:])
	if s.Faults != (Set{}) {
		fields = append(fields, "!"+s.Faults.String())
	}
	return strings.Join(fields, " ")
}

// ParseSketch parses the text of a sketch: pieces of the ruleset on squares that can hold them.
func ParseSketch(g Composer, ruleset, text string) (s Sketch, err error) {
	side, rest, _ := strings.Cut(text, " ")
	if s.Side, err = ParseSide(side); err != nil {
		return Sketch{}, err
	}
	for _, field := range strings.Fields(rest) {
		name, squares, _ := strings.Cut(field, ":")
		faults, isFaults := strings.CutPrefix(field, "!")
		if isFaults {
			squares = faults
		}
		set, err := ParseSet(squares)
		if err != nil {
			return Sketch{}, err
		}
		if isFaults {
			s.Faults = set
			continue
		}
		at := slices.IndexFunc(g.Palette(ruleset), func(p Piece) bool { return p.Side.String()+strconv.Itoa(int(p.Rank)) == name })
		for _, sq := range set.AppendSquares(nil) {
			if at < 0 || !g.Holds(ruleset, s.Side, sq) {
				return Sketch{}, errors.New("rules: no " + strconv.Quote(name) + " can stand on " + sq.String())
			}
			s.pieces[sq] = g.Palette(ruleset)[at]
		}
	}
	return s, nil
}
