package match

import (
	"errors"
	"strconv"
	"strings"
	"unicode"

	"ludotheque/game/clock"
	"ludotheque/rules"
)

// Setup is everything that the players agree on before the first move.
type Setup struct {
	Game    string     // rules.Game.ID
	Ruleset string     // "" for the default of the game
	First   rules.Side // the side that moves first; Second only where the game allows either. With Start, its side to move
	Start   string     // text of the start position, "" for the usual one
	Names   [2]string  // of the players by side; New cleans them, see CleanName
	Options Options    // only those of OptionsFor may differ from their zero value
	Date    string     // such as "2026-11-20", or "" for none
	Seed    uint64     // of the dice
	Clock   clock.Rule
}

// MaxName is the number of runes that New keeps of a player's name.
const MaxName = 40

// Part names a part of a Setup that can be wrong, for logs.
type Part string

// The parts.
const (
	PartGame    Part = "game"
	PartRuleset Part = "ruleset"
	PartFirst   Part = "first"
	PartStart   Part = "start"
	PartOptions Part = "options"
	PartDate    Part = "date"
	PartClock   Part = "clock"
)

// SetupError tells which part of a Setup is wrong.
type SetupError struct {
	Part Part
	Err  error
}

// Error returns the part and the cause, for logs.
func (e *SetupError) Error() string { return "match: setup: " + string(e.Part) + ": " + e.Err.Error() }

// Unwrap returns e.Err.
func (e *SetupError) Unwrap() error { return e.Err }

// normalise returns s with defaults filled in and texts cleaned, and the start position. The error is a *SetupError.
func (s Setup) normalise(g rules.Game) (Setup, rules.Position, error) {
	s.Game = g.ID()
	if s.Ruleset == "" {
		s.Ruleset = g.Rulesets()[0].ID
	}
	if !rules.HasRuleset(g, s.Ruleset) {
		return s, nil, &SetupError{PartRuleset, rules.RulesetError(s.Game, s.Ruleset)}
	}
	if s.Date != "" && !isDate(s.Date) {
		return s, nil, &SetupError{PartDate, errors.New(strconv.Quote(s.Date) + " is not a day like 2026-11-20")}
	}
	if err := s.Options.check(g); err != nil {
		return s, nil, &SetupError{PartOptions, err}
	}
	if !s.Clock.Valid() {
		return s, nil, &SetupError{PartClock, errors.New(strconv.Quote(s.Clock.String()) + " is no clock")}
	}
	for i, name := range s.Names {
		s.Names[i] = CleanName(name)
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

// Colour returns the side whose colour side plays in the words and pictures of g. It is the other side where the dark pieces
// begin (English draughts), and where the player who begins has chosen the other colour (Damsystem 2).
func (s Setup) Colour(g rules.Game, side rules.Side) rules.Side {
	if s.swapped(g) {
		return side.Other()
	}
	return side
}

// swapped reports whether First plays the colour of Second.
func (s Setup) swapped(g rules.Game) bool {
	if c, ok := g.(rules.ColourChooser); ok && c.ChoosesColour() {
		begins := s.First
		if s.Start != "" {
			begins = rules.First // the letters of a given position have their colours
		}
		return s.Options.Swap != (begins == rules.Second)
	}
	if s.Ruleset == "" {
		return g.Rulesets()[0].DarkFirst
	}
	r, _ := rules.FindRuleset(g, s.Ruleset)
	return r.DarkFirst
}

// isDate reports whether text is a date in the format time.DateOnly. It does not use package time, which the worker's program
// does not link.
func isDate(text string) bool {
	number := func(from, to int) (n int) {
		for _, c := range []byte(text[from:to]) {
			if c < '0' || c > '9' {
				return -1 << 20
			}
			n = 10*n + int(c-'0')
		}
		return n
	}
	if len(text) != len("2026-11-20") || text[4] != '-' || text[7] != '-' {
		return false
	}
	year, month, day := number(0, 4), number(5, 7), number(8, 10)
	if year < 0 || month < 1 || month > 12 {
		return false
	}
	days := [...]int{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}[month-1]
	if month == 2 && year%4 == 0 && (year%100 != 0 || year%400 == 0) {
		days++
	}
	return 1 <= day && day <= days
}

// CleanName returns a player's name as New keeps it: control characters and line ends are spaces, invalid UTF-8 is U+FFFD, marks of
// direction, which could turn the text around the name, and spaces at its ends are left out, and what is beyond MaxName.
func CleanName(name string) string {
	name = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsControl(r) || r == '\u2028' || r == '\u2029':
			return ' '
		case unicode.Is(unicode.Bidi_Control, r):
			return -1
		}
		return r
	}, strings.ToValidUTF8(name, "\ufffd"))
	name = strings.TrimSpace(name)
	if runes := []rune(name); len(runes) > MaxName {
		name = strings.TrimSpace(string(runes[:MaxName]))
	}
	return name
}
