package dame2000

import (
	"math/bits"

	"ludotheque/rules"
)

// The methods of rules.View. Numbers are cells, 0..40 from a1, rank by rank. Compact.Captured has the enemies that the
// move fights: those on its way and at its end.

// Pass is the Kind of a pass; that of all other moves is 0.
const Pass = 1

var _ rules.Chancer = (*Position)(nil)

// Square returns the square of a cell.
func (p *Position) Square(i uint8) rules.Square { return cell(i).square() }

// Pieces returns the pawns of the side to move and of the other side.
func (p *Position) Pieces() (own, opp uint64) { return p.pawns[p.side&1], p.pawns[p.side&1^1] }

// State returns the side to move, the hash and the plies without a combat.
func (p *Position) State() rules.State {
	return rules.State{Side: p.side, Hash: p.hash, Plies: int(p.plies)}
}

// Left returns the number of further plies without a combat that draws.
func (p *Position) Left() int { return int(noProgress.Is) - int(p.plies) }

// Head returns the head, 1..4, of the pawn on a cell.
func (p *Position) Head(c uint8) uint8 { return p.head(cell(c)) }

// PassesWhenStuck reports whether a player without a move passes; else that player has lost.
func (p *Position) PassesWhenStuck() bool { return p.rules().stuck.Is == passes }

// Anew returns the position with 0 plies without a combat and without the last moves that forbid nothing. The same moves
// are legal in it, now and later, and it has the same value.
func (p Position) Anew() Position {
	p.plies = 0
	for side := range rules.Side(2) {
		if last := p.lastMoves[side]; last != noLastMove && !p.forbids(side, last) {
			p.remember(side, noLastMove)
		}
	}
	return p
}

// forbids reports whether a last move may forbid a move on side's next turn: its pawn can go back now, or may be able to
// after a combat that changes its head.
func (p *Position) forbids(side rules.Side, last lastMove) bool {
	if side != p.side {
		var room [mostMoves]rules.Compact
		for _, m := range p.AppendCompactOf(room[:0], p.side) {
			if m.Captured&last.to.bit() != 0 {
				return true
			}
		}
	}
	head := p.head(last.to)
	for dir := range directions {
		if lanes[dir][last.to][p.rules().length.Is[head]].to == last.from && (p.rules().backwards.Is[head] || forward(dir, side)) {
			return true
		}
	}
	return false
}

// Settled is Outcome without the check whether the side to move is stuck.
func (p *Position) Settled() rules.Outcome {
	if o := p.pawnsGone(); o.Over() {
		return o
	}
	return p.drawByCount()
}

// AppendCompact appends the steps and combats or, if there are none and the ruleset has it, the pass.
func (p *Position) AppendCompact(dst []rules.Compact) []rules.Compact {
	if p.Settled().Over() {
		return dst
	}
	before := len(dst)
	if dst = p.AppendCompactOf(dst, p.side); len(dst) == before && p.PassesWhenStuck() {
		dst = append(dst, rules.Compact{Kind: Pass})
	}
	return dst
}

// AppendCompactOf appends the steps and combats that side would have if it were to move, even if the game is over.
func (p *Position) AppendCompactOf(dst []rules.Compact, side rules.Side) []rules.Compact {
	for own := p.pawns[side&1]; own != 0; own &= own - 1 {
		c := lowest(own)
		for dir := range directions {
			if m, ok := p.try(side, c, dir); ok {
				dst = append(dst, m)
			}
		}
	}
	return dst
}

// AppendChances appends the results of m's combats with their chances, sorted by text; nothing for a step or a pass.
func (p *Position) AppendChances(dst []rules.Weighted, m rules.Compact) []rules.Weighted {
	if m.Captured == 0 {
		return dst
	}
	return p.appendChances(dst, m, p.head(cell(m.From)), m.Captured, rules.Weighted{P: 1})
}

// CountActions counts the moves, including the pass, and a move with combats once for each result.
func (p *Position) CountActions() (n int) {
	if p.Settled().Over() {
		return 0
	}
	for own := p.pawns[p.side&1]; own != 0; own &= own - 1 {
		c := lowest(own)
		for dir := range directions {
			if m, ok := p.try(p.side, c, dir); ok {
				n += p.countResults(m, p.head(c), m.Captured)
			}
		}
	}
	if n == 0 && p.PassesWhenStuck() {
		return 1
	}
	return n
}

// countResults counts the results of the remaining combats of m, those on foes. head is the attacker's head now.
func (p *Position) countResults(m rules.Compact, head uint8, foes uint64) (n int) {
	if foes == 0 || head == 0 {
		return 1
	}
	at := next(m, foes)
	c := &fights[head][p.head(at)]
	if foes &^= at.bit(); foes == 0 {
		return int(c.n)
	}
	for _, fight := range c.results[:c.n] {
		n += p.countResults(m, survivor(fight), foes)
	}
	return n
}

// Make plays a legal move with one of its results, or the pass.
func (p *Position) Make(m rules.Compact, result rules.Result) {
	if m.Kind == Pass {
		p.remember(p.side, noLastMove)
		p.plies++
		p.passes++
		p.turn()
		return
	}
	side, enemy := p.side, p.side.Other()
	from, to := cell(m.From), cell(m.To)
	head := p.head(from)
	p.take(side, from)
	foes := m.Captured
	for _, fight := range result.Fights[:result.N] {
		at := next(m, foes)
		foes &^= at.bit()
		p.take(enemy, at)
		if fight < 0 {
			p.put(enemy, at, uint8(-fight))
		} else if p.lastMoves[enemy].to == at {
			p.remember(enemy, noLastMove)
		}
		head = survivor(fight)
	}
	if head == 0 {
		p.remember(side, noLastMove)
	} else {
		if to.onFarRow(side) {
			head = yellow
		}
		p.put(side, to, head)
		p.remember(side, lastMove{from, to})
	}
	p.plies++
	if m.Captured != 0 {
		p.plies = 0
	}
	p.passes = 0
	p.turn()
}

// Encode returns a legal move with cells for its squares.
func (p *Position) Encode(m rules.Move) rules.Compact {
	if m == rules.PassMove() {
		return rules.Compact{Kind: Pass}
	}
	c, _ := p.find(m)
	return c
}

// Decode is the inverse of Encode.
func (p *Position) Decode(m rules.Compact) rules.Move {
	if m.Kind == Pass {
		return rules.PassMove()
	}
	kind := rules.Step
	if m.Captured != 0 {
		kind = rules.Combat
	}
	return rules.Move{Kind: kind, From: cell(m.From).square(), To: cell(m.To).square()}
}

// next returns the cell of foes, which is not empty, that m reaches first.
func next(m rules.Compact, foes uint64) cell {
	if m.To > m.From {
		return lowest(foes)
	}
	return cell(63 - bits.LeadingZeros64(foes))
}

// FirstFoe returns the cell of the first pawn that m fights. m must have a combat.
func FirstFoe(m rules.Compact) uint8 { return uint8(next(m, m.Captured)) }
