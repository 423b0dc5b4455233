package dame2000

import (
	"cmp"
	"slices"

	"ludotheque/game/ai/search"
	"ludotheque/rules"
)

// star searches a chance node by Ballard's star algorithm (1983). The value of the node is the average of the values of the
// results of a move with combats. Since no value is outside -1..1, the values of some results bound the average, and the
// search ends as soon as the bounds are outside the window. It first looks up every result in the table, then bounds each
// from above by the opponent's first reply (star2), then searches all (star1).
type star struct {
	s           *tree
	ply, depth  int
	move        rules.Compact
	alpha, beta float32
	low, high   float32 // bounds of the average
}

// dice returns the value of a move with combats to the side that makes it.
func (s *tree) dice(ply, depth int, m rules.Compact, alpha, beta float32) float32 {
	f := &s.stack[ply]
	f.chances = f.pos.AppendChances(f.chances[:0], m)
	if s.plain {
		return s.average(ply, depth, m)
	}
	slices.SortStableFunc(f.chances, func(a, b rules.Weighted) int { return cmp.Compare(b.P, a.P) })
	f.low, f.high = f.low[:0], f.high[:0]
	st := star{s: s, ply: ply, depth: depth, move: m, alpha: alpha, beta: beta}
	for _, e := range f.chances {
		low, high := s.lookUp(ply, depth, m, e.Result)
		f.low, f.high = append(f.low, low), append(f.high, high)
		st.low += float32(e.P) * low
		st.high += float32(e.P) * high
	}
	if depth >= probingDepth && !s.noProbing {
		st.pass(s.firstReply, false)
	}
	st.pass(s.node, true)
	if s.clock.Stopped {
		return 0
	}
	if st.low >= beta {
		return st.low
	}
	return st.high
}

// probingDepth is the least depth at which star2 pays.
const probingDepth = 2

// average is dice without star: it searches every result.
func (s *tree) average(ply, depth int, m rules.Compact) (sum float32) {
	for _, e := range s.stack[ply].chances {
		s.roll(ply, m, e.Result)
		sum -= float32(e.P) * s.node(ply+1, depth-1, -endless, endless)
	}
	return sum
}

// roll sets the position of the next ply to that after a result of m.
func (s *tree) roll(ply int, m rules.Compact, result rules.Result) {
	next := &s.stack[ply+1]
	next.pos = s.stack[ply].pos
	next.pos.Make(m, result)
}

// pass narrows the bounds of each result by search until the bounds of the average are outside the window. The window of a
// result is between the two values with which the average just reaches the window if all others are at their upper or lower
// bounds. If full is false, search only bounds the value of a result from above.
func (st *star) pass(search func(ply, depth int, alpha, beta float32) float32, full bool) {
	f := &st.s.stack[st.ply]
	for i, e := range f.chances {
		if st.s.clock.Stopped || st.low >= st.beta || st.high <= st.alpha {
			return
		}
		low, high, p := f.low[i], f.high[i], float32(e.P)
		if low == high {
			continue
		}
		a := max((st.alpha-(st.high-p*high))/p, low-sliver)
		b := min((st.beta-(st.low-p*low))/p, high+sliver)
		st.s.roll(st.ply, st.move, e.Result)
		v := -search(st.ply+1, st.depth-1, -b, -a)
		if st.s.clock.Stopped {
			return
		}
		if full && v > a {
			f.low[i] = min(max(v, low), high)
		}
		if v < b {
			f.high[i] = max(min(v, high), f.low[i])
		}
		st.low += p * (f.low[i] - low)
		st.high += p * (f.high[i] - high)
	}
}

// lookUp returns bounds of the value of a result: from the outcome if the game is over, else from the table.
func (s *tree) lookUp(ply, depth int, m rules.Compact, result rules.Result) (low, high float32) {
	s.roll(ply, m, result)
	next := &s.stack[ply+1].pos
	if o := next.Settled(); o.Over() {
		v := -outcome(o, next.State().Side, ply+1)
		return v, v
	}
	switch e := s.probe(keyOf(next)); {
	case int(e.depth) < depth-1:
	case e.bound == search.Exact:
		return -e.value, -e.value
	case e.bound == search.Lower:
		return -1, -e.value
	case e.bound == search.Upper:
		return -e.value, 1
	}
	return -1, 1
}

// outcome returns the value of a finished game for side.
func outcome(o rules.Outcome, side rules.Side, ply int) float32 {
	switch {
	case o.Draw:
		return 0
	case o.Winner == side:
		return 1 - perPly*float32(ply)
	}
	return perPly*float32(ply) - 1
}

// firstReply is node with only the move tried that is first in order. The value of the node is at least its result, unless
// that is alpha or less.
func (s *tree) firstReply(ply, depth int, alpha, beta float32) float32 {
	if v, done := s.enter(ply); done {
		return v
	}
	f := &s.stack[ply]
	if depth <= 0 || ply >= maxPly {
		return s.judge(ply)
	}
	known := s.probe(keyOf(&f.pos))
	f.moves = f.pos.AppendCompactOf(f.moves[:0], f.pos.State().Side)
	if len(f.moves) == 0 {
		return s.stuck(ply, depth, alpha, beta)
	}
	s.rate(ply, known.move)
	search.Pick(f.moves, f.order, 0)
	return s.try(ply, depth, 0, f.moves[0], alpha, beta)
}
