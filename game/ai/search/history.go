package search

import "ludotheque/rules"

// History is the history heuristic: how often each quiet move of either side, wherever on the board, has cut a node
// off. Make one with NewHistory.
type History struct {
	values [2][slots]int32
	limit  int32
	fading bool
}

// NewHistory makes a History with values within -limit..limit. They stop there; fading, a step is the smaller the nearer
// they are, so that what is new counts more than what is old.
func NewHistory(limit int32, fading bool) History { return History{limit: limit, fading: fading} }

// Value returns what has become of the move in that slot.
func (h *History) Value(side rules.Side, slot uint32) int32 { return h.values[side&1][slot%slots] }

// Reward notes that a move has cut off a node of that depth, and Blame that it was tried there and has not.
func (h *History) Reward(side rules.Side, slot uint32, depth int) { h.learn(side, slot, bonus(depth)) }

// Blame is the opposite of Reward.
func (h *History) Blame(side rules.Side, slot uint32, depth int) { h.learn(side, slot, -bonus(depth)) }

// bonus is how much a cutoff at a depth counts.
func bonus(depth int) int32 { return int32(min(depth*depth, 400)) }

func (h *History) learn(side rules.Side, slot uint32, by int32) {
	v := &h.values[side&1][slot%slots]
	if h.fading {
		*v += by - *v*max(by, -by)/h.limit
		return
	}
	*v = max(min(*v+by, h.limit), -h.limit)
}

// Age makes everything count less, before a new search.
func (h *History) Age() {
	for side := range h.values {
		for i := range h.values[side] {
			h.values[side][i] /= 4
		}
	}
}

// Clear forgets everything.
func (h *History) Clear() { h.values = [2][slots]int32{} }

// Killers are the codes of the two quiet moves that last cut off a node of one ply, the latest first.
type Killers [2]uint32

// Note puts a move first.
func (k *Killers) Note(code uint32) {
	if code != k[0] {
		k[0], k[1] = code, k[0]
	}
}
