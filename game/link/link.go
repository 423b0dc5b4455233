// Package link packs a match into a text that is short enough for the fragment of a web address, and parses it.
//
// The fragment, the part of an address after "#", is one of
//
//	dao                                 a game
//	dao=b2w/1bw1/1wb1/w2b_w             a position, as in docs/rules-text.md; "_" stands for a space
//	checkers=W:W21,22,K23:B1,2,3        a position in the notation of other programs, also without the game
//	dao=1h3kPq…                         a match
//	dao=7…                              a match that was lost on time
//	dao=2…                              a tree of moves
//	dao=3…                              a problem, by its name
//	dao=8…, dao=9…                      a match apart, see package apart; of an older program dao=4…, dao=5…
//	dao=8…                              with the first number 1: a match that an arbiter decided, or that both have lost
//	dao=6…                              a pairing code, see package signal
//	checkers=anglais:1Xw0…              any of these with another ruleset than the first of the game
//
// A packed match is "1", the version, and then letters, digits, - and _, six bits each: their number, the house options, the
// side that moves first, the start position where it is not that of the game, the seed, the levels of the computer, how the
// players ended the match or the open draw offer, and the moves, each as its index among the legal ones (sorted by kind,
// from, to and captured squares), with its dice. A match that was lost on time begins with "7" instead, one that was decided otherwise with "8": see endings. The clock and the moves that were taken back are left out; so are names and the date, since anyone can read a link in
// address bars and histories.
//
// Checksums after every 32 characters and at the end show a link that was mistyped or cut, and where. Parse plays every move
// through package match.
package link

import (
	"errors"
	"iter"
	"strings"

	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/rules/checkers/pdn"
)

const (
	version = "1"
	// timeVersion is the version of a match that was lost on time, which older programs would open as an unfinished one.
	timeVersion = "7"
	// judgedVersion is the version of a match from elsewhere that an arbiter decided or both have lost, for the same reason. It shares
	// the digit with matches apart; its content begins with judgedForm, theirs with another number.
	judgedVersion = ApartVersion
	judgedForm    = 1
	// MaxLength is the length in bytes of the longest text that Parse parses. A match of 20,000 moves stays below it.
	MaxLength = 64 << 10
)

// Position returns the link of the live position alone, as readable text: "dao=b2w/1bw1/1wb1/w2b_w".
func Position(m *match.Match) string {
	return prefix(m.Game(), m.Setup().Ruleset) + strings.ReplaceAll(m.Position().String(), " ", "_")
}

// prefix returns the part of a link before the position or the version. It leaves out the first ruleset of a game: if another
// one ever comes first, the version must change.
func prefix(g rules.Game, ruleset string) string {
	if ruleset == g.Rulesets()[0].ID {
		return g.ID() + "="
	}
	return g.ID() + "=" + ruleset + ":"
}

// Game returns the game that a link names; ok is false if the catalog has none of that name.
func Game(text string) (g rules.Game, ok bool) {
	name, _, _ := strings.Cut(clean(text), "=")
	if pdn.IsFEN(name) {
		name = pdn.GameID()
	}
	return catalog.Find(strings.TrimSpace(name))
}

// HoldsMatch reports whether a link is more than the name of a game.
func HoldsMatch(text string) bool { return strings.Contains(text, "=") || pdn.IsFEN(clean(text)) }

// clean trims characters that do not belong to a link: "#", "/" and spaces before it, punctuation and spaces after it.
func clean(text string) string {
	return strings.TrimRight(strings.TrimLeft(strings.TrimSpace(text), "#/ "), after)
}

// after are the characters that may follow a link in a text.
const after = " .,;!?)]>\"'»”…"

// Parse parses the link of a match or a position. seed is the seed of a match that begins from a position. The error is an
// *Error.
func Parse(text string, seed uint64) (*match.Match, error) {
	g, ruleset, body, bad := splitOwner(text)
	if bad != nil {
		return nil, bad
	}
	if isPosition(body) {
		return parsePosition(g, ruleset, body, seed)
	}
	if pdn.IsFEN(body) {
		return parseFEN(g, ruleset, body, seed)
	}
	return parsePacked(g, ruleset, body)
}

