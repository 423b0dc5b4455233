package match

import (
	"strconv"

	"ludotheque/rules"
)

// RecordCode is a reason why a record cannot be read.
type RecordCode uint8

// The codes, each with its RecordError.Detail after the semicolon.
const (
	NotARecord     RecordCode = iota + 1 // the first line is not a record's; the line
	NewerVersion                         // made by a newer program; the version
	TooLarge                             // more than MaxRecord bytes or 20,000 actions
	UnknownGame                          // the game's name
	UnknownRuleset                       // the ruleset's name
	BadHeader                            // an unknown header, one given twice, or a wrong value; the line
	BadPosition                          // the start position is not possible; its text
	BadMove                              // the move cannot be played there, see Ply and Err; the move
	BadNumber                            // a turn has a wrong number, lines may be missing; the number
	WrongLength                          // the number of moves is not the announced one; the number of moves
	BadCursor                            // the cursor cannot be there; the header's value
	BadResult                            // the moves do not lead to this result or offer; the header's value
	BadVariation                         // a parenthesis or comment without its end or its move, or a move given twice; the word
)

var recordCodeNames = [...]string{
	"", "not-a-record", "newer-version", "too-large", "unknown-game", "unknown-ruleset", "bad-header", "bad-position",
	"bad-move", "bad-number", "wrong-length", "bad-cursor", "bad-result",
	"bad-variation",
}

// String returns the name of the code, such as "bad-move", which is the key of its sentence in the word files.
func (c RecordCode) String() string { return recordCodeNames[c] }

// RecordError tells where and why a record cannot be read.
type RecordError struct {
	Line   int // from 1; 0 for the text as a whole
	Code   RecordCode
	Detail string // the wrong word or value, cut to 80 bytes
	Ply    int    // for BadMove: the number of the action, from 1
	Err    error  // the cause, such as a rules.Refusal, or nil
}

// Error returns all fields as text, for logs; players see the sentence of the code.
func (e *RecordError) Error() string {
	text := "match: record: line " + strconv.Itoa(e.Line) + ": " + e.Code.String()
	if e.Ply > 0 {
		text += " " + strconv.Itoa(e.Ply)
	}
	return rules.ErrorText(text, e.Detail, e.Err)
}

// Unwrap returns e.Err.
func (e *RecordError) Unwrap() error { return e.Err }

func recordError(line int, code RecordCode, detail string, err error) *RecordError {
	return &RecordError{Line: line, Code: code, Detail: rules.Cut(detail), Err: err}
}
