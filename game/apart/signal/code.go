// Package signal packs what two devices must tell each other before they can talk: what differs between two WebRTC
// descriptions of one data channel, in a text short enough for a small QR code or a link. It reads a browser's description
// (Read), packs it with the match that it is for (Code.String), and writes a whole description anew from a template
// (Ends.SDP), so that nothing of a code but checked values reaches the browser. docs/apart.md tells the protocol.
package signal

import (
	"encoding/binary"
	"hash/crc32"

	"ludotheque/game/link"
	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// Code is a pairing code: an offer, or the answer to one.
type Code struct {
	Game, Ruleset string // the page opens at the game; the ruleset stands in front of what follows, as in every link
	Match         uint64 // the number of the match, as apart.Start.ID
	Answer        bool
	Offer         uint32 // of an answer: the Sum of the offer that it answers
	Ends          Ends
}

// maxCode is the most bytes that Parse reads: eight addresses and the longest secrets stay far below.
const maxCode = 2000

// String returns the code as a link, "dao=6…"; "" where the Ends are not whole or there is no such game.
func (c Code) String() string {
	g, ok := catalog.Find(c.Game)
	if !ok || !rules.HasRuleset(g, c.Ruleset) || !c.Ends.valid() {
		return ""
	}
	var w link.Writer
	w.Flag(c.Answer)
	w.Octets(binary.BigEndian.AppendUint64(nil, c.Match))
	if c.Answer {
		w.Octets(binary.BigEndian.AppendUint32(nil, c.Offer))
		w.Flag(c.Ends.Passive)
	}
	c.Ends.put(&w)
	return w.Link(g, c.Ruleset, link.PairVersion)
}

// Sum names a code: it differs between any two offers, though not by much effort of somebody who wants it not to. What keeps
// others out of the connection is the fingerprint.
func (c Code) Sum() uint32 { return crc32.ChecksumIEEE([]byte(c.String())) }

// Holds reports whether a link is a pairing code.
func Holds(text string) bool { return link.Holds(text, link.PairVersion) }

// Parse reads a code wherever a person found it: a whole address, what follows its "#", a sentence around it. The error is an
// *Error.
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
	c := Code{Game: g.ID(), Ruleset: ruleset, Answer: r.Flag()}
	var match [8]byte
	r.Octets(match[:])
	c.Match = binary.BigEndian.Uint64(match[:])
	passive := false
	if c.Answer {
		var offer [4]byte
		r.Octets(offer[:])
		c.Offer, passive = binary.BigEndian.Uint32(offer[:]), r.Flag()
	}
	ends, ok := takeEnds(r)
	if !ok || !r.Ended() {
		return Code{}, &Error{Fault: Damaged}
	}
	c.Ends = ends
	c.Ends.Passive = passive
	return c, nil
}

// Check reports why c, as it came from the other device, is no answer to an offer. The error is an *Error.
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
