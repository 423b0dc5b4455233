package rules

import "strconv"

// Wrap returns an error that says what, then what err says, and unwraps to err: fmt.Errorf without package fmt, which the
// computer player's program on the page does not load.
func Wrap(what string, err error) error { return &wrapped{what, err} }

type wrapped struct {
	what string
	err  error
}

func (w *wrapped) Error() string { return w.what + ": " + w.err.Error() }
func (w *wrapped) Unwrap() error { return w.err }

// ErrorText returns what an error is about, then the detail at fault, quoted, and the reason beneath, where there are such.
func ErrorText(text, detail string, err error) string {
	if detail != "" {
		text += " " + strconv.Quote(detail)
	}
	if err != nil {
		text += ": " + err.Error()
	}
	return text
}
