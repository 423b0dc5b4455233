package link

import (
	"math/bits"
	"strings"

	"ludotheque/game/match"
	"ludotheque/rules"
)

// Functions with many callers are marked noinline: inlining would double the code of this package in the page.

// Writer packs values into the bits of a link, which it holds one a byte, 0 or 1. The zero value is empty.
type Writer []byte

// Bits writes the lowest width bits of v, the highest first.
//
//go:noinline
func (w *Writer) Bits(v uint64, width int) {
	for i := width - 1; i >= 0; i-- {
		*w = append(*w, byte(v>>i&1))
	}
}

// Flag writes a bit.
func (w *Writer) Flag(on bool) {
	if on {
		w.Bits(1, 1)
	} else {
		w.Bits(0, 1)
	}
}

// Choose writes i, one of the n values from 0. It writes no bits if n is 1. If n is no power of two, the first values take a
// bit less than the others.
//
//go:noinline
func (w *Writer) Choose(i, n int) {
	width, shorter := choiceBits(n)
	if i < shorter {
		w.Bits(uint64(i), width-1)
	} else {
		w.Bits(uint64(i+shorter), width)
	}
}

// choiceBits returns how many bits a choice of n values takes, and how many of the values take a bit less.
func choiceBits(n int) (width, shorter int) {
	width = bits.Len(uint(n - 1))
	return width, 1<<width - n
}

// Number writes n, 0 <= n < 1<<24, in groups of four bits, each after a bit that tells whether another group follows.
//
//go:noinline
func (w *Writer) Number(n int) {
	for ; n > 15; n >>= 4 {
		w.Bits(uint64(16|n&15), 5)
	}
	w.Bits(uint64(n), 5)
}

// Text writes the length of s in bytes, then s.
func (w *Writer) Text(s string) {
	w.Number(len(s))
	w.Octets([]byte(s))
}

// Octets writes b without its length.
func (w *Writer) Octets(b []byte) {
	for _, x := range b {
		w.Bits(uint64(x), 8)
	}
}

// Reader reads the values of a Writer in the order in which they were written. Beyond the end it reads zeros; see Failed and
// Ended. While it reads a match it writes the record.
type Reader struct {
	bits    Writer
	at      int
	fail    bool // a read went beyond the end or found an impossible value
	game    rules.Game
	version string // of a packed match or a tree, which has its endings
	setup   match.Setup
	out     strings.Builder // the record
}

// Bits reads width bits.
//
//go:noinline
func (r *Reader) Bits(width int) uint64 {
	if width > len(r.bits)-r.at {
		r.fail, r.at = true, len(r.bits)
		return 0
	}
	v := uint64(0)
	for _, bit := range r.bits[r.at : r.at+width] {
		v = v<<1 | uint64(bit)
	}
	r.at += width
	return v
}

// Flag reads a bit.
func (r *Reader) Flag() bool { return r.Bits(1) == 1 }

// Choose reads one of n values.
//
//go:noinline
func (r *Reader) Choose(n int) int {
	width, shorter := choiceBits(n)
	if width == 0 {
		return 0
	}
	i := int(r.Bits(width - 1))
	if i >= shorter {
		i = i<<1 | int(r.Bits(1))
		i -= shorter
	}
	return i
}

// Number reads a number.
//
//go:noinline
func (r *Reader) Number() int {
	n := 0
	for shift := 0; ; shift += 4 {
		group := int(r.Bits(5))
		if shift > 20 || r.fail { // beyond what Writer.Number writes
			r.fail = true
			return 0
		}
		n |= group & 15 << shift
		if group < 16 {
			return n
		}
	}
}

// Text reads a text.
func (r *Reader) Text() string {
	n := r.Number()
	if r.fail || n > (len(r.bits)-r.at)/8 {
		r.fail = true
		return ""
	}
	b := make([]byte, n)
	r.Octets(b)
	return string(b)
}

// Octets fills b.
func (r *Reader) Octets(b []byte) {
	for i := range b {
		b[i] = byte(r.Bits(8))
	}
}

// Failed reports whether a read went beyond the end or found an impossible value.
func (r *Reader) Failed() bool { return r.fail }

// Ended reports whether everything was read except zeros that fill the last character.
func (r *Reader) Ended() bool { return r.ended(digitBits) }

// EndedBytes reports whether everything was read except zeros that fill the last byte.
func (r *Reader) EndedBytes() bool { return r.ended(8) }

func (r *Reader) ended(width int) bool {
	rest := len(r.bits) - r.at
	return !r.fail && rest < width && r.Bits(rest) == 0
}
