package damsystem

import (
	"math/bits"

	"ludotheque/rules"
)

// Refusal returns why no legal move leads from from to to or, if they are equal, why the piece there cannot move.
func (p Position) Refusal(from, to rules.Square) rules.Refusal {
	g := geometries[p.side]
	i, j := g.index[from], g.index[to]
	switch {
	case p.over():
		return rules.Refusal{Code: rules.GameOver}
	case i == noIndex:
		return rules.Refuse(rules.OffBoard, from)
	case (p.own|p.opp)>>i&1 == 0:
		return rules.Refuse(rules.EmptySquare, from)
	case p.opp>>i&1 != 0:
		return rules.Refuse(rules.NotYours, from)
	case from == to:
		return p.stuck(i)
	case j == noIndex:
		return p.noSuchSquare(from, to)
	case p.own>>j&1 != 0 || p.opp>>j&1 != 0:
		return rules.Refuse(rules.Occupied, to)
	case p.steps(i)>>j&1 != 0:
		return rules.Refusal{}
	}
	var room [roomForJumps]jump
	jumps := p.appendJumps(room[:0], 1<<i)
	for _, jump := range jumps {
		if jump.to == j {
			return rules.Refusal{}
		}
	}
	return p.unreached(jumps, i, j)
}

// refuse returns why m, which is not legal, is refused.
func (p Position) refuse(m rules.Move) rules.Refusal {
	switch m.Kind {
	case rules.Huff:
		return rules.Refuse(rules.NothingToHuff, m.To)
	case rules.Step, rules.Capture:
		if r := p.Refusal(m.From, m.To); r.Code != rules.Legal {
			return r
		}
	}
	return rules.Refusal{Code: rules.NotLegal}
}

// stuck returns why the piece on i cannot move; code Legal if it can. Every square has a square ahead of it, which must be
// occupied.
func (p Position) stuck(i uint8) rules.Refusal {
	g := geometries[p.side]
	if p.steps(i) != 0 || p.owing()>>i&1 != 0 {
		return rules.Refusal{}
	}
	f := forward[p.side]
	blockers := g.next[i][f[0]] | g.next[i][f[1]]
	if p.kings>>i&1 != 0 {
		blockers |= g.next[i][upLeft] | g.next[i][upRight] | g.next[i][downLeft] | g.next[i][downRight]
	}
	return rules.Refusal{Code: rules.Blocked, Squares: g.set(blockers)}
}

// noSuchSquare returns why a target is not playable now: the plate is at its other place, the square is light, or it is
// off the board.
func (p Position) noSuchSquare(from, to rules.Square) rules.Refusal {
	switch {
	case geometries[p.side.Other()].index[to] != noIndex:
		return rules.Refuse(rules.PlatesFirst, to)
	case to.Rank() >= ranks:
		return rules.Refuse(rules.OffBoard, to)
	}
	first, last := extent(p.side, to.Rank())
	if to.File() < first || to.File() > last {
		return rules.Refuse(rules.OffBoard, to)
	}
	return rules.Refuse(rules.NotDiagonal, from, to)
}

// unreached returns why the piece on i, which has the given captures, cannot reach the empty square j.
func (p Position) unreached(jumps []jump, i, j uint8) rules.Refusal {
	g := geometries[p.side]
	if over := p.jumpedTwice(jumps, i, j); over != 0 {
		return rules.Refusal{Code: rules.JumpedTwice, Squares: g.set(over)}
	}
	from, to := g.squares[i], g.squares[j]
	d := directions
	for e := range directions {
		if g.rays[i][e]>>j&1 != 0 {
			d = e
		}
	}
	if d == directions {
		return rules.Refuse(rules.NotDiagonal, from, to)
	}
	between := g.rays[i][d] &^ g.rays[j][d] &^ (1 << j)
	if p.kings>>i&1 != 0 {
		return rules.Refusal{Code: rules.Blocked, Squares: g.set(p.blockers(between, d))}
	}
	switch {
	case between == 0:
		return rules.Refuse(rules.Backwards, from, to)
	case bits.OnesCount64(between) == 1 && between&p.own != 0:
		return rules.Refusal{Code: rules.Blocked, Squares: g.set(between)}
	}
	return rules.Refuse(rules.TooFar, from, to)
}

// blockers returns the pieces that stop a king on the squares between it and its target in direction d: one of its own
// side, or two in a row.
func (p Position) blockers(between uint64, d direction) uint64 {
	g, occ := geometries[p.side], p.own|p.opp
	for hits := between & occ; hits != 0; {
		hit := nearest(hits, d)
		behind := g.next[bits.TrailingZeros64(hit)][d] & occ
		if hit&p.own != 0 {
			return hit
		}
		if behind != 0 {
			return hit | behind
		}
		hits &^= hit
	}
	return between & occ
}

// jumpedTwice returns a piece that one of the given captures of the piece on i would have to jump a second time to land on
// end, or none.
func (b *board) jumpedTwice(jumps []jump, i, end uint8) uint64 {
	c := b.capturesOf(i, 0)
	for _, j := range jumps {
		for d := range directions {
			over, lands := c.hop(j.to, d, 0)
			if over&j.captured != 0 && lands>>end&1 != 0 {
				return over
			}
		}
	}
	return 0
}
