package dame2000

import (
	"cmp"
	"slices"

	"ludotheque/game/ai/engine"
	"ludotheque/game/ai/search"
	"ludotheque/rules"
	"ludotheque/rules/dame2000"
)

// rootMove is a move of the root with its value and line so far.
type rootMove struct {
	move  rules.Compact
	value float32
	line  []rules.Compact
}

// task is the input of a search.
type task struct {
	root       dame2000.Position
	history    []uint64        // hashes of the match up to root, that of root last; may be empty
	repetition int             // as in engine.Question
	moves      []rules.Compact // the moves to choose from, at least one
	limits     engine.Limits
	lines      int // number of moves that get an exact value
	weakness   search.Weakness
}

// finding is the result of a search: the best lines of the last whole depth, best first.
type finding struct {
	depth, deepest int
	nodes          uint64
	lines          []rootMove
	asked          int // task.lines
}

// run searches by iterative deepening and calls report after every finished depth.
func (s *tree) run(t task, stop func() bool, report func(finding)) finding {
	s.prepare(&t, stop)
	lines := min(max(t.lines, 1), len(s.root))
	deepest := maxPly
	if t.limits.Depth > 0 {
		deepest = min(deepest, t.limits.Depth)
	}
	found := finding{lines: s.best(1), asked: t.lines}
	for depth := 1; depth <= deepest; depth++ {
		done := 0
		for done < lines && s.searchLine(done, depth) {
			done++
		}
		switch {
		case done == lines:
			// A later line can have a better value than an earlier one.
			slices.SortStableFunc(s.root[:done], func(a, b rootMove) int { return cmp.Compare(b.value, a.value) })
			found = finding{depth: depth, lines: s.best(lines), asked: t.lines}
		case s.root[0].value > -endless && done < 2: // the best of an unfinished depth, which began with the best
			found.lines = append(s.best(1), found.others(s.root[0].move)...)
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
		if t.limits.Depth == 0 && (decided || len(s.root) == 1 && t.limits.Time > 0 && depth >= 3) {
			break
		}
	}
	return found
}

// others returns all lines but that of m; if m has none, all but the last.
func (f *finding) others(m rules.Compact) (lines []rootMove) {
	for _, l := range f.lines {
		if l.move != m {
			lines = append(lines, l)
		}
	}
	return lines[:min(len(lines), len(f.lines)-1)]
}

// best returns copies of the first n root moves.
func (s *tree) best(n int) (lines []rootMove) {
	for _, r := range s.root[:n] {
		r.line = slices.Clone(r.line)
		lines = append(lines, r)
	}
	return lines
}

// prepare initializes the search and the root moves.
func (s *tree) prepare(t *task, stop func() bool) {
	s.clock = search.NewClock(t.limits, stop)
	s.table.Begin(t.limits)
	s.history.Age()
	s.weakness = t.weakness
	s.deepest = 0
	for i := range s.stack {
		s.stack[i].killers = search.Killers{}
	}
	s.base, s.drawnAt = max(len(t.history)-1, 0), t.repetition
	s.keys = append(s.keys[:0], t.history[:s.base]...)
	s.keys = slices.Grow(s.keys, maxPly+2)[:s.base+maxPly+2]
	f := &s.stack[0]
	f.pos = t.root
	s.keys[s.base] = f.pos.State().Hash
	f.moves = append(f.moves[:0], t.moves...)
	s.rate(0, s.probe(keyOf(&f.pos)).move)
	s.root = s.root[:0]
	for i := range f.moves {
		search.Pick(f.moves, f.order, i)
		s.root = append(s.root, rootMove{move: f.moves[i], value: -endless, line: []rules.Compact{f.moves[i]}})
	}
}

// searchLine finds the best of the root moves from index nth on. It moves each new best move to nth at once, so that it is
// there after a stopped search too. It returns false if it was stopped.
func (s *tree) searchLine(nth, depth int) bool {
	alpha := -endless
	for i := nth; i < len(s.root); i++ {
		r := s.root[i]
		s.pvLen[1] = 0
		v := s.try(0, depth, i-nth, r.move, alpha, endless)
		if s.clock.Stopped {
			return false
		}
		if v <= alpha {
			continue
		}
		alpha = v
		s.keep(0, r.move)
		r.value, r.line = v, append(r.line[:0], s.pv[0][:s.pvLen[0]]...)
		copy(s.root[nth+1:i+1], s.root[nth:i])
		s.root[nth] = r
	}
	return true
}
