package match

import (
	"fmt"
	"strings"
	"time"
	"unicode"

	"ludotheque/rules"
)

// Setup is all that is agreed before the first move.
type Setup struct {
	Game    string     // rules.Game.ID
	Ruleset string     // "" asks New for the game's default
	First   rules.Side // who moves first; Second only where the game draws lots. With Start, its side to move
	Start   string     // text of the start position, "" for the usual one
	Names   [2]string  // of the players by seat; New cleans them, see MaxName
	Options Options    // only those that OptionsFor lists for the game may differ from their zero value
	Date    string     // "2026-11-20", or "" for none
	Seed    uint64     // of the dice
}

// MaxName is the number of runes that New keeps of a player's name. Control characters and line ends in it
// become spaces, bytes that are no UTF-8 become U+FFFD, and spaces around it go.
const MaxName = 40

// Part is a part of a Setup that can be wrong.
type Part uint8

// The parts.
const (
	PartGame Part = iota
	PartRuleset
	PartFirst
	PartStart
	PartOptions
	PartDate
)

var partNames = [...]string{"game", "ruleset", "first", "start", "options", "date"}

// String returns the part's name in logs.
func (p Part) String() string { return partNames[p] }

// SetupError says which part of a Setup cannot be played.
type SetupError struct {
	Part Part
	Err  error
}

// Error names the part and the reason, for logs.
func (e *SetupError) Error() string { return fmt.Sprintf("match: setup: %s: %v", e.Part, e.Err) }

// Unwrap returns the reason.
func (e *SetupError) Unwrap() error { return e.Err }

// settle returns s with defaults filled in and texts cleaned, and the start position, or a *SetupError.
func (s Setup) settle(g rules.Game) (Setup, rules.Position, error) {
	s.Game = g.ID()
	if s.Ruleset == "" {
		s.Ruleset = g.Rulesets()[0].ID
	}
	if !rules.HasRuleset(g, s.Ruleset) {
		return s, nil, &SetupError{PartRuleset, rules.RulesetError(s.Game, s.Ruleset)}
	}
	if s.Date != "" {
		if _, err := time.Parse(time.DateOnly, s.Date); err != nil {
			return s, nil, &SetupError{PartDate, err}
		}
	}
	if err := s.Options.check(g); err != nil {
		return s, nil, &SetupError{PartOptions, err}
	}
	for i, name := range s.Names {
		s.Names[i] = cleanName(name)
	}
	pos, err := s.startPosition(g)
	if err != nil {
		return s, nil, err
	}
	s.First = pos.Side()
	if s.Start != "" {
		s.Start = pos.String()
	}
	return s, pos, nil
}

func (s Setup) startPosition(g rules.Game) (rules.Position, error) {
	if s.Start != "" {
		pos, err := g.Parse(s.Ruleset, s.Start)
		if err != nil {
			return nil, &SetupError{PartStart, err}
		}
		return pos, nil
	}
	pos, err := g.Start(s.Ruleset, s.First)
	if err != nil {
		return nil, &SetupError{PartFirst, err}
	}
	return pos, nil
}

func cleanName(name string) string {
	name = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == '\u2028' || r == '\u2029' {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(name, "\ufffd"))
	name = strings.TrimSpace(name)
	if runes := []rune(name); len(runes) > MaxName {
		name = strings.TrimSpace(string(runes[:MaxName]))
	}
	return name
}
