package fairdice

import (
	"encoding/binary"
	"math/rand/v2"

	"ludotheque/rules"
)

// Throws are all the dice of one move. They are determined by the number of the match and the values of both sides.
type Throws struct {
	key   [Size]byte
	round uint32 // of the next die
	half  bool   // the attacker's die of this round has been thrown
	rest  []byte // of the block in use, after the attacker's die
	block uint32 // the next block of this round
}

// NewThrows returns the dice of a move: attacker's is the value of who moves, defender's that of the other.
func NewThrows(match uint64, attacker, defender Value) *Throws {
	b := append(tagged(throwTag, match), attacker[:]...)
	return &Throws{key: Sum(append(b, defender[:]...))}
}

// Next throws the next die and returns which of its six faces shows, 0..5: in turns the attacker's and the defender's,
// round by round, through all combats of the move.
func (t *Throws) Next() int {
	for {
		for len(t.rest) > 0 {
			b := t.rest[0]
			t.rest = t.rest[1:]
			if b < fair {
				t.turn()
				return int(b % 6)
			}
		}
		sum := Sum(binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(t.key[:], t.round), t.block))
		t.rest, t.block = sum[:], t.block+1
	}
}

// fair is the largest multiple of six that a byte holds: bytes from there on would favour the first faces.
const fair = 252

// turn goes on to the other die, after the defender's to the next round, which has blocks of its own.
func (t *Throws) turn() {
	if t.half = !t.half; !t.half {
		t.round, t.block, t.rest = t.round+1, 0, nil
	}
}

// Uint64 makes rand.Rand.IntN(6) return what Next does: the middle of that sixth of all numbers. So the rules throw these
// dice by the same door as any others.
func (t *Throws) Uint64() uint64 {
	const sixth = 1 << 32 / 6
	return uint64(t.Next()*sixth+sixth/2) << 32
}

// Dice returns the dice of m's combats and what they come to.
func (t *Throws) Dice(pos rules.Thrower, m rules.Move) (rules.Dice, rules.Result) {
	return pos.Throw(m, rand.New(t))
}

// SecondBegins draws the lot of who starts from the first value of both sides.
func SecondBegins(match uint64, first, second Value) bool {
	b := append(tagged(lotTag, match), first[:]...)
	sum := Sum(append(b, second[:]...))
	return sum[0]&1 == 1
}
