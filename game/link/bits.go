package link

import "math/bits"

// What is called from many places is not inlined there, which would double the weight of this package.

// bitText is a row of bits, one a byte: 0 or 1.
type bitText []byte

// put appends the lowest bits of v, the highest first.
//
//go:noinline
func (b *bitText) put(v uint64, width int) {
	for i := width - 1; i >= 0; i-- {
		*b = append(*b, byte(v>>i&1))
	}
}

// flag appends one bit.
func (b *bitText) flag(on bool) {
	if on {
		b.put(1, 1)
	} else {
		b.put(0, 1)
	}
}

// choose appends i, one of n values from 0: nothing where there is no choice. The first values take a bit less where n is
// no power of two.
//
//go:noinline
func (b *bitText) choose(i, n int) {
	width, brief := shape(n)
	if i < brief {
		b.put(uint64(i), width-1)
	} else {
		b.put(uint64(i+brief), width)
	}
}

// shape returns how many bits the longer of n values take, and how many values take one less.
func shape(n int) (width, brief int) {
	width = bits.Len(uint(n - 1))
	return width, 1<<width - n
}

// number appends n, of any size, in groups of four bits after one that says whether another follows.
//
//go:noinline
func (b *bitText) number(n int) {
	for ; n > 15; n >>= 4 {
		b.put(uint64(16|n&15), 5)
	}
	b.put(uint64(n), 5)
}

// text appends a text after its length in bytes.
func (b *bitText) text(s string) {
	b.number(len(s))
	for i := range len(s) {
		b.put(uint64(s[i]), 8)
	}
}

// bitReader reads what a bitText was given, in the same order. Beyond the end it reads zeros and notes that.
type bitReader struct {
	bits bitText
	at   int
	fail bool // it went beyond the end, or met what cannot be
}

//go:noinline
func (r *bitReader) take(width int) uint64 {
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

func (r *bitReader) flag() bool { return r.take(1) == 1 }

//go:noinline
func (r *bitReader) choose(n int) int {
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

//go:noinline
func (r *bitReader) number() int {
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

func (r *bitReader) text() string {
	n := r.number()
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

// ended reports whether all was read but what fills the last character, which is zeros.
func (r *bitReader) ended() bool {
	rest := len(r.bits) - r.at
	return !r.fail && rest < digitBits && r.take(rest) == 0 && !r.fail
}
