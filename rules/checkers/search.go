package checkers

import (
	"math/bits"

	"ludotheque/rules"
)

// The methods of rules.View. Numbers of squares are bit numbers as in board.go; Compact.Kind is always 0.

// Square returns the square of a bit number.
func (p *Position) Square(i uint8) rules.Square { return p.grid().squareOf[i&63] }

// Pieces returns the pieces of the side to move and of the other side, kings included.
func (p *Position) Pieces() (own, opp uint64) { return p.men[p.turn&1], p.men[p.turn&1^1] }

// State returns the side to move, the hash and the plies without progress.
func (p *Position) State() rules.State {
	return rules.State{Side: p.turn, Hash: p.hash, Plies: int(p.quiet)}
}

// Left returns the number of further plies that draws, by the nearer of the counts.
func (p *Position) Left() int {
	left := int(p.quick().quiet) - int(p.quiet)
	if p.fewest > 0 {
		left = min(left, int(p.fewest)-int(p.few))
	}
	return left
}

// Kings returns the kings of both sides.
func (p *Position) Kings() uint64 { return p.kings }

// Place returns the position with the given pieces of each side and kings of both, for the ruleset with that index in
// Game.Rulesets. It does not check whether the position is legal.
func Place(ruleset int, pieces [2]uint64, kings uint64, turn rules.Side) Position {
	p := blank(uint8(ruleset))
	p.men, p.kings, p.turn = pieces, kings, turn
	p.hash, p.fewest = p.rehash(), p.limit()
	return p
}

// AppendCompact appends the captures or, if there are none, the steps.
func (p *Position) AppendCompact(dst []rules.Compact) []rules.Compact {
	if p.over() {
		return dst
	}
	before := len(dst)
	if dst = p.AppendCaptures(dst); len(dst) > before {
		return dst
	}
	return p.AppendQuiet(dst)
}

// AppendCaptures appends the legal captures, even if the game is over.
func (p *Position) AppendCaptures(dst []rules.Compact) []rules.Compact {
	jumps, open, chains := p.jumps()
	if flyers := p.flyers(); flyers != 0 {
		return p.appendChains(dst, jumps.all()|p.capturingFlyers(flyers), open)
	}
	switch pieces := jumps.all(); {
	case pieces == 0:
		return dst
	case chains:
		return p.appendChains(dst, pieces, open)
	}
	return appendJumps(dst, jumps, &p.mine().steps)
}

// AppendQuiet appends the steps, even if a capture is compulsory or the game is over.
func (p *Position) AppendQuiet(dst []rules.Compact) []rules.Compact {
	empty, flyers := p.empty(), p.flyers()
	for i, d := range &p.mine().steps {
		land := shift(p.steppers(i), d) & empty
		dst = appendSteps(dst, land, d)
		if flyers != 0 {
			land &= shift(flyers, d)
			for back := 2 * d; land != 0; back += d {
				land = shift(land, d) & empty
				dst = appendSteps(dst, land, back)
			}
		}
	}
	return dst
}

// steppers returns the pieces of the side to move that step in the i-th direction.
func (p *Position) steppers(i int) uint64 {
	own, _ := p.Pieces()
	if i >= 2 {
		return own & p.kings
	}
	return own
}

// appendSteps appends the steps of back bits to the squares of land.
func appendSteps(dst []rules.Compact, land uint64, back int) []rules.Compact {
	for ; land != 0; land &= land - 1 {
		to := bits.TrailingZeros64(land)
		dst = append(dst, rules.Compact{From: uint8(to - back), To: uint8(to)})
	}
	return dst
}

// CountActions counts the captures or, if there are none, the steps, in most cases without listing them.
func (p *Position) CountActions() int {
	if p.over() {
		return 0
	}
	jumps, open, chains := p.jumps()
	pieces, flyers := jumps.all(), p.flyers()
	if flyers != 0 {
		pieces |= p.capturingFlyers(flyers)
	}
	switch {
	case pieces == 0:
		return p.countQuiet()
	case chains || flyers != 0:
		var room [16]rules.Compact
		return len(p.appendChains(room[:0], pieces, open))
	}
	return jumps.count()
}

