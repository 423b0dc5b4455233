package tablebase

// More than two thirds of the placements are drawn. Therefore a byte of the file is a run of draws: its length in the upper
// half, and in the lower half the value after the run, the plies to the end, or 0 if the next byte continues the run.

// reader decodes a file; after its end it returns draws.
type reader struct {
	in    string
	draws byte // left in the run
	value int8 // after the run, 0 for none
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
