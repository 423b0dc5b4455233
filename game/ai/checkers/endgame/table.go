package endgame

import (
	"errors"

	"ludotheque/game/ai/search"
	"ludotheque/rules"
	"ludotheque/rules/checkers"
)

// Value is what best play leads to, for the side to move.
type Value uint8

// The values, the worst first.
const (
	Loss Value = iota
	Draw
	Win
	values
)

// Before returns what v, the value of the opponent's position, means to the side whose move led there.
func (v Value) Before() Value { return Win - v }

// ValueOf returns the value of a distance as a Solver tells it.
func ValueOf(plies int) Value {
	switch {
	case plies == Drawn:
		return Draw
	case plies%2 == 0:
		return Loss
	}
	return Win
}

// Table tells of every position of up to Most pieces in which nothing is to be captured whether it is won, lost or drawn. The
// count without progress and the third repetition are no part of it.
type Table struct {
	cells []uint8 // four of them each, in the order of Slices and of their cells
	first [Most][Most][Most][Most]int
}

// errTable says that a file holds what no generator writes.
var errTable = errors.New("endgame: the table is damaged or of another version")

// Read reads a file: a checksum, then runs of cells, as Run tells. Cells that no position has, and those in which something is
// to be captured, have any value.
func Read(file string) (*Table, error) {
	if len(file) < search.ChecksumSize {
		return nil, errTable
	}
	body, err := search.Verified(file, len(file)-search.ChecksumSize)
	if err != nil {
		return nil, errTable
	}
	t := &Table{}
	total := t.lay()
	t.cells = make([]uint8, (total+3)/4)
	n := 0
	for len(body) > 0 {
		run, value, rest, ok := cutRun(body)
		if !ok || run > total-n {
			return nil, errTable
		}
		t.fill(n, n+run, value)
		n, body = n+run, rest
	}
	if n != total {
		return nil, errTable
	}
	return t, nil
}

// lay finds where each slice begins and returns the number of all cells.
func (t *Table) lay() (total int) {
	for _, m := range Slices() {
		t.first[m.Men][m.Kings][m.OppMen][m.OppKings] = total
		total += m.Size()
	}
	return total
}

// fill gives the cells from n to end, which are zero yet, a value.
func (t *Table) fill(n, end int, v Value) {
	for v != 0 && n < end {
		if n%4 == 0 && end-n >= 4 {
			t.cells[n/4] = uint8(v) * 0x55
			n += 4
			continue
		}
		t.cells[n/4] |= uint8(v) << (n % 4 * 2)
		n++
	}
}

// Value returns what a position is worth in which nothing is to be captured and each side has a piece, Most in all.
func (t *Table) Value(v View) Value {
	m := v.material()
	n := t.first[m.Men][m.Kings][m.OppMen][m.OppKings] + v.cell(m)
	return Value(t.cells[n/4] >> (n % 4 * 2) & 3)
}

// Worth returns what any position is worth, of Most pieces or fewer: captures are followed until there are none.
func (t *Table) Worth(p *checkers.Position) Value {
	own, opp := p.Pieces()
	switch {
	case own == 0:
		return Loss
	case opp == 0:
		return Win
	}
	var room [64]rules.Compact
	captures := p.AppendCaptures(room[:0])
	if len(captures) == 0 {
		return t.Value(ViewOf(p))
	}
	best := Loss
	for _, m := range captures {
		q := *p
		q.Make(m, rules.Result{})
		best = max(best, t.Worth(&q).Before())
	}
	return best
}

// A run of cells with one value is its length, in groups of bits of which the lowest come first: five in the first byte, over
// which stand whether more follow and, in two bits, the value; then seven in each byte, and over them whether more follow.
const (
	firstBits, moreBits = 5, 7
	longest             = 1 << 26 // no run is as long
)

// AppendRun appends a run of n cells, at least one.
func AppendRun(dst []byte, n int, v Value) []byte {
	dst = append(dst, byte(v)<<6|byte(n&(1<<firstBits-1)))
	more := byte(1 << firstBits)
	for n >>= firstBits; n > 0; n >>= moreBits {
		dst[len(dst)-1] |= more
		dst = append(dst, byte(n&(1<<moreBits-1)))
		more = 1 << moreBits
	}
	return dst
}

// cutRun reads a run from the front of body.
func cutRun(body []byte) (n int, v Value, rest []byte, ok bool) {
	v, n = Value(body[0]>>6), int(body[0]&(1<<firstBits-1))
	more := body[0]>>firstBits&1 != 0
	shift := firstBits
	for body = body[1:]; more; body = body[1:] {
		if len(body) == 0 || n >= longest {
			return 0, 0, nil, false
		}
		n |= int(body[0]&(1<<moreBits-1)) << shift
		more = body[0]>>moreBits != 0
		if shift += moreBits; shift > 33 {
			return 0, 0, nil, false
		}
	}
	return n, v, body, n > 0 && v < values
}
