package dame2000

import (
	"math/bits"

	"ludotheque/rules"
)

// How a search reads and plays the game: see rules.View. Numbers are cells, 0..40 from a1, rank by rank. What a move captures
// are the enemies on its way and where it ends: it fights them, and nothing is certain.

// Pass is the Kind of a stuck player's pass; that of all other moves is 0.
const Pass = 1

var _ rules.Chancer = (*Position)(nil)

// Square returns the square of a cell.
func (p *Position) Square(i uint8) rules.Square { return cell(i).square() }

// Pieces returns the pawns of the side to move and of the other.
func (p *Position) Pieces() (own, opp uint64) { return p.pawns[p.side&1], p.pawns[p.side&1^1] }

// State returns what the search asks of every position.
func (p *Position) State() rules.State {
	return rules.State{Side: p.side, Hash: p.hash, Plies: int(p.plies)}
}

// Left returns how many plies without combat are left before they draw.
func (p *Position) Left() int { return int(noProgress.Is) - int(p.plies) }

// Head returns the head, 1..4, of the pawn on a cell.
func (p *Position) Head(c uint8) uint8 { return p.head(cell(c)) }

// PassesWhenStuck reports whether a player without a move passes; else he has lost.
func (p *Position) PassesWhenStuck() bool { return p.rules().stuck.Is == passes }

// Anew returns the position with its count of plies at 0 and without last moves that forbid nothing: the same is legal now and
// later, and it is worth as much from there.
func (p Position) Anew() Position {
	p.plies = 0
	for side := range rules.Side(2) {
		if last := p.lastMoves[side]; last != noLastMove && !p.forbids(side, last) {
			p.remember(side, noLastMove)
		}
	}
	return p
}

// forbids reports whether a last move may keep side from one in its next turn: its pawn can go back, or is another after a fight
// before.
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

// Settled is Outcome without the look whether the side to move is stuck.
func (p *Position) Settled() rules.Outcome {
	if o := p.pawnsGone(); o.Over() {
		return o
	}
	return p.drawByCount()
}

// AppendCompact appends the steps and combats, or the pass of a stuck player where the rules know it.
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

// AppendCompactOf appends the steps and combats that side would have if it were to move, whether or not the game is
// over.
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

// AppendChances appends the results of m's combats with their chances, in text order; nothing for a step or a pass.
func (p *Position) AppendChances(dst []rules.Weighted, m rules.Compact) []rules.Weighted {
	if m.Captured == 0 {
		return dst
	}
	return p.appendChances(dst, m, p.head(cell(m.From)), m.Captured, rules.Weighted{P: 1})
}

// CountActions counts the moves, one with combats once for each result, and the pass.
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

// countResults counts the ways the combats still to come, on foes, can end.
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

// Make plays a legal move with one of its results, or the pass of a stuck player.
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

// Encode returns a legal move by cells.
func (p *Position) Encode(m rules.Move) rules.Compact {
	if m == rules.PassMove() {
		return rules.Compact{Kind: Pass}
	}
	c, _ := p.find(m)
	return c
}

// Decode returns the move of cells.
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

// next returns the first of the cells still to be fought on, in the order in which m comes to them.
func next(m rules.Compact, foes uint64) cell {
	if m.To > m.From {
		return lowest(foes)
	}
	return cell(63 - bits.LeadingZeros64(foes))
}

// FirstFoe returns the cell of the first pawn that m fights; there must be one.
func FirstFoe(m rules.Compact) uint8 { return uint8(next(m, m.Captured)) }
