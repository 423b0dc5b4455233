package tablebase

// Two placements of three are drawn, or more. So a byte of the file is a run of draws, its length in the upper half, and in the
// lower half the value that follows the run: plies to the end, or 0 where the next byte goes on. The page is compressed
// whole, which does the rest.

// reader decodes; behind the end of its bytes it reads draws.
type reader struct {
	in    string
	draws byte // still to come
	value int8 // after them, 0 for none
}

func (r *reader) next() int8 {
	for r.draws == 0 {
		if v := r.value; v != 0 {
			r.value = 0
			return v
		}
		if r.in == "" {
			return Draw
		}
		r.draws, r.value, r.in = r.in[0]>>4, int8(r.in[0]&15), r.in[1:]
	}
	r.draws--
	return Draw
}
