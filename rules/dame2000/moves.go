package dame2000

import (
	"math/bits"

	"ludotheque/rules"
)

// mostMoves is an upper bound of the moves of one position: every pawn in every direction.
const mostMoves = perSide * 4

func lowest(set uint64) cell { return cell(bits.TrailingZeros64(set)) }

// try returns the move of side's pawn on c along dir and whether it is legal when side is to move.
func (p *Position) try(side rules.Side, c cell, dir int) (rules.Compact, bool) {
	head := p.head(c)
	if !p.rules().backwards.Is[head] && !forward(dir, side) {
		return rules.Compact{}, false
	}
	l := &lanes[dir][c][p.rules().length.Is[head]]
	if l.to == noCell || l.way&p.pawns[side&1] != 0 || p.returns(side, c, l.to) {
		return rules.Compact{}, false
	}
	return rules.Compact{Captured: l.way & p.pawns[side&1^1], From: uint8(c), To: uint8(l.to)}, true
}

// returns reports whether from-to undoes side's last move ("Tout aller-retour est interdit").
func (p *Position) returns(side rules.Side, from, to cell) bool {
	return p.lastMoves[side&1] == lastMove{to, from}
}

func (p *Position) canMove() bool { return p.movable() != 0 }

// mayPass reports whether the side to move has no move and the ruleset lets it pass then.
func (p *Position) mayPass() bool { return p.rules().stuck.Is == passes && !p.canMove() }

// movable returns the pawns of the side to move that have a move.
func (p *Position) movable() uint64 {
	var set uint64
	for own := p.pawns[p.side]; own != 0; own &= own - 1 {
		c := lowest(own)
		for dir := range directions {
			if _, ok := p.try(p.side, c, dir); ok {
				set |= c.bit()
				break
			}
		}
	}
	return set
}

// find returns m as a Compact, and whether it is a legal step or combat.
func (p *Position) find(m rules.Move) (rules.Compact, bool) {
	var room [mostMoves]rules.Compact
	for _, c := range p.AppendCompactOf(room[:0], p.side) {
		if p.Decode(c) == m {
			return c, true
		}
	}
	return rules.Compact{}, false
}

// AppendMoves appends the steps and combats or, if there are none and the ruleset has it, the pass.
func (p Position) AppendMoves(dst []rules.Move) []rules.Move {
	var room [mostMoves]rules.Compact
	for _, m := range p.AppendCompact(room[:0]) {
		dst = append(dst, p.Decode(m))
	}
	return dst
}

// AppendPaths appends the only path of m: a hop to every square with a combat, then to the landing square.
func (p Position) AppendPaths(dst []rules.Path, m rules.Move) []rules.Path {
	if _, ok := p.find(m); !ok {
		return dst
	}
	var path rules.Path
	at := m.From
	for _, sq := range p.Combats(m) {
		path = append(path, rules.Hop{From: at, To: sq, Over: sq})
		at = sq
	}
	if at != m.To {
		path = append(path, rules.Hop{From: at, To: m.To, Over: rules.NoSquare})
	}
	return append(dst, path)
}

// Combats returns the squares where m fights if the attacker wins every combat, in order.
func (p Position) Combats(m rules.Move) []rules.Square {
	c, _ := p.find(m)
	var squares []rules.Square
	for foes := c.Captured; foes != 0; {
		at := next(c, foes)
		squares = append(squares, at.square())
		foes &^= at.bit()
	}
	return squares
}
