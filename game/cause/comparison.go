package cause

import (
	"slices"

	"ludotheque/rules"
)

// comparison is a case with its two lines played.
type comparison struct {
	Case
	side          rules.Side
	after         rules.Position // after Played, nil after dice
	played        line           // Played and Answer
	best          line
	playedTallies []tally
	bestTallies   []tally
}

// newComparison plays the lines of c. It returns nil without a best line, and if the move of that is Played.
func newComparison(c Case) *comparison {
	s := &comparison{Case: c, side: c.Before.Side()}
	s.played = s.played.play(c.Before, c.Played)
	s.after = s.played[0].after
	if s.after != nil {
		s.played = s.played.follow(s.after, c.Answer).finish()
	}
	s.best = s.best.follow(c.Before, c.Best).finish()
	if len(s.best) == 0 || s.best[0].move == c.Played {
		return nil
	}
	s.playedTallies, s.bestTallies = s.played.tallies(1), s.best.tallies(0)
	return s
}

// answer returns the reply of the other side to Played; ok is false if the line has none.
func (s *comparison) answer() (p ply, ok bool) {
	if len(s.played) < 2 || s.played[1].before.Side() == s.side {
		return ply{}, false
	}
	return s.played[1], true
}

// A promotion is a cause if it happens in one line within crownSoon actions, and not in the other within crownAtAll.
const crownSoon, crownAtAll = 5, 8

// crownedIn returns the index of the first promotion of side in the first n actions of l; ok is false if there is none.
func (l line) crownedIn(n int, side rules.Side) (at int, ok bool) {
	for i, p := range l[:min(n, len(l))] {
		if p.before.Side() == side && p.crowned() {
			return i, true
		}
	}
	return 0, false
}

// promotes finds the man of side that line l promotes soon, while the other line shows that it is not promoted by then.
func promotes(side rules.Side, l, other line) (Cause, bool) {
	at, soon := l.crownedIn(crownSoon, side)
	_, anyway := other.crownedIn(crownAtAll, side)
	if !soon || anyway {
		return Cause{}, false
	}
	from := l.origin(at, l[at].move.From)
	return Cause{Squares: []rules.Square{from}}, other.holdsUp(at, from)
}

// holdsUp reports whether the line, which promotes nothing, shows that the piece from a square before the line cannot be promoted by
// action n: it goes so far, or it lacks only that action and the piece cannot be promoted by it.
func (l line) holdsUp(n int, from rules.Square) bool {
	last := l[len(l)-1]
	if n < len(l) || last.after != nil && last.after.Outcome().Over() {
		return true
	}
	if n > len(l) {
		return false
	}
	for sq := range rules.Squares {
		if last.before.At(sq).Empty() || l.origin(len(l)-1, sq) != from {
			continue
		}
		for _, next := range last.results() {
			if canCrown(next.position, rules.Carried(last.before, last.move, sq)) {
				return false
			}
		}
	}
	return true
}

// canCrown reports whether the piece on sq can be promoted by the next move.
func canCrown(p rules.Position, sq rules.Square) bool {
	return slices.ContainsFunc(p.AppendMoves(nil), func(m rules.Move) bool {
		return m.From == sq && slices.ContainsFunc(ply{p, m, nil}.results(), func(r result) bool {
			at := rules.Carried(p, m, m.To)
			return r.position.At(at).Rank > p.At(sq).Rank && r.position.At(at).Side == p.At(sq).Side
		})
	})
}

// crowns finds the cause of a move that allows a promotion.
func (s *comparison) crowns() (Cause, bool) { return promotes(s.side.Other(), s.played, s.best) }

// missesCrown finds the cause of a move that misses a promotion.
func (s *comparison) missesCrown() (Cause, bool) { return promotes(s.side, s.best, s.played) }

// shut finds the cause of a move after whose answer a piece has no free neighbour any more, in games where pieces slide.
func (s *comparison) shut() (Cause, bool) {
	answer, ok := s.answer()
	if _, slides := s.Before.(rules.Slider); !ok || !slides || answer.after == nil || answer.after.Outcome().Over() {
		return Cause{}, false
	}
	var list []taken
	for sq := range rules.Squares {
		p := answer.after.At(sq)
		if p.Empty() || p.Side != s.side || room(answer.after, sq) || !room(s.after, sq) {
			continue
		}
		if from := s.played.origin(2, sq); room(s.Before, from) {
			list = append(list, taken{from, p})
		}
	}
	return causeOf("", list, nil), len(list) > 0
}

// room reports whether a square beside sq is empty.
func room(p rules.Position, sq rules.Square) bool {
	for file := max(sq.File()-1, 0); file <= sq.File()+1; file++ {
		for rank := max(sq.Rank()-1, 0); rank <= sq.Rank()+1; rank++ {
			if beside := rules.Sq(file, rank); file < rules.MaxFiles && rank < rules.MaxRanks && p.Playable(beside) && p.At(beside).Empty() {
				return true
			}
		}
	}
	return false
}
