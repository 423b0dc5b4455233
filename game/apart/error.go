package apart

import (
	"strconv"

	"ludotheque/rules"
)

// Code is why a message or a link is refused: a value to branch on, the key of its sentence in the word files.
type Code string

// The codes. What Error.Detail holds, if anything, is said beside them.
const (
	NoLink        Code = "no-link"         // no link of a match apart, or not as it was made; Err is the *link.Error if there is one
	NewerVersion  Code = "newer-version"   // made by a newer program; the version
	TooLong       Code = "too-long"        // more than any match has
	CutShort      Code = "cut-short"       // a part is missing; Err is the *link.Error
	BadStart      Code = "bad-start"       // what was agreed cannot be played; Err says why
	UnknownKind   Code = "unknown-kind"    // a message of no kind that there is
	NotYourTurn   Code = "not-your-turn"   // the other is to act
	NotJoined     Code = "not-joined"      // nobody has taken the other seat yet, and this cannot be done alone
	SeatTaken     Code = "seat-taken"      // somebody has taken the seat already
	DicePending   Code = "dice-pending"    // dice are being thrown: the other's number comes first
	NothingToShow Code = "nothing-to-show" // a number without a combat or lot that wants it
	WrongNumber   Code = "wrong-number"    // not the number that was committed to
	MissingNumber Code = "missing-number"  // the number that the dice need is not there
	NumbersUsedUp Code = "numbers-used-up" // no more dice in this match
	BadCommitment Code = "bad-commitment"  // none where the game has dice, one where it has not, or the same as the other's
	IllegalMove   Code = "illegal-move"    // against the rules; the move, Err is the rules.Refusal
	MatchOver     Code = "match-over"      // the match has ended
	NotOver       Code = "not-over"        // the match has not ended
	NoOffer       Code = "no-offer"        // nothing offered to answer
	OfferOpen     Code = "offer-open"      // an offer lies on the table already
	NothingToUndo Code = "nothing-to-undo" // the other has no move of his own to take back
	BadText       Code = "bad-text"        // a line or name that is too long or holds more than plain text
	NoClock       Code = "no-clock"        // a time in a match without a clock
	NotYours      Code = "not-yours"       // a message in the name of this player that this device did not make
	OtherMatch    Code = "other-match"     // of another match
	OtherPast     Code = "other-past"      // the two know different moves from Ply on
	Flooded       Code = "flooded"         // too many messages in a short time
)

// Error says why a message is refused, and where.
type Error struct {
	Code   Code
	Ply    int    // of the match, from 1: the move at fault or the one that would be next; 0 before the match
	Detail string // at most 80 bytes
	Err    error  // the reason beneath; nil where the code says it all
}

// Error names all of it, for logs; players read the word file's sentence for the code.
func (e *Error) Error() string {
	text := "apart: " + string(e.Code)
	if e.Ply > 0 {
		text += " at ply " + strconv.Itoa(e.Ply)
	}
	return rules.ErrorText(text, e.Detail, e.Err)
}

// Unwrap returns the reason beneath.
func (e *Error) Unwrap() error { return e.Err }
