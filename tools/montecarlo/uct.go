package main

import (
	"math"
	"math/rand/v2"
	"time"
)

// walker is what UCT needs to know about positions of type P with moves of type M.
type walker[P, M any] interface {
	key(p *P) uint64
	side(p *P) uint8
	// ended returns the share of the point for the side to move.
	ended(p *P) (share float64, over bool)
	// moves appends the moves; those that a random game should leave out are last, and n is the number before them.
	moves(p *P, dst []M) (all []M, n int)
	// play makes a move, throwing what dice it needs.
	play(p *P, m M, rng *rand.Rand)
	// guess is the share to expect for the side to move, in place of a random game; ok false where there is none.
	guess(p *P) (share float64, ok bool)
}

// uct is plain Monte Carlo tree search: UCB1 in a tree of the positions met, random games to the end from its leaves
// (or a guess). Dice are thrown anew every time, and lead to positions of their own.
type uct[P, M any] struct {
	game  walker[P, M]
	c     float64 // how much it explores
	rng   *rand.Rand
	nodes map[uint64]*node[M]
	room  []M
	spent uint64 // positions visited
}

// node is a position in the tree.
type node[M any] struct {
	moves []M
	stats []stat
	n     float64
}

// stat is what is known of a move: tries and points.
type stat struct{ n, sum float64 }

// longest is the number of plies after which a random game is a draw.
const longest = 200

// best returns the index of the move tried most among those of p, after visiting the given number of positions or
// after the given time.
func (u *uct[P, M]) best(p P, budget uint64, limit time.Duration) int {
	u.nodes = map[uint64]*node[M]{}
	u.spent = 0
	start := time.Now()
	for n := 0; ; n++ {
		if budget > 0 && u.spent >= budget || limit > 0 && n%16 == 0 && time.Since(start) >= limit {
			break
		}
		q := p
		u.descend(&q, 0)
	}
	root := u.nodes[u.game.key(&p)]
	best := 0
	for i, s := range root.stats {
		if s.n > root.stats[best].n {
			best = i
		}
	}
	return best
}

// descend goes one way down from p and returns the share of its side to move.
func (u *uct[P, M]) descend(p *P, ply int) float64 {
	u.spent++
	if share, over := u.game.ended(p); over {
		return share
	}
	if ply > longest {
		return 0.5
	}
	key, side := u.game.key(p), u.game.side(p)
	at := u.nodes[key]
	if at == nil {
		all, _ := u.game.moves(p, nil)
		u.nodes[key] = &node[M]{moves: all, stats: make([]stat, len(all))}
		if share, ok := u.game.guess(p); ok {
			return share
		}
		return u.random(p)
	}
	i := at.choose(u.c)
	u.game.play(p, at.moves[i], u.rng)
	same := u.game.side(p) == side
	share := u.descend(p, ply+1)
	if !same {
		share = 1 - share
	}
	at.n++
	at.stats[i].n++
	at.stats[i].sum += share
	return share
}

// choose picks a move by UCB1.
func (n *node[M]) choose(c float64) int {
	best, bestScore := 0, math.Inf(-1)
	log := math.Log(n.n + 1)
	for i, s := range n.stats {
		if s.n == 0 {
			return i
		}
		if score := s.sum/s.n + c*math.Sqrt(log/s.n); score > bestScore {
			best, bestScore = i, score
		}
	}
	return best
}

// random plays p to its end by lot and returns the share of the side that was to move.
func (u *uct[P, M]) random(p *P) float64 {
	side := u.game.side(p)
	for range longest {
		var n int
		u.room, n = u.game.moves(p, u.room[:0])
		if n == 0 {
			n = len(u.room)
		}
		u.game.play(p, u.room[u.rng.IntN(n)], u.rng)
		u.spent++
		if share, over := u.game.ended(p); over {
			if u.game.side(p) != side {
				share = 1 - share
			}
			return share
		}
	}
	return 0.5
}
