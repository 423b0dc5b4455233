package pdn

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ludotheque/rules"
)

// OtherGame is the reason of an Error for a file of a kind of draughts that is not played here.
type OtherGame struct {
	Kind   string // its key in the word files, "" for none that is known
	Number string // of the tag GameType, or the name in another tag; "" if the moves tell
	Board  bool   // the file has squares of another board
}

// Error names the kind, for logs.
func (o *OtherGame) Error() string {
	return fmt.Sprintf("game %q %s is none of those here", o.Number, o.Kind)
}

// readings returns the ways to understand the file, the likeliest first; sure is the tag that names the ruleset, nil for none. The error
// is an *Error for a kind of draughts that is not played here.
func (w *written) readings() (list []reading, sure *token, err error) {
	if tok := w.known["Ruleset"]; tok != nil && known(tok.text) != "" {
		if v := variantOf(tok.text); v != nil {
			return w.inNotations(v), tok, nil
		}
		return w.ofKind(tok, kindNamed(tok.text), tok.text)
	}
	if tok := w.known["GameType"]; tok != nil && known(tok.text) != "" {
		fields := w.gameType()
		k := kindNumbered(fields[0])
		switch {
		case w.americanByWhite():
			k = kindNumbered("21")
		case k != nil && k.number == "26" && w.value("Event") == "Ludothèque": // an old file of this program
			return w.inNotations(variantOf("volante")), tok, nil
		case k != nil && k.ruleset != "" && len(fields) > 3:
			size := strconv.Itoa(variantOf(k.ruleset).notation.files)
			if !slices.Contains([]string{size, "0"}, fields[2]) || !slices.Contains([]string{size, "0"}, fields[3]) {
				return nil, tok, &Error{Line: tok.line, Word: rules.Cut(tok.text), Err: &OtherGame{Number: rules.Cut(fields[0]), Board: true}}
			}
		}
		return w.ofKind(tok, k, fields[0])
	}
	if tok := w.known["Variant"]; tok != nil {
		if k := kindNamed(tok.text); k != nil {
			return w.ofKind(tok, k, tok.text)
		}
	}
	return w.unnamed(), nil, nil
}

// ofKind returns the readings of the kind that a tag names.
func (w *written) ofKind(tok *token, k *kind, name string) ([]reading, *token, error) {
	if k == nil || k.ruleset == "" {
		return nil, tok, otherGame(tok, k, name)
	}
	return w.inNotations(variantOf(k.ruleset)), tok, nil
}

func otherGame(tok *token, k *kind, number string) error {
	o := &OtherGame{Number: rules.Cut(number)}
	if k != nil {
		o.Kind = k.id
	}
	return &Error{Line: tok.line, Word: rules.Cut(tok.text), Err: o}
}

// americanByWhite reports whether a file is of the Python package draughts: its American checkers, which White begins, have the number of pool
// checkers.
func (w *written) americanByWhite() bool {
	fields := w.gameType()
	return len(fields) == 1 && fields[0] == "23" && strings.EqualFold(w.value("Variant"), "American checkers")
}

// gameType returns the fields of the tag GameType: number, who begins, size of the board, and how squares are named.
func (w *written) gameType() []string {
	return strings.Split(strings.ReplaceAll(w.value("GameType"), " ", ""), ",")
}

// inNotations returns the readings of a ruleset: as the tag GameType says, then with the numbers from each corner, since programs write
// this field in different senses; for letters seen from either side.
func (w *written) inNotations(v *variant) (list []reading) {
	if w.letters() {
		return []reading{w.lettered(v, '0'), w.lettered(v, '3')}
	}
	corners := []byte{v.notation.corner, '1', '2', '0', '3'}
	if fields := w.gameType(); len(fields) > 4 && len(fields[4]) == 2 && fields[4][0] == 'N' && fields[4][1] >= '0' && fields[4][1] <= '3' {
		corners = append([]byte{fields[4][1]}, corners...)
	}
	for _, c := range corners {
		if !slices.ContainsFunc(list, func(r reading) bool { return r.notation.corner == c }) {
			list = append(list, w.numbered(v, c))
		}
	}
	return list
}

