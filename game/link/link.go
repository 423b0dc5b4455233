// Package link packs a match into a text short enough for the end of a web address, and reads it back.
//
// Behind the "#" of an address stands
//
//	dao                                 a game
//	dao=b2w/1bw1/1wb1/w2b_w             a position, as in docs/rules-text.md; "_" stands for a space
//	dao=1h3kPq…, dao=7…                 a match; one that was lost on time
//	dao=2…                              a tree of moves
//	dao=3…                              a problem, by its name
//	dao=4…, dao=5…                      a match apart, see package apart
//	dao=6…                              a pairing code, see package signal
//	checkers=anglais:1Xw0…              any of them by another ruleset than the game's first
//
// A match is packed as "1", the version, and then letters, digits, - and _, six bits each: how many there are, the house
// options, who moves first, the start position where it is not the usual one, the seed, the computer's levels, how the
// players ended the match or whose draw offer lies on the table, and the moves, each as its place among the legal ones
// (see order), with its dice. A match that was lost on time begins with "7" instead, and one bit tells who lost. The clock
// itself is not in it. What was taken back is not in it, and neither are names and the date: a link lies open in
// address bars and histories.
//
// One letter in 33 checks those before it and the last four check all, so that a link that was mistyped or cut is noticed,
// and where. Reading plays every move through package match, by the same door as at the table.
package link

import (
	"strings"

	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

const (
	version = "1"
	// timeVersion is that of a match that was lost on time: programs of before would take it for one that goes on.
	timeVersion = "7"
	// MaxLength is the most bytes that Parse reads. A match of 20,000 moves stays below it.
	MaxLength = 64 << 10
)

// Position returns the link of the live position alone, in words that people can read: "dao=b2w/1bw1/1wb1/w2b_w".
func Position(m *match.Match) string {
	return prefix(m.Game(), m.Setup().Ruleset) + strings.ReplaceAll(m.Position().String(), " ", "_")
}

// prefix is what stands in front of a position or a packed match. The first ruleset of a game goes without saying: should
// another one come first some day, the version changes.
func prefix(g rules.Game, ruleset string) string {
	if ruleset == g.Rulesets()[0].ID {
		return g.ID() + "="
	}
	return g.ID() + "=" + ruleset + ":"
}

// Game returns the game that a link names, whatever follows; ok is false where there is none of that name.
func Game(text string) (g rules.Game, ok bool) {
	name, _, _ := strings.Cut(clean(text), "=")
	return catalog.Find(strings.TrimSpace(name))
}

// HoldsMatch reports whether a link is more than the name of a game: a match or a position.
func HoldsMatch(text string) bool { return strings.Contains(text, "=") }

// clean takes off what does not belong to a link: "#" and "/" in front, spaces and a sentence's end behind.
func clean(text string) string {
	return strings.TrimRight(strings.TrimLeft(strings.TrimSpace(text), "#/ "), " .,;!?)]>\"'»”…")
}

// Parse reads the link of a match or a position and plays it through. seed is for the dice of a position, which brings
// none. The error is an *Error.
func Parse(text string, seed uint64) (*match.Match, error) {
	g, ruleset, body, bad := address(text)
	if bad != nil {
		return nil, bad
	}
	if strings.Contains(body, "/") { // rows, which no packed text has
		return parsePosition(g, ruleset, body, seed)
	}
	return parsePacked(g, ruleset, body)
}

// address reads whose link it is: game and ruleset, and what follows them.
func address(text string) (g rules.Game, ruleset, body string, bad *Error) {
	if len(text) > MaxLength {
		return nil, "", "", &Error{Code: TooLarge}
	}
	name, body, _ := strings.Cut(clean(text), "=")
	name = strings.TrimSpace(name)
	g, ok := catalog.Find(name)
	if !ok {
		return nil, "", "", &Error{Code: UnknownGame, Detail: Cut(name)}
	}
	ruleset = g.Rulesets()[0].ID
	if id, rest, ok := strings.Cut(body, ":"); ok {
		if ruleset, body = strings.TrimSpace(id), rest; !rules.HasRuleset(g, ruleset) {
			return nil, "", "", &Error{Code: UnknownRuleset, Detail: Cut(ruleset)}
		}
	}
	return g, ruleset, body, nil
}

// parsePosition reads a position in its readable form. Words behind it, as of the sentence it was found in, are left out.
func parsePosition(g rules.Game, ruleset, body string, seed uint64) (*match.Match, error) {
	words := strings.Fields(strings.NewReplacer("_", " ", "+", " ").Replace(body))
	const most = 16 // no position has as many fields
	var first error
	for n := min(len(words), most); n > 0; n-- {
		start := strings.Join(words[:n], " ")
		_, err := g.Parse(ruleset, start)
		if err != nil {
			if first == nil {
				first = err
			}
			continue
		}
		m, err := match.New(match.Setup{Game: g.ID(), Ruleset: ruleset, Start: start, Seed: seed})
		if err != nil {
			return nil, &Error{Code: BadPosition, Detail: Cut(start), Err: err}
		}
		return m, nil
	}
	return nil, &Error{Code: BadPosition, Detail: Cut(body), Err: first}
}

// parsePacked reads a packed match. Where a mail has broken the text into lines, they are joined; words behind it are
// left out.
func parsePacked(g rules.Game, ruleset, body string) (*match.Match, error) {
	words := strings.Fields(body)
	if len(words) == 0 {
		return nil, &Error{Code: Nothing}
	}
	m, err := unpack(g, ruleset, words[0])
	if err != nil && err.Code == CutShort && len(words) > 1 {
		if whole, again := unpack(g, ruleset, strings.Join(words, "")); again == nil {
			return whole, nil
		}
	}
	if err != nil {
		return nil, err
	}
	return m, nil
}
