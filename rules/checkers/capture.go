package checkers

import "math/bits"

// taking is one move in board terms: single bits and the captured pieces, 0 for a step.
type taking struct{ from, to, captured uint64 }

// hunt collects the captures of a side. Captured pieces stay on the board until the move ends and are not
// jumped twice (coup turc); the mover's own square counts as empty.
type hunt struct {
	rules  *Rules
	opp    uint64
	crown  uint64 // the mover's last row
	dirs   [4]int
	list   []taking
	base   int    // where this position's captures begin in list
	best   int    // most pieces taken so far, under the majority rule
	every  bool   // list captures that the majority rule forbids too
	free   uint64 // empty squares and the mover's own
	from   uint64
	king   bool
	flying bool // the mover is a flying king
}

// jumpers returns the pieces that can capture, all at once. Directions are multiples of fwd.
func jumpers(r *Rules, own, opp, kings uint64, fwd int) uint64 {
	empty := board &^ (own | opp)
	dirs := directions(fwd)
	var found uint64
	for i, d := range dirs {
		set := own
		if r.Flying {
			set &^= kings
		}
		if i >= 2 && !r.MenBack {
			set &= kings
		}
		found |= shift(shift(empty, -d)&opp, -d) & set
	}
	if r.Flying {
		for set := own & kings; set != 0; set &= set - 1 {
			king := set & -set
			for _, d := range dirs {
				if _, land := ray(king, opp, empty, d); land != 0 {
					found |= king
				}
			}
		}
	}
	return found
}

// ray slides from a single bit to the first piece in direction d. It returns that piece and the square behind
// it when it belongs to opp and the square is free, else 0, 0.
func ray(at, opp, free uint64, d int) (over, land uint64) {
	over = shift(at, d)
	for over&free != 0 {
		over = shift(over, d)
	}
	if over &= opp; over != 0 {
		land = shift(over, d) & free
	}
	if land == 0 {
		return 0, 0
	}
	return over, land
}

// collect appends the captures of every piece in movers to h.list, which keeps what it held before.
func (h *hunt) collect(own, opp, kings, movers uint64, fwd int) {
	h.base, h.best = len(h.list), 0
	for ; movers != 0; movers &= movers - 1 {
		h.aim(own, opp, kings, movers&-movers, fwd)
		h.walk(h.from, 0)
	}
}

// aim puts the piece on the single bit from before the hunt.
func (h *hunt) aim(own, opp, kings, from uint64, fwd int) {
	h.opp, h.crown, h.dirs = opp, crownRow(fwd), directions(fwd)
	h.from, h.free = from, board&^(own|opp)|from
	h.king = kings&from != 0
	h.flying = h.king && h.rules.Flying
}

// walk goes on from at, with captured taken so far.
func (h *hunt) walk(at, captured uint64) {
	ended := true
	for i, d := range h.dirs {
		if i == 2 && !h.king && !h.rules.MenBack {
			break
		}
		over, land := h.leap(at, captured, d)
		for ; land != 0; land = h.glide(land, d) {
			ended = false
			if h.rules.Passing && !h.king && land&h.crown != 0 {
				h.record(land, captured|over)
				continue
			}
			h.walk(land, captured|over)
		}
	}
	if ended && captured != 0 {
		h.record(at, captured)
	}
}

// leap returns the piece that can be jumped in direction d and the first landing square behind it, or 0, 0.
func (h *hunt) leap(at, captured uint64, d int) (over, land uint64) {
	if h.flying {
		return ray(at, h.opp&^captured, h.free, d)
	}
	over = shift(at, d) & h.opp &^ captured
	land = shift(over, d) & h.free
	return over, land
}

// glide returns the next landing square after land, 0 when there is none.
func (h *hunt) glide(land uint64, d int) uint64 {
	if !h.flying {
		return 0
	}
	return shift(land, d) & h.free
}

// record keeps one finished capture, once: two paths of one captured set are one move.
func (h *hunt) record(to, captured uint64) {
	n := bits.OnesCount64(captured)
	if h.rules.Majority && !h.every {
		if n < h.best {
			return
		}
		if n > h.best {
			h.best = n
			h.list = h.list[:h.base]
		}
	}
	t := taking{h.from, to, captured}
	if n > 1 {
		for _, other := range h.list[h.base:] {
			if other == t {
				return
			}
		}
	}
	h.list = append(h.list, t)
}
