// Package command is the message interface between the program in a frame and the page around it: what the page may ask
// for, what it is told, and how both are written between the page's script and the program. docs/embed.md describes the
// messages themselves.
package command

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Limits of what is read.
const (
	MaxText  = 256 << 10 // bytes of a record
	MaxShort = 200       // bytes of any other text
	MaxID    = 64        // bytes of an id
)

// Kind is what a command asks for.
type Kind string

// The commands.
const (
	New   Kind = "new"   // a new match
	Load  Kind = "load"  // a match or a position from a text
	Undo  Kind = "undo"  // takes the last turn back
	Flip  Kind = "flip"  // turns the board
	Level Kind = "level" // who plays: the computer at a level, or people
	Get   Kind = "get"   // the match as it stands
)

// Kinds returns all commands.
func Kinds() []Kind { return []Kind{New, Load, Undo, Flip, Level, Get} }

// Command is what the page around the program asks for, read and checked as far as that goes without the games.
type Command struct {
	Kind     Kind
	ID       string // comes back with the answer; "" for none
	Game     string // "" for the one at hand
	Rules    string // "" for the usual ones
	Side     string // "w" or "b": the seat of the person who plays against the computer; "" for the usual one
	Text     string // a record or PDN
	Position string
	Level    int    // -1 where none is asked for, 0 for people
	Seed     uint64 // of the dice; 0 for one that is drawn
	Replace  bool   // keep a match that waits apart, and ask nobody
	Moves    bool   // list the legal moves in the answer
}

// Code is why a message is not obeyed: a value to branch on, the key of its sentence in the word files.
type Code string

// The codes.
const (
	BadMessage     Code = "bad-message"     // not a message of this interface
	BadVersion     Code = "bad-version"     // of another version
	TooLong        Code = "too-long"        // a text is longer than is taken
	TooMany        Code = "too-many"        // more messages than are taken at once
	UnknownCommand Code = "unknown-command" // Detail is its name
	UnknownField   Code = "unknown-field"   // Detail is its name
	BadValue       Code = "bad-value"       // Detail is the field's name
	MissingField   Code = "missing-field"   // Detail is the field's name
	UnknownGame    Code = "unknown-game"    // Detail is its name
	UnknownRules   Code = "unknown-rules"   // Detail is their name
	BadRecord      Code = "bad-record"      // the text is no record that can be played; told in words
	BadPosition    Code = "bad-position"    // Detail is its text
	Locked         Code = "locked"          // the frame's address settles this; Detail is the field
	NoMatch        Code = "no-match"        // nothing is on the table
	NothingToUndo  Code = "nothing-to-undo" // no turn can be taken back
	NoComputer     Code = "no-computer"     // nobody can think here
	Over           Code = "over"            // the match is over
	Busy           Code = "busy"            // a question waits for the person
	Remote         Code = "remote"          // the match is with somebody elsewhere, who decides too
	Declined       Code = "declined"        // the person keeps the match that is on the table
)

// Codes returns all codes.
func Codes() []Code {
	return []Code{BadMessage, BadVersion, TooLong, TooMany, UnknownCommand, UnknownField, BadValue, MissingField,
		UnknownGame, UnknownRules, BadRecord, BadPosition, Locked, NoMatch, NothingToUndo, NoComputer, Over, Remote, Busy, Declined}
}

// Error is why a message is not obeyed.
type Error struct {
	Code   Code
	Detail string // what is at fault, cut to 80 bytes
	ID     string // of the command, where it could be read
}

// Error names it for logs; people read the word file's sentence for the code.
func (e *Error) Error() string { return fmt.Sprintf("command: %s %q", e.Code, e.Detail) }

// Fault returns an error with its detail cut.
func Fault(id string, code Code, detail string) *Error {
	if len(detail) > 80 {
		detail = strings.ToValidUTF8(detail[:80], "")
	}
	return &Error{Code: code, Detail: detail, ID: id}
}

// Separators of the texts between script and program. A value never holds one.
const (
	fieldSep = "\x1e" // between fields
	valueSep = "\x1f" // between a field's name and its value
	itemSep  = "\x1d" // between the items of a list
)

// refused begins the text of a message that the page's script has refused: the code follows, then the id.
const refused = "!"

