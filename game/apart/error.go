package apart

import (
	"strconv"

	"ludotheque/rules"
)

// Code is why a message or a link is refused: a value to branch on and to translate.
type Code uint8

// The codes. What Error.Detail holds, if anything, is said beside them.
const (
	NoLink        Code = iota + 1 // no link of a match apart, or not as it was made; Err is the *link.Error if there is one
	NewerVersion                  // made by a newer program; the version
	TooLong                       // more than any match has
	CutShort                      // a part is missing; Err is the *link.Error
	BadStart                      // what was agreed cannot be played; Err says why
	UnknownKind                   // a message of no kind that there is
	NotYourTurn                   // the other is to act
	NotJoined                     // nobody has taken the other seat yet, and this cannot be done alone
	SeatTaken                     // somebody has taken the seat already
	DicePending                   // dice are being thrown: the other's number comes first
	NothingToShow                 // a number without a combat or lot that wants it
	WrongNumber                   // not the number that was committed to
	MissingNumber                 // the number that the dice need is not there
	NumbersUsedUp                 // no more dice in this match
	BadCommitment                 // none where the game has dice, one where it has not, or the same as the other's
	IllegalMove                   // against the rules; the move, Err is the rules.Refusal
	MatchOver                     // the match has ended
	NotOver                       // the match has not ended
	NoOffer                       // nothing offered to answer
	OfferOpen                     // an offer lies on the table already
	NothingToUndo                 // the other has no move of his own to take back
	BadText                       // a line or name that is too long or holds more than plain text
	NoClock                       // a time in a match without a clock
	NotYours                      // a message in the name of this player that this device did not make
	OtherMatch                    // of another match
	OtherPast                     // the two know different moves from Ply on
	Flooded                       // too many messages in a short time
)

var codeNames = [...]string{
	"", "no-link", "newer-version", "too-long", "cut-short", "bad-start", "unknown-kind", "not-your-turn", "not-joined",
	"seat-taken", "dice-pending", "nothing-to-show", "wrong-number", "missing-number", "numbers-used-up", "bad-commitment",
	"illegal-move", "match-over", "not-over", "no-offer", "offer-open", "nothing-to-undo", "bad-text", "no-clock", "not-yours",
	"other-match", "other-past", "flooded",
}

// String returns the code's name, as "wrong-number": the key of its sentence in the word files.
func (c Code) String() string { return codeNames[c] }

// Error says why a message is refused, and where.
type Error struct {
	Code   Code
	Ply    int    // of the match, from 1: the move at fault or the one that would be next; 0 before the match
	Entry  int    // of the log, from 1; 0 where it is none
	Detail string // at most 80 bytes
	Err    error  // the reason beneath; nil where the code says it all
}

// Error names all of it, for logs; players read the word file's sentence for the code.
func (e *Error) Error() string {
	text := "apart: " + e.Code.String()
	if e.Ply > 0 {
		text += " at ply " + strconv.Itoa(e.Ply)
	}
	return rules.ErrorText(text, e.Detail, e.Err)
}

// Unwrap returns the reason beneath.
func (e *Error) Unwrap() error { return e.Err }
