package cause

import (
	"slices"

	"ludotheque/game/ai/engine"
	"ludotheque/rules"
)

// comparison is a case with its two lines played.
type comparison struct {
	Case
	side        rules.Side
	after       rules.Position // after Played, nil after dice
	played      line           // Played and Answer
	best        line
	playedTally tally
	bestTally   tally
}

// newComparison plays the lines of c. It returns nil without a best line, and if the move of that is Played.
func newComparison(c Case) *comparison {
	s := &comparison{Case: c, side: c.Before.Side()}
	s.played = s.played.play(c.Before, c.Played)
	s.after = s.played[0].after
	if s.after != nil {
		s.played = s.played.follow(s.after, c.Answer)
	}
	s.best = s.best.follow(c.Before, c.Best)
	if len(s.best) == 0 || s.best[0].move == c.Played {
		return nil
	}
	s.playedTally, s.bestTally = s.played.settled(), s.best.settled()
	return s
}

// answer returns the reply of the other side to Played; ok is false if the line has none.
func (s *comparison) answer() (p ply, ok bool) {
	if len(s.played) < 2 || s.played[1].before.Side() == s.side {
		return ply{}, false
	}
	return s.played[1], true
}

// ends returns the start and the end of the move of action n; ok is false if it has none.
func (l line) ends(n int) (squares []rules.Square, ok bool) {
	m := l[n].move
	if m.From == rules.NoSquare {
		return nil, false
	}
	return []rules.Square{l.seen(n, m.From), l.seen(n, m.To)}, true
}

// inTime returns the cause about a forced win. A win by the next move has a key of its own.
func inTime(key string, win engine.Score, squares []rules.Square) Cause {
	if win.N <= 1 {
		key += "-now"
	}
	return Cause{Key: key, Number: win.Moves(), Squares: squares}
}

// forced finds the causes of a move after which the answer wins by force, in a position that was not lost.
func (s *comparison) forced() (Cause, bool) {
	if _, ok := s.answer(); !ok || s.Worth.Kind != engine.Win || s.Value.Kind == engine.Loss {
		return Cause{}, false
	}
	squares, ok := s.played.ends(1)
	return inTime("loses", s.Worth, squares), ok
}

// missed finds the causes of a move that misses a forced win.
func (s *comparison) missed() (Cause, bool) {
	if s.after == nil || s.Value.Kind != engine.Win || s.after.Side() == s.side || s.Worth.Kind == engine.Loss || s.after.Outcome().Over() {
		return Cause{}, false
	}
	squares, ok := s.best.ends(0)
	return inTime("misses-win", s.Value, squares), ok
}

// A promotion is a cause if it happens in one line within crownSoon actions, and not in the other within crownAtAll.
const crownSoon, crownAtAll = 5, 8

// crownedIn returns the square of the first promotion of side in the first n actions of l; ok is false if there is none.
func (l line) crownedIn(n int, side rules.Side) (sq rules.Square, ok bool) {
	for i, p := range l[:min(n, len(l))] {
		if p.before.Side() == side && p.crowned() {
			return l.seen(i, p.move.To), true
		}
	}
	return rules.NoSquare, false
}

// crowns finds the cause of a move that allows a promotion.
func (s *comparison) crowns() (Cause, bool) {
	sq, soon := s.played.crownedIn(crownSoon, s.side.Other())
	_, anyway := s.best.crownedIn(crownAtAll, s.side.Other())
	return Cause{Number: 1, Squares: []rules.Square{sq}}, soon && !anyway
}

// missesCrown finds the cause of a move that misses a promotion.
func (s *comparison) missesCrown() (Cause, bool) {
	sq, soon := s.best.crownedIn(crownSoon, s.side)
	_, anyway := s.played.crownedIn(crownAtAll, s.side)
	return Cause{Number: 1, Squares: []rules.Square{sq}}, soon && !anyway
}

// shut finds the cause of a move after whose answer a piece cannot move any more, in games where pieces slide.
func (s *comparison) shut() (Cause, bool) {
	answer, ok := s.answer()
	if _, slides := s.Before.(rules.Slider); !ok || !slides || answer.after == nil || answer.after.Side() != s.side || answer.after.Outcome().Over() {
		return Cause{}, false
	}
	free := func(p rules.Position, sq rules.Square) bool {
		return slices.ContainsFunc(p.AppendMoves(nil), func(m rules.Move) bool { return m.From == sq })
	}
	var c Cause
	for sq := range rules.Squares {
		if p := answer.after.At(sq); p.Empty() || p.Side != s.side || free(answer.after, sq) {
			continue
		}
		if from := s.origin(sq); free(s.Before, from) {
			c.Squares = append(c.Squares, sq)
		}
	}
	c.Number = len(c.Squares)
	return c, c.Number > 0
}

// origin returns the square before Played of the piece on sq.
func (s *comparison) origin(sq rules.Square) rules.Square {
	if sq == s.Played.To {
		return s.Played.From
	}
	return sq
}
