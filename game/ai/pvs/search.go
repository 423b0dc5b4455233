package pvs

import (
	"math/bits"

	"ludotheque/game/ai/search"
	"ludotheque/rules"
)

// Search is a principal variation search. Make one with New. It must not be used by several goroutines at once.
type Search[P any, V rules.View[P], G Game[P]] struct {
	game     G
	orderer  Orderer[P] // game, or nil if it is no Orderer
	subtle   Subtle[P]  // game, or nil if it is no Subtle
	prover   Prover[P]  // game, or nil if it is no Prover
	Tuning   Tuning
	table    *search.Table
	stack    [maxPly + 1]frame[P]
	pv       [maxPly + 1][maxPly + 1]rules.Compact
	pvLen    [maxPly + 1]int
	keys     []uint64 // hashes of the match before the root, then of the path
	base     int      // index of the root's key
	drawnAt  int      // Task.Repetition
	history  search.History
	clock    search.Clock
	weakness search.Weakness
	root     []rootMove
	depth    int // of the running iteration; there are no extensions beyond twice that many plies
	selDepth int
	known    uint64 // number of positions whose value the game knew exactly
	stable   int    // finished depths with the same best move

	verifying bool // prune verifies a value
}

// frame has the data of one ply of the path.
type frame[P any] struct {
	pos     P
	state   rules.State // of pos
	moves   []rules.Compact
	order   []int32
	killers search.Killers
}

// Tuning switches parts of the search off, for matches that measure their effect.
type Tuning struct {
	NoReductions bool // late moves are searched to full depth
	NoExtensions bool // single replies are not extended
	NoTable      bool // the transposition table is not used
	NoPruning    bool // nodes far outside the window are not pruned
	NoPartial    bool // no depth begins for which the time may not suffice
	NoEndings    bool // the endgame tables are not used (checkers)
	NoNetwork    bool // the network does not correct the evaluation (checkers)
	NoContempt   bool // draws are not avoided (checkers)
}

// New returns a search for a game with a table of hashMiB MiB.
func New[P any, V rules.View[P], G Game[P]](game G, hashMiB int) *Search[P, V, G] {
	orderer, _ := any(game).(Orderer[P])
	subtle, _ := any(game).(Subtle[P])
	prover, _ := any(game).(Prover[P])
	return &Search[P, V, G]{
		game: game, orderer: orderer, subtle: subtle, prover: prover,
		table: search.NewTable(hashMiB, moveBits), history: search.NewHistory(historyLimit, true),
	}
}

// Forget clears the table and the history.
func (s *Search[P, V, G]) Forget() {
	s.table.Clear()
	s.history.Clear()
}

// ended returns the value of a result of Game.Ended at ply.
func ended(result, ply int) int32 {
	return int32(result) * (Win - int32(ply))
}

// enter counts the node at ply and returns its value if no search is needed.
func (s *Search[P, V, G]) enter(ply int) (value int32, done bool) {
	s.pvLen[ply] = 0
	s.selDepth = max(s.selDepth, ply)
	if s.clock.Tick() {
		return 0, true
	}
	f := &s.stack[ply]
	if result, over := s.game.Ended(&f.pos); over {
		return ended(result, ply), true
	}
	s.keys[s.base+ply] = f.state.Hash
	if s.repeated(ply) {
		return 0, true
	}
	return 0, false
}

// repeated reports whether the position at ply is the second of its kind on the path, or draws with those of the match.
func (s *Search[P, V, G]) repeated(ply int) bool {
	at := s.base + ply
	last := max(at-s.stack[ply].state.Plies, 0)
	before := 0
	for i := at - 1; i >= last; i-- {
		if s.keys[i] == s.keys[at] {
			if before++; i >= s.base || before+1 == s.drawnAt {
				return true
			}
		}
	}
	return false
}

// search returns the value of the node at ply, which is exact if it lies between alpha and beta.
func (s *Search[P, V, G]) search(ply, depth int, alpha, beta int32) int32 {
	if depth <= 0 || ply >= maxPly-1 {
		return s.quiesce(ply, alpha, beta)
	}
	if v, done := s.enter(ply); done {
		return v
	}
	alpha, beta = max(alpha, int32(ply)-Win), min(beta, Win-int32(ply)-1)
	if alpha >= beta {
		return alpha
	}
	f := &s.stack[ply]
	key := f.state.Hash ^ s.game.Salt(&f.pos)
	f.moves = s.game.Moves(&f.pos, f.moves[:0]) // before the table is read: its entry is on the way (Prefetch)
	known := s.probe(key)
	if beta-alpha == 1 && int(known.depth) >= depth {
		if v, cuts := known.cut(ply, alpha, beta); cuts {
			return v
		}
	}
	if len(f.moves) == 0 {
		return ended(-1, ply)
	}
	if f.moves[0].Captured == 0 {
		if v, known := s.proved(ply); known {
			return v
		}
	}
	if len(f.moves) == 1 && ply < 2*s.depth && !s.Tuning.NoExtensions {
		depth++
	}
	if v, cuts := s.prune(ply, depth, alpha, beta); cuts {
		return v
	}
	s.rate(ply, known.move)
	return s.tryAll(ply, depth, alpha, beta, key)
}

