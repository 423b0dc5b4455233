package cause

import (
	"slices"

	"ludotheque/rules"
)

// The causes of games with captures.

// causeOf returns a cause about pieces that are captured, in exchange for those of against.
func causeOf(key string, pieces, against []taken) Cause {
	c := Cause{Key: key, Number: len(pieces), Given: len(against)}
	for _, t := range pieces {
		if !slices.Contains(c.Squares, t.square) {
			c.Squares = append(c.Squares, t.square)
		}
	}
	return c
}

// kings returns the kings among pieces.
func kings(pieces []taken) (list []taken) {
	for _, t := range pieces {
		if t.piece.Rank > 1 {
			list = append(list, t)
		}
	}
	return list
}

// costs finds the causes of a played line that loses material, and more than the best line.
func (s *comparison) costs() (Cause, bool) {
	if s.playedTally.net >= 0 || s.playedTally.net >= s.bestTally.net {
		return Cause{}, false
	}
	if lost := kings(s.playedTally.lost); len(lost) > 0 {
		return causeOf("takes-king", lost, nil), true
	}
	answer, ok := s.answer()
	atOnce := ok && (answer.move.Kind == rules.Capture || s.playedTally.first == 0)
	key := "later"
	switch trade := len(s.playedTally.won) > 0; {
	case atOnce && trade:
		key = "trade"
	case atOnce:
		key = "captures"
	case s.playedTally.giving: // the other side gives pieces first
		key = "shot"
	case trade:
		key = "later-trade"
	}
	return causeOf(key, s.playedTally.lost, s.playedTally.won), true
}

// gains finds the causes of a best line that wins material, and more than the played line.
func (s *comparison) gains() (Cause, bool) {
	if s.bestTally.net <= 0 || s.bestTally.net <= s.playedTally.net {
		return Cause{}, false
	}
	if won := kings(s.bestTally.won); len(won) > 0 {
		return causeOf("misses-king", won, nil), true
	}
	key := "misses-captures"
	if len(s.bestTally.lost) > 0 {
		key = "misses-trade"
	}
	return causeOf(key, s.bestTally.won, s.bestTally.lost), true
}

// huffed finds the causes of a move that leaves pieces at fault, one of which the answer huffs, while the best move leaves none.
func (s *comparison) huffed() (Cause, bool) {
	answer, ok := s.answer()
	if !ok || answer.move.Kind != rules.Huff || rules.FaultsOf(s.best[0].after) != (rules.Set{}) {
		return Cause{}, false
	}
	c := Cause{Key: "huff"}
	if s.Played.Kind == rules.Capture {
		c.Key = "fewer"
	}
	for _, sq := range rules.FaultsOf(s.after).AppendSquares(nil) {
		c.Squares = append(c.Squares, s.played.seen(1, sq))
	}
	c.Number = len(c.Squares)
	return c, c.Number > 0
}

// missesHuff finds the cause of a move in place of a huff.
func (s *comparison) missesHuff() (Cause, bool) {
	m := s.best[0].move
	return Cause{Number: 1, Squares: []rules.Square{m.To}}, m.Kind == rules.Huff && s.Played.Kind != rules.Huff
}
