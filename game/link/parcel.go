package link

import (
	"slices"
	"strings"

	"ludotheque/game/match"
	"ludotheque/rules"
)

// The versions of links whose inside belongs to other packages.
const (
	// ApartVersion begins the link of a match apart (package apart).
	ApartVersion = "4"
	// DeviceVersion begins the link that takes a match apart to another device of the same player.
	DeviceVersion = "5"
	// PairVersion begins a pairing code, with which two devices find each other (package signal).
	PairVersion = "6"
)

// Move writes m as its place among the legal moves of a position; ok is false where it is none of them.
func (w *Writer) Move(o match.Options, pos rules.Position, m rules.Move) (ok bool) {
	moves := order(o, pos)
	at := slices.Index(moves, m)
	if at >= 0 {
		w.Choose(at, len(moves))
	}
	return at >= 0
}

// Link returns all that was written as the link of a version.
func (w Writer) Link(g rules.Game, ruleset, version string) string {
	owner := prefix(g, ruleset) + version
	return owner + checksum(owner, w)
}

// Bytes returns all that was written as bytes.
func (w Writer) Bytes() []byte {
	out := make([]byte, (len(w)+7)/8)
	for i, bit := range w {
		out[i/8] |= bit << (7 - i%8)
	}
	return out
}

// NewReader reads bytes.
func NewReader(b []byte) *Reader {
	bits := make(Writer, 0, 8*len(b))
	bits.Octets(b)
	return &Reader{bits: bits}
}

// Open reads the link of a version, wherever a person found it: its game and ruleset, and what is packed. The error is an
// *Error, NewerVersion where a program that is not here yet has made it.
func Open(text, version string) (r *Reader, g rules.Game, ruleset string, err error) {
	if digit := kindOf(text); digit != version && digit > PairVersion && digit <= "9" {
		return nil, nil, "", &Error{Code: NewerVersion, Detail: digit}
	}
	g, ruleset, _, bits, bad := opened(text, version)
	if bad != nil {
		return nil, nil, "", bad
	}
	return openBits(g, ruleset, bits), g, ruleset, nil
}

// openBits reads bits of a game.
func openBits(g rules.Game, ruleset string, bits Writer) *Reader {
	return &Reader{bits: bits, game: g, setup: match.Setup{Game: g.ID(), Ruleset: ruleset}}
}

// kindOf returns the version of what is packed in a link, "" where nothing is.
func kindOf(text string) string {
	_, body, _ := strings.Cut(clean(text), "=")
	if id, rest, ok := strings.Cut(body, ":"); ok && !strings.Contains(id, "/") {
		body = rest
	}
	body = strings.TrimSpace(body)
	return body[:min(1, len(body))]
}

// Holds reports whether a link is of a version.
func Holds(text, version string) bool { return len(text) <= MaxLength && holds(text, version) }

// Setup reads options, start position and who moves first; ok is false where they are none of the game.
func (r *Reader) Setup() (s match.Setup, ok bool) {
	ok = r.options() && r.start() != nil
	return r.setup, ok
}

// Move reads a legal move of a position; ok is false where there is none.
func (r *Reader) Move(o match.Options, pos rules.Position) (m rules.Move, ok bool) {
	moves := order(o, pos)
	if len(moves) == 0 || r.fail {
		return m, false
	}
	return moves[r.Choose(len(moves))], !r.fail
}
