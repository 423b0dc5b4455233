package link

import (
	"math/bits"
	"strings"

	"ludotheque/game/match"
	"ludotheque/rules"
)

// What is called from many places is not inlined there, which would double the weight of this package.

// Writer packs what is put into a link: a row of bits, one a byte, 0 or 1. The zero value is empty.
type Writer []byte

// put appends the lowest bits of v, the highest first.
//
//go:noinline
func (w *Writer) put(v uint64, width int) {
	for i := width - 1; i >= 0; i-- {
		*w = append(*w, byte(v>>i&1))
	}
}

// Flag writes a bit.
func (w *Writer) Flag(on bool) {
	if on {
		w.put(1, 1)
	} else {
		w.put(0, 1)
	}
}

// Choose writes i, one of n values from 0: nothing where there is no choice. The first values take a bit less where n is
// no power of two.
//
//go:noinline
func (w *Writer) Choose(i, n int) {
	width, brief := shape(n)
	if i < brief {
		w.put(uint64(i), width-1)
	} else {
		w.put(uint64(i+brief), width)
	}
}

// shape returns how many bits the longer of n values take, and how many values take one less.
func shape(n int) (width, brief int) {
	width = bits.Len(uint(n - 1))
	return width, 1<<width - n
}

// Number writes n, from 0 below 1<<24, in groups of four bits after one that says whether another follows.
//
//go:noinline
func (w *Writer) Number(n int) {
	for ; n > 15; n >>= 4 {
		w.put(uint64(16|n&15), 5)
	}
	w.put(uint64(n), 5)
}

// Text writes a text after its length in bytes.
func (w *Writer) Text(s string) {
	w.Number(len(s))
	for i := range len(s) {
		w.put(uint64(s[i]), 8)
	}
}

// Octets writes bytes whose number is known.
func (w *Writer) Octets(b []byte) {
	for _, x := range b {
		w.put(uint64(x), 8)
	}
}

// Reader reads what a Writer wrote, in the same order; the record of a match besides, as it goes along. Beyond the end it reads
// zeros; Failed and Ended tell.
type Reader struct {
	bits  Writer
	at    int
	fail  bool // it went beyond the end, or met what cannot be
	game  rules.Game
	lost  bool // on time
	setup match.Setup
	out   strings.Builder
}

//go:noinline
func (r *Reader) take(width int) uint64 {
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
func (r *Reader) Flag() bool { return r.take(1) == 1 }

// Choose reads one of n values.
//
//go:noinline
func (r *Reader) Choose(n int) int {
	width, brief := shape(n)
	if width == 0 {
		return 0
	}
	i := int(r.take(width - 1))
	if i >= brief {
		i = i<<1 | int(r.take(1))
		i -= brief
	}
	return i
}

// Number reads a number.
//
//go:noinline
func (r *Reader) Number() int {
	n := 0
	for shift := 0; ; shift += 4 {
		group := int(r.take(5))
		if shift > 20 || r.fail { // more than anything here counts
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
	for i := range b {
		b[i] = byte(r.take(8))
	}
	return string(b)
}

// Octets fills b.
func (r *Reader) Octets(b []byte) {
	for i := range b {
		b[i] = byte(r.take(8))
	}
}

// Failed reports whether more was asked for than there is.
func (r *Reader) Failed() bool { return r.fail }

// Ended reports whether all was read but what fills the last character, which is zeros.
func (r *Reader) Ended() bool { return r.ended(digitBits) }

// EndedBytes is Ended for bytes.
func (r *Reader) EndedBytes() bool { return r.ended(8) }

func (r *Reader) ended(width int) bool {
	rest := len(r.bits) - r.at
	return !r.fail && rest < width && r.take(rest) == 0
}
