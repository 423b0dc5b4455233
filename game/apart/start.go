// Package apart is a match between two people who are not at the same screen: what was agreed, and a log of messages, each
// of which was checked by the rules. The log travels whole in every link (Encode, Decode, Merge), or message by message over
// a channel (package live). docs/apart.md has the table of messages, docs/fair-dice.md the dice.
//
// Nothing is signed. Each device believes what the rules allow, what the dice confirm, and what it remembers: it stores its
// log, and nobody else can add to it in the name of its player without Merge saying so.
package apart

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"ludotheque/game/clock"
	"ludotheque/game/fairdice"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// Person is one of the two.
type Person uint8

// The two.
const (
	Host  Person = iota // who has started the match
	Guest               // who was invited
)

// Other returns the other one.
func (p Person) Other() Person { return 1 - p }

// Begins says who makes the first move.
type Begins uint8

// The ways to tell.
const (
	HostBegins  Begins = iota
	GuestBegins        // as agreed, or in a rematch
	ByLot              // the first numbers of both sides decide
)

// Start is all that the host decides and the guest agrees to by joining.
type Start struct {
	ID      uint64         // of the match: drawn at random
	Setup   match.Setup    // game, ruleset, options, start position; First, names, date and seed are left empty
	Begins  Begins         //
	Name    string         // of the host, as match.MaxName allows
	Commit  fairdice.Value // of the host: where dice are thrown or the lot is drawn
	Clock   clock.Control  //
	FlagEnd bool           // a fallen flag ends the match; else it is only told
}

// MaxLine is how many characters a line of text has at most, and maxText how many bytes all of a match have together, names
// included, so that every match fits into a link.
const (
	MaxLine = 140
	maxText = 8 << 10
)

// plain reports whether text can be shown anywhere as it is: valid, short enough, and without control characters, line
// ends, or marks that turn the direction of what follows.
func plain(text string, most int) bool {
	return utf8.ValidString(text) && utf8.RuneCountInString(text) <= most && text == strings.TrimSpace(text) &&
		strings.IndexFunc(text, func(r rune) bool {
			return unicode.IsControl(r) || r == '\u2028' || r == '\u2029' || r == '\ufeff' || r == utf8.RuneError ||
				'\u202a' <= r && r <= '\u202e' || '\u2066' <= r && r <= '\u2069' || r == '\u200e' || r == '\u200f'
		}) < 0
}

// settle checks a start and fills in its defaults. The error is an *Error.
func (s Start) settle() (Start, rules.Game, error) {
	bad := func(err error) (Start, rules.Game, error) { return s, nil, &Error{Code: BadStart, Err: err} }
	if !plain(s.Name, match.MaxName) {
		return s, nil, &Error{Code: BadText}
	}
	if s.Begins > ByLot || !s.Clock.Valid() || s.FlagEnd && s.Clock.Kind == clock.None {
		return bad(nil)
	}
	s.Setup.Seed, s.Setup.Date, s.Setup.Names, s.Setup.Clock = 0, "", [2]string{}, clock.Rule{}
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

// needsNumbers reports whether a match has a lot or dice.
func (s *Start) needsNumbers(pos rules.Position) bool {
	_, throws := pos.(rules.Thrower)
	return throws || s.Begins == ByLot
}

// NeedsNumbers reports whether a match with this start has a lot or dice, so that both sides must commit to numbers.
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

// first returns who plays First when somebody begins.
func (s *Start) first(g rules.Game, begins Person) Person {
	if rules.EitherFirst(g) && s.Setup.Start == "" {
		return Host // the seats stay, the first move changes
	}
	if s.Setup.First == rules.Second { // a position of its own, where Second is to move
		return begins.Other()
	}
	return begins
}

// hash is a short name for what has happened so far.
type hash [8]byte

func hashOf(parts ...[]byte) hash {
	sum := fairdice.Sum(bytes.Join(parts, nil))
	return hash(sum[:8])
}
