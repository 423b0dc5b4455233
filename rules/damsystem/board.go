package damsystem

import (
	"math/bits"

	"ludotheque/rules"
)

// lastRows are the rows where the men of each side are crowned.
var lastRows = [2]uint64{0x3f << 58, 0x3f}

// board is a position without its hash.
type board struct {
	own, opp uint64 // the pieces of the side to move and of the other side
	kings    uint64 // of both sides
	faults   uint64 // the part of opp that may be huffed
	plies    uint8  // since the last capture, huff or move of a man
	passes   uint8  // in a row
	side     rules.Side
	ruleset  uint8 // index into rulesets
}

func (b *board) rules() *ruleset { return rulesets[b.ruleset] }

// over reports whether the game has ended.
func (b *board) over() bool {
	return b.own == 0 || b.opp == 0 || b.drawn()
}

// drawn reports whether the passes in a row or the plies without progress draw.
func (b *board) drawn() bool {
	return rules.Number(b.passes) >= passesDraw.Is || rules.Number(b.plies) >= noProgress.Is
}

// turn makes the other side the one to move. That slides the plates, because the geometry depends on the side.
func (b *board) turn() {
	b.own, b.opp = b.opp, b.own
	b.side ^= 1
}

// pass plays a pass. faults are the pieces of the side to move that it leaves at fault.
func (b *board) pass(faults uint64) {
	b.faults = faults
	b.plies++
	b.passes++
	b.turn()
}

// step moves the piece on from. faults are the pieces at fault, where they stand after the step.
func (b *board) step(from, to uint8, faults uint64) {
	source, target := uint64(1)<<from, uint64(1)<<to
	b.faults = faults
	b.own = b.own&^source | target
	b.plies++
	b.land(source, target)
}

// capture plays m; faults as in step.
func (b *board) capture(m rules.Compact, faults uint64) {
	source, target := uint64(1)<<m.From, uint64(1)<<m.To
	b.own = b.own&^source | target
	b.opp &^= m.Captured
	b.kings &^= m.Captured
	b.faults = faults
	b.plies = 0
	b.land(source, target)
}

// land ends the turn of the piece that moved from source to target: it crowns a man and updates the counters.
func (b *board) land(source, target uint64) {
	if b.kings&source != 0 {
		b.kings = b.kings&^source | target
	} else {
		b.plies = 0
		b.kings |= target & lastRows[b.side]
	}
	b.passes = 0
	b.turn()
}

// huff removes the opponent's piece on i, which is at fault. The turn goes on, and the other faults are cleared: only one
// huff a turn is allowed (Damsystem 9).
func (b *board) huff(i uint8) {
	b.opp &^= 1 << i
	b.kings &^= 1 << i
	b.faults, b.plies, b.passes = 0, 0, 0
}

// steps returns the squares to which the piece on i can step.
func (b *board) steps(i uint8) uint64 {
	g, occ := geometries[b.side], b.own|b.opp
	if b.kings>>i&1 == 0 {
		f := forward[b.side]
		return (g.next[i][f[0]] | g.next[i][f[1]]) &^ occ
	}
	return g.reach(i, upLeft, occ) | g.reach(i, upRight, occ) | g.reach(i, downLeft, occ) | g.reach(i, downRight, occ)
}

// indices returns an iterator over the indices of the bits of x.
func indices(x uint64) func(yield func(uint8) bool) {
	return func(yield func(uint8) bool) {
		for ; x != 0; x &= x - 1 {
			if !yield(uint8(bits.TrailingZeros64(x))) {
				return
			}
		}
	}
}
