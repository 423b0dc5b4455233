package cause

import "ludotheque/rules"

// The causes of games with dice: fights that are begun, allowed and passed by.

// odds returns where this action, if it is a fight, is fought and how likely the attacker is to win it.
func (p ply) odds() (c Cause, fight bool) {
	t, ok := p.before.(rules.Thrower)
	if !ok || p.move.Kind != rules.Combat {
		return Cause{}, false
	}
	c.Squares = t.Combats(p.move)
	c.Number = len(c.Squares)
	c.Share, _, _ = t.Odds(p.move)
	return c, true
}

// A fight is bad news for who begins it below poor, good news from fair on; nearer is no difference between two.
const poor, fair, nearer = 0.6, 0.5, 0.05

// fight is the cause where a fight with poor odds is begun and the best move is none, or one with better odds.
func (s *story) fight() (Cause, bool) {
	c, ok := s.played[0].odds()
	better, other := s.best[0].odds()
	return c, ok && c.Share < poor && (!other || better.Share > c.Share+nearer)
}

// attacked is the cause where the answer is a fight that the other side may well win, and the best move allows no such thing.
func (s *story) attacked() (Cause, bool) {
	answer, ok := s.answer()
	if !ok {
		return Cause{}, false
	}
	c, ok := answer.odds()
	if !ok || c.Share < fair {
		return Cause{}, false
	}
	for i, sq := range c.Squares {
		c.Squares[i] = s.played.seen(1, sq)
	}
	if len(s.best) > 1 {
		if anyway, fights := s.best[1].odds(); fights && anyway.Share > c.Share-nearer {
			return Cause{}, false
		}
	}
	return c, true
}

// missesFight is the cause where the best move is a fair fight, and the one made is none or a worse one.
func (s *story) missesFight() (Cause, bool) {
	c, ok := s.best[0].odds()
	worse, other := s.played[0].odds()
	return c, ok && c.Share >= fair && (!other || worse.Share < c.Share-nearer)
}
