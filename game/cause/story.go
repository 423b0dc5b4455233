package cause

import (
	"slices"

	"ludotheque/game/ai/engine"
	"ludotheque/rules"
)

// story is a case with its two lines played through.
type story struct {
	Case
	side   rules.Side
	after  rules.Position // nil where dice decide it
	played line           // the move made, then the answer
	best   line
	ours   tally // of the line played
	theirs tally // of the best line
}

// newStory plays the lines of c through; nil where there is nothing to compare.
func newStory(c Case) *story {
	s := &story{Case: c, side: c.Before.Side()}
	s.played = s.played.play(c.Before, c.Played)
	s.after = s.played[0].after
	if s.after != nil {
		s.played = s.played.follow(s.after, c.Answer)
	}
	s.best = s.best.follow(c.Before, c.Best)
	if len(s.best) == 0 || s.best[0].move == c.Played {
		return nil
	}
	s.ours, s.theirs = s.played.settled(), s.best.settled()
	return s
}

// answer returns the first action of the other side after the move played.
func (s *story) answer() (ply, bool) {
	if len(s.played) < 2 || s.played[1].before.Side() == s.side {
		return ply{}, false
	}
	return s.played[1], true
}

// ends returns the squares of a move of the nth action of l, and whether it has any.
func (l line) ends(n int) ([]rules.Square, bool) {
	m := l[n].move
	if m.From == rules.NoSquare {
		return nil, false
	}
	return []rules.Square{l.seen(n, m.From), l.seen(n, m.To)}, true
}

// inTime returns the cause of a win by force in n plies, which has a name of its own where that is the next move.
func inTime(key string, n int, squares []rules.Square) Cause {
	if n <= 1 {
		key += "-now"
	}
	return Cause{Key: key, Number: n, Squares: squares}
}

// forced is the cause where the answer wins by force, and the position was not lost before.
func (s *story) forced() (Cause, bool) {
	if _, ok := s.answer(); !ok || s.Worth.Kind != engine.Win || s.Value.Kind == engine.Loss {
		return Cause{}, false
	}
	squares, ok := s.played.ends(1)
	return inTime("loses", s.Worth.N, squares), ok
}

// missed is the cause where there was a win by force before the move and there is none after it.
func (s *story) missed() (Cause, bool) {
	if s.after == nil || s.Value.Kind != engine.Win || s.after.Side() == s.side || s.Worth.Kind == engine.Loss || s.after.Outcome().Over() {
		return Cause{}, false
	}
	squares, ok := s.best.ends(0)
	return inTime("misses-win", s.Value.N, squares), ok
}

// crownSoon is how many actions ahead a piece that rises is told of, and crownAtAll how many it must not do so in the other
// line.
const crownSoon, crownAtAll = 5, 8

// crownedIn returns where a piece of side first rises by arriving in the first n actions of l.
func (l line) crownedIn(n int, side rules.Side) (rules.Square, bool) {
	for i, p := range l[:min(n, len(l))] {
		if p.before.Side() == side && p.crowned() {
			return l.seen(i, p.move.To), true
		}
	}
	return rules.NoSquare, false
}

func (s *story) crowns() (Cause, bool) {
	sq, soon := s.played.crownedIn(crownSoon, s.side.Other())
	_, anyway := s.best.crownedIn(crownAtAll, s.side.Other())
	return Cause{Number: 1, Squares: []rules.Square{sq}}, soon && !anyway
}

func (s *story) missesCrown() (Cause, bool) {
	sq, soon := s.best.crownedIn(crownSoon, s.side)
	_, anyway := s.played.crownedIn(crownAtAll, s.side)
	return Cause{Number: 1, Squares: []rules.Square{sq}}, soon && !anyway
}

// shut is the cause where pieces slide: one that could move has no way left once the answer is played.
func (s *story) shut() (Cause, bool) {
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

// origin returns where what stands on sq after the move played stood before it.
func (s *story) origin(sq rules.Square) rules.Square {
	if sq == s.Played.To {
		return s.Played.From
	}
	return sq
}
