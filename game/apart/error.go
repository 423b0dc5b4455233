package apart

import (
	"strconv"

	"ludotheque/rules"
)

// Code is a reason why a message or a link is refused, and the key of its sentence in the word files.
type Code string

// The codes, some with the Error.Detail after the semicolon.
const (
	NoLink        Code = "no-link"         // no link of a match apart, or a damaged one
	NewerVersion  Code = "newer-version"   // made by a newer program; the version
	TooLong       Code = "too-long"        // more than any match has
	CutShort      Code = "cut-short"       // the end of the link is missing
	BadStart      Code = "bad-start"       // the start cannot be played
	UnknownKind   Code = "unknown-kind"    // a message of an unknown kind or form
	NotYourTurn   Code = "not-your-turn"   // the other player must act
	NotJoined     Code = "not-joined"      // the message needs a guest who has joined
	SeatTaken     Code = "seat-taken"      // the guest has joined already
	DicePending   Code = "dice-pending"    // the other's number for the dice must come first
	NothingToShow Code = "nothing-to-show" // a number that no combat or lot needs
	WrongNumber   Code = "wrong-number"    // a number that was not committed to
	MissingNumber Code = "missing-number"  // the number for the dice is missing
	NumbersUsedUp Code = "numbers-used-up" // the chain has no more numbers
	BadCommitment Code = "bad-commitment"  // missing, not needed, or used before
	IllegalMove   Code = "illegal-move"    // against the rules; the move
	MatchOver     Code = "match-over"      // the match has ended
	NotOver       Code = "not-over"        // the match has not ended
	NoOffer       Code = "no-offer"        // no open offer of the other
	OfferOpen     Code = "offer-open"      // an offer is open already
	NothingToUndo Code = "nothing-to-undo" // the sender has not moved
	BadText       Code = "bad-text"        // a line or name that is empty, too long or not plain text
	NoClock       Code = "no-clock"        // a time in a match without a clock
	NotYours      Code = "not-yours"       // a message in the name of this player that this device did not make
	OtherMatch    Code = "other-match"     // of another match
	OtherPast     Code = "other-past"      // the two logs differ from Ply on
	Flooded       Code = "flooded"         // too many messages in a short time
	OldOffer      Code = "old-offer"       // an acceptance of an offer or position before the present one
	NoWait        Code = "no-wait"         // the other does not have to answer, or no end of the wait was agreed
	TooEarly      Code = "too-early"       // the match is ended before the end of the agreed wait
	Forged        Code = "forged"          // the other puts new numbers before a combat whose number was shown
	TwoAttacks    Code = "two-attacks"     // the other has attacked twice with the same number
)

// Error tells why a message or a link is refused.
type Error struct {
	Code   Code
	Ply    int    // of the match, from 1: the wrong move or the next one; 0 before the match
	Detail string // at most 80 bytes
	Err    error  // the cause, such as a *link.Error or a rules.Refusal, or nil
}

// Error returns all fields as text, for logs; players see the sentence of the code.
func (e *Error) Error() string {
	text := "apart: " + string(e.Code)
	if e.Ply > 0 {
		text += " at ply " + strconv.Itoa(e.Ply)
	}
	return rules.ErrorText(text, e.Detail, e.Err)
}

// Unwrap returns e.Err.
func (e *Error) Unwrap() error { return e.Err }
