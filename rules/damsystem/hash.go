package damsystem

import (
	"math/bits"
	"math/rand/v2"

	"ludotheque/rules"
)

// keys are Zobrist keys: by index for men and kings of each side and for faults, and one for the side to move.
type keys struct {
	pieces [2][2][64]uint64
	faults [64]uint64
	side   uint64
}

var zobrist = makeKeys()

func makeKeys() *keys {
	rng := rand.New(rand.NewPCG(17, 2))
	k := &keys{side: rng.Uint64()}
	for i := range 64 {
		for side := range 2 {
			k.pieces[side][0][i] = rng.Uint64()
			k.pieces[side][1][i] = rng.Uint64()
		}
		k.faults[i] = rng.Uint64()
	}
	return k
}

// Hash identifies the pieces, the side to move and the faults.
func (p Position) Hash() uint64 { return p.hash }

// rehash computes the hash from the pieces.
func (p Position) rehash() uint64 {
	var empty board
	return p.diff(&empty)
}

// diff returns the XOR of the hashes of b and c.
func (b *board) diff(c *board) (h uint64) {
	for side := range rules.Side(2) {
		mine, yours := b.of(side), c.of(side)
		h ^= xor(&zobrist.pieces[side][0], mine&^b.kings^yours&^c.kings)
		h ^= xor(&zobrist.pieces[side][1], mine&b.kings^yours&c.kings)
	}
	h ^= xor(&zobrist.faults, b.faults^c.faults)
	if b.side != c.side {
		h ^= zobrist.side
	}
	return h
}

// of returns the pieces of side.
func (b *board) of(side rules.Side) uint64 {
	if b.side == side {
		return b.own
	}
	return b.opp
}

func xor(keys *[64]uint64, x uint64) (h uint64) {
	for ; x != 0; x &= x - 1 {
		h ^= keys[bits.TrailingZeros64(x)]
	}
	return h
}
