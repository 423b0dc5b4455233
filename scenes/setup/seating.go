package setup

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ludotheque/game/ai"
	"ludotheque/game/client"
	"ludotheque/game/clock"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/saved"
)

// opponents are who a person can sit down with.
const (
	withPeople   = "people"   // two persons
	withComputer = "computer" // one person and the computer
	withDemo     = "demo"     // the computer on both sides
	withDistance = "distance" // somebody who is not at this screen
)

// drawLots is the starter that is not known before the match begins.
const drawLots = "lots"

// seating is what a person agreed on at the set-up of a game, as it is remembered for the next time. Players are told
// apart by the colour they play, whichever seat that is: the side whose words and pieces are theirs.
type seating struct {
	ruleset  string
	opponent string
	level    int           // of the computer
	other    int           // of the second computer of a demonstration
	own      rules.Side    // colour of the person who plays against the computer
	starter  string        // colour of whoever moves first as a side's text, drawLots, or "" for what is usual
	names    [2]string     // by colour
	options  match.Options // but Swap, which follows from starter
	distance distance
	clock    clock.Rule
}

// newSeating is what is agreed on before anyone has played.
func newSeating(g rules.Game) seating {
	return seating{ruleset: g.Rulesets()[0].ID, opponent: withPeople, level: client.FirstLevel, other: client.FirstLevel, distance: distance{begins: hereBegins}}
}

// keySeating is where the last seating at a game is kept; that of "" is the last at any.
func keySeating(game string) string {
	if game == "" {
		return "sitting"
	}
	return "sitting-" + game
}

// Forget removes what was agreed on the last time at a game, "" for any.
func Forget(e *scenes.Env, game string) { e.Forget(keySeating(game)) }

// lastSeating is what was agreed on the last time: at this game, else at its stored match, else who played at any.
func lastSeating(e *scenes.Env, g rules.Game, kept *match.Match) seating {
	s := newSeating(g)
	if text := e.Kept(keySeating(g.ID())); text != "" {
		s.read(g, text)
		return s
	}
	if kept != nil {
		s.follow(kept)
		return s
	}
	last := s
	last.read(g, e.Kept(keySeating("")))
	s.opponent, s.level, s.other, s.distance = last.opponent, last.level, last.other, last.distance
	return s
}

// Ruleset returns the ruleset of a game that was agreed on the last time, or its default.
func Ruleset(e *scenes.Env, g rules.Game) string {
	return lastSeating(e, g, saved.Unfinished(e, g)).ruleset
}

// keep remembers the seating for the game and for all games.
func (s seating) keep(e *scenes.Env, g rules.Game) {
	e.Keep(keySeating(g.ID()), s.text(g))
	e.Keep(keySeating(""), s.text(g))
}

// follow takes over what a match was agreed on.
func (s *seating) follow(m *match.Match) {
	old, at := m.Setup(), client.Of(m)
	s.ruleset, s.options, s.clock = old.Ruleset, old.Options, old.Clock
	for side := range rules.Side(2) {
		s.names[old.Colour(m.Game(), side)] = old.Names[side]
	}
	s.opponent = [...]string{withDemo, withComputer, withPeople}[at.People()]
	for side, level := range at {
		colour := old.Colour(m.Game(), rules.Side(side))
		switch {
		case level == 0 && at.People() == 1:
			s.own = colour
		case level > 0 && at.People() == 0 && colour == s.own:
			s.other = level
		case level > 0:
			s.level = level
		}
	}
	if old.Start == "" && startersOf(m.Game()) != nil && !rules.LotsForFirst(m.Game()) {
		s.starter = old.Colour(m.Game(), old.First).String()
	}
}

// text is the stored form: a line "key = value" for each thing agreed on.
func (s seating) text(g rules.Game) string {
	var b strings.Builder
	put := func(key, value string) {
		if value != "" {
			fmt.Fprintf(&b, "%s = %s\n", key, value)
		}
	}
	put("rules", s.ruleset)
	put("opponent", s.opponent)
	put("level", strconv.Itoa(s.level))
	put("other", strconv.Itoa(s.other))
	put("colour", s.own.String())
	put("starter", s.starter)
	put("name-here", s.distance.name)
	put("begins", s.distance.begins)
	put("days", s.distance.clock.String())
	if s.distance.live {
		put("way", "live")
	}
	put("clock", s.clock.String())
	for colour, name := range s.names {
		put("name-"+rules.Side(colour).String(), name)
	}
	for _, spec := range houseOptions(g) {
		put("option-"+spec.Key, s.options.Value(spec.Key))
	}
	return b.String()
}

