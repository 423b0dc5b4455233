package setup

import (
	"testing"

	"ludotheque/game/clock"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// TestSeatingReadsBack checks that the stored form of a seating reads back as the same, at every game, and that invalid lines are
// skipped.
func TestSeatingReadsBack(t *testing.T) {
	for _, g := range catalog.All() {
		s := newSeating(g)
		s.opponent, s.level, s.other, s.own = withDemo, 7, 1, rules.Second
		s.names = [2]string{"Anne = B", "Zoé"}
		s.clock = clock.Rule{Control: clock.Control{Kind: clock.PerMatch, Base: clock.Minute, Step: clock.Second}, Ends: true}
		s.ruleset = g.Rulesets()[len(g.Rulesets())-1].ID
		if from := startersOf(g); from != nil {
			s.starter = from[len(from)-1]
		}
		for _, spec := range houseOptions(g) {
			if err := s.options.Set(spec.Key, spec.Values[len(spec.Values)-1]); err != nil {
				t.Fatal(err)
			}
		}
		again := newSeating(g)
		again.read(g, s.text(g)+"level = 99\nrules = whist\nopponent = cat\ncolour = z\nstarter = z\noption-huffing = z\nclock = sundial\n\x00 = \x00")
		if again != s {
			t.Errorf("%s: %+v reads back as %+v", g.ID(), s, again)
		}
	}
}

// TestStarters checks that the chosen colour begins, for every starter, opponent and own colour, and that players and names are those
// of their colours.
func TestStarters(t *testing.T) {
	for _, g := range catalog.All() {
		from := startersOf(g)
		if len(from) > 0 && rules.LotsForFirst(g) != (from[0] == drawLots) {
			t.Errorf("%s: %v; lots must be the default if and only if the printed rules say so", g.ID(), from)
		}
		for _, opponent := range []string{withPeople, withComputer, withDemo} {
			for _, own := range []rules.Side{rules.First, rules.Second} {
				for _, starter := range append(from, "") {
					s := newSeating(g)
					s.opponent, s.own, s.starter, s.level, s.other, s.names = opponent, own, starter, 5, 2, [2]string{"light", "dark"}
					agreed, who, lots := s.setup(g, 7)
					m, err := match.New(agreed)
					if err != nil {
						t.Fatalf("%s, %q: %v", g.ID(), starter, err)
					}
					agreed = m.Setup()
					colour := func(side rules.Side) rules.Side { return agreed.Colour(g, side) }
					if starts := s.starts(g); lots != (starts == drawLots) {
						t.Errorf("%s, %q: lots drawn: %v", g.ID(), starter, lots)
					} else if begins := colour(m.Position().Side()).String(); starts != "" && !lots && begins != starts {
						t.Errorf("%s, %q: %s begins", g.ID(), starter, begins)
					}
					for side := range rules.Side(2) {
						want := map[string]int{withPeople: 0, withComputer: 5, withDemo: 5}[opponent]
						if colour(side) == own && opponent != withPeople {
							want = map[string]int{withComputer: 0, withDemo: 2}[opponent]
						}
						name := s.names[colour(side)]
						if want > 0 {
							name = ""
						}
						if who[side] != want || agreed.Names[side] != name {
							t.Errorf("%s %s %s %q: seat %s is %d, %q; want %d, %q", g.ID(), opponent, own, starter, side, who[side], agreed.Names[side], want, name)
						}
					}
				}
			}
		}
	}
}
