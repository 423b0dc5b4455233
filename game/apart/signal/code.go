// Package signal makes the pairing codes by which two devices connect. A code is a WebRTC description of one data channel,
// reduced to what differs between two of them, as a text short enough for a small QR code or a link.
//
// Read parses the description of a browser, Code.String packs it with the match that it is for, and Ends.SDP writes a whole
// description from a template, so that the browser gets only checked values of a code. docs/apart.md has the protocol.
package signal

import (
	"hash/crc32"

	"ludotheque/game/link"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// Code is a pairing code: an offer, or the answer to one.
type Code struct {
	Game, Ruleset string
	Match         uint64 // apart.Start.ID
	Answer        bool
	Offer         uint32 // of an answer: the Sum of the offer
	Ends          Ends
}

// maxCode is the length in bytes of the longest text that Parse parses. The longest code is far shorter.
const maxCode = 2000

// String returns the code as a link, "dao=6…", or "" if the game, the ruleset or the Ends are not valid.
func (c Code) String() string {
	g, ok := catalog.Find(c.Game)
	if !ok || !rules.HasRuleset(g, c.Ruleset) || !c.Ends.valid() {
		return ""
	}
	var w link.Writer
	w.Flag(c.Answer)
	w.Bits(c.Match, 64)
	if c.Answer {
		w.Bits(uint64(c.Offer), 32)
		w.Flag(c.Ends.Passive)
	}
	c.Ends.put(&w)
	return w.Link(g, c.Ruleset, link.PairVersion)
}

// Sum returns a checksum of the code, to tell offers from each other. It is no protection: an attacker can forge it, but the
// fingerprint keeps others out of the connection.
func (c Code) Sum() uint32 { return crc32.ChecksumIEEE([]byte(c.String())) }

// Holds reports whether text is a pairing code.
func Holds(text string) bool { return link.Holds(text, link.PairVersion) }

// Parse parses a code, an address that ends with it, or a sentence with either. The error is an *Error.
func Parse(text string) (Code, error) {
	if len(text) > maxCode {
		return Code{}, &Error{Fault: NoCode}
	}
	if found, ok := link.Find(text); ok {
		text = found
	}
	r, g, ruleset, err := link.Open(text, link.PairVersion)
	if err != nil {
		return Code{}, linkError(err)
	}
	c := Code{Game: g.ID(), Ruleset: ruleset, Answer: r.Flag(), Match: r.Bits(64)}
	passive := false
	if c.Answer {
		c.Offer, passive = uint32(r.Bits(32)), r.Flag()
	}
	ends, ok := takeEnds(r)
	if !ok || !r.Ended() {
		return Code{}, &Error{Fault: Damaged}
	}
	c.Ends = ends
	c.Ends.Passive = passive
	return c, nil
}

// Check returns nil if c is an answer to the offer, and an *Error otherwise.
func (c Code) Check(offer Code) error {
	switch {
	case !c.Answer:
		return &Error{Fault: WrongKind}
	case c.Game != offer.Game || c.Match != offer.Match:
		return &Error{Fault: OtherMatch}
	case c.Offer != offer.Sum():
		return &Error{Fault: OtherOffer}
	}
	return nil
}
