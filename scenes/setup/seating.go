package setup

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ludotheque/game/ai"
	"ludotheque/game/apart"
	"ludotheque/game/client"
	"ludotheque/game/clock"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/saved"
)

// The opponents.
const (
	withPeople   = "people"   // two people at this screen
	withComputer = "computer" // one person and the computer
	withDemo     = "demo"     // the computer on both sides
	withDistance = "distance" // a player at another device
)

// drawLots is the starter that is drawn when the match begins.
const drawLots = "lots"

// seating has the answers of the set-up of a game, which are stored for the next time. It tells the players apart by colour, not by
// side, since the colour of the side that begins can be chosen in some games.
type seating struct {
	ruleset  string
	opponent string
	level    int           // of the computer
	other    int           // of the second computer of a demonstration
	own      rules.Side    // colour of the person who plays against the computer
	starter  string        // colour that begins, as a side's text, drawLots, or "" for the default
	names    [2]string     // by colour
	options  match.Options // without Swap, which follows from starter
	distance distance
	clock    clock.Rule
}

// newSeating returns the answers of a first visit.
func newSeating(g rules.Game) seating {
	return seating{ruleset: g.Rulesets()[0].ID, opponent: withPeople, level: client.FirstLevel, other: client.FirstLevel, distance: distance{begins: hereBegins, wait: apart.DefaultWait()}}
}

// keySeating returns the storage key of the last seating at a game, or of the last at any game for "".
func keySeating(game string) string {
	if game == "" {
		return "sitting"
	}
	return "sitting-" + game
}

// lastSeating returns the last answers for a game: the stored ones, else those of its stored match, else the last opponent at any game.
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

// Ruleset returns the last ruleset chosen for a game, or its default.
func Ruleset(e *scenes.Env, g rules.Game) string {
	return lastSeating(e, g, saved.Unfinished(e, g)).ruleset
}

// keep stores the seating for the game and for any game.
func (s seating) keep(e *scenes.Env, g rules.Game) {
	e.Keep(keySeating(g.ID()), s.text(g))
	e.Keep(keySeating(""), s.text(g))
}

// follow sets the seating to that of a match.
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

// text returns the stored form, with a line "key = value" for each answer.
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
	put("wait-days", strconv.Itoa(s.distance.wait.Days))
	put("wait-minutes", strconv.Itoa(s.distance.wait.Minutes))
	put("clock", s.clock.String())
	for colour, name := range s.names {
		put("name-"+rules.Side(colour).String(), name)
	}
	for _, spec := range houseOptions(g) {
		put("option-"+spec.Key, s.options.Value(spec.Key))
	}
	return b.String()
}

// read sets the seating to a stored form. It skips lines that are invalid for the game.
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
		case "wait-days":
			s.distance.wait.Days = readWait(value, waitDays, s.distance.wait.Days)
		case "wait-minutes":
			s.distance.wait.Minutes = readWait(value, waitMinutes, s.distance.wait.Minutes)
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
					_ = s.options.Set(spec.Key, value) // value is valid
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

// bound limits the levels to those that the ruleset has.
func (s *seating) bound(g rules.Game) {
	levels := len(ai.Levels(g.ID(), s.ruleset))
	s.level, s.other = min(s.level, levels), min(s.other, levels)
}

// houseOptions returns the options that have questions of their own: all but "swap", which follows from the starter.
func houseOptions(g rules.Game) []match.OptionSpec {
	return slices.DeleteFunc(match.OptionsFor(g), func(spec match.OptionSpec) bool { return spec.Key == "swap" })
}

// choosesColour reports whether the side that begins may have either colour.
func choosesColour(g rules.Game) bool {
	c, ok := g.(rules.ColourChooser)
	return ok && c.ChoosesColour()
}

// startersOf returns the possible starters, the default first; nil if the rules decide. The default is to draw lots where the printed
// rules say so.
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

// starts returns the chosen starter, or the default.
func (s *seating) starts(g rules.Game) string {
	if from := startersOf(g); s.starter == "" && len(from) > 0 {
		return from[0]
	}
	return s.starter
}

// setup returns the seating as the set-up of a match, and its players. lots reports whether the starter was drawn, by seed.
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
		if rules.EitherFirst(g) { // First is the light side, whichever begins
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
