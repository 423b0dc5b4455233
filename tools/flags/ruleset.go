package flags

import (
	"fmt"
	"strings"

	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// Ruleset is a ruleset of a game.
type Ruleset struct {
	Game rules.Game
	ID   string
}

// String returns "checkers geant".
func (r Ruleset) String() string { return r.Game.ID() + " " + r.ID }

// Rulesets adds the flags -game and -rules. After parsing, the list has the chosen rulesets in shelf order: those of every game
// by default, or every ruleset of the game.
func (s *Set) Rulesets() *[]Ruleset {
	game := s.String("game", "", "the `game`, one of "+strings.Join(catalog.IDs(), ", ")+"; all of them when empty")
	ruleset := s.String("rules", "", "the `ruleset`; all of the game when empty")
	var list []Ruleset
	s.Check(func() error {
		all := catalog.All()
		if *game != "" {
			g, ok := catalog.Find(*game)
			if !ok {
				return fmt.Errorf("there is no game %q for flag -game, only %s", *game, strings.Join(catalog.IDs(), ", "))
			}
			all = []rules.Game{g}
		}
		list = nil
		var known []string
		for _, g := range all {
			for _, r := range g.Rulesets() {
				known = append(known, r.ID)
				if *ruleset == "" || *ruleset == r.ID {
					list = append(list, Ruleset{g, r.ID})
				}
			}
		}
		if len(list) == 0 {
			return fmt.Errorf("there is no ruleset %q for flag -rules, only %s", *ruleset, strings.Join(known, ", "))
		}
		return nil
	})
	return &list
}

// Need makes a flag required.
func (s *Set) Need(name string) {
	s.Check(func() error {
		if s.set.Lookup(name).Value.String() == "" {
			return fmt.Errorf("flag -%s must be given", name)
		}
		return nil
	})
}
