package dame2000

import "ludotheque/rules"

// lastMove is a player's last move, which the player may not undo on the next turn; from is noCell if there is none.
type lastMove struct{ from, to cell }

var noLastMove = lastMove{noCell, noCell}

// Position is a position of Dame 2000.
type Position struct {
	pawns     [2]uint64 // by side
	heads     [2]uint64 // the two bits of head-1, low first; 0 off the pawns
	hash      uint64
	lastMoves [2]lastMove
	side      rules.Side
	plies     uint8 // since the last combat
	passes    uint8 // in a row
	set       uint8 // index into rulesets
}

var (
	_ rules.Thrower   = Position{}
	_ rules.Counter   = Position{}
	_ rules.Explainer = Position{}
)

// rules returns the ruleset.
func (p *Position) rules() *ruleset { return rulesets[p.set] }

// Ruleset returns the ruleset's ID.
func (p Position) Ruleset() string { return p.rules().id }

// Side returns the side to move.
func (p Position) Side() rules.Side { return p.side }

// Playable reports whether sq is a dark square of the board.
func (p Position) Playable(sq rules.Square) bool { return cellOf(sq) != noCell }

// At returns the pawn on sq with its head as rank.
func (p Position) At(sq rules.Square) rules.Piece {
	c := cellOf(sq)
	if c == noCell {
		return rules.Piece{}
	}
	switch {
	case p.pawns[rules.First]>>c&1 != 0:
		return rules.Piece{Side: rules.First, Rank: p.head(c)}
	case p.pawns[rules.Second]>>c&1 != 0:
		return rules.Piece{Side: rules.Second, Rank: p.head(c)}
	}
	return rules.Piece{}
}

// head returns the head of the pawn on c, which must be there.
func (p *Position) head(c cell) uint8 { return uint8(p.heads[0]>>c&1|p.heads[1]>>c&1<<1) + 1 }

// put puts a pawn on the empty cell c.
func (p *Position) put(side rules.Side, c cell, head uint8) {
	p.pawns[side] |= c.bit()
	p.heads[0] |= uint64(head-1) & 1 << c
	p.heads[1] |= uint64(head-1) >> 1 << c
	p.hash ^= keys.pawn[side][head][c]
}

// take removes the pawn of side from c.
func (p *Position) take(side rules.Side, c cell) {
	p.hash ^= keys.pawn[side][p.head(c)][c]
	p.pawns[side] &^= c.bit()
	p.heads[0] &^= c.bit()
	p.heads[1] &^= c.bit()
}

// remember sets side's last move.
func (p *Position) remember(side rules.Side, t lastMove) {
	p.hash ^= keys.lastMove(side, p.lastMoves[side]) ^ keys.lastMove(side, t)
	p.lastMoves[side] = t
}

// turn makes the other side the one to move.
func (p *Position) turn() {
	p.hash ^= keys.side
	p.side = p.side.Other()
}

// Progress returns the plies since the last combat and the number that draws.
func (p Position) Progress() (plies, limit int) { return int(p.plies), int(noProgress.Is) }

// Unclaimed returns the position with its count at 0 if that is full, otherwise the position as it is.
func (p Position) Unclaimed() rules.Position {
	if rules.Number(p.plies) >= noProgress.Is {
		p.plies = 0
	}
	return p
}

// Outcome returns the outcome of the position: first by the pawns, then by whether the side to move is stuck, then by the
// counters.
func (p Position) Outcome() rules.Outcome {
	if o := p.pawnsGone(); o.Over() {
		return o
	}
	if p.rules().stuck.Is != passes && !p.canMove() {
		return rules.Win(p.side.Other(), rules.NoMoves)
	}
	return p.drawByCount()
}

// pawnsGone returns the outcome if a side has no pawns left.
func (p *Position) pawnsGone() rules.Outcome {
	first, second := p.pawns[rules.First] != 0, p.pawns[rules.Second] != 0
	switch {
	case !first && !second:
		return rules.Drawn(rules.BothGone)
	case !first:
		return rules.Win(rules.Second, rules.NoPieces)
	case !second:
		return rules.Win(rules.First, rules.NoPieces)
	}
	return rules.Outcome{}
}

func (p *Position) drawByCount() rules.Outcome {
	switch {
	case rules.Number(p.passes) >= passesDraw.Is:
		return rules.Drawn(rules.TwoPasses)
	case rules.Number(p.plies) >= noProgress.Is:
		return rules.Drawn(rules.NoProgress)
	}
	return rules.Outcome{}
}

// Hash identifies the pawns, their heads, the side to move and both last moves.
func (p Position) Hash() uint64 { return p.hash }

// rehash computes the hash from the other fields.
func (p Position) rehash() uint64 {
	h := keys.lastMove(rules.First, p.lastMoves[rules.First]) ^ keys.lastMove(rules.Second, p.lastMoves[rules.Second])
	if p.side == rules.Second {
		h ^= keys.side
	}
	for side, pawns := range p.pawns {
		for ; pawns != 0; pawns &= pawns - 1 {
			c := lowest(pawns)
			h ^= keys.pawn[side][p.head(c)][c]
		}
	}
	return h
}
