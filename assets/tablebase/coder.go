package tablebase

import "math/bits"

// The table is written with an adaptive binary range coder, the carry kept in the upper half of low. Every
// question answered by yes or no has its own chance, which follows the answers seen. Against compress/flate it
// saves a quarter of the bytes and the weight of that package in the page.

const (
	chanceBits = 12
	adapt      = 5 // the higher, the slower a chance follows
	renew      = 1 << 24
)

// model holds the chances of a no by context and question.
type model [16][24]uint16

func newModel() *model {
	m := &model{}
	for c := range m {
		for q := range m[c] {
			m[c][q] = 1 << (chanceBits - 1)
		}
	}
	return m
}

func learn(chance *uint16, yes bool) {
	if yes {
		*chance -= *chance >> adapt
	} else {
		*chance += (1<<chanceBits - *chance) >> adapt
	}
}

// writer encodes.
type writer struct {
	low    uint64
	width  uint32
	cache  byte
	behind int // bytes held back, the cache and 0xff after it, until the carry is known
	out    []byte
}

func (w *writer) put(chance *uint16, yes bool) {
	part := (w.width >> chanceBits) * uint32(*chance)
	if yes {
		w.low += uint64(part)
		w.width -= part
	} else {
		w.width = part
	}
	learn(chance, yes)
	for w.width < renew {
		w.width <<= 8
		w.shift()
	}
}

func (w *writer) shift() {
	if w.low < 0xff000000 || w.low > 0xffffffff {
		carry := byte(w.low >> 32)
		for ; w.behind > 0; w.behind-- {
			w.out = append(w.out, w.cache+carry)
			w.cache = 0xff
		}
		w.cache = byte(w.low >> 24)
	}
	w.behind++
	w.low = w.low << 8 & 0xffffffff
}

// reader decodes; behind the end of its bytes it reads zeros.
type reader struct {
	code, width uint32
	in          string
}

func newReader(in string) *reader {
	r := &reader{width: 1<<32 - 1, in: in}
	for range 5 {
		r.shift()
	}
	return r
}

func (r *reader) shift() {
	var next byte
	if r.in != "" {
		next, r.in = r.in[0], r.in[1:]
	}
	r.code = r.code<<8 | uint32(next)
}

func (r *reader) get(chance *uint16) bool {
	part := (r.width >> chanceBits) * uint32(*chance)
	yes := r.code >= part
	if yes {
		r.code -= part
		r.width -= part
	} else {
		r.width = part
	}
	learn(chance, yes)
	for r.width < renew {
		r.width <<= 8
		r.shift()
	}
	return yes
}

// The questions about a value: is it forced, does the mover lose, and in how many pairs of plies.
const (
	askForced = iota
	askLoss
	askLonger // with two chances a pair: for wins and for losses
)

// spell asks the questions that lead to value; with answer they are answered from it, else answer is read.
// It returns the value: draw, or plies to the end.
func (m *model) spell(context int, ask func(chance *uint16, truth bool) bool, value int8) int8 {
	row := &m[context]
	if !ask(&row[askForced], value != draw) {
		return draw
	}
	plies := int8(1)
	if ask(&row[askLoss], value&1 == 0) {
		plies = 2
	}
	for ask(&row[askLonger+int(plies)], value > plies) {
		plies += 2
	}
	return plies
}

// context tells how many patterns each side lacks one stone of, which says much about the value.
func context(own, opp uint16) int {
	mine, yours := 0, 0
	for _, p := range patterns {
		if bits.OnesCount16(own&p) == 3 && opp&p == 0 {
			mine++
		}
		if bits.OnesCount16(opp&p) == 3 && own&p == 0 {
			yours++
		}
	}
	return min(mine, 3)<<2 | min(yours, 3)
}
