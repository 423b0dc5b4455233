package damsystem

import (
	"math/bits"

	"ludotheque/rules"
)

// The features of an evaluation that are computed for whole boards.

// Owing returns the pieces of side that could capture if it were to move, with the plates where they are then.
func (p *Position) Owing(side rules.Side) uint64 {
	if side == p.side {
		return p.owing()
	}
	b := p.board
	b.turn()
	return b.owing()
}

// MenSteps returns the number of steps that the men of side would have if it were to move.
func (p *Position) MenSteps(side rules.Side) int {
	g, empty := geometries[side], ^(p.own | p.opp)
	men := p.of(side) &^ p.kings
	if side == rules.First {
		return bits.OnesCount64(g.upLeft(men)&empty) + bits.OnesCount64(g.upRight(men)&empty)
	}
	return bits.OnesCount64(g.downLeft(men)&empty) + bits.OnesCount64(g.downRight(men)&empty)
}

// Backed returns the men of side with a piece of their side behind them when the other side is to move: they are hard to
// jump.
func (p *Position) Backed(side rules.Side) uint64 {
	g, own := geometries[side.Other()], p.of(side)
	if side == rules.First {
		return own &^ p.kings & (g.upLeft(own) | g.upRight(own))
	}
	return own &^ p.kings & (g.downLeft(own) | g.downRight(own))
}
