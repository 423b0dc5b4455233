package checkers

import (
	"math/bits"

	"ludotheque/rules"
)

// Position is a board, the side to move, the plies since the last capture or move of a man, and those of an ending of few
// pieces. Two positions are equal exactly if their texts and rulesets are.
type Position struct {
	men     [2]uint64 // all pieces of each side, kings included
	kings   uint64    // of both sides
	hash    uint64
	board   uint64 // the squares of its ruleset, here because the generator needs them first
	turn    rules.Side
	quiet   uint8
	few     uint8 // plies of an ending that is drawn after fewest
	fewest  uint8 // 0 if this is no such ending
	ruleset uint8 // index into rulesets
	full    bool  // a count draws
}

var (
	_ rules.Ender     = Position{}
	_ rules.Explainer = Position{}
)

// blank returns a position without pieces.
func blank(ruleset uint8) Position { return Position{ruleset: ruleset, board: quicks[ruleset].board} }

func (p *Position) rules() *ruleset { return rulesets[p.ruleset] }

func (p *Position) quick() *quick { return &quicks[p.ruleset&15] }

// mine returns the quick fields for the side to move.
func (p *Position) mine() *sideQuick { return &p.quick().sides[p.turn&1] }

func (p *Position) grid() *grid { return p.quick().grid }

func (p *Position) empty() uint64 { return p.board &^ (p.men[0] | p.men[1]) }

// Ruleset returns the ID of the ruleset.
func (p Position) Ruleset() string { return p.rules().id }

// Side returns the side to move.
func (p Position) Side() rules.Side { return p.turn }

// At returns the piece on sq, with rank 1 for a man and 2 for a king.
func (p Position) At(sq rules.Square) rules.Piece {
	bit := p.grid().bitOf[sq]
	piece := rules.Piece{Rank: 1}
	switch {
	case p.men[rules.First]&bit != 0:
	case p.men[rules.Second]&bit != 0:
		piece.Side = rules.Second
	default:
		return rules.Piece{}
	}
	if p.kings&bit != 0 {
		piece.Rank = 2
	}
	return piece
}

// Playable reports whether sq is a square of the board on which pieces stand.
func (p Position) Playable(sq rules.Square) bool { return p.grid().bitOf[sq] != 0 }

// Progress returns the plies of the count that is nearer to a draw, and its limit: those without a capture or a move of a
// man, or those of an ending of few pieces.
func (p Position) Progress() (plies, limit int) {
	if p.InEnding() {
		return int(p.few), int(p.fewest)
	}
	return int(p.quiet), int(p.quick().quiet)
}

// InEnding implements rules.Ender.
func (p Position) InEnding() bool {
	return p.fewest > 0 && int(p.fewest)-int(p.few) < int(p.quick().quiet)-int(p.quiet)
}

// Unclaimed returns the position with its counts at 0 if one is full, otherwise the position as it is.
func (p Position) Unclaimed() rules.Position {
	if p.full {
		p.quiet, p.few, p.full = 0, 0, false
	}
	return p
}

// Outcome returns the outcome of the position. A side without pieces has lost, then a side to move without a move; then a
// full count draws.
func (p Position) Outcome() rules.Outcome {
	own, opp := p.Pieces()
	switch {
	case own == 0:
		return rules.Win(p.turn.Other(), rules.NoPieces)
	case opp == 0:
		return rules.Win(p.turn, rules.NoPieces)
	case p.Stuck():
		return rules.Win(p.turn.Other(), rules.NoMoves)
	case p.full:
		return rules.Drawn(rules.NoProgress)
	}
	return rules.Outcome{}
}

// Hash identifies the pieces and the side to move.
func (p Position) Hash() uint64 { return p.hash }

// rehash computes the hash from the pieces.
func (p Position) rehash() uint64 {
	var h uint64
	for side, set := range p.men {
		for ; set != 0; set &= set - 1 {
			h ^= zobrist[side][p.isKing(set&-set)][bits.TrailingZeros64(set)]
		}
	}
	if p.turn == rules.Second {
		h ^= zobristTurn
	}
	return h
}

// isKing returns 1 if the piece on the single bit is a king, else 0.
func (p *Position) isKing(bit uint64) int {
	if p.kings&bit != 0 {
		return 1
	}
	return 0
}

// Play returns the position after m. The error is a Refusal.
func (p Position) Play(m rules.Move, r rules.Result) (rules.Position, error) {
	if refusal := p.judge(m); refusal.Code != rules.Legal {
		return nil, refusal
	}
	if r != (rules.Result{}) {
		return nil, rules.Refusal{Code: rules.BadDice}
	}
	p.Make(p.Encode(m), r)
	return p, nil
}
