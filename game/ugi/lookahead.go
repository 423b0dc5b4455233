package main

import (
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"ludotheque/game/ai"
	"ludotheque/game/ai/think"
	"ludotheque/rules"
)

// lookAhead is a plain search to a fixed depth by material, for a game without a player of its own: alpha-beta, with
// averages over combat results. It deepens by one until a limit is met.
type lookAhead struct {
	history []uint64
	limits  ai.Limits
	chance  bool
	squares []rules.Square
	root    []rules.Move

	stop     func() bool
	start    time.Time
	nodes    uint64
	selDepth int
	stopped  bool
	path     []uint64           // hashes from the root to the node
	moves    [][]rules.Move     // by level: scratch
	results  [][]rules.Weighted // by level: scratch
	pv       [][]rules.Move     // by level: the best line found there
}

func newLookAhead(g rules.Game) *lookAhead {
	s := &lookAhead{}
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

// NewGame has nothing to forget.
func (s *lookAhead) NewGame() {}

// Think implements ai.Player: the answer is the best of the last whole depth, or of the unfinished one once that has
// judged its first move. A level looks no farther than so many actions and chooses among equals by the seed.
func (s *lookAhead) Think(q ai.Question, stop func() bool, report func(ai.Info)) ai.Answer {
	s.history, s.limits, s.stop, s.start = q.History, q.Limits, stop, time.Now()
	s.nodes, s.selDepth, s.stopped = 0, 0, false
	_, s.chance = q.Position.(rules.Thrower)
	s.root = q.Position.AppendMoves(nil)
	slices.SortFunc(s.root, urgency)
	deepest := maxDepth
	if s.limits.Depth > 0 {
		deepest = min(deepest, s.limits.Depth)
	}
	if q.Level > 0 {
		deepest = min(deepest, q.Level)
		rng := rand.New(rand.NewPCG(q.Seed, q.Position.Hash()))
		rng.Shuffle(len(s.root), func(i, j int) { s.root[i], s.root[j] = s.root[j], s.root[i] })
	}
	s.path = append(s.path[:0], q.Position.Hash())
	var answer ai.Answer
	for depth := 1; depth <= deepest; depth++ {
		value := s.searchRoot(q.Position, depth)
		if s.stopped {
			break
		}
		answer.Info = ai.Info{
			Depth: depth, SelDepth: s.selDepth, Score: s.scoreOf(value), Nodes: s.nodes, Time: time.Since(s.start),
			PV: slices.Clone(s.pv[0]),
		}
		report(answer.Info)
		if known := max(value, -value) >= decided; known && !s.chance && s.limits.Depth == 0 {
			break
		}
	}
	answer.Move = s.root[0]
	return answer
}

// score judges a position for the side to move: in hundredths of a man or, in a game with dice, so that won times
// 2p-1 is the chance p of winning, which combats may average. A win in n plies is won-n.
type score float64

const (
	won     score = 30000
	decided score = won - 1000 // at least this, without dice: won by force
)

// chanced turns hundredths of a man into a guess at the chance of winning.
func (s score) chanced() score { return decided * score(math.Tanh(float64(s)/scale)) }

// scale is the lead, in hundredths of a man, that makes the odds about 7 to 1.
const scale = 800

func (s *lookAhead) scoreOf(v score) ai.Score {
	switch {
	case s.chance:
		return think.ChanceOf(float64(v/won+1) / 2)
	case v >= decided:
		return think.WinIn(int(won - v))
	case v <= -decided:
		return think.LossIn(int(won + v))
	}
	return think.CP(int(math.Round(float64(v))))
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

// searchRoot judges every root move and leaves the best in front.
func (s *lookAhead) searchRoot(pos rules.Position, depth int) score {
	best := score(math.Inf(-1))
	for i, m := range s.root {
		v := s.valueOf(pos, m, depth, 0, 0, best, score(math.Inf(1)))
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
	if slices.Contains(s.path, hash) || slices.Contains(s.history, hash) {
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
	if s.limits.Nodes > 0 && s.nodes > s.limits.Nodes {
		s.stopped = true
	}
	if s.nodes%256 == 0 || s.nodes == 1 {
		late := s.limits.Time > 0 && time.Since(s.start) >= s.limits.Time
		s.stopped = s.stopped || late || s.stop()
	}
	return s.stopped
}
