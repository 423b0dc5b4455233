package clock

// Budget returns how much of the time of the side to move one move may take, in ms, at least 1, so that a player who keeps to
// it never runs out of time. left is what the side has at the beginning of its move. Of a time for the match it is a thirtieth
// and most of what is added after the move, of a time for each move nine tenths: never the last tenth, which is for what lies
// between the thought and the move.
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
