package clock

// Budget returns how long the computer may think about one move, in ms, at least 1. left is the time that its side has at the
// beginning of the move. Of a time for the match it is a thirtieth and three quarters of the step, of a time for each move
// nine tenths. The last tenth is always kept for the time from the answer of the engine to the move.
func (c Control) Budget(left int64) int64 {
	share := left / 30
	switch c.Kind {
	case PerMatch:
		share += c.Step * 3 / 4
	case PerMove, Days:
		share = left
	}
	return max(min(share, left*9/10), 1)
}
