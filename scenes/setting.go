package scenes

import (
	"fmt"
	"strconv"
	"strings"

	"ludotheque/assets/words"
	"ludotheque/game/visit"
)

// Settings are the player's choices for all games. They are stored as lines "key = value".
type Settings struct {
	Lang        string // of words.Languages; "" follows the system
	Theme       string // of visit.Themes; "" follows the system
	Motion      string // "calm", "brisk", "none"; "" follows the system
	Volume      int    // 0..100
	Mute        bool
	Large       bool // text and controls a quarter larger
	Coordinates bool // letters and numbers at the board's edge
	Teacher     bool // in solved games show the value of every move
	Chances     bool // in games with dice show who is ahead
	Coach       bool // against a weak computer ask before a big mistake is made
	Pace        int  // least duration of a computer's move, tenths of a second: 5..30
	Facing      bool // two players across a tablet: controls turn toward the side to move
}

// DefaultSettings are those of a first visit.
func DefaultSettings() Settings {
	return Settings{Volume: 70, Coordinates: true, Chances: true, Pace: 8}
}

// lines returns the variables of the settings as they are stored.
func (s *Settings) lines() Lines {
	return Lines{
		{Key: "language", Text: &s.Lang, Values: strings.Join(words.Languages(), " ")},
		{Key: "theme", Text: &s.Theme, Values: strings.Join(visit.Themes(), " ")},
		{Key: "motion", Text: &s.Motion, Values: "calm brisk none"},
		{Key: "mute", Flag: &s.Mute},
		{Key: "large", Flag: &s.Large},
		{Key: "coordinates", Flag: &s.Coordinates},
		{Key: "teacher", Flag: &s.Teacher},
		{Key: "chances", Flag: &s.Chances},
		{Key: "coach", Flag: &s.Coach},
		{Key: "facing", Flag: &s.Facing},
		{Key: "volume", Number: &s.Volume, To: 100},
		{Key: "pace", Number: &s.Pace, From: 5, To: 30},
	}
}

// String returns the stored form.
func (s Settings) String() string { return s.lines().String() }

// ParseSettings reads the stored form. A line that it does not understand leaves the default, so that a damaged or newer text
// loses nothing else; the error names the first such line.
func ParseSettings(text string) (Settings, error) {
	s := DefaultSettings()
	if err := s.lines().Read(text); err != nil {
		return s, fmt.Errorf("settings: %w", err)
	}
	return s, nil
}

// Line is a variable that is stored as a line "key = value": a text, a flag or a number.
type Line struct {
	Key      string
	Text     *string
	Values   string // accepted values of Text, separated by spaces; "" always is
	Flag     *bool
	Number   *int
	From, To int // range of Number
}

// Lines are the variables that are stored under one key.
type Lines []Line

// String returns the stored form.
func (l Lines) String() string {
	var b strings.Builder
	for _, f := range l {
		switch {
		case f.Text != nil:
			fmt.Fprintf(&b, "%s = %s\n", f.Key, *f.Text)
		case f.Flag != nil:
			fmt.Fprintf(&b, "%s = %t\n", f.Key, *f.Flag)
		default:
			fmt.Fprintf(&b, "%s = %d\n", f.Key, *f.Number)
		}
	}
	return b.String()
}

// Read sets the variables to the stored values. A line that it does not understand leaves its variable unchanged; the error
// names the first such line.
func (l Lines) Read(text string) error {
	var first error
	for i, line := range strings.Split(text, "\n") {
		if strings.TrimSpace(line) == "" {
			continue
		}
		key, value, _ := strings.Cut(line, "=")
		if err := l.set(strings.TrimSpace(key), strings.TrimSpace(value)); err != nil && first == nil {
			first = fmt.Errorf("line %d: %w", i+1, err)
		}
	}
	return first
}

func (l Lines) set(key, value string) error {
	for _, f := range l {
		switch {
		case f.Key != key:
			continue
		case f.Number != nil:
			n, err := strconv.Atoi(value)
			if err != nil || n < f.From || n > f.To {
				return fmt.Errorf("%s %q is not a number from %d to %d", key, value, f.From, f.To)
			}
			*f.Number = n
		case f.Flag != nil:
			on, err := strconv.ParseBool(value)
			if err != nil {
				return fmt.Errorf("%s %q is neither true nor false", key, value)
			}
			*f.Flag = on
		case value == "" || strings.Contains(" "+f.Values+" ", " "+value+" ") && !strings.Contains(value, " "):
			*f.Text = value
		default:
			return fmt.Errorf("%s %q is not one of %s", key, value, f.Values)
		}
		return nil
	}
	return fmt.Errorf("unknown setting %q", key)
}

// KeySettings is the storage key of the settings.
const KeySettings = "settings"
