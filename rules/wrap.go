package rules

import "strconv"

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
