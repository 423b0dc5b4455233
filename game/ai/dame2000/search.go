package dame2000

import (
	"ludotheque/game/ai/search"
	"ludotheque/rules"
	"ludotheque/rules/dame2000"
)

// Values are expected results for the side to move, between 1 for a win and -1 for a loss. A win is worth a little less for
// every ply that it takes, so that the player does not put it off.
const (
	perPly  = 1e-4
	maxPly  = 64
	endless = float32(2)
)

// tree is a search with alpha-beta at the players' nodes and star at chance nodes. It must not be used by several goroutines
// at once.
type tree struct {
	evaluator
	table     *search.Table
	plain     bool // no star, no table, no narrow windows: the reference for tests
	noProbing bool // no star2, for comparison
	stack     [maxPly + 2]frame
	pv        [maxPly + 2][maxPly + 2]rules.Compact
	pvLen     [maxPly + 2]int
	keys      []uint64 // hashes of the match before the root, then of the path
	base      int      // index of the root's key
	drawnAt   int      // task.repetition
	history   search.History
	clock     search.Clock
	weakness  search.Weakness
	root      []rootMove
	deepest   int
}

// frame has the data of one ply of the path.
type frame struct {
	pos     dame2000.Position
	moves   []rules.Compact
	order   []int32
	chances []rules.Weighted
	low     []float32 // bounds of each of chances
	high    []float32
	killers search.Killers
}

// newTree returns a search with a table of the given size in MiB.
func newTree(mib int) *tree {
	return &tree{table: search.NewTable(mib, 0), history: search.NewHistory(historyLimit, false)}
}

// forget clears the table and the history.
func (s *tree) forget() {
	s.table.Clear()
	s.history.Clear()
}

// enter counts the node at ply and returns its value if no search is needed.
func (s *tree) enter(ply int) (v float32, done bool) {
	s.pvLen[ply] = 0
	s.deepest = max(s.deepest, ply)
	if s.clock.Tick() {
		return 0, true
	}
	p := &s.stack[ply].pos
	if o := p.Settled(); o.Over() {
		return outcome(o, p.State().Side, ply), true
	}
	s.keys[s.base+ply] = p.State().Hash
	return 0, s.repeated(ply)
}

// repeated reports whether the position at ply is the second of its kind on the path, or draws with those of the match.
func (s *tree) repeated(ply int) bool {
	at := s.base + ply
	last := max(at-s.stack[ply].pos.State().Plies, 0)
	before := 0
	for i := at - 2; i >= last; i -= 2 {
		if s.keys[i] == s.keys[at] {
			if before++; i >= s.base || before+1 == s.drawnAt {
				return true
			}
		}
	}
	return false
}

// node returns the value of the node at ply, which is exact if it lies between alpha and beta.
func (s *tree) node(ply, depth int, alpha, beta float32) float32 {
	if v, done := s.enter(ply); done {
		return v
	}
	f := &s.stack[ply]
	if depth <= 0 || ply >= maxPly {
		return s.judge(ply)
	}
	key := keyOf(&f.pos)
	known := s.probe(key)
	if int(known.depth) >= depth && ply > 0 && known.cuts(alpha, beta) {
		return known.value
	}
	f.moves = f.pos.AppendCompactOf(f.moves[:0], f.pos.State().Side)
	if len(f.moves) == 0 {
		return s.stuck(ply, depth, alpha, beta)
	}
	s.rate(ply, known.move)
	return s.tryAll(ply, depth, alpha, beta, key)
}

// stuck is node for a player without a move.
func (s *tree) stuck(ply, depth int, alpha, beta float32) float32 {
	f, next := &s.stack[ply], &s.stack[ply+1]
	if !f.pos.PassesWhenStuck() {
		return perPly*float32(ply) - 1
	}
	next.pos = f.pos
	next.pos.Make(rules.Compact{Kind: dame2000.Pass}, rules.Result{})
	return -s.node(ply+1, depth-1, -beta, -alpha)
}

// tryAll searches the rated moves of the node at ply and stores the result.
func (s *tree) tryAll(ply, depth int, alpha, beta float32, key uint64) float32 {
	f := &s.stack[ply]
	best, found := -endless, entry{depth: int8(depth), bound: search.Upper}
	seen, careless := 0, s.weakness.Careless(f.pos.State().Side)
	for i := range f.moves {
		search.Pick(f.moves, f.order, i)
		m := f.moves[i]
		if careless && s.weakness.Hides(s.keys[s.base+ply], uint64(m.From)<<8|uint64(m.To), 1) && (seen > 0 || i+1 < len(f.moves)) {
			continue
		}
		v := s.try(ply, depth, seen, m, alpha, beta)
		if s.clock.Stopped {
			return 0
		}
		seen++
		if v <= best {
			continue
		}
		if best = v; v <= alpha {
			continue
		}
		alpha = v
		found.move, found.bound = search.Slot(m), search.Exact
		s.keep(ply, m)
		if v >= beta {
			found.bound = search.Lower
			s.reward(ply, depth, i)
			break
		}
	}
	found.value = best
	s.store(key, found)
	return best
}

// try returns the value of a move to the side that makes it. nth is the number of moves tried before: all but the first are
// searched with a narrow window first.
func (s *tree) try(ply, depth, nth int, m rules.Compact, alpha, beta float32) float32 {
	if m.Captured != 0 {
		return s.dice(ply, depth, m, alpha, beta)
	}
	f, next := &s.stack[ply], &s.stack[ply+1]
	next.pos = f.pos
	next.pos.Make(m, rules.Result{})
	if nth == 0 || s.plain {
		return -s.node(ply+1, depth-1, -beta, -alpha)
	}
	v := -s.node(ply+1, depth-1, -alpha-sliver, -alpha)
	if v > alpha && v < beta {
		v = -s.node(ply+1, depth-1, -beta, -alpha)
	}
	return v
}

// sliver is the width of a narrow window.
const sliver = 1e-5

// keep stores m and the line after it as the principal variation at ply. A line ends with a combat.
func (s *tree) keep(ply int, m rules.Compact) {
	s.pv[ply][0] = m
	s.pvLen[ply] = 1
	if m.Captured == 0 {
		n := min(s.pvLen[ply+1], maxPly)
		copy(s.pv[ply][1:], s.pv[ply+1][:n])
		s.pvLen[ply] += n
	}
}

// perHead is the noise of a Level that changes the logarithm of the odds by up to 1.
const perHead = 100

// judge returns the evaluation of the position at ply, with the error of the level.
func (s *tree) judge(ply int) float32 {
	noise := float32(s.weakness.Noise) / perHead
	return value(s.odds(&s.stack[ply].pos) + noise*s.weakness.NoiseFraction(s.keys[s.base+ply]))
}
