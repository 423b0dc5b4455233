package main

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"ludotheque/game/ai"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// options are the values of the options but for Game and Rules.
type options struct {
	hash  int64 // size of the transposition table in MiB
	level int64 // 0 for full strength; a level above those of the ruleset means the strongest
	seed  int64 // of levels and dice; 0 for another in each game
	lines int64 // number of best moves to report
	dice  bool  // bestmove carries the dice of its combats
}

// spin is an option that is a number.
type spin struct {
	name               string
	initial, low, high int64
	field              func(*options) *int64
}

var spins = [...]spin{
	{"Hash", 64, 1, 4096, func(o *options) *int64 { return &o.hash }},
	{"Level", 0, 0, mostLevels(), func(o *options) *int64 { return &o.level }},
	{"Seed", 1, 0, 1<<63 - 1, func(o *options) *int64 { return &o.seed }},
	{"MultiPV", 1, 1, 64, func(o *options) *int64 { return &o.lines }},
}

// mostLevels returns the number of levels of the ruleset that has most.
func mostLevels() (n int64) {
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			n = max(n, int64(len(ai.Levels(g.ID(), r.ID))))
		}
	}
	return n
}

// chosen are the values of Game and Rules since the last question, "" for none. Programs send options in any order, so that these are
// judged together, when a question is asked.
type chosen struct{ game, rules string }

// newSession returns a session with the first game of the catalog.
func newSession(out *printer) (*session, error) {
	s := &session{out: out}
	for _, o := range spins {
		*o.field(&s.options) = o.initial
	}
	s.asked = true
	g := catalog.All()[0]
	return s, s.choose(g, g.Rulesets()[0].ID)
}

// decide sets the game and ruleset that were chosen. Without Rules a game has its default ruleset; without Game the rules are of the
// game that holds. After an error, which says what no game has, the choice stays open, and the next question has the same error.
func (s *session) decide() error {
	if !s.undecided {
		return nil
	}
	name, set, paired := strings.Cut(s.chosen.game, ":")
	g := s.game
	if s.chosen.game != "" {
		var ok bool
		if g, ok = catalog.Find(name); !ok {
			return fmt.Errorf("no game %.40q, want one of %s", name, strings.Join(catalog.IDs(), " "))
		}
	}
	switch {
	case paired && s.chosen.rules != "" && s.chosen.rules != set:
		return fmt.Errorf("Game has the rules %.40q and Rules %.40q", set, s.chosen.rules)
	case s.chosen.rules != "":
		set = s.chosen.rules
	case !paired && s.chosen.game != "":
		set = g.Rulesets()[0].ID
	}
	if !rules.HasRuleset(g, set) {
		return rules.RulesetError(g.ID(), set)
	}
	if err := s.choose(g, set); err != nil {
		return err
	}
	s.undecided = false
	return nil
}

// choose sets game and ruleset and goes to the start position.
func (s *session) choose(g rules.Game, ruleset string) error {
	pos, err := g.Start(ruleset, rules.First)
	if err != nil {
		return err
	}
	s.stop()
	s.cold = s.cold || s.game != g || s.ruleset != ruleset
	if s.game != g {
		s.player = nil
	}
	s.game, s.ruleset, s.line = g, ruleset, newLine(pos, repetition(g, ruleset))
	if s.player != nil {
		s.player.NewGame()
	}
	s.drawSeed()
	return nil
}

// drawSeed sets the seed of a new game.
func (s *session) drawSeed() {
	if s.seed = uint64(s.options.seed); s.seed == 0 {
		s.seed = rand.Uint64()
	}
}

// newGame goes back to the start position.
func (s *session) newGame() error {
	if s.undecided {
		return s.decide()
	}
	return s.choose(s.game, s.ruleset)
}

// introduce answers the command ugi. Rules has those of all games, since a program may set it before Game.
func (s *session) introduce() {
	s.out.say("id name Ludothèque")
	s.out.say("id author the Ludothèque project")
	var sets []string
	for _, g := range catalog.All() {
		for _, r := range g.Rulesets() {
			if !slices.Contains(sets, r.ID) {
				sets = append(sets, r.ID)
			}
		}
	}
	s.out.say("%s", comboText("Game", catalog.IDs()))
	s.out.say("%s", comboText("Rules", sets))
	for _, o := range spins {
		s.out.say("option name %s type spin default %d min %d max %d", o.name, o.initial, o.low, o.high)
	}
	s.out.say("option name Dice type check default false")
	s.out.say("ugiok")
}

// comboText returns the announcement of an option with named values, the default first.
func comboText(name string, values []string) string {
	return fmt.Sprintf("option name %s type combo default %s var %s", name, values[0], strings.Join(values, " var "))
}

// setOption handles "name <option> value <value>". The names of options are read without regard to capitals.
func (s *session) setOption(args []string) error {
	if len(args) != 4 || args[0] != "name" || args[2] != "value" {
		return fmt.Errorf("want name <option> value <value>")
	}
	name, value := args[1], args[3]
	switch strings.ToLower(name) {
	case "game":
		s.reopen()
		s.chosen.game = value
		return nil
	case "rules":
		s.reopen()
		s.chosen.rules = value
		return nil
	case "dice":
		on, err := strconv.ParseBool(value)
		if err != nil {
			return fmt.Errorf("%s %.40q is neither true nor false", name, value)
		}
		s.stop()
		s.options.dice = on
		return nil
	}
	return s.setNumber(name, value)
}

// reopen prepares for a new value of Game or Rules. Those before the last question do not count any more.
func (s *session) reopen() {
	if s.asked {
		s.chosen, s.asked = chosen{}, false
	}
	s.undecided = true
}

// setNumber sets an option that is a number.
func (s *session) setNumber(name, value string) error {
	names := []string{"Game", "Rules", "Dice"}
	for _, o := range spins {
		if names = append(names, o.name); !strings.EqualFold(o.name, name) {
			continue
		}
		n, err := strconv.ParseInt(value, 10, 64)
		if err != nil || n < o.low || n > o.high {
			return fmt.Errorf("%s %.40q is not a number from %d to %d", o.name, value, o.low, o.high)
		}
		s.stop()
		*o.field(&s.options) = n
		switch o.name {
		case "Hash":
			s.player, s.cold = nil, true
		case "Seed":
			s.drawSeed()
		}
		return nil
	}
	return fmt.Errorf("no option %.40q, want one of %s", name, strings.Join(names, " "))
}
