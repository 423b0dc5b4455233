package link

import (
	"slices"
	"strings"

	"ludotheque/game/match"
	"ludotheque/rules"
)

// The versions of links whose content other packages define.
const (
	OldApartVersion  = "4" // a match apart of an older program, see package apart
	OldDeviceVersion = "5" // the same for another device of the same player
	PairVersion      = "6" // a pairing code, see package signal
	ApartVersion     = "8" // a match apart, see package apart
	DeviceVersion    = "9" // a match apart for another device of the same player, see package apart

	newerVersion = "0" // what a newer program makes; all other digits are taken
)

// Move writes m as its index among the legal moves of pos; ok is false if it is none of them.
func (w *Writer) Move(o match.Options, pos rules.Position, m rules.Move) (ok bool) {
	moves := order(o, rules.Unclaimed(pos))
	at := slices.Index(moves, m)
	if at >= 0 {
		w.Choose(at, len(moves))
	}
	return at >= 0
}

// Link returns the link of a version whose content is w.
func (w Writer) Link(g rules.Game, ruleset, version string) string {
	owner := prefix(g, ruleset) + version
	return owner + encode(owner, w)
}

// Bytes returns w as bytes, the last of them filled up with zeros.
func (w Writer) Bytes() []byte {
	out := make([]byte, (len(w)+7)/8)
	for i, bit := range w {
		out[i/8] |= bit << (7 - i%8)
	}
	return out
}

// NewReader returns a Reader of the bytes that Writer.Bytes returned.
func NewReader(b []byte) *Reader {
	bits := make(Writer, 0, 8*len(b))
	bits.Octets(b)
	return &Reader{bits: bits}
}

// Open opens a link of a version and returns a Reader of its content. The error is an *Error; its Code is NewerVersion if a
// newer program has made the link.
func Open(text, version string) (r *Reader, g rules.Game, ruleset string, err error) {
	if digit := versionOf(text); digit == newerVersion {
		return nil, nil, "", &Error{Code: NewerVersion, Detail: digit}
	}
	g, ruleset, _, bits, bad := openLink(text, version)
	if bad != nil {
		return nil, nil, "", bad
	}
	return newReader(g, ruleset, bits), g, ruleset, nil
}

// newReader returns a Reader of the bits of a match or a tree.
func newReader(g rules.Game, ruleset string, bits Writer) *Reader {
	return &Reader{bits: bits, game: g, version: version, setup: match.Setup{Game: g.ID(), Ruleset: ruleset}}
}

// versionOf returns the character of a link where a packed one has its version, "" for none.
func versionOf(text string) string {
	_, body, _ := strings.Cut(clean(text), "=")
	_, body, _ = cutRuleset(body)
	body = strings.TrimSpace(body)
	return body[:min(1, len(body))]
}

// Holds reports whether text is a packed link of a version and not too long.
func Holds(text, version string) bool { return len(text) <= MaxLength && hasVersion(text, version) }

// HoldsJudged reports whether text is a link of Pack with the version of a match apart.
func HoldsJudged(text string) bool {
	if !Holds(text, judgedVersion) {
		return false
	}
	r, _, _, err := Open(text, judgedVersion)
	return err == nil && r.Number() == judgedForm
}

// Setup reads the options, the start position and the side that moves first; ok is false if the game does not allow them.
func (r *Reader) Setup() (s match.Setup, ok bool) {
	ok = r.options() && r.start() != nil
	return r.setup, ok
}

// Move reads a legal move of pos; ok is false if pos has none or the bits have ended.
func (r *Reader) Move(o match.Options, pos rules.Position) (m rules.Move, ok bool) {
	moves := order(o, rules.Unclaimed(pos))
	if len(moves) == 0 || r.fail {
		return m, false
	}
	return moves[r.Choose(len(moves))], !r.fail
}
