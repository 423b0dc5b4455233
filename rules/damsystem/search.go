package damsystem

import (
	"math/bits"

	"ludotheque/rules"
)

// The methods of rules.View. The 64 dark squares are numbered row by row from South's left, a plate's squares relative to
// the plate; a half turn of the board maps i to 63-i.

// The kinds of rules.Compact. A huff has its square as From, To and Captured.
const (
	Step uint8 = iota
	Capture
	Pass
	Huff
)

// kinds maps them to kinds of rules.Move.
var kinds = [...]rules.Kind{Step: rules.Step, Capture: rules.Capture, Pass: rules.Pass, Huff: rules.Huff}

// Square returns the square of a number, with the plates where they are now.
func (p *Position) Square(i uint8) rules.Square { return geometries[p.side].squares[i] }

// Pieces returns the pieces of the side to move and of the other side.
func (p *Position) Pieces() (own, opp uint64) { return p.own, p.opp }

// State returns the side to move, the hash and the plies without progress.
func (p *Position) State() rules.State {
	return rules.State{Side: p.side, Hash: p.hash, Plies: int(p.plies)}
}

// Left returns the number of further plies without progress that draws.
func (p *Position) Left() int { return int(noProgress.Is) - int(p.plies) }

// Drawn reports whether the passes in a row or the plies without progress draw.
func (p *Position) Drawn() bool { return p.drawn() }

// Kings returns the kings of both sides.
func (p *Position) Kings() uint64 { return p.kings }

// AtFault returns the opponent's pieces that may be huffed.
func (p *Position) AtFault() uint64 { return p.faults }

// Passes returns the passes in a row.
func (p *Position) Passes() int { return int(p.passes) }

// AppendCompact appends the huffs, the captures, the steps and the pass.
func (p *Position) AppendCompact(dst []rules.Compact) []rules.Compact {
	if p.over() {
		return dst
	}
	return p.AppendQuiet(p.AppendCaptures(p.AppendHuffs(dst)))
}

// AppendForcedCompact is AppendForced for a search.
func (p *Position) AppendForcedCompact(dst []rules.Compact) []rules.Compact {
	if p.over() {
		return dst
	}
	before := len(dst)
	if dst = p.AppendFaultless(dst); len(dst) > before {
		return dst
	}
	return p.AppendQuiet(dst)
}

// AppendHuffs appends the huffs.
func (p *Position) AppendHuffs(dst []rules.Compact) []rules.Compact {
	for faults := p.faults; faults != 0; faults &= faults - 1 {
		i := uint8(bits.TrailingZeros64(faults))
		dst = append(dst, rules.Compact{Captured: faults & -faults, From: i, To: i, Kind: Huff})
	}
	return dst
}

// AppendCaptures appends the captures, including those that stop a chain early.
func (p *Position) AppendCaptures(dst []rules.Compact) []rules.Compact {
	return p.appendCaptures(dst, false)
}

// AppendFaultless appends the captures that leave no fault.
func (p *Position) AppendFaultless(dst []rules.Compact) []rules.Compact {
	return p.appendCaptures(dst, true)
}

func (b *board) appendCaptures(dst []rules.Compact, faultless bool) []rules.Compact {
	owing := b.owing()
	if owing == 0 {
		return dst
	}
	var room [roomForJumps]jump
	jumps := b.appendJumps(room[:0], owing)
	least := 1
	if faultless && b.rules().whichCapture.Is == most {
		least, _ = greatest(jumps)
	}
	for _, j := range jumps {
		if bits.OnesCount64(j.captured) >= least && !(faultless && j.more) {
			dst = append(dst, rules.Compact{Captured: j.captured, From: j.from, To: j.to, Kind: Capture})
		}
	}
	return dst
}

