package rules

import (
	"errors"
	"strconv"
	"strings"
)

// Position is a small immutable value: everything that undo must restore, nothing else. Playing returns a
// new one. Implementations are comparable value types.
type Position interface {
	// Ruleset returns the ID of the ruleset the position is played by.
	Ruleset() string
	// Side returns the side to move.
	Side() Side
	// At returns the piece on sq, empty for any square that is not playable.
	At(sq Square) Piece
	// Playable reports whether a piece could stand on sq now (Damsystem's plates move squares in and out).
	Playable(sq Square) bool
	// AppendMoves appends every legal action in no particular order, each once; none once the game is over.
	AppendMoves(dst []Move) []Move
	// AppendPaths appends every way to carry out the legal move m, at least one for a move with squares,
	// none for a pass or a huff.
	AppendPaths(dst []Path, m Move) []Path
	// Play returns the position after m. A move with combats needs its result; others want the zero Result.
	// The error is a Refusal.
	Play(m Move, r Result) (Position, error)
	// Outcome judges the position alone: no repetition, agreement or resignation.
	Outcome() Outcome
	// Hash identifies the position for repetition: pieces, side to move and every field that changes what
	// may be played, but no counter.
	Hash() uint64
	// String returns the position's canonical text, which Game.Parse reads back.
	String() string
}

// Game is one box on the shelf: its rulesets, and where its positions come from. Implementations have no state.
type Game interface {
	// ID is the game's name in records, links and word keys: "checkers".
	ID() string
	// Rulesets lists the ways to play, the default first.
	Rulesets() []Ruleset
	// Size returns the extent of the board's squares: files and ranks.
	Size() (files, ranks int)
	// Start returns the usual start position with first to move; an error where the rules give the first move to the
	// other side, or know no such ruleset.
	Start(ruleset string, first Side) (Position, error)
	// Parse reads a position's text; an error says what is wrong and where.
	Parse(ruleset, text string) (Position, error)
}

// HasRuleset reports whether g knows the ruleset id.
func HasRuleset(g Game, id string) bool {
	_, ok := FindRuleset(g, id)
	return ok
}

// IsName reports whether text is made as the names of games and rulesets are, of a to z, 0 to 9 and hyphens, and has no more than
// most of them.
func IsName(text string, most int) bool {
	return text != "" && len(text) <= most && strings.Trim(text, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}

// ParseBy is what games make Parse of: parse reads the text of a position by the ruleset with that place among those of the game,
// -1 for one that it does not have.
func ParseBy[P Position](game, ruleset string, place int, text string, parse func(place uint8, text string) (P, error)) (Position, error) {
	if place < 0 {
		return nil, RulesetError(game, ruleset)
	}
	p, err := parse(uint8(place), text)
	if err != nil {
		return nil, Wrap(game, err)
	}
	return p, nil
}

// RulesetError says that game has no such ruleset.
func RulesetError(game, ruleset string) error {
	return errors.New(game + ": no ruleset " + strconv.Quote(ruleset))
}

// FirstError says that the second side cannot start this game.
func FirstError(game string) error {
	return errors.New(game + ": the second side cannot make the first move")
}
