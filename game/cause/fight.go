package cause

import (
	"slices"

	"ludotheque/rules"
)

// The causes of games with dice.

// odds returns the squares of a combat and the attacker's chance; fight is false if p is no combat.
func (p ply) odds() (c Cause, fight bool) {
	t, ok := p.before.(rules.Thrower)
	if !ok || p.move.Kind != rules.Combat {
		return Cause{}, false
	}
	c.Squares = t.Combats(p.move)
	c.Share, _, _ = t.Odds(p.move)
	return c, true
}

// Chances of winning a combat.
const (
	poor   = 0.6  // below it, beginning a combat can be a mistake
	fair   = 0.5  // from it on, not beginning or allowing a combat can be a mistake
	nearer = 0.05 // the largest difference between two chances that does not count
)

// fight finds the cause of a combat with a poor chance, while the best move is none or one with a better chance.
func (s *comparison) fight() (Cause, bool) {
	c, ok := s.played[0].odds()
	better, other := s.best[0].odds()
	return c, ok && c.Share < poor && (!other || better.Share > c.Share+nearer)
}

// attacked finds the cause of a move that allows a combat with a fair chance for the other side, while the best move does not.
func (s *comparison) attacked() (Cause, bool) {
	answer, ok := s.answer()
	if !ok {
		return Cause{}, false
	}
	c, ok := answer.odds()
	if !ok || c.Share < fair {
		return Cause{}, false
	}
	for i, sq := range c.Squares {
		c.Squares[i] = s.played.origin(1, sq)
	}
	if len(s.best) > 1 {
		if anyway, fights := s.best[1].odds(); fights && anyway.Share > c.Share-nearer {
			return Cause{}, false
		}
	}
	return c, s.attackable(c.Squares) <= c.Share-nearer
}

// attackable returns the other side's best chance, after the best move and its dice, in a combat with one of the pieces that are on
// squares before it.
func (s *comparison) attackable(squares []rules.Square) (chance float64) {
	best := s.best[0].move
	var now rules.Set
	for _, sq := range squares {
		if sq == best.From {
			sq = best.To
		}
		now.Add(sq)
	}
	for _, r := range s.best[0].results() {
		most := 0.0
		for _, m := range r.position.AppendMoves(nil) {
			if c, fight := (ply{before: r.position, move: m}).odds(); fight && slices.ContainsFunc(c.Squares, now.Has) {
				most = max(most, c.Share)
			}
		}
		chance += r.p * most
	}
	return chance
}

// missesFight finds the cause of a move in place of a combat with a fair chance, which is none or one with a worse chance.
func (s *comparison) missesFight() (Cause, bool) {
	c, ok := s.best[0].odds()
	worse, other := s.played[0].odds()
	return c, ok && c.Share >= fair && (!other || worse.Share < c.Share-nearer)
}