// tryAll searches the rated moves of the node at ply and stores the result.
func (s *Search[P, V, G]) tryAll(ply, depth int, alpha, beta int32, key uint64) int32 {
	f := &s.stack[ply]
	best, found := -endless, entry{depth: int8(depth), bound: search.Upper}
	seen, careless := 0, s.weakness.Careless(f.state.Side)
	for i := range f.moves {
		search.Pick(f.moves, f.order, i)
		m := f.moves[i]
		if careless && s.hides(ply, m) && (seen > 0 || i+1 < len(f.moves)) {
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
		best = v
		if v <= alpha {
			continue
		}
		alpha, found.move, found.bound = v, search.Code(m), search.Exact
		s.keep(ply, m)
		if v >= beta {
			found.bound = search.Lower
			s.reward(ply, depth, i)
			break
		}
	}
	found.value = toTable(best, ply)
	s.store(key, found)
	return best
}

// hides reports whether a weak level overlooks a reply at ply. Captures of the same pieces by the same piece are overlooked
// together, wherever they end.
func (s *Search[P, V, G]) hides(ply int, m rules.Compact) bool {
	subtlety := 1.0
	if s.subtle != nil {
		subtlety = s.subtle.Subtlety(&s.stack[ply].pos, m)
	}
	if m.Captured != 0 {
		m.To = m.From
	}
	return s.weakness.Hides(s.keys[s.base+ply], uint64(search.Code(m)), subtlety)
}

// play makes a move of the position at ply, which leads to ply+1, and reports whether the side to move changes.
func (s *Search[P, V, G]) play(ply int, m rules.Compact) (turns bool) {
	f, next := &s.stack[ply], &s.stack[ply+1]
	next.pos = f.pos
	V(&next.pos).Make(m, rules.Result{})
	next.state = V(&next.pos).State()
	return next.state.Side != f.state.Side
}

// try plays a move and returns its value for the side that makes it. nth is the number of moves tried before.
func (s *Search[P, V, G]) try(ply, depth, nth int, m rules.Compact, alpha, beta int32) int32 {
	if !s.play(ply, m) {
		return s.search(ply+1, depth, alpha, beta)
	}
	depth--
	less := 0
	if nth >= 3 && depth >= 2 && m.Captured == 0 && !s.Tuning.NoReductions {
		less = reductions[min(depth, 31)][min(nth, 31)]
		if c, killers := search.Code(m), &s.stack[ply].killers; c == killers[0] || c == killers[1] {
			less = max(less-1, 0)
		}
	}
	if depth-less > 0 { // else the table is not used
		s.table.Prefetch(s.stack[ply+1].state.Hash)
	}
	if nth == 0 {
		return -s.search(ply+1, depth, -beta, -alpha)
	}
	v := -s.search(ply+1, depth-less, -alpha-1, -alpha)
	if less > 0 && v > alpha {
		v = -s.search(ply+1, depth, -alpha-1, -alpha)
	}
	if v > alpha && v < beta {
		v = -s.search(ply+1, depth, -beta, -alpha)
	}
	return v
}

// reductions has the number of plies by which the search of a late quiet move is shallower, by depth and moves tried
// before: about log(depth)*log(nth)/2.
var reductions = makeReductions()

func makeReductions() (table [32][32]int) {
	for depth := range table {
		for nth := range table[depth] {
			table[depth][nth] = (bits.Len(uint(depth*depth)) * bits.Len(uint(nth*nth))) / 16
		}
	}
	return table
}

// keep stores m and the line after it as the principal variation at ply.
func (s *Search[P, V, G]) keep(ply int, m rules.Compact) {
	s.pv[ply][0] = m
	n := min(s.pvLen[ply+1], maxPly)
	copy(s.pv[ply][1:], s.pv[ply+1][:n])
	s.pvLen[ply] = n + 1
}
