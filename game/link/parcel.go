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

// Writer packs what another package puts into a link. The zero value is empty.
type Writer struct{ bits bitText }

// Flag writes a bit.
func (w *Writer) Flag(on bool) { w.bits.flag(on) }

// Choose writes i, one of n values from 0.
func (w *Writer) Choose(i, n int) { w.bits.choose(i, n) }

// Number writes n, from 0 below 1<<24.
func (w *Writer) Number(n int) { w.bits.number(n) }

// Text writes a text and its length.
func (w *Writer) Text(s string) { w.bits.text(s) }

// Octets writes bytes whose number is known.
func (w *Writer) Octets(b []byte) {
	for _, x := range b {
		w.bits.put(uint64(x), 8)
	}
}

// Setup writes options, start position and who moves first.
func (w *Writer) Setup(g rules.Game, s match.Setup) { packSetup(&w.bits, g, s) }

// Move writes m as its place among the legal moves of a position; ok is false where it is none of them.
func (w *Writer) Move(o match.Options, pos rules.Position, m rules.Move) (ok bool) {
	moves := order(o, pos)
	at := slices.Index(moves, m)
	if at >= 0 {
		w.bits.choose(at, len(moves))
	}
	return at >= 0
}

// Link returns all that was written as the link of a version.
func (w *Writer) Link(g rules.Game, ruleset, version string) string {
	owner := prefix(g, ruleset) + version
	return owner + checksum(owner, w.bits)
}

// Bytes returns all that was written as bytes.
func (w *Writer) Bytes() []byte {
	out := make([]byte, (len(w.bits)+7)/8)
	for i, bit := range w.bits {
		out[i/8] |= bit << (7 - i%8)
	}
	return out
}

// Reader reads what a Writer wrote, in the same order. Beyond the end it reads zeros; Failed and Ended tell.
type Reader struct{ u unpacker }

// NewReader reads bytes.
func NewReader(b []byte) *Reader {
	bits := make(bitText, 0, 8*len(b))
	for _, x := range b {
		bits.put(uint64(x), 8)
	}
	return &Reader{unpacker{bitReader: bitReader{bits: bits}}}
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
	return &Reader{unpacker{bitReader: bitReader{bits: bits}, game: g, setup: match.Setup{Game: g.ID(), Ruleset: ruleset}}}, g, ruleset, nil
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

// Flag reads a bit.
func (r *Reader) Flag() bool { return r.u.flag() }

// Choose reads one of n values.
func (r *Reader) Choose(n int) int { return r.u.choose(n) }

// Number reads a number.
func (r *Reader) Number() int { return r.u.number() }

// Text reads a text.
func (r *Reader) Text() string { return r.u.text() }

// Octets fills b.
func (r *Reader) Octets(b []byte) {
	for i := range b {
		b[i] = byte(r.u.take(8))
	}
}

// Setup reads options, start position and who moves first; ok is false where they are none of the game.
func (r *Reader) Setup() (s match.Setup, ok bool) {
	if !r.u.options() || r.u.start() == nil {
		return s, false
	}
	return r.u.setup, true
}

// Move reads a legal move of a position; ok is false where there is none.
func (r *Reader) Move(o match.Options, pos rules.Position) (m rules.Move, ok bool) {
	moves := order(o, pos)
	if len(moves) == 0 || r.u.fail {
		return m, false
	}
	return moves[r.u.choose(len(moves))], !r.u.fail
}

// Failed reports whether more was asked for than there is.
func (r *Reader) Failed() bool { return r.u.fail }

// Ended reports whether all was read but what fills the last character.
func (r *Reader) Ended() bool { return r.u.ended() }

// EndedBytes is Ended for bytes: up to seven bits fill the last one.
func (r *Reader) EndedBytes() bool {
	rest := len(r.u.bits) - r.u.at
	return !r.u.fail && rest < 8 && r.u.take(rest) == 0
}
