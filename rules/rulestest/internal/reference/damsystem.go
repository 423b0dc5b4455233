package reference

import (
	"fmt"
	"slices"
	"strings"
)

// damsystem is one ruleset of Damsystem: draughts on 11 by 11 squares, where ranks 4, 6 and 8 are plates of 13 squares.
type damsystem struct {
	name string
	most bool // only a capture of the greatest number is free of fault
}

// plates are the ranks that slide, from 0.
var plates = []int{3, 5, 7}

// The numbers of both rulesets.
const (
	damsystemRanks  = 11
	damsystemQuiet  = 50
	damsystemPasses = 2
	overhang        = 2
)

func (d damsystem) Name() (game, ruleset string) { return "damsystem", d.name }

func (damsystem) Starts() []string {
	const rows = "b1b1b1b1b1b/1b1b1b1b1b1/b1b1b1b1b1b/13/11/13/11/13/w1w1w1w1w1w/1w1w1w1w1w1/w1w1w1w1w1w"
	return []string{rows + " w - 0 0", rows + " b - 0 0"}
}

// lie returns the files of the ranks when side is to move: the plates stand out on its right.
func lie(side byte) files {
	return func(rank int) (from, to int) {
		from, to = overhang, overhang+10
		switch {
		case !slices.Contains(plates, rank):
		case side == 'w':
			to += overhang
		default:
			from -= overhang
		}
		return from, to
	}
}

func (d damsystem) Parse(text string) (Position, error) {
	rows, fields, err := split(text, 4)
	if err != nil {
		return nil, err
	}
	side := fields[0][0]
	p := damsystemPosition{damsystem: d, side: side}
	if p.board, err = parseRows(rows, damsystemRanks, lie(side)); err != nil {
		return nil, err
	}
	if fields[1] != "-" {
		for name := range strings.SplitSeq(fields[1], ",") {
			sq, err := parseSquare(name)
			if err != nil {
				return nil, err
			}
			p.faults = append(p.faults, sq)
		}
	}
	counts, err := numbers(fields[2], fields[3])
	if err != nil {
		return nil, err
	}
	p.idle, p.passes = counts[0], counts[1]
	return p, nil
}

type damsystemPosition struct {
	damsystem
	board
	side         byte
	faults       []square // pieces of the other side that may be huffed
	idle, passes int
}

func (p damsystemPosition) String() string {
	faults := "-"
	if len(p.faults) > 0 {
		faults = names(p.faults)
	}
	return fmt.Sprintf("%s %c %s %d %d", p.rows(damsystemRanks, lie(p.side)), p.side, faults, p.idle, p.passes)
}

func (p damsystemPosition) of(side byte) []square {
	return p.squares(func(letter byte) bool { return sideOf(letter) == side })
}

func (p damsystemPosition) End() (result, why string) {
	switch {
	case len(p.of(other(p.side))) == 0:
		return "win " + string(p.side), "no-pieces"
	case len(p.of(p.side)) == 0:
		return "win " + string(other(p.side)), "no-pieces"
	case p.passes >= damsystemPasses:
		return "draw", "two-passes"
	case p.idle >= damsystemQuiet:
		return "draw", "no-progress"
	}
	return "ongoing", ""
}

func (p damsystemPosition) Moves() []string {
	if over(p) {
		return nil
	}
	all := []string{"="}
	for _, sq := range p.faults {
		all = append(all, "!"+sq.String())
	}
	for _, from := range p.of(p.side) {
		all = append(all, texts(p.steps(from))...)
		all = append(all, texts(p.captures(from, from, nil))...)
	}
	slices.Sort(all)
	return all
}

// free reports whether a piece that comes from a square could stand on sq.
func (p damsystemPosition) free(from, sq square) bool {
	_, held := p.board[sq]
	return sq.dark() && lie(p.side).has(damsystemRanks, sq) && (!held || sq == from)
}

// reach returns how many squares a piece may move over empty squares.
func (p damsystemPosition) reach(from square) int {
	if isKing(p.board[from]) {
		return damsystemRanks
	}
	return 1
}

