package dao

import (
	"math/bits"

	"ludotheque/rules"
)

// The methods of rules.View. A square's number is rank*4 + file; Compact.Kind is always 0.

// Square returns the square of a number.
func (p *Position) Square(i uint8) rules.Square { return square(int(i)) }

// Pieces returns the stones of the side to move and of the other side.
func (p *Position) Pieces() (own, opp uint64) { return uint64(p.own), uint64(p.opp) }

// State returns the side to move and the hash; Dao counts no plies.
func (p *Position) State() rules.State { return rules.State{Side: p.side, Hash: p.Hash()} }

// Place returns the position of a ruleset with the given stones of the side to move and of the other side. It panics unless
// each has four, on different squares.
func Place(ruleset string, own, opp uint64, side rules.Side) Position {
	index := rulesetIndex(ruleset)
	if index < 0 {
		panic(rules.RulesetError(gameID, ruleset))
	}
	if bits.OnesCount64(own) != 4 || bits.OnesCount64(opp) != 4 || own&opp != 0 || (own|opp)>>16 != 0 {
		panic("dao: not four stones a side")
	}
	return Position{own: uint16(own), opp: uint16(opp), side: side, ruleset: uint8(index)}
}

// AppendCompact appends every legal slide.
func (p *Position) AppendCompact(dst []rules.Compact) []rules.Compact {
	if p.over() {
		return dst
	}
	b := p.bans()
	for own := p.own; own != 0; own &= own - 1 {
		from := bits.TrailingZeros16(own)
		for to := p.moves(from, &b); to != 0; to &= to - 1 {
			dst = append(dst, rules.Compact{From: uint8(from), To: uint8(bits.TrailingZeros16(to))})
		}
	}
	return dst
}

// CountActions counts the slides.
func (p *Position) CountActions() (n int) {
	if p.over() {
		return 0
	}
	b := p.bans()
	for own := p.own; own != 0; own &= own - 1 {
		n += bits.OnesCount16(p.moves(bits.TrailingZeros16(own), &b))
	}
	return n
}

// Make plays a legal slide. It ignores the result.
func (p *Position) Make(m rules.Compact, _ rules.Result) {
	p.own, p.opp = p.opp, p.own^(1<<(m.From&15)|1<<(m.To&15))
	p.side = p.side.Other()
}

// Encode returns a legal move as numbers.
func (p *Position) Encode(m rules.Move) rules.Compact {
	from, _ := indexOf(m.From)
	to, _ := indexOf(m.To)
	return rules.Compact{From: uint8(from), To: uint8(to)}
}

// Decode is the inverse of Encode.
func (p *Position) Decode(m rules.Compact) rules.Move {
	return rules.Move{Kind: rules.Step, From: p.Square(m.From), To: p.Square(m.To)}
}
