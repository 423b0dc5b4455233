// Package command defines the messages between the program in a frame and the page around it, as texts between the program and
// the script of its own page: commands to the program, and messages to the page around. docs/embed.md describes them.
package command

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"ludotheque/rules"
)

// Limits of the texts of a command.
const (
	MaxText  = 256 << 10 // bytes of a record
	MaxShort = 200       // bytes of any other text
	MaxID    = 64        // bytes of an id
)

// Kind is the name of a command.
type Kind string

// The commands.
const (
	New   Kind = "new"   // start a new match
	Load  Kind = "load"  // open a match or a position
	Undo  Kind = "undo"  // take back the last turn
	Flip  Kind = "flip"  // rotate the board
	Level Kind = "level" // set the level of the computer, or let people play
	Get   Kind = "get"   // return the match
)

// Kinds returns all commands.
func Kinds() []Kind { return []Kind{New, Load, Undo, Flip, Level, Get} }

// Command is a command of the page around the frame. Parse checks everything that does not depend on the games.
type Command struct {
	Kind     Kind
	ID       string // returned with the answer; "" for none
	Game     string // "" for the current one
	Rules    string // "" for the default
	Side     string // "w" or "b": the side of the person against the computer; "" for the default
	Text     string // a record or PDN
	Position string
	Level    int    // -1 for no change, 0 for people
	Seed     uint64 // of the dice; 0 for a random one
	Replace  bool   // replace a match that is not over without asking the person
	Moves    bool   // list the legal moves in the answer
}

// Code is a reason why a message is refused, and the key of its sentence in the word files.
type Code string

// The codes, some with the Error.Detail after the semicolon.
const (
	BadMessage     Code = "bad-message"     // not a message of this interface
	BadVersion     Code = "bad-version"     // of another version
	TooLong        Code = "too-long"        // a text is too long; the field
	TooMany        Code = "too-many"        // too many messages at once
	UnknownCommand Code = "unknown-command" // no such command; its name
	UnknownField   Code = "unknown-field"   // the command has no such field, or has it twice; its name
	BadValue       Code = "bad-value"       // a wrong value; the field
	MissingField   Code = "missing-field"   // a field is missing; its name
	UnknownGame    Code = "unknown-game"    // no such game; its name
	UnknownRules   Code = "unknown-rules"   // no such ruleset; its name
	BadRecord      Code = "bad-record"      // the text is not a record that can be played
	BadPosition    Code = "bad-position"    // the position is not possible; its text
	Locked         Code = "locked"          // the address of the frame fixes the value; the field
	NoMatch        Code = "no-match"        // there is no match
	NothingToUndo  Code = "nothing-to-undo" // no turn can be taken back
	NoComputer     Code = "no-computer"     // the computer cannot play
	Over           Code = "over"            // the match is over
	Busy           Code = "busy"            // a question waits for the person's answer
	Remote         Code = "remote"          // the other player of the match is elsewhere and must agree
	Declined       Code = "declined"        // the person keeps the current match
)

// Codes returns all codes.
func Codes() []Code {
	return []Code{BadMessage, BadVersion, TooLong, TooMany, UnknownCommand, UnknownField, BadValue, MissingField,
		UnknownGame, UnknownRules, BadRecord, BadPosition, Locked, NoMatch, NothingToUndo, NoComputer, Over, Remote, Busy, Declined}
}

// Error tells why a message is refused.
type Error struct {
	Code   Code
	Detail string // cut to 80 bytes
	ID     string // of the command, "" if it could not be parsed
}

// Error returns code and detail, for logs; people see the sentence of the code.
func (e *Error) Error() string { return fmt.Sprintf("command: %s %q", e.Code, e.Detail) }

// Fault returns an Error. It cuts the detail.
func Fault(id string, code Code, detail string) *Error {
	return &Error{Code: code, Detail: rules.Cut(detail), ID: id}
}

// Separators of the texts between script and program. Values have none of them.
const (
	fieldSep = "\x1e" // between fields
	valueSep = "\x1f" // between a field's name and its value
	itemSep  = "\x1d" // between the items of a list
)

// refused is the beginning of the text for a message that the page's script has refused. The code and the id follow.
const refused = "!"

// fields are the fields of each command besides the id. Those with a star are required.
var fields = map[Kind]string{
	New:   "game rules level side seed replace",
	Load:  "text position game rules level side seed replace",
	Undo:  "",
	Flip:  "",
	Level: "*level side",
	Get:   "moves",
}

// Parse parses a command of the page's script: its name, then fields "name US value", separated by RS; or "!code" for a message
// that the script has refused. The error is an *Error.
func Parse(text string) (Command, error) {
	if len(text) > MaxText+16*MaxShort {
		return Command{}, Fault("", TooLong, "")
	}
	parts := strings.Split(text, fieldSep)
	c := Command{Kind: Kind(parts[0]), Level: -1}
	pairs := parts[1:]
	for i, pair := range pairs { // the id first, since every answer has it
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

// set sets a field. It returns "" or what is wrong with the value.
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
		n, err := strconv.ParseUint(value, 10, 53) // the bits that a number of JavaScript holds exactly
		c.Seed, ok = n, err == nil
	}
	if !ok {
		return BadValue
	}
	return ""
}

// complete checks that no field is missing, and that those of Load go together.
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
	case c.Text != "": // a record has its own game, rules and seed
		for _, name := range []string{"game", "rules", "seed"} {
			if given[name] {
				return Fault(c.ID, UnknownField, name)
			}
		}
	}
	return nil
}

// clean reports whether text is valid UTF-8 without control characters other than those of allowed.
func clean(text, allowed string) bool {
	return utf8.ValidString(text) && strings.IndexFunc(text, func(r rune) bool {
		return (r < ' ' || r >= 0x7f && r < 0xa0) && !strings.ContainsRune(allowed, r)
	}) < 0
}
