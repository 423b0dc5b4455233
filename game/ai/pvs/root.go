package pvs

import (
	"slices"

	"ludotheque/game/ai/engine"
	"ludotheque/game/ai/search"
	"ludotheque/rules"
)

// rootMove is a move of the root with its value and line so far.
type rootMove struct {
	move  rules.Compact
	value int32
	line  []rules.Compact
}

// Task is the input of a search.
type Task[P any] struct {
	Root       P
	History    []uint64        // hashes of the match up to Root, that of Root last; may be empty
	Repetition int             // as in engine.Question
	Moves      []rules.Compact // the moves to choose from, at least one
	Limits     engine.Limits
	Lines      int             // number of moves that get an exact value
	Weakness   search.Weakness // of a weak level
}

// Found is the result of a search.
type Found struct {
	Depth, SelDepth int
	Nodes           uint64
	Known           uint64 // the number of Nodes whose value the game knew exactly
	Lines           []Line // best first
	Asked           int    // Task.Lines
}

// Line is a principal variation and its value for the side to move.
type Line struct {
	Value int32
	Moves []rules.Compact
}

// Run searches by iterative deepening and calls report after every finished depth. An unfinished depth counts only if it
// has found a better move than the depth before.
func (s *Search[P, V, G]) Run(t Task[P], stop func() bool, report func(Found)) Found {
	s.prepare(&t, stop)
	lines := min(max(t.Lines, 1), len(s.root))
	deepest := maxPly - 1
	if t.Limits.Depth > 0 {
		deepest = min(deepest, t.Limits.Depth)
	}
	best := s.root[0].move
	found := Found{Lines: []Line{{Moves: s.root[0].line}}, Asked: t.Lines}
	for depth := 1; depth <= deepest; depth++ {
		s.depth = depth
		done := 0
		for done < lines && s.searchLine(done, depth) {
			done++
		}
		if done == lines { // a later line can have a better value than an earlier one
			slices.SortStableFunc(s.root[:done], func(a, b rootMove) int { return int(b.value - a.value) })
		}
		if done > 0 || s.root[0].value != -endless {
			found = s.found(depth, max(done, 1), found)
		}
		if s.clock.Stopped {
			break
		}
		s.stable++
		if first := found.Lines[0].Moves[0]; first != best {
			best, s.stable = first, 1
		}
		if report != nil {
			report(found)
		}
		if s.settled(&t, depth) {
			break
		}
	}
	found.Nodes, found.Known, found.SelDepth = s.clock.Nodes, s.known, s.selDepth
	return found
}

// settled reports whether a search at the next depth is not worth its time.
func (s *Search[P, V, G]) settled(t *Task[P], depth int) bool {
	if s.Tuning.NoPartial && s.clock.Gone(60) { // a depth takes about as long as all earlier ones together
		return true
	}
	if t.Limits.Depth > 0 || t.Lines > 1 {
		return false
	}
	best := s.root[0].value
	if max(best, -best) >= Decided && int(Win-max(best, -best)) <= depth {
		return true
	}
	return t.Limits.Time > 0 && depth >= clearDepth && s.clear(depth)
}

// A move is clear if it has been the best one for some depths and a shallower search shows that it leads all others by far.
// Then the search ends before its time.
const (
	clearDepth = 6   // the least depth, also for an only move
	clearFor   = 5   // depths with the same best move
	clearLead  = 150 // hundredths of a man
	clearLess  = 4   // plies by which the search of the others is shallower
	clearAfter = 20  // hundredths of the time that must have passed
)

// clear reports whether the best move of the root is clear.
func (s *Search[P, V, G]) clear(depth int) bool {
	if len(s.root) == 1 {
		return true
	}
	if s.stable < clearFor || !s.clock.Gone(clearAfter) {
		return false
	}
	bound := s.root[0].value - clearLead
	for _, r := range s.root[1:] {
		v := s.try(0, depth-clearLess, 0, r.move, bound-1, bound)
		if v >= bound || s.clock.Stopped {
			return false
		}
	}
	return true
}

