package dame2000

import (
	"ludotheque/game/ai/think"
	"ludotheque/rules"
	"ludotheque/rules/dame2000"
)

// Values are what the side to move may expect, between 1 for a win and -1 for a loss. A win is worth a little less
// for every ply it takes, so that it is not put off.
const (
	perPly  = 1e-4
	maxPly  = 64
	endless = float32(2)
)

// search walks the tree below a position: alpha-beta at the players' nodes, star at those of the dice. It is for one
// goroutine.
type search struct {
	evaluator
	table *table
	plain bool // no star, no table, no narrow windows: the reference for tests
	// noGlimpse leaves star2 out, for comparison.
	noGlimpse bool
	stack     [maxPly + 2]frame
	pv        [maxPly + 2][maxPly + 2]dame2000.Ride
	pvLen     [maxPly + 2]int
	keys      []uint64 // hashes of the match before the root, then of the path
	base      int      // index of the root's
	past      [2][41 * 41]int32
	clock     think.Clock
	blur      blur
	root      []rootMove
	deepest   int
}

// frame is what one ply of the path needs.
type frame struct {
	pos     dame2000.Position
	rides   []dame2000.Ride
	order   []int32
	ends    []rules.Weighted
	low     []float32 // bounds of each of ends
	high    []float32
	killers [2][2]uint8
}

// newSearch makes a search with a table of its own.
func newSearch(mib int) *search { return &search{table: newTable(mib)} }

// forget clears what earlier searches left behind.
func (s *search) forget() {
	s.table.clear()
	s.past = [2][41 * 41]int32{}
	for i := range s.stack {
		s.stack[i].killers = [2][2]uint8{}
	}
}

// enter opens the node at ply: it counts it, and returns its value when no search is needed.
func (s *search) enter(ply int) (v float32, done bool) {
	s.pvLen[ply] = 0
	s.deepest = max(s.deepest, ply)
	if s.clock.Tick() {
		return 0, true
	}
	p := &s.stack[ply].pos
	if o := p.Settled(); o.Over() {
		return outcome(o, p.Side(), ply), true
	}
	s.keys[s.base+ply] = p.Hash()
	return 0, s.repeated(ply)
}

// repeated reports whether the position at ply stands for the second time on the path, or for the third with what
// the match has seen.
func (s *search) repeated(ply int) bool {
	at := s.base + ply
	plies, _ := s.stack[ply].pos.Progress()
	before := 0
	for i := at - 2; i >= max(at-plies, 0); i -= 2 {
		if s.keys[i] == s.keys[at] {
			if before++; i >= s.base || before == 2 {
				return true
			}
		}
	}
	return false
}

// node returns the value of the node at ply, exact when it lies between alpha and beta.
func (s *search) node(ply, depth int, alpha, beta float32) float32 {
	if v, done := s.enter(ply); done {
		return v
	}
	f := &s.stack[ply]
	if depth <= 0 || ply >= maxPly {
		return s.judge(ply)
	}
	key := keyOf(&f.pos)
	known := entry{}
	if !s.plain {
		known = s.table.probe(key)
		if int(known.depth) >= depth && ply > 0 && (known.bound == exact ||
			known.bound == lower && known.value >= beta || known.bound == upper && known.value <= alpha) {
			return known.value
		}
	}
	f.rides = f.pos.AppendRides(f.rides[:0], f.pos.Side())
	if len(f.rides) == 0 {
		return s.stuck(ply, depth, alpha, beta)
	}
	s.rate(ply, known.from, known.to)
	return s.tryAll(ply, depth, alpha, beta, key)
}

// stuck is node for a player without a move.
func (s *search) stuck(ply, depth int, alpha, beta float32) float32 {
	f, next := &s.stack[ply], &s.stack[ply+1]
	if !f.pos.MaySkip() {
		return perPly*float32(ply) - 1
	}
	next.pos = f.pos
	next.pos.Skip()
	return -s.node(ply+1, depth-1, -beta, -alpha)
}

// tryAll searches the rated moves of the node at ply and stores what it finds.
func (s *search) tryAll(ply, depth int, alpha, beta float32, key uint64) float32 {
	f := &s.stack[ply]
	best, found := -endless, entry{depth: int8(depth), bound: upper}
	side := f.pos.Side()
	seen := 0
	for i := range f.rides {
		s.pick(ply, i)
		r := f.rides[i]
		if s.blur.hides(side, s.keys[s.base+ply], r) && (seen > 0 || i+1 < len(f.rides)) {
			continue
		}
		v := s.try(ply, depth, seen, r, alpha, beta)
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
		found.bound = exact
		found.from, found.to = r.Ends()
		s.keep(ply, r)
		if v >= beta {
			found.bound = lower
			s.reward(ply, depth, i)
			break
		}
	}
	if found.value = best; !s.plain {
		s.table.store(key, found)
	}
	return best
}

// try returns the value of a move to the side that makes it. nth counts the moves tried before: those after the
// first are first asked only whether they are better.
func (s *search) try(ply, depth, nth int, r dame2000.Ride, alpha, beta float32) float32 {
	if r.Met() != 0 {
		return s.dice(ply, depth, r, alpha, beta)
	}
	f, next := &s.stack[ply], &s.stack[ply+1]
	next.pos = f.pos
	next.pos.Enact(r, rules.Result{})
	if nth == 0 || s.plain {
		return -s.node(ply+1, depth-1, -beta, -alpha)
	}
	v := -s.node(ply+1, depth-1, -alpha-sliver, -alpha)
	if v > alpha && v < beta {
		v = -s.node(ply+1, depth-1, -beta, -alpha)
	}
	return v
}

// sliver is the width of a window that only asks for better or not.
const sliver = 1e-5

// keep notes that r and the line below it are the best at ply. A line ends where dice decide how it goes on.
func (s *search) keep(ply int, r dame2000.Ride) {
	s.pv[ply][0] = r
	s.pvLen[ply] = 1
	if r.Met() == 0 {
		n := min(s.pvLen[ply+1], maxPly)
		copy(s.pv[ply][1:], s.pv[ply+1][:n])
		s.pvLen[ply] += n
	}
}

// judge evaluates the position at ply, as far as the player can see.
func (s *search) judge(ply int) float32 {
	return value(s.odds(&s.stack[ply].pos) + s.blur.noiseOf(s.keys[s.base+ply]))
}

// blur is what a weak level sees wrong; the zero blur sees everything.
type blur struct {
	seed  uint64
	noise float32 // in the logarithm of odds
	blind float64
	side  rules.Side // the player; only the opponent's moves go unseen
}

func (b *blur) hides(side rules.Side, key uint64, r dame2000.Ride) bool {
	if b.blind == 0 || side == b.side {
		return false
	}
	from, to := r.Ends()
	return think.Roll(b.seed^key, uint64(from)<<8|uint64(to)) < b.blind
}

func (b *blur) noiseOf(key uint64) float32 {
	if b.noise == 0 {
		return 0
	}
	return b.noise * float32(2*think.Roll(b.seed, key)-1)
}
