// Package fairdice throws dice for two players who do not trust each other, so that neither can know the dice when choosing a
// move, or change them afterwards. docs/fair-dice.md has the protocol for a second implementation.
//
// Each side keeps a secret Seed and publishes the end of a hash chain made from it. The dice of a throw follow from the next
// values of both chains. Package apart defines when a side reveals a value.
package fairdice

import "encoding/binary"

const (
	// Size is the length of seeds and values in bytes: that of SHA-256.
	Size = 32
	// Length is the number of values in a chain, one for each throw.
	Length = 1024
)

// Seed is the secret that a chain is made from. It must be drawn at random, be used for one match only, and stay on the
// player's devices, since the dice follow from it.
type Seed [Size]byte

// Value is a value of a chain. The zero Value is a missing one.
type Value [Size]byte

// Tags at the beginning of hashed texts, which separate the uses of the hash.
const (
	chainTag = "ludotheque dice chain 1\n"
	throwTag = "ludotheque dice throw 1\n"
	lotTag   = "ludotheque dice lot 1\n"
)

// Chain has the values of one side in one match.
type Chain struct{ last Value }

// NewChain returns the chain of a seed in the match with an ID.
func NewChain(match uint64, s Seed) Chain {
	return Chain{Sum(append(tagged(chainTag, match), s[:]...))}
}

// At returns value n. Value 0 is the commitment, which is published before the first throw; values 1..Length are revealed one
// by one. Others are zero.
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

// Before returns the value that is revealed before v, which is its hash.
func (v Value) Before() Value { return Sum(v[:]) }

// Reader checks the values of the other side's chain. The zero Reader is for a side without a chain.
type Reader struct {
	last Value
	used int
}

// NewReader returns the reader of a chain of which only the commitment is known.
func NewReader(commitment Value) Reader { return Reader{last: commitment} }

// Used returns the number of values that have been revealed.
func (r *Reader) Used() int { return r.used }

// Last returns the last value revealed, or the commitment.
func (r *Reader) Last() Value { return r.last }

// Reveal checks the next value. On an error, which is an Error, r is unchanged.
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
