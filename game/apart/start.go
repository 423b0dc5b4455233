// Package apart implements a match between two people who are not at the same screen, as a log of messages that are checked
// by the rules. A link has the whole log (Encode, Decode, Compare); package live sends the messages one by one over a channel.
// docs/apart.md has the table of messages, docs/fair-dice.md explains the dice.
//
// Messages are not signed. A device accepts what the rules and the dice allow; it stores its own log, so that Compare finds
// messages that somebody else has added in the name of its player.
package apart

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"ludotheque/game/fairdice"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// Person is one of the two players.
type Person uint8

// The players.
const (
	Host  Person = iota // starts the match
	Guest               // is invited
)

// Other returns the other player.
func (p Person) Other() Person { return 1 - p }

// Begins tells who makes the first move.
type Begins uint8

// The values of Begins.
const (
	HostBegins Begins = iota
	GuestBegins
	ByLot // drawn from the first numbers of both players
)

// Start is everything that the host decides and the guest agrees to by joining.
type Start struct {
	ID     uint64      // of the match: drawn at random
	Setup  match.Setup // game, ruleset, options, start position, clock; First, names, date and seed are left empty
	Begins Begins
	Name   string         // of the host, at most match.MaxName runes
	Commit fairdice.Value // of the host; zero if NeedsNumbers is false
	Wait   Wait
	Old    bool // an older program began the match: no Wait, and an acceptance does not say what it accepts
}

// Wait is how long a player waits for the other before ending the match with Abandon; zero is never. Both agree to it: the host by
// the invitation, the guest by joining.
type Wait struct {
	Days    int // of a match by links, at most 180
	Minutes int // of a match over a line, at most 180
}

// DefaultWait returns the one for a match where the players choose nothing else.
func DefaultWait() Wait { return Wait{Days: 14, Minutes: 10} }

// maxWait is the largest number of days or minutes.
const maxWait = 180

// Seconds returns the time that a player waits, over a line if live is true, 0 for no end.
func (w Wait) Seconds(live bool) int64 {
	if live {
		return 60 * int64(w.Minutes)
	}
	return 24 * 3600 * int64(w.Days)
}

// Bounds of texts, so that every match fits into a link.
const (
	MaxLine = 140     // runes of a line
	maxText = 8 << 10 // bytes of all lines and names together
	// maxSaid is what the lines of one person may take, so that nobody uses up the room for the other's lines, or for moves: its bytes, and
	// lineCost for each line.
	maxSaid  = 15 << 8
	lineCost = 8
)

// plain reports whether text has at most most runes and can be shown as it is: valid UTF-8 without control characters, line
// ends and marks of direction.
func plain(text string, most int) bool {
	return utf8.ValidString(text) && utf8.RuneCountInString(text) <= most && text == strings.TrimSpace(text) &&
		strings.IndexFunc(text, func(r rune) bool {
			return unicode.IsControl(r) || r == '\u2028' || r == '\u2029' || r == '\ufeff' || r == utf8.RuneError ||
				unicode.Is(unicode.Bidi_Control, r)
		}) < 0
}

// normalise checks s and fills in its defaults. The error is an *Error.
func (s Start) normalise() (Start, rules.Game, error) {
	bad := func(err error) (Start, rules.Game, error) { return s, nil, &Error{Code: BadStart, Err: err} }
	if !plain(s.Name, match.MaxName) {
		return s, nil, &Error{Code: BadText}
	}
	if s.Begins > ByLot || min(s.Wait.Days, s.Wait.Minutes) < 0 || max(s.Wait.Days, s.Wait.Minutes) > maxWait || s.Old && s.Wait != (Wait{}) {
		return bad(nil)
	}
	s.Setup.Seed, s.Setup.Date, s.Setup.Names = 0, "", [2]string{}
	m, err := match.New(s.Setup)
	if err != nil {
		return bad(err)
	}
	s.Setup = m.Setup()
	if s.Setup.Start == "" {
		s.Setup.First = rules.First
	}
	if m.Outcome().Over() {
		return bad(rules.Refusal{Code: rules.GameOver})
	}
	if (s.Commit != fairdice.Value{}) != s.needsNumbers(m.At(0)) {
		return s, nil, &Error{Code: BadCommitment}
	}
	return s, m.Game(), nil
}

// needsNumbers is NeedsNumbers for a match that begins at pos.
func (s *Start) needsNumbers(pos rules.Position) bool {
	_, throws := pos.(rules.Thrower)
	return throws || s.Begins == ByLot
}

// NeedsNumbers reports whether both players must commit to numbers: the game has dice, or who begins is drawn.
func (s Start) NeedsNumbers() bool {
	g, ok := catalog.Find(s.Setup.Game)
	if !ok {
		return false
	}
	ruleset := s.Setup.Ruleset
	if ruleset == "" {
		ruleset = g.Rulesets()[0].ID
	}
	pos, err := g.Start(ruleset, rules.First)
	return err == nil && s.needsNumbers(pos)
}

// first returns who plays First if begins makes the first move.
func (s *Start) first(g rules.Game, begins Person) Person {
	if rules.EitherFirst(g) && s.Setup.Start == "" {
		return Host // either side may move first
	}
	if s.Setup.First == rules.Second { // the start position has Second to move
		return begins.Other()
	}
	return begins
}

// hash is a hash of the start and some entries.
type hash [8]byte

func hashOf(parts ...[]byte) hash {
	sum := fairdice.Sum(bytes.Join(parts, nil))
	return hash(sum[:8])
}
