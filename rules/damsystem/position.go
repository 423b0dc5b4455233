package damsystem

import "ludotheque/rules"

// Position is a Damsystem position: a comparable value.
type Position struct {
	board
	hash uint64
}

var (
	_ rules.Huffer    = Position{}
	_ rules.Forcer    = Position{}
	_ rules.Carrier   = Position{}
	_ rules.Counter   = Position{}
	_ rules.Explainer = Position{}
)

// Ruleset returns "base" or "nombre".
func (p Position) Ruleset() string { return p.rules().id }

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

// Playable reports whether sq is a dark square of the board, with the plates where they are now.
func (p Position) Playable(sq rules.Square) bool { return geometries[p.side].index[sq] != noIndex }

// Carried returns the square to which the slide at the end of the turn takes a piece on sq (Damsystem 6): sq itself off
// the plates, and NoSquare for NoSquare.
func (p Position) Carried(sq rules.Square) rules.Square {
	if p.Playable(sq) {
		return geometries[p.side.Other()].squares[geometries[p.side].index[sq]]
	}
	return sq
}

// Shift returns -2 if South is to move, else 2.
func (p Position) Shift() int {
	if p.side == rules.First {
		return -int(overhang.Is)
	}
	return int(overhang.Is)
}

// Faults returns the squares of the opponent's pieces that may be huffed now.
func (p Position) Faults() rules.Set {
	if p.over() {
		return rules.Set{}
	}
	return geometries[p.side].set(p.faults)
}

// Outcome returns the outcome of the position. A win takes precedence over a draw by count.
func (p Position) Outcome() rules.Outcome {
	switch {
	case p.opp == 0:
		return rules.Win(p.side, rules.NoPieces)
	case p.own == 0:
		return rules.Win(p.side.Other(), rules.NoPieces)
	case rules.Number(p.passes) >= passesDraw.Is:
		return rules.Drawn(rules.TwoPasses)
	case rules.Number(p.plies) >= noProgress.Is:
		return rules.Drawn(rules.NoProgress)
	}
	return rules.Outcome{}
}

// Progress returns the plies since the last capture, huff or move of a man, and the number of them that draws.
func (p Position) Progress() (plies, limit int) { return int(p.plies), int(noProgress.Is) }

// Unclaimed returns the position with its count at 0 if that is full, otherwise the position as it is.
func (p Position) Unclaimed() rules.Position {
	if rules.Number(p.plies) >= noProgress.Is {
		p.plies = 0
	}
	return p
}

// Play returns the position after m. The error is a Refusal.
func (p Position) Play(m rules.Move, r rules.Result) (rules.Position, error) {
	if p.over() {
		return nil, rules.Refusal{Code: rules.GameOver}
	}
	if r != (rules.Result{}) {
		return nil, rules.Refusal{Code: rules.BadDice}
	}
	if !p.legal(m) {
		return nil, p.refuse(m)
	}
	p.Make(p.Encode(m), r)
	return p, nil
}

// legal reports whether m is legal. The game must not be over.
func (p *Position) legal(m rules.Move) bool {
	g := geometries[p.side]
	from, to := g.index[m.From], g.index[m.To]
	switch m.Kind {
	case rules.Pass:
		return m == rules.PassMove()
	case rules.Huff:
		return m == rules.HuffMove(m.To) && to != noIndex && p.faults>>to&1 != 0
	case rules.Step:
		return m.Captured == (rules.Set{}) && from != noIndex && to != noIndex &&
			p.own>>from&1 != 0 && p.steps(from)>>to&1 != 0
	case rules.Capture:
		return from != noIndex && to != noIndex && p.own>>from&1 != 0 && p.captures(from, to, m.Captured)
	}
	return false
}

// captures reports whether the piece on from can capture exactly the given squares and end on to.
func (b *board) captures(from, to uint8, captured rules.Set) bool {
	var room [roomForJumps]jump
	for _, j := range b.appendJumps(room[:0], 1<<from) {
		if j.to == to && geometries[b.side].set(j.captured) == captured {
			return true
		}
	}
	return false
}
