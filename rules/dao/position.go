package dao

import (
	"math/bits"

	"ludotheque/rules"
)

// Position is a position of Dao.
type Position struct {
	own, opp uint16 // the stones of the side to move and of the other side
	side     rules.Side
	ruleset  uint8 // index into rulesets
}

var (
	_ rules.Slider    = Position{}
	_ rules.Explainer = Position{}
)

// Ruleset returns "base" or "trois".
func (p Position) Ruleset() string { return p.rules().id }

func (p *Position) rules() *ruleset { return rulesets[p.ruleset] }

// Side returns the side to move.
func (p Position) Side() rules.Side { return p.side }

// At returns the stone on sq.
func (p Position) At(sq rules.Square) rules.Piece {
	i, ok := indexOf(sq)
	switch {
	case !ok:
		return rules.Piece{}
	case p.own>>i&1 != 0:
		return rules.Piece{Side: p.side, Rank: 1}
	case p.opp>>i&1 != 0:
		return rules.Piece{Side: p.side.Other(), Rank: 1}
	}
	return rules.Piece{}
}

// Playable reports whether sq is on the board.
func (p Position) Playable(sq rules.Square) bool {
	_, ok := indexOf(sq)
	return ok
}

// Slides returns true.
func (p Position) Slides() bool { return true }

// over reports whether the game has ended.
func (p *Position) over() bool { return Won(p.opp) || Won(p.own) }

// Outcome returns the outcome of the position. If both sides have a winning pattern, the side that moved last has won.
func (p Position) Outcome() rules.Outcome {
	switch {
	case Won(p.opp):
		return rules.Win(p.side.Other(), patterns[p.opp])
	case Won(p.own):
		return rules.Win(p.side, patterns[p.own])
	}
	return rules.Outcome{}
}

// Hash returns a different value for every position of a ruleset.
func (p Position) Hash() uint64 {
	return rules.Scramble(uint64(p.own) | uint64(p.opp)<<16 | uint64(p.side)<<32)
}

// bans are the squares that the side to move may not take: for each enemy stone with only one empty neighbour, that
// neighbour (last) and all neighbours (near). A stone from near may take last, because it leaves another square empty.
type bans [4]struct{ last, near uint16 }

// bans returns the bans for the side to move.
func (p *Position) bans() (b bans) {
	empty, keeps := ^(p.own | p.opp), p.rules().imprisonment.Is.keeps(p.opp)
	n := 0
	for opp := p.opp; opp != 0; opp &= opp - 1 {
		near := squares.near[bits.TrailingZeros16(opp)]
		if last := near & empty; last != 0 && last&(last-1) == 0 && near&keeps == 0 {
			b[n&3].last, b[n&3].near = last, near
			n++
		}
	}
	return b
}

// against returns the squares that the stone on i may not go to.
func (b *bans) against(i int) (banned uint16) {
	for k := range b {
		if b[k].near>>(i&15)&1 == 0 {
			banned |= b[k].last
		}
	}
	return banned
}

// moves returns the squares to which the stone on i may slide.
func (p *Position) moves(i int, b *bans) uint16 {
	return squares.slides(i, p.own|p.opp) &^ b.against(i)
}

// AppendMoves appends every legal slide.
func (p Position) AppendMoves(dst []rules.Move) []rules.Move {
	var room [64]rules.Compact
	for _, m := range p.AppendCompact(room[:0]) {
		dst = append(dst, p.Decode(m))
	}
	return dst
}

// AppendPaths appends the only path of m.
func (p Position) AppendPaths(dst []rules.Path, m rules.Move) []rules.Path {
	if m.Kind != rules.Step {
		return dst
	}
	return append(dst, rules.Path{{From: m.From, To: m.To, Over: rules.NoSquare}})
}

// Play returns the position after m. The error is a Refusal.
func (p Position) Play(m rules.Move, r rules.Result) (rules.Position, error) {
	switch {
	case p.over():
		return nil, rules.Refusal{Code: rules.GameOver}
	case m.Kind == rules.Pass:
		return nil, rules.RefusePass(p)
	case m.Kind != rules.Step || m.Captured != (rules.Set{}):
		return nil, rules.Refusal{Code: rules.NotLegal}
	case r != (rules.Result{}):
		return nil, rules.Refusal{Code: rules.BadDice}
	}
	if refusal := p.Refusal(m.From, m.To); refusal.Code != rules.Legal || m.From == m.To {
		if refusal.Code == rules.Legal {
			refusal.Code = rules.NotLegal
		}
		return nil, refusal
	}
	p.Make(p.Encode(m), r)
	return p, nil
}
