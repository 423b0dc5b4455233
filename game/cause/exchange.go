package cause

import (
	"slices"

	"ludotheque/rules"
)

// The causes of draughts: what is captured in the line played, and what could have been.

// costly reports whether the line played loses more than the best one, and something at all.
func (s *story) costly() bool { return s.ours.net < 0 && s.ours.net < s.theirs.net }

// cost is the cause for what the line played loses.
func (s *story) cost() Cause { return causeOf(s.ours.lost, s.ours.won) }

func causeOf(pieces, against []taken) Cause {
	c := Cause{Number: len(pieces), Given: len(against)}
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

func (s *story) takesKing() (Cause, bool) {
	lost := kings(s.ours.lost)
	return causeOf(lost, nil), s.costly() && len(lost) > 0
}

// men reports whether the line played loses men only, and whether by the very answer.
func (s *story) men() (lost, atOnce bool) {
	if !s.costly() || len(kings(s.ours.lost)) > 0 {
		return false, false
	}
	answer, ok := s.answer()
	return true, ok && (answer.move.Kind == rules.Capture || s.ours.first == 0)
}

func (s *story) captures() (Cause, bool) {
	lost, atOnce := s.men()
	return s.cost(), lost && atOnce && len(s.ours.won) == 0
}

func (s *story) trade() (Cause, bool) {
	lost, atOnce := s.men()
	return s.cost(), lost && atOnce && len(s.ours.won) > 0
}

// shot is the cause where the other side first gives pieces and then takes more.
func (s *story) shot() (Cause, bool) {
	lost, atOnce := s.men()
	return s.cost(), lost && !atOnce && s.ours.giving
}

func (s *story) later() (Cause, bool) {
	lost, atOnce := s.men()
	return s.cost(), lost && !atOnce && !s.ours.giving && len(s.ours.won) == 0
}

func (s *story) laterTrade() (Cause, bool) {
	lost, atOnce := s.men()
	return s.cost(), lost && !atOnce && !s.ours.giving && len(s.ours.won) > 0
}

// gaining reports whether the best line wins pieces, and more than the line played.
func (s *story) gaining() bool { return s.theirs.net > 0 && s.theirs.net > s.ours.net }

func (s *story) missesKing() (Cause, bool) {
	won := kings(s.theirs.won)
	return causeOf(won, nil), s.gaining() && len(won) > 0
}

// menWon reports whether the best line wins pieces that are all men.
func (s *story) menWon() bool { return s.gaining() && len(kings(s.theirs.won)) == 0 }

func (s *story) missesCaptures() (Cause, bool) {
	return causeOf(s.theirs.won, nil), s.menWon() && len(s.theirs.lost) == 0
}

func (s *story) missesTrade() (Cause, bool) {
	return causeOf(s.theirs.won, s.theirs.lost), s.menWon() && len(s.theirs.lost) > 0
}

// fewer is the cause where a capture leaves pieces at fault, since more could have been taken.
func (s *story) fewer() (Cause, bool) {
	c, ok := s.huffed()
	return c, ok && s.Played.Kind == rules.Capture
}

func (s *story) huff() (Cause, bool) {
	c, ok := s.huffed()
	return c, ok && s.Played.Kind != rules.Capture
}

// huffed reports whether the move leaves pieces at fault, the answer takes one, and the best move leaves none.
func (s *story) huffed() (Cause, bool) {
	answer, ok := s.answer()
	if !ok || answer.move.Kind != rules.Huff || rules.FaultsOf(s.best[0].after) != (rules.Set{}) {
		return Cause{}, false
	}
	c := Cause{}
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