// splitOwner splits a link into game, ruleset and the rest.
func splitOwner(text string) (g rules.Game, ruleset, body string, bad *Error) {
	if len(text) > MaxLength {
		return nil, "", "", &Error{Code: TooLarge}
	}
	name, body, _ := strings.Cut(clean(text), "=")
	name = strings.TrimSpace(name)
	if pdn.IsFEN(name) {
		name, body = pdn.GameID(), name
	}
	g, ok := catalog.Find(name)
	if !ok {
		return nil, "", "", &Error{Code: UnknownGame, Detail: rules.Cut(name)}
	}
	ruleset = g.Rulesets()[0].ID
	if id, rest, ok := cutRuleset(body); ok && !pdn.IsFEN(body) {
		if ruleset, body = id, rest; !rules.HasRuleset(g, ruleset) {
			return nil, "", "", &Error{Code: UnknownRuleset, Detail: rules.Cut(ruleset)}
		}
	}
	return g, ruleset, body, nil
}

// cutRuleset cuts the name of a ruleset from the start of a link's body. A colon after the first word is of a text after the link.
func cutRuleset(body string) (id, rest string, ok bool) {
	id, rest, ok = strings.Cut(body, ":")
	if id = strings.TrimSpace(id); !ok || strings.ContainsAny(id, "/ \t\r\n") {
		return "", body, false
	}
	return id, rest, true
}

// isPosition reports whether a link's body is a position: the first word has the slashes between its rows.
func isPosition(body string) bool {
	words := strings.Fields(body)
	return len(words) > 0 && strings.Contains(words[0], "/")
}

// parsePosition parses a position. It ignores words after it, such as the rest of a sentence.
func parsePosition(g rules.Game, ruleset, body string, seed uint64) (*match.Match, error) {
	words := strings.Fields(strings.NewReplacer("_", " ", "+", " ").Replace(body))
	const most = 16 // more than a position has fields
	var why error
	for n := min(len(words), most); n > 0; n-- {
		start := strings.Join(words[:n], " ")
		_, err := g.Parse(ruleset, start)
		if err != nil {
			if f, ok := errors.AsType[rules.Flaw](why); why == nil || ok && f.Code == rules.BadFields {
				why = err // with the right number of fields it says what is wrong with them
			}
			continue
		}
		m, err := match.New(match.Setup{Game: g.ID(), Ruleset: ruleset, Start: start, Seed: seed})
		if err != nil {
			return nil, &Error{Code: BadPosition, Detail: rules.Cut(start), Err: err}
		}
		return m, nil
	}
	return nil, &Error{Code: BadPosition, Detail: rules.Cut(body), Err: why}
}

// parseFEN parses a position in the notation of other programs. One that the first ruleset cannot have, as of 100 squares, is of the
// likeliest that can.
func parseFEN(g rules.Game, ruleset, body string, seed uint64) (*match.Match, error) {
	pos, err := pdn.Position(ruleset, body)
	if err != nil && ruleset == g.Rulesets()[0].ID {
		if f, again := pdn.Read(pdn.OfFEN(body)); again == nil {
			pos, err, ruleset = f.Start, nil, f.Ruleset
		}
	}
	if err == nil && g.ID() == pdn.GameID() {
		var m *match.Match
		if m, err = match.New(match.Setup{Game: g.ID(), Ruleset: ruleset, Start: pos.String(), Seed: seed}); err == nil {
			return m, nil
		}
	}
	return nil, &Error{Code: BadPosition, Detail: rules.Cut(body), Err: err}
}

// parsePacked parses a packed match. It joins the lines of a text that a mail program has broken, and ignores words after it.
func parsePacked(g rules.Game, ruleset, body string) (*match.Match, error) {
	words := strings.Fields(body)
	if len(words) == 0 || strings.Trim(words[0], after) == "" { // punctuation alone packs nothing
		return nil, &Error{Code: Nothing}
	}
	m, err := unpack(g, ruleset, strings.TrimRight(words[0], after))
	if err == nil {
		return m, nil
	}
	if err.Code == CutShort {
		for packed := range joined(words) {
			if whole, again := unpack(g, ruleset, packed); again == nil {
				return whole, nil
			}
		}
	}
	return nil, err
}

// joined returns what the packed link at the beginning of a text may be, in the order to try: all words joined, then fewer, since
// a mail program breaks a link into lines and text may follow it.
func joined(words []string) iter.Seq[string] {
	const most = 16 // more than the lines of a link
	return func(yield func(string) bool) {
		for n := len(words); n > 0; n = min(n-1, most) {
			if !yield(strings.TrimRight(strings.Join(words[:n], ""), after)) {
				return
			}
		}
	}
}
