package endgame

import (
	"errors"

	"ludotheque/game/ai/search"
	"ludotheque/rules"
	"ludotheque/rules/checkers"
)

// Value is the result of best play for the side to move.
type Value uint8

// The values, the worst first.
const (
	Loss Value = iota
	Draw
	Win
	values
)

// Before returns the value, to the side that moves, of a move to a position with value v.
func (v Value) Before() Value { return Win - v }

// ValueOf returns the value of a distance of a Solver.
func ValueOf(plies int) Value {
	switch {
	case plies == Drawn:
		return Draw
	case plies%2 == 0:
		return Loss
	}
	return Win
}

// Table has the values of all positions of up to Most pieces without captures. It ignores draws without progress and by
// repetition.
type Table struct {
	cells []uint8                     // four cells each, in the order of Slices and of their cells
	first [Most][Most][Most][Most]int // index of the first cell of a slice, by its Material
}

var errTable = errors.New("endgame: the table is damaged or of another version")

// Read parses a file: a checksum, then runs of cells, see AppendRun. Cells without a position and those of positions with
// captures may have any value.
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

// lay sets t.first and returns the number of all cells.
func (t *Table) lay() (total int) {
	for _, m := range Slices() {
		t.first[m.Men][m.Kings][m.OppMen][m.OppKings] = total
		total += m.Size()
	}
	return total
}

// fill sets the cells from n to end, which are 0, to v.
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

// Value returns the value of a view without captures, in which each side has a piece and both together at most Most.
func (t *Table) Value(v View) Value {
	m := v.material()
	n := t.first[m.Men][m.Kings][m.OppMen][m.OppKings] + v.cell(m)
	return Value(t.cells[n/4] >> (n % 4 * 2) & 3)
}

// Worth returns the value of any position of at most Most pieces. It searches captures until there are none.
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

// A run of cells with the same value is encoded as its length, lowest bits first. The first byte has five bits of the
// length, then a bit that is set if more bytes follow, then two bits with the value. Each other byte has seven bits of the
// length and the bit for more bytes.
const (
	firstBits, moreBits = 5, 7
	longest             = 1 << 26 // longer than any run
)

// AppendRun appends a run of n cells, at least one, with value v.
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

// cutRun decodes a run at the beginning of body and returns the rest.
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
