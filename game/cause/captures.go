package cause

import (
	"slices"

	"ludotheque/rules"
)

// The causes of games with captures.

// causeOf returns a cause about pieces that are captured, in exchange for those of against.
func causeOf(key string, pieces, against []taken) Cause {
	c := Cause{Key: key, Pieces: count(pieces), Given: count(against)}
	for _, t := range pieces {
		c.Squares = append(c.Squares, t.square)
	}
	return c
}

// costs finds the causes of a played line that loses material, and more than the best line.
func (s *comparison) costs() (Cause, bool) {
	t, ok := lasting(s.playedTallies, -1)
	if !ok || !s.settled() || t.net >= net(s.bestTallies) {
		return Cause{}, false
	}
	next := 1 // the action by which the other side could capture first
	if s.huffs() {
		next++
	}
	trade := len(t.won) > 0
	atOnce := t.row && len(s.played) > next && s.played.exchanged(next, 1) <= t.net
	key := "later"
	switch {
	case atOnce && t.first <= next && trade:
		key = "trade"
	case atOnce && t.first <= next:
		key = "captures"
	case atOnce && t.first == next+1 && t.giving: // the other side gives pieces first
		key = "shot"
	case trade:
		key = "later-trade"
	}
	return causeOf(key, t.lost, t.won), true
}

// recaptured finds the cause of a capture in which the other side recaptures more than in the best one, though not more than it loses.
func (s *comparison) recaptured() (Cause, bool) {
	answer, ok := s.answer()
	if !ok || !s.settled() || net(s.playedTallies) < 0 || net(s.playedTallies) >= net(s.bestTallies) ||
		s.Played.Kind != rules.Capture || s.best[0].move.Kind != rules.Capture || answer.move.Kind != rules.Capture {
		return Cause{}, false
	}
	back := s.pieces(1, answer.move.Captured)
	anyway := 0
	for _, t := range s.bestTallies {
		anyway = max(anyway, count(t.lost).worth())
	}
	return causeOf("", back, nil), count(back).worth() > anyway
}

// gains finds the causes of a best line that wins material, and more than the played line.
func (s *comparison) gains() (Cause, bool) {
	t, ok := lasting(s.bestTallies, 1)
	if !ok || !s.settled() || t.net <= net(s.playedTallies) {
		return Cause{}, false
	}
	next := 0 // the action by which the side could capture first
	if s.best[0].move.Kind == rules.Huff {
		next++
	}
	passed := slices.DeleteFunc(slices.Clone(t.won), s.takenAnyway)
	trade := len(t.lost) > 0
	if !trade {
		t.won = passed
	}
	atOnce := t.row && len(passed) == len(t.won) && s.best.exchanged(next, 0) >= t.net
	key := "misses-gain"
	switch {
	case atOnce && t.first == next && trade:
		key = "misses-trade"
	case atOnce && t.first == next:
		key = "misses-captures"
	case atOnce && t.first == next+1 && trade && !t.giving: // the side gives pieces first
		key = "misses-shot"
	case trade:
		key = "misses-gain-trade"
	}
	return causeOf(key, t.won, t.lost), len(t.won) > 0
}

// settled reports whether both lines end where nothing can be captured, so that their balances can be compared.
func (s *comparison) settled() bool { return s.played.settled() && s.best.settled() }

// takenAnyway reports whether the played line captures the piece too.
func (s *comparison) takenAnyway(piece taken) bool {
	for _, t := range s.playedTallies {
		if slices.Contains(t.won, piece) {
			return true
		}
	}
	return false
}

// huffs reports whether the other side answers Played by a huff.
func (s *comparison) huffs() bool {
	answer, ok := s.answer()
	return ok && answer.move.Kind == rules.Huff
}

// huffed finds the causes of a move that leaves pieces at fault, one of which the answer huffs, while the best move leaves none.
func (s *comparison) huffed() (Cause, bool) {
	end, ok := s.best.turnEnd()
	if !s.huffs() || !ok || s.best[end].after == nil || rules.FaultsOf(s.best[end].after) != (rules.Set{}) {
		return Cause{}, false
	}
	key := "huff"
	if s.Played.Kind == rules.Capture {
		key = "fewer"
	}
	return causeOf(key, s.pieces(1, rules.FaultsOf(s.after)), nil), true
}

// pieces returns the pieces on squares before action n of the played line.
func (s *comparison) pieces(n int, squares rules.Set) (list []taken) {
	for _, sq := range squares.AppendSquares(nil) {
		from := s.played.origin(n, sq)
		list = append(list, taken{from, s.Before.At(from)})
	}
	return list
}

// missesHuff finds the cause of a move in place of a huff.
func (s *comparison) missesHuff() (Cause, bool) {
	m := s.best[0].move
	if m.Kind != rules.Huff || s.Played.Kind == rules.Huff {
		return Cause{}, false
	}
	return causeOf("", []taken{{m.To, s.Before.At(m.To)}}, nil), true
}
