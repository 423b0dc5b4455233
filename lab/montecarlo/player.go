// Package montecarlo is plain Monte Carlo tree search, which uses only the rules, as an opponent to measure the computer
// players. It plays every game of the catalog.
package montecarlo

import (
	"math"
	"math/rand/v2"
	"time"

	"ludotheque/game/ai"
	"ludotheque/game/match"
	"ludotheque/lab/selfplay"
	"ludotheque/rules"
)

// Player is UCT: UCB1 in a tree of visited positions, random games from its leaves. Each visit throws the dice again, and each
// result has its own position. A Player is not safe for concurrent use.
type Player struct {
	Nodes   uint64        // positions visited for a move, 0 for no limit
	Time    time.Duration // of a move, 0 for no limit; one of the two must be set
	Explore float64       // exploration constant; Usual is a good value

	rng  *rand.Rand
	tree map[rules.Position]*node
	room []rules.Move
	met  uint64 // positions visited
}

// Usual is the usual value of Explore.
const Usual = 0.7

var _ selfplay.Player = (*Player)(nil)

// node is a position in the tree.
type node struct {
	moves []rules.Move
	stats []stat
	n     float64
}

// stat has the visits and points of a move.
type stat struct{ n, sum float64 }

// longest is the number of plies after which a random game is a draw.
const longest = 200

// NewGame implements selfplay.Player: the player has no state between moves.
func (*Player) NewGame() {}

// Answer implements selfplay.Player: the move with the most visits.
func (p *Player) Answer(m *match.Match, seed uint64) ai.Answer {
	start := time.Now()
	root := m.Position()
	p.rng = rand.New(rand.NewPCG(seed, uint64(m.Ply())))
	p.tree, p.met = map[rules.Position]*node{}, 0
	for n := 0; p.Nodes == 0 || p.met < p.Nodes; n++ {
		if p.Time > 0 && n%16 == 0 && n > 0 && time.Since(start) >= p.Time {
			break
		}
		p.descend(root, 0)
	}
	tried := p.tree[root]
	best := 0
	for i, s := range tried.stats {
		if s.n > tried.stats[best].n {
			best = i
		}
	}
	return ai.Answer{Move: tried.moves[best], Info: ai.Info{Nodes: p.met, Time: time.Since(start)}}
}

// descend visits a path from a position and returns the share of its side to move.
func (p *Player) descend(pos rules.Position, ply int) float64 {
	p.met++
	if o := pos.Outcome(); o.Over() {
		return selfplay.Points(o, pos.Side())
	}
	if ply > longest {
		return 0.5
	}
	at := p.tree[pos]
	if at == nil {
		moves := pos.AppendMoves(nil)
		p.tree[pos] = &node{moves: moves, stats: make([]stat, len(moves))}
		return p.random(pos)
	}
	i := at.choose(p.Explore)
	next := p.play(pos, at.moves[i])
	share := p.descend(next, ply+1)
	if next.Side() != pos.Side() {
		share = 1 - share
	}
	at.n++
	at.stats[i].n++
	at.stats[i].sum += share
	return share
}

// choose picks a move by UCB1.
func (n *node) choose(explore float64) int {
	best, bestScore := 0, math.Inf(-1)
	log := math.Log(n.n + 1)
	for i, s := range n.stats {
		if s.n == 0 {
			return i
		}
		if score := s.sum/s.n + explore*math.Sqrt(log/s.n); score > bestScore {
			best, bestScore = i, score
		}
	}
	return best
}

// random plays a position to its end with random moves and returns the share of the side to move. A side passes only if it has no
// other move: two passes would end the game.
func (p *Player) random(pos rules.Position) float64 {
	side := pos.Side()
	for range longest {
		p.room = pos.AppendMoves(p.room[:0])
		m := p.room[p.rng.IntN(len(p.room))]
		for m.Kind == rules.Pass && len(p.room) > 1 {
			m = p.room[p.rng.IntN(len(p.room))]
		}
		pos = p.play(pos, m)
		p.met++
		if o := pos.Outcome(); o.Over() {
			return selfplay.Points(o, side)
		}
	}
	return 0.5
}

// play plays a legal move with random dice.
func (p *Player) play(pos rules.Position, m rules.Move) rules.Position {
	var result rules.Result
	if t, ok := pos.(rules.Thrower); ok {
		_, result = t.Throw(m, p.rng)
	}
	next, err := pos.Play(m, result)
	if err != nil {
		panic("montecarlo: " + pos.String() + " refuses its own move " + m.String() + ": " + err.Error())
	}
	return next
}
