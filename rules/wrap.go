package rules

// Wrap returns an error that says what, then what err says, and unwraps to err: fmt.Errorf without package fmt, which the
// computer player's program on the page does not load.
func Wrap(what string, err error) error { return &wrapped{what, err} }

type wrapped struct {
	what string
	err  error
}

func (w *wrapped) Error() string { return w.what + ": " + w.err.Error() }
func (w *wrapped) Unwrap() error { return w.err }