// read takes over what the stored form says. Lines that mean nothing at this game leave what was there.
func (s *seating) read(g rules.Game, text string) {
	for line := range strings.Lines(text) {
		key, value, _ := strings.Cut(strings.TrimRight(line, "\n"), " = ")
		switch key {
		case "rules":
			if rules.HasRuleset(g, value) {
				s.ruleset = value
			}
		case "opponent":
			if slices.Contains([]string{withPeople, withComputer, withDemo, withDistance}, value) {
				s.opponent = value
			}
		case "level":
			s.level = readLevel(value, s.level)
		case "other":
			s.other = readLevel(value, s.other)
		case "colour":
			if side, err := rules.ParseSide(value); err == nil {
				s.own = side
			}
		case "starter":
			if slices.Contains(startersOf(g), value) {
				s.starter = value
			}
		case "name-here":
			s.distance.name = value
		case "begins":
			if slices.Contains(beginners, value) {
				s.distance.begins = value
			}
		case "way":
			s.distance.live = value == "live"
		case "days":
			if rule, err := clock.ParseRule(value); err == nil {
				s.distance.clock = rule
			}
		case "clock":
			if rule, err := clock.ParseRule(value); err == nil {
				s.clock = rule
			}
		case "name-w":
			s.names[rules.First] = value
		case "name-b":
			s.names[rules.Second] = value
		default:
			for _, spec := range houseOptions(g) {
				if key == "option-"+spec.Key && slices.Contains(spec.Values, value) {
					_ = s.options.Set(spec.Key, value) // it is one of its values
				}
			}
		}
	}
}

func readLevel(text string, was int) int {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > ai.MaxLevel {
		return was
	}
	return n
}

// bound keeps the levels to those of the ruleset: others may have more.
func (s *seating) bound(g rules.Game) {
	levels := len(ai.Levels(g.ID(), s.ruleset))
	s.level, s.other = min(s.level, levels), min(s.other, levels)
}

// houseOptions are the options that are asked one by one: who begins settles the colour of whoever begins.
func houseOptions(g rules.Game) []match.OptionSpec {
	return slices.DeleteFunc(match.OptionsFor(g), func(spec match.OptionSpec) bool { return spec.Key == "swap" })
}

// choosesColour reports whether whoever begins may take either colour.
func choosesColour(g rules.Game) bool {
	c, ok := g.(rules.ColourChooser)
	return ok && c.ChoosesColour()
}

// startersOf are the values of the question who begins, nil where the rule settles it. Where the print asks for lots
// they come first, else last.
func startersOf(g rules.Game) []string {
	sides := []string{rules.First.String(), rules.Second.String()}
	switch {
	case rules.LotsForFirst(g):
		return append([]string{drawLots}, sides...)
	case rules.EitherFirst(g):
		return append(sides, drawLots)
	case choosesColour(g):
		return sides
	}
	return nil
}

// starts is the answer to the question who begins: the given one, or the usual one.
func (s *seating) starts(g rules.Game) string {
	if from := startersOf(g); s.starter == "" && len(from) > 0 {
		return from[0]
	}
	return s.starter
}

// setup is the seating as a match takes it, and who plays; seed draws the lots. lots reports whether they were drawn.
func (s *seating) setup(g rules.Game, seed uint64) (setup match.Setup, who client.Seats, lots bool) {
	setup = match.Setup{Game: g.ID(), Ruleset: s.ruleset, Options: s.options.Fit(g), Seed: seed, Clock: s.clock}
	setup.Options.Swap = false
	if from := startersOf(g); from != nil {
		var begins rules.Side
		if lots = s.starts(g) == drawLots; lots {
			begins = match.DrawLots(seed)
		} else {
			begins, _ = rules.ParseSide(s.starts(g))
		}
		if rules.EitherFirst(g) { // the light side keeps the near seat, whoever begins
			setup.First = begins
		}
		setup.Options.Swap = choosesColour(g) && begins == rules.Second
	}
	for side := range rules.Side(2) {
		colour := setup.Colour(g, side)
		switch {
		case s.opponent == withDemo && colour == s.own:
			who[side] = s.other
		case s.opponent == withDemo, s.opponent == withComputer && colour != s.own:
			who[side] = s.level
		default:
			setup.Names[side] = s.names[colour]
		}
	}
	return setup, who, lots
}
