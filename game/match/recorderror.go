package match

import (
	"strconv"

	"ludotheque/rules"
)

// RecordCode is why a record cannot be read: a value to branch on and to translate.
type RecordCode uint8

// The codes. What RecordError.Detail holds, if anything, is said beside them.
const (
	NotARecord     RecordCode = iota + 1 // the first line is not a record's
	NewerVersion                         // made by a newer program; the version
	TooLarge                             // more than MaxRecord bytes or maxActions actions
	UnknownGame                          // the game's name
	UnknownRuleset                       // the ruleset's name
	BadHeader                            // unknown, named twice, or with a value it cannot have; the line
	BadPosition                          // the start position cannot be; its text
	BadMove                              // cannot be played there, see Ply and Err; the move
	BadNumber                            // a turn's number is not the one due, lines may be missing; the number
	WrongLength                          // there are not as many moves as announced: cut short, or glued; how many there are
	BadCursor                            // the cursor cannot stand there; the header's value
	BadResult                            // the moves do not lead to this result or offer; the header's value
	BadVariation                         // a parenthesis or comment without its end or its move, or a move that is there already; the word
)

var recordCodeNames = [...]string{
	"", "not-a-record", "newer-version", "too-large", "unknown-game", "unknown-ruleset", "bad-header", "bad-position",
	"bad-move", "bad-number", "wrong-length", "bad-cursor", "bad-result",
	"bad-variation",
}

// String returns the code's name, as "bad-move": the key of its sentence in the word files.
func (c RecordCode) String() string { return recordCodeNames[c] }

// RecordError says where and why a text is not a record that can be played.
type RecordError struct {
	Line   int // from 1; 0 for the text as a whole
	Code   RecordCode
	Detail string // the word or value at fault, cut to 80 bytes
	Ply    int    // for BadMove: the number of the action, from 1
	Err    error  // the reason beneath, as a rules.Refusal; nil where the code says it all
}

// Error names all of it, for logs; players read the word file's sentence for the code.
func (e *RecordError) Error() string {
	text := "match: record: line " + strconv.Itoa(e.Line) + ": " + e.Code.String()
	if e.Ply > 0 {
		text += " " + strconv.Itoa(e.Ply)
	}
	return rules.ErrorText(text, e.Detail, e.Err)
}

// Unwrap returns the reason beneath.
func (e *RecordError) Unwrap() error { return e.Err }

func recordError(line int, code RecordCode, detail string, err error) *RecordError {
	return &RecordError{Line: line, Code: code, Detail: detail[:min(len(detail), 80)], Err: err}
}
