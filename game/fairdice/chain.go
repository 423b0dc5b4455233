// Package fairdice throws dice between two people who are not at the same screen, so that neither can know them when
// choosing a move and neither can change them afterwards. docs/fair-dice.md has the protocol for a second implementation.
//
// Each side keeps a secret Seed and publishes the end of a hash chain made from it. Whatever dice are thrown come from the
// next value of both chains together. Package apart says whose value is due when.
package fairdice

import "encoding/binary"

const (
	// Size is the length of seeds and values in bytes: that of SHA-256.
	Size = 32
	// Length is how many values a chain gives, one for each throw.
	Length = 1024
)

// Seed is what a chain is made from. It must be drawn at random, be used for one match only, and stay on the player's
// devices: who knows it knows the dice.
type Seed [Size]byte

// Value is a link of a chain. The zero Value stands for one that is missing.
type Value [Size]byte

// The first words of what is hashed keep the uses of the hash apart.
const (
	chainTag = "ludotheque dice chain 1\n"
	throwTag = "ludotheque dice throw 1\n"
	lotTag   = "ludotheque dice lot 1\n"
)

// Chain gives the values of one side in one match.
type Chain struct{ last Value }

// NewChain returns the chain of a seed in the match of that number.
func NewChain(match uint64, s Seed) Chain {
	return Chain{Sum(append(tagged(chainTag, match), s[:]...))}
}

// At returns value n: 0 is the commitment, which is published before the first throw, 1..Length are revealed one by one;
// beyond, it is zero.
func (c Chain) At(n int) Value {
	if n < 0 || n > Length {
		return Value{}
	}
	v := c.last
	for range Length - n {
		v = v.Before()
	}
	return v
}

// Before returns the value that is revealed before v: its hash.
func (v Value) Before() Value { return Sum(v[:]) }

// Reader follows the chain of somebody else from its commitment. The zero Reader is that of a side which has none.
type Reader struct {
	last Value
	used int
}

// NewReader returns the reader of a chain that nothing has been revealed of.
func NewReader(commitment Value) Reader { return Reader{last: commitment} }

// Used returns how many values have been revealed.
func (r *Reader) Used() int { return r.used }

// Last returns the newest value, the commitment where nothing has been revealed.
func (r *Reader) Last() Value { return r.last }

// Reveal takes the next value. The error is an Error, and then r is as before.
func (r *Reader) Reveal(v Value) error {
	switch {
	case r.used >= Length:
		return UsedUp
	case v == Value{}:
		return Missing
	case v.Before() != r.last:
		return Wrong
	}
	r.last = v
	r.used++
	return nil
}

// tagged returns the beginning of a text to hash.
func tagged(tag string, match uint64) []byte {
	return binary.BigEndian.AppendUint64([]byte(tag), match)
}