// numbered returns the reading of a ruleset by numbers that begin at a corner.
func (w *written) numbered(v *variant, corner byte) reading {
	n := v.numbers()
	n.corner = corner
	white := v.white
	if v.either && (corner >= '2') != (v.notation.corner >= '2') {
		white = white.Other()
	}
	return reading{variant: v, notation: n, white: w.whiteOr(white)}
}

// lettered returns the reading of a ruleset by letters, with a1 at a corner.
func (w *written) lettered(v *variant, a1 byte) reading {
	n, white := v.numbers(), v.white
	if n.a1 = a1; a1 >= '2' {
		white = rules.Second
	}
	return reading{variant: v, notation: n, white: w.whiteOr(white)}
}

// whiteOr returns the side of the white pieces as the tag GameType says or, if it does not, as given.
func (w *written) whiteOr(white rules.Side) rules.Side {
	fields := w.gameType()
	switch {
	case w.americanByWhite() || len(fields) > 1 && fields[1] == "W":
		return rules.First
	case len(fields) > 1 && fields[1] == "B":
		return rules.Second
	}
	return white
}

// The rulesets that a file without tags may be of, the likeliest first. English draughts are those for which PDN was first made; letters
// are those of Russian draughts before others.
var (
	byNumbers = [...]string{"anglais", "bresilien", "russe", "italien", "espagnol", "pool", "international", "tcheque", "volante", "geant"}
	byLetters = [...]string{"russe", "bresilien", "pool", "tcheque", "volante", "geant", "anglais", "italien", "espagnol", "international"}
)

// unnamed returns the readings of a file that does not name its ruleset: first those that a tag about the event or the place names, and
// those by whose start position it begins.
func (w *written) unnamed() (list []reading) {
	letters, size := w.letters(), w.size()
	order := byNumbers
	if letters {
		order = byLetters
	}
	var later, last []reading
	for _, ruleset := range order {
		v := variantOf(ruleset)
		switch {
		case v.notation.files < size: // for the error of a file with one square that is wrong
			later = append(later, w.numbered(v, v.notation.corner))
		case v.notation.files > size && letters:
		case (v.notation.files > size || v.notation.mirrored) && len(w.moves) == 0: // where any position can stand
			unlikely := w.numbered(v, v.notation.corner)
			unlikely.unlikely = true
			last = append(last, unlikely)
		case letters:
			list, later = append(list, w.lettered(v, '0')), append(later, w.lettered(v, '3'))
		case v.either:
			first, second := w.numbered(v, '1'), w.numbered(v, '2')
			list, later = append(list, first), append(later, second)
		default:
			list = append(list, w.numbered(v, v.notation.corner))
		}
	}
	list = slices.Concat(list, later, last)
	named := w.names()
	slices.SortStableFunc(list, func(a, b reading) int { return w.likely(b, named) - w.likely(a, named) })
	return list
}

// likely returns how likely a reading is for what is written before the moves.
func (w *written) likely(r reading, named string) (likely int) {
	if r.ruleset == named {
		likely += 2
	}
	if w.position() != "" {
		if p, err := w.start(r, rules.First); err == nil && p == r.start() {
			likely++
		}
	}
	return likely
}

// letters reports whether the file names squares by letters.
func (w *written) letters() bool {
	for _, it := range w.moves {
		if name := strings.ToLower(it.move.text); len(name) > 1 && isLetter(name) {
			return true
		}
	}
	f, err := cutFEN(w.position())
	if err != nil || len(w.moves) > 0 {
		return false
	}
	for _, list := range f.lists {
		if name := strings.TrimPrefix(strings.ToLower(list[1:]), "k"); isLetter(name) {
			return true
		}
	}
	return false
}

// names returns the ruleset that a tag about the event or the place names, "" for none.
func (w *written) names() string {
	if k := w.eventKind(); k != nil {
		return k.ruleset
	}
	return ""
}
