package pdn

import (
	"fmt"
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

// readings returns the ways to understand the file, the likeliest first; sure reports whether its tags name the ruleset. The error is
// an *Error for a kind of draughts that is not played here.
func (w *written) readings() (list []reading, sure bool, err error) {
	if tok := w.known["Ruleset"]; tok != nil && known(tok.text) != "" {
		v := variantOf(tok.text)
		if v == nil {
			return nil, false, otherGame(tok, kindNamed(tok.text), tok.text)
		}
		return w.inNotations(v), true, nil
	}
	if tok := w.known["GameType"]; tok != nil && known(tok.text) != "" {
		number, _, _ := strings.Cut(tok.text, ",")
		k := kindNumbered(strings.TrimSpace(number))
		fields := w.gameType()
		if w.americanByWhite() {
			return w.inNotations(variantOf("anglais")), true, nil
		} else if k == nil || k.ruleset == "" {
			return nil, false, otherGame(tok, k, number)
		} else if len(fields) > 3 && (fields[2] != "8" || fields[3] != "8") {
			return nil, false, &Error{Line: tok.line, Word: rules.Cut(tok.text), Err: &OtherGame{Number: rules.Cut(number), Board: true}}
		}
		return w.inNotations(variantOf(k.ruleset)), true, nil
	}
	if tok := w.known["Variant"]; tok != nil {
		if k := kindNamed(tok.text); k != nil && k.ruleset == "" {
			return nil, false, otherGame(tok, k, tok.text)
		} else if k != nil {
			return w.inNotations(variantOf(k.ruleset)), true, nil
		}
	}
	return w.unnamed(), false, nil
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

// inNotations returns the readings of a ruleset: as the tag GameType says, then with the numbers from each corner, since programs
// write this field in different senses.
func (w *written) inNotations(v *variant) (list []reading) {
	white, corner := v.white, v.notation.corner
	fields := w.gameType()
	if len(fields) > 1 && fields[1] == "W" || w.americanByWhite() {
		white = rules.First
	}
	if len(fields) > 4 && len(fields[4]) == 2 && fields[4][0] == 'N' && fields[4][1] >= '0' && fields[4][1] <= '3' {
		corner = fields[4][1]
	}
	add := func(corner byte) {
		for _, r := range list {
			if r.notation.corner == corner {
				return
			}
		}
		list = append(list, reading{v, notation{corner: corner}, white})
	}
	for _, c := range [...]byte{corner, v.notation.corner, '1', '2', '0', '3'} {
		add(c)
	}
	if w.letters() {
		return list[:1]
	}
	return list
}

// unnamed returns the readings of a file that does not name its ruleset: first the one that an event or site names; then for letters
// Brazilian draughts, whose notation they are, and for numbers English, for which PDN was first made.
func (w *written) unnamed() (list []reading) {
	order := [...]string{"anglais", "volante", "geant"}
	if w.letters() {
		order = [...]string{"volante", "geant", "anglais"}
	}
	named := w.names()
	for _, ruleset := range order {
		v := variantOf(ruleset)
		r := reading{v, notation{corner: v.notation.corner}, v.white}
		if ruleset == named {
			list = append([]reading{r}, list...)
		} else {
			list = append(list, r)
		}
	}
	return list
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
