package rules

import (
	"errors"
	"strconv"
	"strings"
)

// Position is a small immutable value with everything that undo must restore, and nothing else. Implementations are
// comparable value types.
type Position interface {
	// Ruleset returns the ID of the ruleset the position is played by.
	Ruleset() string
	// Side returns the side to move.
	Side() Side
	// At returns the piece on sq, empty for any square that is not playable.
	At(sq Square) Piece
	// Playable reports whether a piece could stand on sq now (Damsystem's plates move squares in and out).
	Playable(sq Square) bool
	// AppendMoves appends every legal action once, in no particular order; none if the game is over.
	AppendMoves(dst []Move) []Move
	// AppendPaths appends every way to carry out the legal move m, at least one for a move with squares,
	// none for a pass or a huff.
	AppendPaths(dst []Path, m Move) []Path
	// Play returns the position after m. A move with combats needs its result, any other the zero Result.
	// The error is a Refusal.
	Play(m Move, r Result) (Position, error)
	// Outcome returns the outcome of the position alone: repetition, agreement and resignation belong to the match.
	Outcome() Outcome
	// Hash identifies the position for repetition: it covers the pieces, the side to move and every field that
	// changes the legal moves, but no counter.
	Hash() uint64
	// String returns the position's canonical text, which Game.Parse reads back.
	String() string
}

// Game describes one game: its rulesets, its board and how to get its positions. Implementations have no state.
type Game interface {
	// ID is the game's name in records, links and word keys: "checkers".
	ID() string
	// Rulesets lists the ways to play, the default first.
	Rulesets() []Ruleset
	// Size returns the extent of the squares of a ruleset's board: files and ranks.
	Size(ruleset string) (files, ranks int)
	// Start returns the start position with first to move. It fails if the rules give the first move to the other side
	// or the ruleset does not exist.
	Start(ruleset string, first Side) (Position, error)
	// Parse parses the text of a position; an error says what is wrong and where.
	Parse(ruleset, text string) (Position, error)
}

// HasRuleset reports whether g has a ruleset with that id.
func HasRuleset(g Game, id string) bool {
	_, ok := FindRuleset(g, id)
	return ok
}

// IsName reports whether text has the form of a game's or ruleset's ID: 1 to most characters a to z, 0 to 9 or hyphen.
func IsName(text string, most int) bool {
	return text != "" && len(text) <= most && strings.Trim(text, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}

// ParseBy implements Game.Parse: it calls parse with the index of the ruleset among those of the game. A negative index
// means that the game has no such ruleset.
func ParseBy[P Position](game, ruleset string, index int, text string, parse func(index uint8, text string) (P, error)) (Position, error) {
	if index < 0 {
		return nil, RulesetError(game, ruleset)
	}
	p, err := parse(uint8(index), text)
	if err != nil {
		return nil, Wrap(game, err)
	}
	return p, nil
}

// RulesetError returns the error for a ruleset that game does not have.
func RulesetError(game, ruleset string) error {
	return errors.New(game + ": no ruleset " + strconv.Quote(ruleset))
}

// FirstError returns the error for a start by the second side in a game that First starts.
func FirstError(game string) error {
	return errors.New(game + ": the second side cannot make the first move")
}
