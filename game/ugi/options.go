package main

import (
	"fmt"
	"strconv"
	"strings"

	"ludotheque/game/ai"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// options are the values of the options that are numbers.
type options struct {
	hash  int64 // size of the transposition table in MiB
	level int64 // 0 for full strength; a level above those of the ruleset means the strongest
	seed  int64 // of levels and dice
	lines int64 // number of best moves to report
}

// spin is an option that is a number.
type spin struct {
	name               string
	initial, low, high int64 // high is 0 for the number of the ruleset's levels
	field              func(*options) *int64
}

var spins = [...]spin{
	{"Hash", 64, 1, 4096, func(o *options) *int64 { return &o.hash }},
	{"Level", 0, 0, 0, func(o *options) *int64 { return &o.level }},
	{"Seed", 1, 0, 1<<63 - 1, func(o *options) *int64 { return &o.seed }},
	{"MultiPV", 1, 1, 64, func(o *options) *int64 { return &o.lines }},
}

// newSession returns a session with the first game of the catalog.
func newSession(out *printer) (*session, error) {
	s := &session{out: out}
	for _, o := range spins {
		*o.field(&s.options) = o.initial
	}
	return s, s.choose(catalog.All()[0], "")
}

// choose sets game and ruleset, "" for the default one, and goes to the start position.
func (s *session) choose(g rules.Game, ruleset string) error {
	if ruleset == "" {
		ruleset = g.Rulesets()[0].ID
	}
	pos, err := g.Start(ruleset, rules.First)
	if err != nil {
		return err
	}
	s.stop()
	if s.game != g {
		s.player = nil
	}
	s.game, s.ruleset, s.line = g, ruleset, newLine(pos, repetition(g, ruleset))
	if s.player != nil {
		s.player.NewGame()
	}
	return nil
}

// newGame goes back to the start position.
func (s *session) newGame() {
	if err := s.choose(s.game, s.ruleset); err != nil {
		panic(err) // choose has checked the ruleset before
	}
}

// introduce answers the command ugi.
func (s *session) introduce() {
	s.out.say("id name Ludothèque")
	s.out.say("id author the Ludothèque project")
	var sets []string
	for _, r := range s.game.Rulesets() {
		sets = append(sets, r.ID)
	}
	s.out.say("%s", comboText("Game", catalog.IDs()))
	s.out.say("%s", comboText("Rules", sets))
	for _, o := range spins {
		s.out.say("option name %s type spin default %d min %d max %d", o.name, o.initial, o.low, s.highest(o))
	}
	s.out.say("ugiok")
}

// highest returns the largest value of an option.
func (s *session) highest(o spin) int64 {
	if o.high > 0 {
		return o.high
	}
	return int64(len(ai.Levels(s.game.ID(), s.ruleset)))
}

// comboText returns the announcement of an option with named values, the default first.
func comboText(name string, values []string) string {
	return fmt.Sprintf("option name %s type combo default %s var %s", name, values[0], strings.Join(values, " var "))
}

// setOption handles "name <option> value <value>".
func (s *session) setOption(args []string) error {
	if len(args) != 4 || args[0] != "name" || args[2] != "value" {
		return fmt.Errorf("want name <option> value <value>")
	}
	name, value := args[1], args[3]
	switch name {
	case "Game":
		g, ok := catalog.Find(value)
		if !ok {
			return fmt.Errorf("no game %.40q", value)
		}
		return s.choose(g, "")
	case "Rules":
		if !rules.HasRuleset(s.game, value) {
			return rules.RulesetError(s.game.ID(), value)
		}
		return s.choose(s.game, value)
	}
	names := []string{"Game", "Rules"}
	for _, o := range spins {
		if names = append(names, o.name); o.name != name {
			continue
		}
		n, err := strconv.ParseInt(value, 10, 64)
		if high := s.highest(o); err != nil || n < o.low || n > high {
			return fmt.Errorf("%s %.40q is not a number from %d to %d", name, value, o.low, high)
		}
		s.stop()
		*o.field(&s.options) = n
		if name == "Hash" {
			s.player = nil
		}
		return nil
	}
	return fmt.Errorf("no option %.40q, want one of %s", name, strings.Join(names, " "))
}
