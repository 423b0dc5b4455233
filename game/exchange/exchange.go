// Package exchange reads a match or a tree of moves from any text that a person pastes or drops: a record, a link, a position in
// Forsyth-Edwards notation, or Portable Draughts Notation with one game or many. It writes PDN for games that have it.
package exchange

import (
	"errors"
	"strings"

	"ludotheque/game/link"
	"ludotheque/game/match"
	"ludotheque/game/study"
	"ludotheque/rules/checkers/pdn"
)

// MaxFile is the size in bytes of the largest file that Games reads.
const MaxFile = 5 << 20

// Opened is what a text holds: a match, or a tree with variations, comments or glyphs. Each can be had as the other too.
type Opened struct {
	Tree    *study.Study
	At      *study.Node // the current place of Tree
	Whole   bool        // only the tree has all that the text has
	Remarks []pdn.Remark
	Fits    []string // of a PDN file that does not name its ruleset: those by which its moves are legal

	match *match.Match // nil for the moves of Tree up to At
}

// Match returns the match of the text; of a tree the moves up to the current place.
func (o *Opened) Match() *match.Match {
	if o.match == nil {
		o.match = o.Tree.Match(o.At)
	}
	return o.match
}

// Open reads a match or a tree from a record, the text of a tree, a link with or without its address, a position, or the first game of
// a PDN file, also as a mail quotes them. The error wraps a *match.RecordError, a *link.Error or a *pdn.Error.
func Open(text string) (*Opened, error) {
	text = plain(text)
	found, linked := findLink(text)
	switch {
	case linked && link.HoldsTree(found):
		return openedTree(link.ParseTree(found))
	case linked && link.HoldsMatch(found):
		return openedMatch(link.Parse(found, 0))
	case study.Is(text):
		return openedTree(study.Parse(text))
	}
	m, err := match.Parse(text)
	if re, ok := errors.AsType[*match.RecordError](err); ok && (re.Code == match.NotARecord || re.Code == match.TooLarge) && holdsPDN(text) {
		return openPDN(text)
	}
	return openedMatch(m, err)
}

// OpenAs opens a text for which Open has told Fits by one of them.
func OpenAs(text, ruleset string) (*Opened, error) { return openPDN(pdn.As(plain(text), ruleset)) }

func openedTree(s *study.Study, at *study.Node, err error) (*Opened, error) {
	if err != nil {
		return nil, err
	}
	return &Opened{Tree: s, At: at, Whole: true}, nil
}

func openedMatch(m *match.Match, err error) (*Opened, error) {
	if err != nil {
		return nil, err
	}
	s, at := study.Of(m)
	return &Opened{Tree: s, At: at, match: m}, nil
}

// plain returns text as UTF-8 with plain line ends, without the marks of a mail that quotes it, the stamp of a message and the words of a
// mail before a PDN file.
func plain(text string) string {
	text = unstamped(link.Unquoted(pdn.Decode(text)))
	if at := strings.Index(text, "\n["); at >= 0 && !pdn.Is(text) && pdn.Tagged(text[at+1:]) {
		return text[at+1:]
	}
	return text
}

// unstamped returns a message without what messengers copy before it: "[12:34, 28/11/2026] Jean: ".
func unstamped(text string) string {
	if len(text) < 2 || text[0] != '[' || text[1] < '0' || text[1] > '9' {
		return text
	}
	stamp, message, ok := strings.Cut(text, "] ")
	who, rest, named := strings.Cut(message, ": ")
	if !ok || !named || strings.ContainsAny(stamp+who, "\n\"#") {
		return text
	}
	return rest
}

// Link returns the link in a text, as link.Find does; none in PDN, whose comments and tags may have an address.
func Link(text string) (found string, ok bool) { return findLink(plain(text)) }

// findLink finds a link; in what looks like PDN, as messages with the time before them do, only an address outside comments and tags.
func findLink(text string) (found string, ok bool) {
	if len(text) > link.MaxLength || !holdsPDN(text) {
		return link.Find(text)
	}
	if text = strings.TrimLeft(pdn.Bare(text), "[ \t\n"); !strings.Contains(text, "://") {
		return "", false
	}
	return link.Find(text)
}

// holdsPDN reports whether text is PDN or a position of it.
func holdsPDN(text string) bool { return pdn.Is(text) || pdn.IsFEN(text) }

// Games returns the games of a PDN file, for a list from which a person chooses; Open reads the Text of each. It returns none for any
// other text. The error is a *match.RecordError for a file of more than MaxFile bytes.
func Games(text string) ([]pdn.Entry, error) {
	if len(text) > MaxFile {
		return nil, &match.RecordError{Code: match.TooLarge}
	}
	text = plain(text)
	if _, linked := findLink(text); linked || !pdn.Is(text) {
		return nil, nil
	}
	return pdn.List(text), nil
}

// Read returns the match of a text that Open reads.
func Read(text string) (*match.Match, error) {
	o, err := Open(text)
	if err != nil {
		return nil, err
	}
	return o.Match(), nil
}

// ReadTree returns the tree of a text that Open reads, and its current node.
func ReadTree(text string) (*study.Study, *study.Node, error) {
	o, err := Open(text)
	if err != nil {
		return nil, nil, err
	}
	return o.Tree, o.At, nil
}

// HoldsTree reports whether text is a tree of moves rather than a match: the text of a study, the link of a tree, or a PDN file
// with variations, comments or glyphs.
func HoldsTree(text string) bool {
	text = plain(text)
	if found, ok := findLink(text); ok {
		return link.HoldsTree(found)
	}
	if study.Is(text) {
		return true
	}
	o, err := Open(text)
	return err == nil && o.Whole
}

// tooLarge is the error of a text that is longer than a game can be.
func tooLarge(text string) error {
	if len(text) > study.MaxText {
		return &match.RecordError{Code: match.TooLarge}
	}
	return nil
}

// dashed returns the day of a file, as "2026.01.31", as a match has it; "" if it is not whole.
func dashed(date string) string {
	if strings.Contains(date, "?") {
		return ""
	}
	return strings.NewReplacer(".", "-", "/", "-").Replace(strings.TrimSpace(date))
}
