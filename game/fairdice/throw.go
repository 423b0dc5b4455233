package fairdice

import (
	"encoding/binary"
	"math/rand/v2"

	"ludotheque/rules"
)

// Throws are the dice of one move. They are determined by the ID of the match and the values of both sides.
type Throws struct {
	key   [Size]byte
	round uint32 // of the next die
	half  bool   // the attacker's die of this round has been thrown
	rest  []byte // unused bytes of the block
	block uint32 // number of the next block of this round
}

// NewThrows returns the dice of a move from the values of the side that moves and of the other.
func NewThrows(match uint64, attacker, defender Value) *Throws {
	b := append(tagged(throwTag, match), attacker[:]...)
	return &Throws{key: Sum(append(b, defender[:]...))}
}

// Next throws the next die and returns the index of its face, 0..5. The dice are in turn the attacker's and the defender's,
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

// fair is the largest multiple of six in a byte. Larger bytes are skipped, since they would favour the first faces.
const fair = 252

// turn goes on to the other die. The defender's ends the round; each round has its own blocks.
func (t *Throws) turn() {
	if t.half = !t.half; !t.half {
		t.round, t.block, t.rest = t.round+1, 0, nil
	}
}

// Uint64 implements rand.Source, so that the rules can throw these dice: rand.Rand.IntN(6) returns the next face, since
// Uint64 returns the middle of that sixth of all numbers.
func (t *Throws) Uint64() uint64 {
	const sixth = 1 << 32 / 6
	return uint64(t.Next()*sixth+sixth/2) << 32
}

// Dice returns the dice of m's combats and their result.
func (t *Throws) Dice(pos rules.Thrower, m rules.Move) (rules.Dice, rules.Result) {
	return pos.Throw(m, rand.New(t))
}

// SecondBegins draws who begins from the first values of both sides.
func SecondBegins(match uint64, first, second Value) bool {
	b := append(tagged(lotTag, match), first[:]...)
	sum := Sum(append(b, second[:]...))
	return sum[0]&1 == 1
}
