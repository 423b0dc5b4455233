package damsystem

import (
	"math/bits"

	"ludotheque/rules"
)

// What a search walks the game by: no text, no checks, nothing allocated. The 64 dark squares are numbered row by
// row from South's left, a plate's squares relative to the plate; a half turn of the board maps i to 63-i.

// Act is an action by numbers: what it takes, and its ends. A pass has neither, a huff the same end twice and the
// huffed piece as taken.
type Act struct {
	Taken    uint64
	From, To uint8
	Kind     rules.Kind
}

// Boards returns the pieces of the side to move and of the other, the kings of both, and the part of opp that may be
// huffed.
func (p *Position) Boards() (own, opp, kings, faults uint64) { return p.own, p.opp, p.kings, p.faults }

// Counts returns the plies without progress and the passes in a row.
func (p *Position) Counts() (plies, passes int) { return int(p.plies), int(p.passes) }

// Owing returns the pieces of side that could capture if it were to move; the plates lie as they do then.
func (p *Position) Owing(side rules.Side) uint64 {
	if side == p.side {
		return p.owing()
	}
	b := p.board
	b.turn()
	return b.owing()
}

// Steps returns the number of steps that the men of side would have if it were to move.
func (p *Position) Steps(side rules.Side) int {
	g, empty := geometries[side], ^(p.own | p.opp)
	men := p.of(side) &^ p.kings
	if side == rules.First {
		return bits.OnesCount64(g.upLeft(men)&empty) + bits.OnesCount64(g.upRight(men)&empty)
	}
	return bits.OnesCount64(g.downLeft(men)&empty) + bits.OnesCount64(g.downRight(men)&empty)
}

// Backed returns the men of side that have a piece of their own behind them, seen as the plates lie when the other
// side moves: those are hard to jump.
func (p *Position) Backed(side rules.Side) uint64 {
	g, own := geometries[side.Other()], p.of(side)
	if side == rules.First {
		return own &^ p.kings & (g.upLeft(own) | g.upRight(own))
	}
	return own &^ p.kings & (g.downLeft(own) | g.downRight(own))
}

// AppendCaptures appends the captures, or only those chains that cannot go on.
func (p *Position) AppendCaptures(dst []Act, complete bool) []Act {
	owing := p.owing()
	if owing == 0 {
		return dst
	}
	var room [roomForJumps]jump
	for _, j := range p.appendJumps(room[:0], owing) {
		if !complete || !j.more {
			dst = append(dst, Act{j.taken, j.from, j.to, rules.Capture})
		}
	}
	return dst
}

// AppendHuffs appends the huffs.
func (p *Position) AppendHuffs(dst []Act) []Act {
	for faults := p.faults; faults != 0; faults &= faults - 1 {
		i := uint8(bits.TrailingZeros64(faults))
		dst = append(dst, Act{faults & -faults, i, i, rules.Huff})
	}
	return dst
}

// AppendSteps appends the steps.
func (p *Position) AppendSteps(dst []Act) []Act {
	for own := p.own; own != 0; own &= own - 1 {
		from := uint8(bits.TrailingZeros64(own))
		for steps := p.steps(from); steps != 0; steps &= steps - 1 {
			dst = append(dst, Act{0, from, uint8(bits.TrailingZeros64(steps)), rules.Step})
		}
	}
	return dst
}

// Make plays a legal action.
func (p *Position) Make(a Act) {
	before := p.board
	switch a.Kind {
	case rules.Pass:
		p.pass(p.owing())
	case rules.Huff:
		p.huff(a.To)
	case rules.Step:
		p.step(a.From, a.To, p.owing())
	default:
		j := jump{taken: a.Taken, from: a.From, to: a.To}
		w := p.lift(a.From, 0)
		for d := direction(0); d < directions && !j.more; d++ {
			_, lands := w.hop(a.To, d, a.Taken)
			j.more = lands != 0
		}
		p.capture(j)
	}
	p.hash ^= before.diff(&p.board)
}

// ActOf returns the action of a legal move.
func (p *Position) ActOf(m rules.Move) Act {
	g := geometries[p.side]
	switch m.Kind {
	case rules.Pass:
		return Act{Kind: rules.Pass}
	case rules.Huff:
		i := g.index[m.To]
		return Act{1 << i, i, i, rules.Huff}
	}
	a := Act{From: g.index[m.From], To: g.index[m.To], Kind: m.Kind}
	for _, sq := range m.Captured.AppendSquares(nil) {
		a.Taken |= 1 << g.index[sq]
	}
	return a
}

// MoveOf returns the move of a legal action.
func (p *Position) MoveOf(a Act) rules.Move {
	g := geometries[p.side]
	switch a.Kind {
	case rules.Pass:
		return rules.PassMove
	case rules.Huff:
		return rules.HuffMove(g.squares[a.To])
	}
	return rules.Move{Kind: a.Kind, From: g.squares[a.From], To: g.squares[a.To], Captured: g.set(a.Taken)}
}
