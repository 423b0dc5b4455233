package dao

import "math/bits"

// Perft counts the leaves at depth plies. The last ply is never played: a stone has exactly one slide
// towards each empty neighbour, so the slides of a side are its empty neighbours summed up, and that sum
// follows from the one before the opponent's move.
func (p Position) Perft(depth int) uint64 {
	switch {
	case depth <= 0:
		return 1
	case p.over():
		return 0
	case depth == 1:
		return p.leaves(slideCount(p.own, ^(p.own | p.opp)))
	}
	return p.nodes(depth)
}

// nodes is Perft of a game that goes on, at least two plies deep.
func (p Position) nodes(depth int) (n uint64) {
	b, _ := p.bans()
	var last lastPly
	if depth == 2 {
		last = p.lastPly()
	}
	for own := p.own; own != 0; own &= own - 1 {
		from := bits.TrailingZeros16(own)
		for to := p.moves(from, &b); to != 0; to &= to - 1 {
			next := p.slide(from, bits.TrailingZeros16(to))
			switch {
			case won(next.opp):
			case depth > 2:
				n += next.nodes(depth - 1)
			default:
				n += last.leaves(next, from, bits.TrailingZeros16(to))
			}
		}
	}
	return n
}

// slideCount returns the number of the side's slides, bans aside.
func slideCount(stones, empty uint16) (n int) {
	for ; stones != 0; stones &= stones - 1 {
		n += bits.OnesCount16(squares.near[bits.TrailingZeros16(stones)] & empty)
	}
	return n
}

// leaves counts the moves, of the given number of slides all but those that the imprisonment rule forbids.
func (p Position) leaves(slides int) uint64 {
	occupied := p.own | p.opp
	b, guarded := p.bans()
	if !guarded {
		return uint64(slides)
	}
	for own := p.own; own != 0; own &= own - 1 {
		from := bits.TrailingZeros16(own)
		for banned := b.against(from); banned != 0; banned &= banned - 1 {
			l := &squares.legs[from&15][bits.TrailingZeros16(banned)&15]
			if l.between&occupied == 0 && l.behind&occupied != 0 {
				slides--
			}
		}
	}
	return uint64(slides)
}

// lastPly is what a position knows of its opponent's answers.
type lastPly struct {
	slides int    // of the opponent, bans aside
	one    uint16 // own stones with one empty neighbour or none: the imprisonment rule may guard them
	two    uint16 // own stones with two: the rule may guard them once one is taken
}

func (p Position) lastPly() lastPly {
	empty := ^(p.own | p.opp)
	l := lastPly{slides: slideCount(p.opp, empty)}
	for own := p.own; own != 0; own &= own - 1 {
		switch bits.OnesCount16(squares.near[bits.TrailingZeros16(own)] & empty) {
		case 0, 1:
			l.one |= own & -own
		case 2:
			l.two |= own & -own
		}
	}
	return l
}

// leaves counts the moves of next, the position after the slide from from to to.
func (l lastPly) leaves(next Position, from, to int) uint64 {
	left, taken := squares.near[from&15], squares.near[to&15]
	slides := l.slides + bits.OnesCount16(left&next.own) - bits.OnesCount16(taken&next.own)
	free := taken &^ (next.own | next.opp)
	if (l.one|l.two&taken)&^(1<<from) != 0 || free&(free-1) == 0 {
		return next.leaves(slides)
	}
	return uint64(slides)
}
