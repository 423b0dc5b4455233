package scenes

import (
	"fmt"
	"strconv"
	"strings"
)

// Settings are the player's wishes, the same for all games. They are stored as "key = value" lines.
type Settings struct {
	Lang        string // "fr", "en"; "" follows the system
	Theme       string // "dark", "light", "contrast"; "" follows the system
	Motion      string // "calm", "brisk", "none"; "" follows the system
	Volume      int    // 0..100
	Mute        bool
	Large       bool // text and controls a quarter larger
	Coordinates bool // letters and numbers at the board's edge
	Teacher     bool // solved games say what every move is worth
	Chances     bool // dice games say who is ahead
	Coach       bool // against a weak computer, big mistakes are asked about before they are made
	Pace        int  // least time of the computer's move, tenths of a second: 5..30
	Facing      bool // two players across a tablet: controls turn toward the side to move
}

// DefaultSettings are those of a first visit.
func DefaultSettings() Settings {
	return Settings{Volume: 70, Coordinates: true, Chances: true, Pace: 8}
}

// settingField reads and writes one line of the stored settings.
type settingField struct {
	key    string
	text   func(*Settings) *string
	values string // accepted texts, space separated; "" is always accepted
	flag   func(*Settings) *bool
}

var settingFields = []settingField{
	{key: "language", text: func(s *Settings) *string { return &s.Lang }, values: "fr en"},
	{key: "theme", text: func(s *Settings) *string { return &s.Theme }, values: "dark light contrast"},
	{key: "motion", text: func(s *Settings) *string { return &s.Motion }, values: "calm brisk none"},
	{key: "mute", flag: func(s *Settings) *bool { return &s.Mute }},
	{key: "large", flag: func(s *Settings) *bool { return &s.Large }},
	{key: "coordinates", flag: func(s *Settings) *bool { return &s.Coordinates }},
	{key: "teacher", flag: func(s *Settings) *bool { return &s.Teacher }},
	{key: "chances", flag: func(s *Settings) *bool { return &s.Chances }},
	{key: "coach", flag: func(s *Settings) *bool { return &s.Coach }},
	{key: "facing", flag: func(s *Settings) *bool { return &s.Facing }},
}

// numberFields are the settings that are numbers, with their bounds.
var numberFields = []struct {
	key      string
	number   func(*Settings) *int
	from, to int
}{
	{"volume", func(s *Settings) *int { return &s.Volume }, 0, 100},
	{"pace", func(s *Settings) *int { return &s.Pace }, 5, 30},
}

// String returns the stored form.
func (s Settings) String() string {
	var b strings.Builder
	for _, f := range settingFields {
		if f.text != nil {
			fmt.Fprintf(&b, "%s = %s\n", f.key, *f.text(&s))
		} else {
			fmt.Fprintf(&b, "%s = %t\n", f.key, *f.flag(&s))
		}
	}
	for _, f := range numberFields {
		fmt.Fprintf(&b, "%s = %d\n", f.key, *f.number(&s))
	}
	return b.String()
}

// ParseSettings reads the stored form. Lines it does not understand keep their default, so that a damaged or newer
// file costs no more than those; the error names the first of them.
func ParseSettings(text string) (Settings, error) {
	s := DefaultSettings()
	var first error
	for i, line := range strings.Split(text, "\n") {
		if strings.TrimSpace(line) == "" {
			continue
		}
		key, value, _ := strings.Cut(line, "=")
		if err := s.set(strings.TrimSpace(key), strings.TrimSpace(value)); err != nil && first == nil {
			first = fmt.Errorf("settings: line %d: %w", i+1, err)
		}
	}
	return s, first
}

func (s *Settings) set(key, value string) error {
	for _, f := range numberFields {
		if f.key != key {
			continue
		}
		n, err := strconv.Atoi(value)
		if err != nil || n < f.from || n > f.to {
			return fmt.Errorf("%s %q is not a number from %d to %d", key, value, f.from, f.to)
		}
		*f.number(s) = n
		return nil
	}
	for _, f := range settingFields {
		switch {
		case f.key != key:
		case f.flag != nil:
			on, err := strconv.ParseBool(value)
			if err != nil {
				return fmt.Errorf("%s %q is neither true nor false", key, value)
			}
			*f.flag(s) = on
			return nil
		case value == "" || strings.Contains(" "+f.values+" ", " "+value+" ") && !strings.Contains(value, " "):
			*f.text(s) = value
			return nil
		default:
			return fmt.Errorf("%s %q is not one of %s", key, value, f.values)
		}
	}
	return fmt.Errorf("unknown setting %q", key)
}

// KeySettings is where the settings are kept.
const KeySettings = "settings"