// Slid reports whether the last slide made a capture possible: before it, no captured piece was on a diagonal from where
// the capture begins.
func (p *Position) Slid(m rules.Compact) bool {
	var before uint64
	for _, ray := range geometries[p.side^1].rays[m.From] {
		before |= ray
	}
	return m.Captured&before == 0
}

// AppendQuiet appends the steps and the pass.
func (p *Position) AppendQuiet(dst []rules.Compact) []rules.Compact {
	for own := p.own; own != 0; own &= own - 1 {
		from := uint8(bits.TrailingZeros64(own))
		for steps := p.steps(from); steps != 0; steps &= steps - 1 {
			dst = append(dst, rules.Compact{From: from, To: uint8(bits.TrailingZeros64(steps))})
		}
	}
	return append(dst, rules.Compact{Kind: Pass})
}

// CountActions counts the huffs, the captures, the steps and the pass.
func (p *Position) CountActions() int {
	if p.over() {
		return 0
	}
	n := 1 + bits.OnesCount64(p.faults)
	for own := p.own; own != 0; own &= own - 1 {
		n += bits.OnesCount64(p.steps(uint8(bits.TrailingZeros64(own))))
	}
	if owing := p.owing(); owing != 0 {
		var room [roomForJumps]jump
		n += len(p.appendJumps(room[:0], owing))
	}
	return n
}

// Make plays a legal action of p. It ignores the result.
func (p *Position) Make(m rules.Compact, _ rules.Result) {
	before := p.board
	switch m.Kind {
	case Pass:
		p.pass(p.faultsOf(m))
	case Huff:
		p.huff(m.To)
	case Step:
		p.step(m.From, m.To, p.faultsOf(m))
	default:
		p.capture(m, p.faultsOf(m))
	}
	p.hash ^= before.diff(&p.board)
}

// faultsOf returns the pieces of the side to move that m leaves at fault, where they stand after it. m is no huff.
func (b *board) faultsOf(m rules.Compact) (faults uint64) {
	switch {
	case b.rules().whichCapture.Is == most:
		var room [roomForJumps]jump
		var n int
		n, faults = greatest(b.appendJumps(room[:0], b.owing()))
		if m.Kind == Capture && bits.OnesCount64(m.Captured) == n {
			return 0
		}
	case m.Kind != Capture:
		faults = b.owing()
	case b.goesOn(m):
		faults = 1 << m.From
	}
	if m.Kind != Pass && faults>>m.From&1 != 0 {
		faults = faults&^(1<<m.From) | 1<<m.To
	}
	return faults
}

// goesOn reports whether the chain of a capture could continue from its end.
func (b *board) goesOn(m rules.Compact) bool {
	c := b.capturesOf(m.From, 0)
	for d := range directions {
		if _, lands := c.hop(m.To, d, m.Captured); lands != 0 {
			return true
		}
	}
	return false
}

// Encode returns a legal move as numbers.
func (p *Position) Encode(m rules.Move) rules.Compact {
	g := geometries[p.side]
	switch m.Kind {
	case rules.Pass:
		return rules.Compact{Kind: Pass}
	case rules.Huff:
		i := g.index[m.To]
		return rules.Compact{Captured: 1 << i, From: i, To: i, Kind: Huff}
	}
	c := rules.Compact{From: g.index[m.From], To: g.index[m.To]}
	if m.Kind == rules.Capture {
		c.Kind = Capture
	}
	for _, sq := range m.Captured.AppendSquares(make([]rules.Square, 0, 20)) {
		c.Captured |= 1 << g.index[sq]
	}
	return c
}

// Decode is the inverse of Encode.
func (p *Position) Decode(m rules.Compact) rules.Move {
	g := geometries[p.side]
	switch m.Kind {
	case Pass:
		return rules.PassMove()
	case Huff:
		return rules.HuffMove(g.squares[m.To])
	}
	return rules.Move{Kind: kinds[m.Kind], From: g.squares[m.From], To: g.squares[m.To], Captured: g.set(m.Captured)}
}
