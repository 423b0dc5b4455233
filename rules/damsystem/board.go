package damsystem

import (
	"math/bits"

	"ludotheque/rules"
)

// lastRows are where the men of each side are crowned, by index.
var lastRows = [2]uint64{0x3f << 58, 0x3f}

// board is a position without its hash. Pieces are the mover's and the opponent's, whoever that is.
type board struct {
	own, opp uint64
	kings    uint64 // of both sides
	faults   uint64 // the part of opp that may be huffed
	plies    uint8  // since the last capture, huff or man move
	passes   uint8  // in a row
	side     rules.Side
}

// over reports whether the game has ended.
func (b *board) over() bool {
	return b.own == 0 || b.opp == 0 || rules.Number(b.passes) >= base.passesDraw.Is || rules.Number(b.plies) >= base.noProgress.Is
}

// turn hands the board to the other side, which slides the plates; the geometry sees to that.
func (b *board) turn() {
	b.own, b.opp = b.opp, b.own
	b.side ^= 1
}

// pass plays a pass, with owing the pieces that could have captured.
func (b *board) pass(owing uint64) {
	b.faults = owing
	b.plies++
	b.passes++
	b.turn()
}

// step moves the piece on from, with owing the pieces that could have captured before it moved.
func (b *board) step(from, to uint8, owing uint64) {
	source, target := uint64(1)<<from, uint64(1)<<to
	b.faults = owing
	if owing&source != 0 {
		b.faults = owing&^source | target
	}
	b.own = b.own&^source | target
	b.plies++
	b.land(source, target)
}

// capture plays j.
func (b *board) capture(j jump) {
	source, target := uint64(1)<<j.from, uint64(1)<<j.to
	b.own = b.own&^source | target
	b.opp &^= j.captured
	b.kings &^= j.captured
	b.faults = 0
	if j.more {
		b.faults = target
	}
	b.plies = 0
	b.land(source, target)
}

// land crowns a man that has come from source to target, keeps the counts, and ends the turn.
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

// huff removes the opponent's piece on i, which is at fault. The turn goes on, and the other faults are
// forgiven: one a turn (Damsystem 9).
func (b *board) huff(i uint8) {
	b.opp &^= 1 << i
	b.kings &^= 1 << i
	b.faults, b.plies, b.passes = 0, 0, 0
}

// steps returns where the piece on i can go without a capture.
func (b *board) steps(i uint8) uint64 {
	g, occ := geometries[b.side], b.own|b.opp
	if b.kings>>i&1 == 0 {
		f := forward[b.side]
		return (g.next[i][f[0]] | g.next[i][f[1]]) &^ occ
	}
	return g.reach(i, upLeft, occ) | g.reach(i, upRight, occ) | g.reach(i, downLeft, occ) | g.reach(i, downRight, occ)
}

// indices calls yield with the index of every bit of x, for range.
func indices(x uint64) func(yield func(uint8) bool) {
	return func(yield func(uint8) bool) {
		for ; x != 0; x &= x - 1 {
			if !yield(uint8(bits.TrailingZeros64(x))) {
				return
			}
		}
	}
}