// prepare initializes the search and the root moves.
func (s *Search[P, V, G]) prepare(t *Task[P], stop func() bool) {
	s.clock = search.NewClock(t.Limits, stop)
	s.table.Begin(t.Limits)
	s.history.Age()
	s.weakness = t.Weakness
	s.selDepth, s.stable, s.known = 0, 0, 0
	for i := range s.stack {
		s.stack[i].killers = search.Killers{}
	}
	f := &s.stack[0]
	f.pos, f.state = t.Root, V(&t.Root).State()
	s.base, s.drawnAt = max(len(t.History)-1, 0), t.Repetition
	s.keys = append(s.keys[:0], t.History[:s.base]...)
	s.keys = slices.Grow(s.keys, maxPly+1)[:s.base+maxPly+1]
	s.keys[s.base] = f.state.Hash

	f.moves = append(f.moves[:0], t.Moves...)
	s.rate(0, s.probe(f.state.Hash^s.game.Salt(&f.pos)).move)
	s.root = s.root[:0]
	for i := range f.moves {
		search.Pick(f.moves, f.order, i)
		s.root = append(s.root, rootMove{move: f.moves[i], value: -endless, line: []rules.Compact{f.moves[i]}})
	}
}

// searchLine finds the best of the root moves from index nth on and moves it to nth. It returns false if it was stopped.
func (s *Search[P, V, G]) searchLine(nth, depth int) bool {
	guess := s.root[nth].value
	margin := int32(25)
	alpha, beta := -endless, endless
	if depth >= 4 && max(guess, -guess) < proved {
		alpha, beta = guess-margin, guess+margin
	}
	for {
		v := s.searchRoot(nth, depth, alpha, beta)
		switch {
		case s.clock.Stopped:
			return false
		case v <= alpha:
			alpha = v - 4*margin
		case v >= beta:
			beta = v + 4*margin
		default:
			return true
		}
		if margin *= 4; margin > 1000 {
			alpha, beta = -endless, endless
		}
	}
}

// searchRoot searches the root moves from index nth on and returns the best value. It moves each new best move to nth at
// once, so that it is there after a stopped search too.
func (s *Search[P, V, G]) searchRoot(nth, depth int, alpha, beta int32) int32 {
	best := -endless
	for i := nth; i < len(s.root); i++ {
		m := s.root[i].move
		s.pvLen[1] = 0
		v := s.try(0, depth, i-nth, m, alpha, beta)
		if s.clock.Stopped {
			return best
		}
		if v <= best {
			continue
		}
		best = v
		if v > alpha || i == nth {
			s.keep(0, m)
			r := s.root[i]
			r.value, r.line = v, append(r.line[:0], s.pv[0][:s.pvLen[0]]...)
			copy(s.root[nth+1:i+1], s.root[nth:i])
			s.root[nth] = r
		}
		if v > alpha {
			if alpha = v; v >= beta {
				break
			}
		}
	}
	return best
}

// found returns the first n lines of this depth, followed by the other ones of the depth before.
func (s *Search[P, V, G]) found(depth, n int, before Found) Found {
	f := Found{Depth: depth, SelDepth: s.selDepth, Nodes: s.clock.Nodes, Known: s.known, Asked: before.Asked}
	for _, r := range s.root[:n] {
		f.Lines = append(f.Lines, Line{r.value, slices.Clone(r.line)})
	}
	for _, l := range before.Lines {
		known := slices.ContainsFunc(f.Lines, func(k Line) bool { return k.Moves[0] == l.Moves[0] })
		if !known && len(f.Lines) < len(before.Lines) {
			f.Lines = append(f.Lines, l)
		}
	}
	if s.clock.Stopped {
		f.Depth = before.Depth
	}
	return f
}
