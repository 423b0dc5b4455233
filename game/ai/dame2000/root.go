package dame2000

import (
	"slices"

	"ludotheque/game/ai/think"
	"ludotheque/rules/dame2000"
)

// rootMove is a move of the root and what is known about it.
type rootMove struct {
	ride  dame2000.Ride
	value float32
	line  []dame2000.Ride
}

// task is a question in the search's terms.
type task struct {
	root    dame2000.Position
	history []uint64        // hashes of the match up to root, its own last; may be empty
	rides   []dame2000.Ride // what may be played; at least one
	limits  think.Limits
	lines   int // moves to be given a value of their own
	blur    blur
}

// finding is what a search has found: the best lines of the last whole depth, best first.
type finding struct {
	depth, deepest int
	nodes          uint64
	lines          []rootMove
}

// run searches by iterative deepening; report is called after every finished depth.
func (s *search) run(t task, stop func() bool, report func(finding)) finding {
	s.prepare(&t, stop)
	lines := min(max(t.lines, 1), len(s.root))
	deepest := maxPly
	if t.limits.Depth > 0 {
		deepest = min(deepest, t.limits.Depth)
	}
	found := finding{lines: s.best(1)}
	for depth := 1; depth <= deepest; depth++ {
		done := 0
		for done < lines && s.searchLine(done, depth) {
			done++
		}
		switch {
		case done == lines:
			found = finding{depth: depth, lines: s.best(lines)}
		case s.root[0].value > -endless && done < 2: // the best of an unfinished depth, which began with the best
			found.lines = append(s.best(1), found.others(s.root[0].ride)...)
		}
		found.nodes, found.deepest = s.clock.Nodes, s.deepest
		if s.clock.Stopped {
			break
		}
		if report != nil {
			report(found)
		}
		v := s.root[0].value
		decided := max(v, -v) > 1-perPly*float32(depth+1)
		if s.clock.Late() || t.limits.Depth == 0 && (decided || len(s.root) == 1 && t.limits.Time > 0 && depth >= 3) {
			break
		}
	}
	return found
}

// others returns all lines but that of r, without the last when r has none.
func (f *finding) others(r dame2000.Ride) (lines []rootMove) {
	for _, l := range f.lines {
		if l.ride != r {
			lines = append(lines, l)
		}
	}
	return lines[:min(len(lines), len(f.lines)-1)]
}

// best returns the first n root moves.
func (s *search) best(n int) (lines []rootMove) {
	for _, r := range s.root[:n] {
		r.line = slices.Clone(r.line)
		lines = append(lines, r)
	}
	return lines
}

// prepare sets the root up.
func (s *search) prepare(t *task, stop func() bool) {
	s.clock = think.NewClock(t.limits, stop)
	s.table.renew()
	s.deepest = 0
	s.blur = t.blur
	for i := range s.stack {
		s.stack[i].killers = [2][2]uint8{}
	}
	for side := range s.past {
		for i := range s.past[side] {
			s.past[side][i] /= 4
		}
	}
	s.base = max(len(t.history)-1, 0)
	s.keys = append(s.keys[:0], t.history[:s.base]...)
	s.keys = slices.Grow(s.keys, maxPly+2)[:s.base+maxPly+2]
	f := &s.stack[0]
	f.pos = t.root
	s.keys[s.base] = f.pos.Hash()
	f.rides = append(f.rides[:0], t.rides...)
	known := s.table.probe(keyOf(&f.pos))
	s.rate(0, known.from, known.to)
	s.root = s.root[:0]
	for i := range f.rides {
		s.pick(0, i)
		s.root = append(s.root, rootMove{ride: f.rides[i], value: -endless, line: []dame2000.Ride{f.rides[i]}})
	}
}

// searchLine finds the best of the root moves from the nth on and puts it there as soon as it is known; false when
// it was stopped.
func (s *search) searchLine(nth, depth int) bool {
	alpha := -endless
	for i := nth; i < len(s.root); i++ {
		r := s.root[i]
		s.pvLen[1] = 0
		v := s.try(0, depth, i-nth, r.ride, alpha, endless)
		if s.clock.Stopped {
			return false
		}
		if v <= alpha {
			continue
		}
		alpha = v
		s.keep(0, r.ride)
		r.value, r.line = v, append(r.line[:0], s.pv[0][:s.pvLen[0]]...)
		copy(s.root[nth+1:i+1], s.root[nth:i])
		s.root[nth] = r
	}
	return true
}
