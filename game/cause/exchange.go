package cause

import (
	"slices"

	"ludotheque/rules"
)

// The causes of draughts: what is captured in the line played, and what could have been.

func causeOf(key string, pieces, against []taken) Cause {
	c := Cause{Key: key, Number: len(pieces), Given: len(against)}
	for _, t := range pieces {
		if !slices.Contains(c.Squares, t.square) {
			c.Squares = append(c.Squares, t.square)
		}
	}
	return c
}

// kings returns those of pieces that are crowned.
func kings(pieces []taken) (list []taken) {
	for _, t := range pieces {
		if t.piece.Rank > 1 {
			list = append(list, t)
		}
	}
	return list
}

// costs is what the line played loses, where it loses more than the best one: a king; else men, by the very answer or later.
func (s *story) costs() (Cause, bool) {
	if s.ours.net >= 0 || s.ours.net >= s.theirs.net {
		return Cause{}, false
	}
	if lost := kings(s.ours.lost); len(lost) > 0 {
		return causeOf("takes-king", lost, nil), true
	}
	answer, ok := s.answer()
	atOnce := ok && (answer.move.Kind == rules.Capture || s.ours.first == 0)
	key := "later"
	switch trade := len(s.ours.won) > 0; {
	case atOnce && trade:
		key = "trade"
	case atOnce:
		key = "captures"
	case s.ours.giving: // the other side first gives pieces and then takes more
		key = "shot"
	case trade:
		key = "later-trade"
	}
	return causeOf(key, s.ours.lost, s.ours.won), true
}

// gains is what the best line wins, where it wins more than the line played.
func (s *story) gains() (Cause, bool) {
	if s.theirs.net <= 0 || s.theirs.net <= s.ours.net {
		return Cause{}, false
	}
	if won := kings(s.theirs.won); len(won) > 0 {
		return causeOf("misses-king", won, nil), true
	}
	key := "misses-captures"
	if len(s.theirs.lost) > 0 {
		key = "misses-trade"
	}
	return causeOf(key, s.theirs.won, s.theirs.lost), true
}

// huffed is the cause where the move leaves pieces at fault, the answer takes one, and the best move leaves none: a capture that
// could have been longer, or none.
func (s *story) huffed() (Cause, bool) {
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

func (s *story) missesHuff() (Cause, bool) {
	m := s.best[0].move
	return Cause{Number: 1, Squares: []rules.Square{m.To}}, m.Kind == rules.Huff && s.Played.Kind != rules.Huff
}