func (p damsystemPosition) steps(from square) []taking {
	var all []taking
	for _, d := range diagonals {
		if d.rank != up(p.side) && !isKing(p.board[from]) {
			continue
		}
		for n := 1; n <= p.reach(from) && p.free(from, from.plus(d, n)); n++ {
			all = append(all, taking{from: from, to: from.plus(d, n)})
		}
	}
	return all
}

// captures returns every capture that continues from at with some pieces taken, complete or stopped early.
func (p damsystemPosition) captures(from, at square, taken []square) []taking {
	var all []taking
	for _, d := range diagonals {
		n := 1
		for n < p.reach(from) && p.free(from, at.plus(d, n)) {
			n++
		}
		over := at.plus(d, n)
		letter, held := p.board[over]
		if !held || sideOf(letter) == p.side || slices.Contains(taken, over) {
			continue
		}
		for m := 1; m <= p.reach(from) && p.free(from, over.plus(d, m)); m++ {
			jump := taking{from, over.plus(d, m), append(slices.Clone(taken), over), false}
			all = append(all, jump)
			all = append(all, p.captures(from, jump.to, jump.taken)...)
		}
	}
	return all
}

func (p damsystemPosition) Results(string) []Result { return nil }

func (p damsystemPosition) Play(move, _ string) (Position, error) {
	if over(p) {
		return nil, notLegal(p, move)
	}
	if name, huff := strings.CutPrefix(move, "!"); huff {
		i := slices.IndexFunc(p.faults, func(sq square) bool { return sq.String() == name })
		if i < 0 {
			return nil, notLegal(p, move)
		}
		p.board, p.faults, p.idle, p.passes = p.without(p.faults[i]), nil, 0, 0
		return p, nil
	}
	greatest := p.greatest()
	p.faults = nil
	for _, from := range p.of(p.side) { // pieces that could capture or, with most, capture the greatest number
		if slices.ContainsFunc(p.captures(from, from, nil), func(m taking) bool { return !p.most || len(m.taken) == greatest }) {
			p.faults = append(p.faults, from)
		}
	}
	p.idle++
	if move == "=" {
		p.passes++
		return p.slid(), nil
	}
	for _, from := range p.of(p.side) {
		for _, m := range append(p.steps(from), p.captures(from, from, nil)...) {
			if m.String() == move {
				return p.moved(m, greatest).slid(), nil
			}
		}
	}
	return nil, notLegal(p, move)
}

// greatest returns the largest number of pieces that a capture of the side to move takes.
func (p damsystemPosition) greatest() (n int) {
	for _, from := range p.of(p.side) {
		for _, m := range p.captures(from, from, nil) {
			n = max(n, len(m.taken))
		}
	}
	return n
}

// moved plays a step or a capture. p.faults has the pieces that could have captured; in the result it has those at fault.
// greatest is the largest number of pieces that a capture takes.
func (p damsystemPosition) moved(m taking, greatest int) damsystemPosition {
	piece := p.board[m.from]
	p.passes = 0
	if len(m.taken) > 0 || !isKing(piece) {
		p.idle = 0
	}
	switch i := slices.Index(p.faults, m.from); {
	case len(m.taken) > 0 && p.most && len(m.taken) == greatest:
		p.faults = nil
	case len(m.taken) > 0 && !p.most && len(p.captures(m.from, m.to, m.taken)) > 0:
		p.faults = []square{m.to} // a chain stopped early
	case len(m.taken) > 0 && !p.most:
		p.faults = nil
	case i >= 0:
		p.faults[i] = m.to // at fault where it now stands
	}
	if m.to.rank == lastRank(p.side, damsystemRanks) {
		piece = king(p.side)
	}
	p.board = p.without(append(m.taken, m.from)...).with(m.to, piece)
	return p
}

// slid ends the turn: the plates slide to the mover's left with their pieces.
func (p damsystemPosition) slid() damsystemPosition {
	carried := func(sq square) square {
		if slices.Contains(plates, sq.rank) {
			sq.file -= overhang * up(p.side)
		}
		return sq
	}
	next := board{}
	for sq, letter := range p.board {
		next[carried(sq)] = letter
	}
	for i, sq := range p.faults {
		p.faults[i] = carried(sq)
	}
	p.board, p.side = next, other(p.side)
	return p
}
