package setup

import (
	"ludotheque/game/clock"
	"ludotheque/rules"
	"ludotheque/scenes/ui"
)

// Opponents are the possible opponents at one screen.
var Opponents = []string{withPeople, withComputer, withDemo}

// Against sets the opponent and the computer's level.
func (s *Sheet) Against(opponent string, level int) {
	s.seating.opponent, s.seating.level = opponent, level
}

// Unfold unfolds all rows, or folds them.
func (s *Sheet) Unfold(on bool) {
	for _, id := range []string{"ruleset", "clock", "more"} {
		s.unfolded[id] = on
	}
}

// Clock returns the chosen clock, which a test may change.
func (s *Sheet) Clock() *clock.Rule { return &s.seating.clock }

// Rename sets the name of the player of a colour.
func (s *Sheet) Rename(colour rules.Side, name string) { s.rename(colour, name) }

// Scroll returns the view of the questions.
func (s *Sheet) Scroll() *ui.Scroll { return &s.scroll }

// Agreed returns the ruleset, the player's own colour, and the names by colour.
func (s *Sheet) Agreed() (ruleset string, own rules.Side, names [2]string) {
	return s.seating.ruleset, s.seating.own, s.seating.names
}

// Small returns the number of small boards in view, and of their pictures.
func (s *Sheet) Small() (boards, pictures int) { return len(s.small.rows), len(s.small.pictures) }
