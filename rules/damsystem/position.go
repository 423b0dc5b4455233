package damsystem

import "ludotheque/rules"

// Position is a Damsystem position: a comparable value.
type Position struct {
	board
	hash uint64
}

var (
	_ rules.Huffer  = Position{}
	_ rules.Forcer  = Position{}
	_ rules.Carrier = Position{}
)

// Ruleset returns "base", the only one.
func (p Position) Ruleset() string { return rulesetID }

// Side returns the side to move.
func (p Position) Side() rules.Side { return p.side }

// At returns the piece on sq.
func (p Position) At(sq rules.Square) rules.Piece {
	i := geometries[p.side].index[sq]
	if i == noIndex || (p.own|p.opp)>>i&1 == 0 {
		return rules.Piece{}
	}
	piece := rules.Piece{Side: p.side, Rank: 1 + uint8(p.kings>>i&1)}
	if p.opp>>i&1 != 0 {
		piece.Side = p.side.Other()
	}
	return piece
}

// Playable reports whether sq is a dark square of the board as the plates lie now.
func (p Position) Playable(sq rules.Square) bool { return geometries[p.side].index[sq] != noIndex }

// Carried returns where a square of this board lies after the slide that ends the turn (Damsystem 6); NoSquare and
// squares of fixed rows stay.
func (p Position) Carried(sq rules.Square) rules.Square {
	if p.Playable(sq) {
		return geometries[p.side.Other()].squares[geometries[p.side].index[sq]]
	}
	return sq
}

// Shift returns -2 after South's turn, whose plates stand out to the right, and 2 after North's.
func (p Position) Shift() int {
	if p.side == rules.First {
		return -base.Overhang
	}
	return base.Overhang
}

// Faults returns the squares of the opponent's pieces that may be huffed now.
func (p Position) Faults() rules.Set {
	if p.over() {
		return rules.Set{}
	}
	return geometries[p.side].set(p.faults)
}

// Outcome judges the position alone. A win comes before a draw by count.
func (p Position) Outcome() rules.Outcome {
	switch {
	case p.opp == 0:
		return rules.Win(p.side, rules.NoPieces)
	case p.own == 0:
		return rules.Win(p.side.Other(), rules.NoPieces)
	case p.passes >= base.PassesToDraw:
		return rules.Drawn(rules.TwoPasses)
	case p.plies >= base.PliesToDraw:
		return rules.Drawn(rules.NoProgress)
	}
	return rules.Outcome{}
}

// Progress returns the plies since the last capture, huff or man move, and the number of them that draws.
func (p Position) Progress() (plies, limit int) { return int(p.plies), int(base.PliesToDraw) }

// AppendResults appends nothing: there is no chance in Damsystem.
func (p Position) AppendResults(dst []rules.Weighted, m rules.Move) []rules.Weighted { return dst }

// Play returns the position after m. The error is a Refusal.
func (p Position) Play(m rules.Move, r rules.Result) (rules.Position, error) {
	if p.over() {
		return nil, rules.Refusal{Code: rules.GameOver}
	}
	if r != (rules.Result{}) {
		return nil, rules.Refusal{Code: rules.BadDice}
	}
	next := p
	if !next.play(m) {
		return nil, p.refuse(m)
	}
	next.hash = p.hash ^ p.diff(&next.board)
	return next, nil
}

// play changes the board by m and reports whether m is legal; the board is untouched when it is not.
func (b *board) play(m rules.Move) bool {
	g := geometries[b.side]
	from, to := g.index[m.From], g.index[m.To]
	switch m.Kind {
	case rules.Pass:
		if m == rules.PassMove {
			b.pass(b.owing())
			return true
		}
	case rules.Huff:
		if m == rules.HuffMove(m.To) && to != noIndex && b.faults>>to&1 != 0 {
			b.huff(to)
			return true
		}
	case rules.Step:
		if m.Captured == (rules.Set{}) && from != noIndex && to != noIndex &&
			b.own>>from&1 != 0 && b.steps(from)>>to&1 != 0 {
			b.step(from, to, b.owing())
			return true
		}
	case rules.Capture:
		if from == noIndex || to == noIndex || b.own>>from&1 == 0 {
			break
		}
		if j, ok := b.findJump(from, to, m.Captured); ok {
			b.capture(j)
			return true
		}
	}
	return false
}

// findJump looks for the capture from from to to that takes the given squares.
func (b *board) findJump(from, to uint8, captured rules.Set) (jump, bool) {
	var room [roomForJumps]jump
	for _, j := range b.appendJumps(room[:0], 1<<from) {
		if j.to == to && geometries[b.side].set(j.taken) == captured {
			return j, true
		}
	}
	return jump{}, false
}