// countQuiet returns the number of moves that AppendQuiet appends.
func (p *Position) countQuiet() int {
	own, opp := p.Pieces()
	q := p.quick()
	empty, steps := p.board&^(own|opp), &q.sides[p.turn&1].steps
	n := bits.OnesCount64(shift(own, steps[0])&empty) + bits.OnesCount64(shift(own, steps[1])&empty)
	kings := own & p.kings
	if kings == 0 {
		return n
	}
	n += bits.OnesCount64(shift(kings, steps[2])&empty) + bits.OnesCount64(shift(kings, steps[3])&empty)
	if !q.flying {
		return n
	}
	for _, d := range steps {
		for far := shift(shift(kings, d)&empty, d) & empty; far != 0; far = shift(far, d) & empty {
			n += bits.OnesCount64(far)
		}
	}
	return n
}

// Make plays a legal move of p. It ignores the result.
func (p *Position) Make(m rules.Compact, _ rules.Result) {
	side, q := p.turn&1, p.quick()
	mine, from, to := &q.sides[side], uint64(1)<<(m.From&63), uint64(1)<<(m.To&63)
	king, crowns := p.kings>>(m.From&63)&1, to&mine.row
	hash, quiet := p.hash^zobristTurn, p.quiet+1
	if king == 0 {
		quiet = 0
	}
	if m.Captured != 0 {
		hash ^= p.remove(m.Captured)
		quiet = 0
		crowns |= m.Captured & mine.jumped
	}
	crowned := king
	if crowns != 0 {
		crowned = 1
	}
	p.hash = hash ^ zobrist[side][king][m.From&63] ^ zobrist[side][crowned][m.To&63]
	p.men[side] = p.men[side]&^from | to // from may be to: a king's round trip
	p.kings = p.kings&^from | to&-crowned
	p.quiet, p.full, p.turn = quiet, quiet >= q.quiet, side^1
	if q.limits {
		p.countFew(m.Captured != 0 || crowned != king)
	}
}

// remove removes captured pieces and returns their part of the hash.
func (p *Position) remove(captured uint64) (hash uint64) {
	other := p.turn&1 ^ 1
	for set := captured; set != 0; set &= set - 1 {
		i := bits.TrailingZeros64(set) & 63
		hash ^= zobrist[other][p.kings>>i&1][i]
	}
	p.men[other] &^= captured
	p.kings &^= captured
	return hash
}

// Encode returns m with bit numbers for its squares.
func (p *Position) Encode(m rules.Move) rules.Compact {
	bitOf := &p.grid().bitOf
	c := compact(bitOf[m.From], bitOf[m.To], 0)
	for _, sq := range m.Captured.AppendSquares(make([]rules.Square, 0, 12)) {
		c.Captured |= bitOf[sq]
	}
	return c
}

// Decode is the inverse of Encode.
func (p *Position) Decode(m rules.Compact) rules.Move {
	kind := rules.Step
	if m.Captured != 0 {
		kind = rules.Capture
	}
	g := p.grid()
	return rules.Move{Kind: kind, From: g.squareOf[m.From&63], To: g.squareOf[m.To&63], Captured: g.squares(m.Captured)}
}

// HalfTurn turns a board of 64 squares by 180 degrees.
func HalfTurn(set uint64) uint64 { return bits.Reverse64(set) >> 28 }

// RulesetIndex returns the index of the ruleset in Game.Rulesets.
func (p *Position) RulesetIndex() int { return int(p.ruleset) }

// Flies reports whether the ruleset has flying kings.
func (p *Position) Flies() bool { return p.quick().flying }

// Beside returns the squares one step from those of a set.
func (p *Position) Beside(set uint64) (near uint64) {
	q := p.quick()
	for _, d := range &q.sides[0].steps {
		near |= shift(set, d) & q.board
	}
	return near
}

// Squares has the bits of all squares of the board with 64 squares on which pieces stand.
const Squares uint64 = 0xF | 0xFF<<5 | 0xFF<<14 | 0xFF<<23 | 0xF<<32
