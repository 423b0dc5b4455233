package rules

import (
	"strconv"
	"unicode/utf8"
)

// Wrap returns an error with the text of err after what, which unwraps to err. It replaces fmt.Errorf because the
// program of the computer player in the page does without package fmt.
func Wrap(what string, err error) error { return &wrapped{what, err} }

type wrapped struct {
	what string
	err  error
}

func (w *wrapped) Error() string { return w.what + ": " + w.err.Error() }
func (w *wrapped) Unwrap() error { return w.err }

// ErrorText returns text followed by the quoted detail, unless it is empty, and by err, unless it is nil.
func ErrorText(text, detail string, err error) string {
	if detail != "" {
		text += " " + strconv.Quote(detail)
	}
	if err != nil {
		text += ": " + err.Error()
	}
	return text
}

// Cut shortens a text of an error to at most 80 bytes, since it is shown to people. It cuts between runes.
func Cut(text string) string {
	const most = 80
	for n, r := range text {
		if n+utf8.RuneLen(r) > most {
			return text[:n]
		}
	}
	return text
}
