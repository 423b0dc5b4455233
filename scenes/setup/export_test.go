package setup

import (
	"ludotheque/game/clock"
	"ludotheque/rules"
	"ludotheque/scenes/ui"
)

// Opponents are all answers to whom one plays against.
var Opponents = []string{withPeople, withComputer, withDemo}

// Against chooses an opponent and the computer's level.
func (s *Sheet) Against(opponent string, level int) {
	s.seating.opponent, s.seating.level = opponent, level
}

// Unfold opens all that can be folded, or closes it.
func (s *Sheet) Unfold(on bool) {
	for _, id := range []string{"ruleset", "clock", "more"} {
		s.unfolded[id] = on
	}
}

// Clock returns the clock that is agreed on, and lets a test change it.
func (s *Sheet) Clock() *clock.Rule { return &s.seating.clock }

// Rename names the player of a colour.
func (s *Sheet) Rename(colour rules.Side, name string) { s.rename(colour, name) }

// Scroll returns the view of the questions.
func (s *Sheet) Scroll() *ui.Scroll { return &s.scroll }

// Agreed returns what stands on the sheet: ruleset, who plays which colour, and the names by colour.
func (s *Sheet) Agreed() (ruleset string, own rules.Side, names [2]string) {
	return s.seating.ruleset, s.seating.own, s.seating.names
}
