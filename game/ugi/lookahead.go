package main

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"ludotheque/rules"
)

// lookAhead is a plain search to a fixed depth by material, for any game of the contract: alpha-beta, with
// averages over combat results. It deepens by one until a limit is met.
type lookAhead struct {
	line    line
	limits  limits
	chance  bool
	squares []rules.Square
	root    []rules.Move

	ctx      context.Context
	start    time.Time
	nodes    uint64
	selDepth int
	stopped  bool
	path     []uint64           // hashes from the root to the node
	moves    [][]rules.Move     // by level: scratch
	results  [][]rules.Weighted // by level: scratch
	pv       [][]rules.Move     // by level: the best line found there
}

// newLookAhead makes a search of the line's position, which is not over.
func newLookAhead(g rules.Game, l line, lim limits) *lookAhead {
	s := &lookAhead{line: l, limits: lim, root: l.pos.AppendMoves(nil)}
	_, s.chance = l.pos.(rules.Thrower)
	if s.limits.depth == 0 {
		s.limits.depth = maxDepth
	}
	slices.SortFunc(s.root, urgency)
	files, ranks := g.Size()
	for rank := range ranks {
		for file := range files {
			s.squares = append(s.squares, rules.Sq(file, rank))
		}
	}
	s.moves = make([][]rules.Move, maxDepth+1)
	s.results = make([][]rules.Weighted, maxDepth+1)
	s.pv = make([][]rules.Move, maxDepth+2)
	return s
}

// weaken makes the search look no farther than level actions and choose among equals by rng.
func (s *lookAhead) weaken(level int, rng *rand.Rand) {
	s.limits.depth = min(s.limits.depth, level)
	rng.Shuffle(len(s.root), func(i, j int) { s.root[i], s.root[j] = s.root[j], s.root[i] })
}

// urgency puts captures first, the biggest before all, then combats; alike moves stand in text order.
func urgency(a, b rules.Move) int {
	if d := b.Captured.Len() - a.Captured.Len(); d != 0 {
		return d
	}
	if d := int(b.Kind) - int(a.Kind); d != 0 {
		return d
	}
	if d := int(a.From) - int(b.From); d != 0 {
		return d
	}
	return int(a.To) - int(b.To)
}

// run searches until a limit or ctx ends it and returns a legal move: the best of the last whole depth, or of
// the unfinished one once that has judged its first move. report is called after each whole depth.
func (s *lookAhead) run(ctx context.Context, report func(info)) rules.Move {
	s.ctx, s.start = ctx, time.Now()
	s.path = append(s.path, s.line.pos.Hash())
	for depth := 1; depth <= s.limits.depth; depth++ {
		value := s.searchRoot(depth)
		if s.stopped {
			break
		}
		report(info{depth, s.selDepth, value, s.chance, s.nodes, time.Since(s.start), s.pv[0]})
		if known := max(value, -value) >= decided; known && !s.chance && s.limits.depth == maxDepth {
			break
		}
	}
	return s.root[0]
}

// searchRoot judges every root move and leaves the best in front.
func (s *lookAhead) searchRoot(depth int) score {
	best := score(math.Inf(-1))
	for i, m := range s.root {
		v := s.valueOf(s.line.pos, m, depth, 0, 0, best, score(math.Inf(1)))
		if s.stopped {
			break
		}
		if v > best {
			best = v
			s.keep(0, m)
			copy(s.root[1:i+1], s.root[:i])
			s.root[0] = m
		}
	}
	return best
}

// keep notes that m and the line below it are the best at level. A line ends where dice decide how it goes on.
func (s *lookAhead) keep(level int, m rules.Move) {
	s.pv[level] = append(s.pv[level][:0], m)
	if m.Kind != rules.Combat {
		s.pv[level] = append(s.pv[level], s.pv[level+1]...)
	}
}

// value judges pos for its side to move. level counts actions from the root, plies turns: a huff is no turn.
func (s *lookAhead) value(pos rules.Position, depth, level, plies int, alpha, beta score) score {
	s.pv[level] = s.pv[level][:0]
	if s.spent() {
		return 0
	}
	s.selDepth = max(s.selDepth, level)
	if o := pos.Outcome(); o.Over() {
		return ofOutcome(o, pos.Side(), plies)
	}
	hash := pos.Hash()
	if s.line.seen[hash] > 1 || slices.Contains(s.path, hash) {
		return 0
	}
	if depth == 0 {
		return s.material(pos)
	}
	s.path = append(s.path, hash)
	defer func() { s.path = s.path[:len(s.path)-1] }()
	moves := pos.AppendMoves(s.moves[level][:0])
	s.moves[level] = moves
	slices.SortFunc(moves, urgency)
	best := score(math.Inf(-1))
	for _, m := range moves {
		v := s.valueOf(pos, m, depth, level, plies, max(alpha, best), beta)
		if s.stopped {
			return 0
		}
		if v > best {
			best = v
			s.keep(level, m)
		}
		if best >= beta {
			break
		}
	}
	return best
}

// valueOf judges a legal move for the side that makes it; combats are averaged over their results, for which
// the window says nothing.
func (s *lookAhead) valueOf(pos rules.Position, m rules.Move, depth, level, plies int, alpha, beta score) score {
	results := pos.AppendResults(s.results[level][:0], m)
	s.results[level] = results
	if len(results) == 0 {
		return s.after(pos, m, rules.Result{}, depth, level, plies, alpha, beta)
	}
	var sum score
	all := score(math.Inf(1))
	for _, w := range results {
		sum += score(w.P) * s.after(pos, m, w.Result, depth, level, plies, -all, all)
	}
	return sum
}

func (s *lookAhead) after(pos rules.Position, m rules.Move, r rules.Result, depth, level, plies int, alpha, beta score) score {
	next, err := pos.Play(m, r)
	if err != nil {
		panic("ugi: a listed move is refused: " + err.Error())
	}
	if next.Side() == pos.Side() {
		return s.value(next, depth-1, level+1, plies, alpha, beta)
	}
	return -s.value(next, depth-1, level+1, plies+1, -beta, -alpha)
}

// ofOutcome scores a finished game for side: the sooner a win, the better.
func ofOutcome(o rules.Outcome, side rules.Side, plies int) score {
	switch {
	case o.Draw:
		return 0
	case o.Winner == side:
		return won - score(plies)
	}
	return score(plies) - won
}

// material counts a hundred for every rank of every piece.
func (s *lookAhead) material(pos rules.Position) score {
	side, sum := pos.Side(), 0
	for _, sq := range s.squares {
		switch piece := pos.At(sq); {
		case piece.Side == side:
			sum += int(piece.Rank)
		default:
			sum -= int(piece.Rank)
		}
	}
	if s.chance {
		return score(100 * sum).chanced()
	}
	return score(100 * sum)
}

// spent counts a node and reports whether the search must end.
func (s *lookAhead) spent() bool {
	s.nodes++
	if s.limits.nodes > 0 && s.nodes > s.limits.nodes {
		s.stopped = true
	}
	if s.nodes%256 == 0 || s.nodes == 1 {
		late := s.limits.time > 0 && time.Since(s.start) >= s.limits.time
		s.stopped = s.stopped || late || s.ctx.Err() != nil
	}
	return s.stopped
}