// fields are what each command takes besides its id; those that begin with a star must be there.
var fields = map[Kind]string{
	New:   "game rules level side seed replace",
	Load:  "text position game rules level side seed replace",
	Undo:  "",
	Flip:  "",
	Level: "*level side",
	Get:   "moves",
}

// Parse reads a command as the page's script hands it over: its name, then fields "name US value", separated by RS; or
// "!code" for a message that the script has refused. The error is an *Error.
func Parse(text string) (Command, error) {
	if len(text) > MaxText+16*MaxShort {
		return Command{}, Fault("", TooLong, "")
	}
	parts := strings.Split(text, fieldSep)
	c := Command{Kind: Kind(parts[0]), Level: -1}
	pairs := parts[1:]
	for i, pair := range pairs { // first of all: every answer carries it
		if id, ok := strings.CutPrefix(pair, "id"+valueSep); ok {
			if c.ID = id; len(id) > MaxID || !clean(id, "") {
				return Command{}, Fault("", BadValue, "id")
			}
			pairs = slices.Delete(slices.Clone(pairs), i, i+1)
			break
		}
	}
	if code, ok := strings.CutPrefix(parts[0], refused); ok {
		if !slices.Contains(Codes(), Code(code)) {
			code = string(BadMessage)
		}
		return Command{}, Fault(c.ID, Code(code), "")
	}
	takes, ok := fields[c.Kind]
	if !ok {
		return Command{}, Fault(c.ID, UnknownCommand, parts[0])
	}
	given := map[string]bool{}
	for _, pair := range pairs {
		name, value, ok := strings.Cut(pair, valueSep)
		if !ok || !slices.Contains(strings.Fields(strings.ReplaceAll(takes, "*", "")), name) || given[name] {
			return Command{}, Fault(c.ID, UnknownField, name)
		}
		given[name] = true
		if code := c.set(name, value); code != "" {
			return Command{}, Fault(c.ID, code, name)
		}
	}
	return c, c.complete(takes, given)
}

// set gives a field its value, or says what is wrong with it.
func (c *Command) set(name, value string) Code {
	most := MaxShort
	if name == "text" {
		most = MaxText
	}
	if len(value) > most {
		return TooLong
	}
	texts := map[string]*string{"game": &c.Game, "rules": &c.Rules, "text": &c.Text, "position": &c.Position, "side": &c.Side}
	flags := map[string]*bool{"replace": &c.Replace, "moves": &c.Moves}
	ok := true
	switch {
	case texts[name] != nil:
		*texts[name] = value
		ok = value != "" && clean(value, "\n\r\t") && (name != "side" || value == "w" || value == "b")
	case flags[name] != nil:
		*flags[name] = value == "true"
		ok = value == "true" || value == "false"
	case name == "level":
		n, err := strconv.Atoi(value)
		c.Level, ok = n, err == nil && n >= 0 && n <= 99
	case name == "seed":
		n, err := strconv.ParseUint(value, 10, 53) // what a number of a script holds exactly
		c.Seed, ok = n, err == nil
	}
	if !ok {
		return BadValue
	}
	return ""
}

// complete reports what is missing.
func (c *Command) complete(takes string, given map[string]bool) error {
	for _, name := range strings.Fields(takes) {
		if name, must := strings.CutPrefix(name, "*"); must && !given[name] {
			return Fault(c.ID, MissingField, name)
		}
	}
	switch {
	case c.Kind != Load:
	case c.Text == "" && c.Position == "":
		return Fault(c.ID, MissingField, "text")
	case c.Text != "" && c.Position != "":
		return Fault(c.ID, UnknownField, "position")
	case c.Text != "" && (given["game"] || given["rules"] || given["seed"]): // the record names them
		for _, name := range []string{"game", "rules", "seed"} {
			if given[name] {
				return Fault(c.ID, UnknownField, name)
			}
		}
	}
	return nil
}

// clean reports whether a text is UTF-8 without control characters but those of allowed.
func clean(text, allowed string) bool {
	return strings.ToValidUTF8(text, "") == text && strings.IndexFunc(text, func(r rune) bool {
		return (r < ' ' || r >= 0x7f && r < 0xa0) && !strings.ContainsRune(allowed, r)
	}) < 0
}
