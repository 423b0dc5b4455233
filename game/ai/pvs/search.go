package pvs

import (
	"math/bits"

	"ludotheque/game/ai/think"
)

// Search walks the tree below a position. Make one with New; it is for one goroutine.
type Search[P any, G Game[P]] struct {
	game   G
	Tuning Tuning
	table  *Table
	stack  [MaxPly + 1]frame[P]
	pv     [MaxPly + 1][MaxPly + 1]Move
	pvLen  [MaxPly + 1]int
	keys   []uint64 // of the match before the root, then of the path
	base   int      // index of the root's key
	past   [2][slots]int16
	clock  think.Clock
	blur   blur
	root   []rootMove
	// extent is the depth of the running iteration: extensions end at twice that many plies.
	extent   int
	selDepth int
}

// frame is what one ply of the path needs.
type frame[P any] struct {
	pos     P
	moves   []Move
	order   []int32
	killers [2]uint32
}

// Tuning switches parts of the search, for matches that prove them.
type Tuning struct {
	NoReductions bool // late moves are searched to full depth
	NoExtensions bool // single replies cost a ply
	NoTable      bool // nothing is looked up
}

// New makes a search for a game, sharing the table.
func New[P any, G Game[P]](game G, table *Table) *Search[P, G] {
	return &Search[P, G]{game: game, table: table}
}

// Forget clears what earlier searches left behind.
func (s *Search[P, G]) Forget() {
	s.table.Clear()
	clear(s.past[0][:])
	clear(s.past[1][:])
	for i := range s.stack {
		s.stack[i].killers = [2]uint32{}
	}
}

// ended turns a verdict at a ply into a value.
func ended(verdict, ply int) int32 {
	return int32(verdict) * (Win - int32(ply))
}

// enter opens the node at ply: it counts it, and returns its value when no search is needed.
func (s *Search[P, G]) enter(ply int) (value int32, done bool) {
	s.pvLen[ply] = 0
	s.selDepth = max(s.selDepth, ply)
	if s.clock.Tick() {
		return 0, true
	}
	p := &s.stack[ply].pos
	if verdict, over := s.game.Ended(p); over {
		return ended(verdict, ply), true
	}
	s.keys[s.base+ply] = s.game.Key(p)
	if s.repeated(ply) {
		return 0, true
	}
	return 0, false
}

// repeated reports whether the position at ply stands for the second time on the path, or for the third with what
// the match has seen.
func (s *Search[P, G]) repeated(ply int) bool {
	at := s.base + ply
	last := max(at-s.game.Reversible(&s.stack[ply].pos), 0)
	before := 0
	for i := at - 1; i >= last; i-- {
		if s.keys[i] == s.keys[at] {
			if before++; i >= s.base || before == 2 {
				return true
			}
		}
	}
	return false
}

