package platform

import "errors"

// ErrRefused says that the host did not let the program reach the clipboard.
var ErrRefused = errors.New("platform: clipboard: refused")

// pasteNews is what Ask has brought.
type pasteNews struct {
	text string
	err  error
}

// clipNews holds what a clipboard has to tell until it is asked. It is not for several goroutines.
type clipNews struct {
	copied []error
	pasted []pasteNews
}

// Copied implements Clipboard.
func (n *clipNews) Copied() (ok bool, err error) {
	if len(n.copied) == 0 {
		return false, nil
	}
	err = n.copied[0]
	n.copied = n.copied[1:]
	return true, err
}

// Pasted implements Clipboard.
func (n *clipNews) Pasted() (text string, ok bool, err error) {
	if len(n.pasted) == 0 {
		return "", false, nil
	}
	p := n.pasted[0]
	n.pasted = n.pasted[1:]
	return p.text, true, p.err
}
