package dame2000

import (
	"cmp"
	"slices"

	"ludotheque/rules"
	"ludotheque/rules/dame2000"
)

// star is a node of the dice on its way: what the result of a move with combats is worth on average. Ballard's star
// (1983): what is known of some results, and that no value is outside -1..1, bounds the average, and as soon as the
// bounds leave the window the rest need not be searched. First every result is looked up in the table, then the
// opponent's first reply to each bounds it from above (star2), then all are searched (star1).
type star struct {
	s           *search
	ply, depth  int
	ride        dame2000.Ride
	alpha, beta float32
	low, high   float32 // bounds of the average
}

// dice returns the value of a move with combats to the side that makes it.
func (s *search) dice(ply, depth int, r dame2000.Ride, alpha, beta float32) float32 {
	f := &s.stack[ply]
	f.ends = f.pos.AppendEnds(f.ends[:0], r)
	if s.plain {
		return s.average(ply, depth, r)
	}
	slices.SortStableFunc(f.ends, func(a, b rules.Weighted) int { return cmp.Compare(b.P, a.P) })
	f.low, f.high = f.low[:0], f.high[:0]
	st := star{s: s, ply: ply, depth: depth, ride: r, alpha: alpha, beta: beta}
	for _, e := range f.ends {
		low, high := s.lookUp(ply, depth, r, e.Result)
		f.low, f.high = append(f.low, low), append(f.high, high)
		st.low += float32(e.P) * low
		st.high += float32(e.P) * high
	}
	if depth >= glimpseDepth && !s.noGlimpse {
		st.pass(s.glimpse, false)
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

// glimpseDepth is the least depth at which looking at first replies pays.
const glimpseDepth = 2

// average is dice without any art.
func (s *search) average(ply, depth int, r dame2000.Ride) (sum float32) {
	for _, e := range s.stack[ply].ends {
		s.roll(ply, r, e.Result)
		sum -= float32(e.P) * s.node(ply+1, depth-1, -endless, endless)
	}
	return sum
}

// roll puts the position after a result of r on the next ply.
func (s *search) roll(ply int, r dame2000.Ride, result rules.Result) {
	next := &s.stack[ply+1]
	next.pos = s.stack[ply].pos
	next.pos.Enact(r, result)
}

// pass lets look narrow the bounds of each result until the window is settled. A result matters only between the
// two values with which all others, at their best and at their worst, would just reach the window. A look that is
// not full only bounds from above.
func (st *star) pass(look func(ply, depth int, alpha, beta float32) float32, full bool) {
	f := &st.s.stack[st.ply]
	for i, e := range f.ends {
		if st.s.clock.Stopped || st.low >= st.beta || st.high <= st.alpha {
			return
		}
		low, high, p := f.low[i], f.high[i], float32(e.P)
		if low == high {
			continue
		}
		a := max((st.alpha-(st.high-p*high))/p, low-sliver)
		b := min((st.beta-(st.low-p*low))/p, high+sliver)
		st.s.roll(st.ply, st.ride, e.Result)
		v := -look(st.ply+1, st.depth-1, -b, -a)
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

// lookUp bounds the value of a result by what the table knows and what is over.
func (s *search) lookUp(ply, depth int, r dame2000.Ride, result rules.Result) (low, high float32) {
	s.roll(ply, r, result)
	next := &s.stack[ply+1].pos
	if o := next.Settled(); o.Over() {
		v := -outcome(o, next.Side(), ply+1)
		return v, v
	}
	switch e := s.table.probe(keyOf(next)); {
	case int(e.depth) < depth-1:
	case e.bound == exact:
		return -e.value, -e.value
	case e.bound == lower:
		return -1, -e.value
	case e.bound == upper:
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

// glimpse is node with the move tried that looks best only: the value is at least what it returns, unless that is
// alpha or less.
func (s *search) glimpse(ply, depth int, alpha, beta float32) float32 {
	if v, done := s.enter(ply); done {
		return v
	}
	f := &s.stack[ply]
	if depth <= 0 || ply >= maxPly {
		return s.judge(ply)
	}
	known := s.table.probe(keyOf(&f.pos))
	f.rides = f.pos.AppendRides(f.rides[:0], f.pos.Side())
	if len(f.rides) == 0 {
		return s.stuck(ply, depth, alpha, beta)
	}
	s.rate(ply, known.from, known.to)
	s.pick(ply, 0)
	return s.try(ply, depth, 0, f.rides[0], alpha, beta)
}
