package cause

import (
	"ludotheque/game/ai/engine"
	"ludotheque/rules"
)

// The causes about forced wins.

// forced finds the causes of a move after which the answer wins by force, in a position that was not lost.
func (s *comparison) forced() (Cause, bool) {
	if _, ok := s.answer(); !ok || !won(s.Worth) || lost(s.Value) {
		return Cause{}, false
	}
	return s.win("loses", s.played, 1, s.Worth, s.WorthExact)
}

// missed finds the causes of a move that misses a forced win.
func (s *comparison) missed() (Cause, bool) {
	if s.after == nil || !won(s.Value) || s.after.Side() == s.side || lost(s.Worth) || s.after.Outcome().Over() {
		return Cause{}, false
	}
	return s.win("misses-win", s.best, 0, s.Value, s.ValueExact)
}

func won(s engine.Score) bool  { return s.Kind == engine.Win || s.Forced() > 0 }
func lost(s engine.Score) bool { return s.Kind == engine.Loss || s.Forced() < 0 }

// win returns the cause about a forced win of value that begins with action n of l, or after its huffs. It has the number of moves if
// that is known. ok is false if the line does not have a move with squares.
func (s *comparison) win(key string, l line, n int, value engine.Score, exact bool) (c Cause, ok bool) {
	for n < len(l) && l[n].move.Kind == rules.Huff {
		n++
	}
	if n == len(l) || l[n].move.Kind == rules.Pass {
		return Cause{}, false
	}
	m := l[n].move
	c = Cause{Key: key, Squares: []rules.Square{l.origin(n, m.From)}}
	if _, plates := l[n].before.(rules.Carrier); !plates { // whose squares move
		c.Squares, c.Path = append(c.Squares, m.To), true
	}
	switch c.Moves = l[n].moves(value, exact); c.Moves {
	case 0:
		c.Key += "-by-force"
	case 1:
		c.Key += "-now"
	}
	return c, true
}

// provable is the largest number of plies of a win that is proved here, and proofSize the number of positions that a proof may visit.
const provable, proofSize = 7, 4000

// moves returns the number of the winner's own moves, of which p is the first, against the best defence; 0 if it is not known. It
// is that of value if value is exact, else it is proved.
func (p ply) moves(value engine.Score, exact bool) int {
	_, huffs := p.before.(rules.Huffer) // which are no moves
	switch {
	case p.after != nil && p.after.Outcome().Over():
		return 1
	case huffs || p.after == nil:
		return 0
	case exact && value.Kind == engine.Win:
		return value.Moves()
	}
	side, left := p.before.Side(), proofSize
	for plies := 1; plies <= provable; plies += 2 {
		if !wins(p.before, side, plies, &left) {
			continue
		}
		if !wins(p.after, side, plies-1, &left) { // not by this move, or there are too many positions
			break
		}
		return engine.WinIn(plies).Moves()
	}
	return 0
}

// wins reports whether side wins from p within some plies whatever the other side does. It visits at most left positions, and counts
// them down to 0.
func wins(p rules.Position, side rules.Side, plies int, left *int) bool {
	if *left--; *left <= 0 {
		*left = 0
		return false
	}
	if o := p.Outcome(); o.Over() || plies == 0 {
		return o.Over() && !o.Draw && o.Winner == side
	}
	mine := p.Side() == side
	for _, m := range p.AppendMoves(nil) {
		next, err := p.Play(m, rules.Result{})
		if found := err == nil && wins(next, side, plies-1, left); found == mine {
			return found
		}
	}
	return !mine
}
