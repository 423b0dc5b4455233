package search

import "ludotheque/rules"

// History is the history heuristic: it rates the quiet moves of each side by how often they have caused a cutoff. Make one
// with NewHistory.
type History struct {
	values [2][slots]int32
	limit  int32
	fading bool
}

// NewHistory returns a History with values within -limit..limit. If fading is true, changes are smaller near the limit, so
// that new results count more than old ones.
func NewHistory(limit int32, fading bool) History { return History{limit: limit, fading: fading} }

// Value returns the rating of the moves with that Slot.
func (h *History) Value(side rules.Side, slot uint32) int32 { return h.values[side&1][slot%slots] }

// Reward records that a move has caused a cutoff in a node of that depth.
func (h *History) Reward(side rules.Side, slot uint32, depth int) { h.learn(side, slot, bonus(depth)) }

// Blame records that a move was tried in a node of that depth and has caused no cutoff.
func (h *History) Blame(side rules.Side, slot uint32, depth int) { h.learn(side, slot, -bonus(depth)) }

// bonus returns the change of a rating for a cutoff at a depth.
func bonus(depth int) int32 { return int32(min(depth*depth, 400)) }

func (h *History) learn(side rules.Side, slot uint32, by int32) {
	v := &h.values[side&1][slot%slots]
	if h.fading {
		*v += by - *v*max(by, -by)/h.limit
		return
	}
	*v = max(min(*v+by, h.limit), -h.limit)
}

// Age reduces all ratings. It is called before a new search.
func (h *History) Age() {
	for side := range h.values {
		for i := range h.values[side] {
			h.values[side][i] /= 4
		}
	}
}

// Clear sets all ratings to 0.
func (h *History) Clear() { h.values = [2][slots]int32{} }

// Killers has the codes of the last two quiet moves that caused a cutoff at one ply, the latest first.
type Killers [2]uint32

// Note adds a move.
func (k *Killers) Note(code uint32) {
	if code != k[0] {
		k[0], k[1] = code, k[0]
	}
}