// search returns the value of the node at ply, exact when it lies between alpha and beta.
func (s *Search[P, G]) search(ply, depth int, alpha, beta int32) int32 {
	if depth <= 0 || ply >= MaxPly-1 {
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
	key := s.game.Key(&f.pos) ^ s.game.Salt(&f.pos)
	known := s.probe(key)
	if beta-alpha == 1 && int(known.Depth) >= depth {
		if v, cuts := known.cut(ply, alpha, beta); cuts {
			return v
		}
	}
	f.moves = s.game.Moves(&f.pos, f.moves[:0])
	if len(f.moves) == 0 {
		return ended(-1, ply)
	}
	if len(f.moves) == 1 && ply < 2*s.extent && !s.Tuning.NoExtensions {
		depth++
	}
	s.rate(ply, known.Move)
	return s.tryAll(ply, depth, alpha, beta, key)
}

// probe looks a key up unless the table is switched off.
func (s *Search[P, G]) probe(key uint64) Entry {
	if s.Tuning.NoTable {
		return Entry{}
	}
	return s.table.Probe(key)
}

// tryAll searches the rated moves of the node at ply and stores what it finds.
func (s *Search[P, G]) tryAll(ply, depth int, alpha, beta int32, key uint64) int32 {
	f := &s.stack[ply]
	best, bestMove, bound := -endless, uint32(0), Upper
	side := s.game.Side(&f.pos)
	seen := 0
	for i := range f.moves {
		s.pick(ply, i)
		m := f.moves[i]
		if s.blur.hides(side, s.keys[s.base+ply], m) && (seen > 0 || i+1 < len(f.moves)) {
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
		alpha, bestMove, bound = v, m.code(), Exact
		s.keep(ply, m)
		if v >= beta {
			bound = Lower
			s.reward(ply, depth, i, side)
			break
		}
	}
	if !s.Tuning.NoTable {
		s.table.Store(key, Entry{Move: bestMove, Value: toTable(best, ply), Depth: int8(depth), Bound: bound})
	}
	return best
}

// try plays a move and returns its value for the side that makes it. nth counts the moves tried before.
func (s *Search[P, G]) try(ply, depth, nth int, m Move, alpha, beta int32) int32 {
	f, next := &s.stack[ply], &s.stack[ply+1]
	next.pos = f.pos
	s.game.Play(&next.pos, m)
	if s.game.Side(&next.pos) == s.game.Side(&f.pos) {
		return s.search(ply+1, depth, alpha, beta)
	}
	depth--
	if nth == 0 {
		return -s.search(ply+1, depth, -beta, -alpha)
	}
	less := 0
	if nth >= 3 && depth >= 2 && m.Taken == 0 && !s.Tuning.NoReductions {
		less = reductions[min(depth, 31)][min(nth, 31)]
		if c := m.code(); c == f.killers[0] || c == f.killers[1] {
			less = max(less-1, 0)
		}
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

// reductions is by how many plies a late quiet move is searched less deep, by depth and moves tried before: about
// log(depth)*log(nth)/2 in whole numbers.
var reductions = makeReductions()

func makeReductions() (table [32][32]int) {
	for depth := range table {
		for nth := range table[depth] {
			table[depth][nth] = (bits.Len(uint(depth*depth)) * bits.Len(uint(nth*nth))) / 16
		}
	}
	return table
}

// quiesce follows loud moves until the position is quiet.
func (s *Search[P, G]) quiesce(ply int, alpha, beta int32) int32 {
	if v, done := s.enter(ply); done {
		return v
	}
	f := &s.stack[ply]
	var forced bool
	if f.moves, forced = s.game.Loud(&f.pos, f.moves[:0]); len(f.moves) == 0 || ply >= MaxPly-1 {
		return s.judge(ply)
	}
	best := -endless
	if !forced {
		if best = s.judge(ply); best >= beta {
			return best
		}
		alpha = max(alpha, best)
	}
	side := s.game.Side(&f.pos)
	s.rate(ply, 0)
	for i := range f.moves {
		s.pick(ply, i)
		m := f.moves[i]
		if s.blur.hides(side, s.keys[s.base+ply], m) {
			continue
		}
		next := &s.stack[ply+1]
		next.pos = f.pos
		s.game.Play(&next.pos, m)
		var v int32
		if s.game.Side(&next.pos) == side {
			v = s.quiesce(ply+1, alpha, beta)
		} else {
			v = -s.quiesce(ply+1, -beta, -alpha)
		}
		if s.clock.Stopped {
			return 0
		}
		if v > best {
			if best = v; v > alpha {
				alpha = v
				s.keep(ply, m)
			}
			if v >= beta {
				break
			}
		}
	}
	if best == -endless { // every capture was overlooked
		return s.judge(ply)
	}
	return best
}

// judge evaluates the position at ply, as far as the player can see.
func (s *Search[P, G]) judge(ply int) int32 {
	v := s.game.Evaluate(&s.stack[ply].pos)
	if max(v, -v) >= Decided {
		return fromTable(int16(v), ply)
	}
	return v + s.blur.noiseOf(s.keys[s.base+ply])
}

// keep notes that m and the line below it are the best at ply.
func (s *Search[P, G]) keep(ply int, m Move) {
	s.pv[ply][0] = m
	n := min(s.pvLen[ply+1], MaxPly)
	copy(s.pv[ply][1:], s.pv[ply+1][:n])
	s.pvLen[ply] = n + 1
}

// cut returns the entry's value at ply when it settles the window.
func (e Entry) cut(ply int, alpha, beta int32) (int32, bool) {
	v := fromTable(e.Value, ply)
	switch {
	case e.Bound == Exact, e.Bound == Lower && v >= beta, e.Bound == Upper && v <= alpha:
		return v, true
	}
	return 0, false
}

// toTable counts a win from the node at ply instead of the root; fromTable undoes it.
func toTable(v int32, ply int) int16 {
	switch {
	case v >= Decided:
		v += int32(ply)
	case v <= -Decided:
		v -= int32(ply)
	}
	return int16(v)
}

func fromTable(v int16, ply int) int32 {
	switch w := int32(v); {
	case w >= Decided:
		return w - int32(ply)
	case w <= -Decided:
		return w + int32(ply)
	default:
		return w
	}
}

// blur is what a weak level sees wrong; the zero blur sees everything.
type blur struct {
	seed  uint64
	noise int32
	blind float64
	side  uint8 // the player; only the opponent's moves go unseen
}

func (b *blur) hides(side uint8, key uint64, m Move) bool {
	return b.blind > 0 && side != b.side && think.Roll(b.seed^key, uint64(m.code())) < b.blind
}

func (b *blur) noiseOf(key uint64) int32 {
	if b.noise == 0 {
		return 0
	}
	return int32(think.Mix(b.seed, key)%uint64(2*b.noise+1)) - b.noise
}
