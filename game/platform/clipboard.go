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
	err, ok = next(&n.copied)
	return ok, err
}

// Pasted implements Clipboard.
func (n *clipNews) Pasted() (text string, ok bool, err error) {
	p, ok := next(&n.pasted)
	return p.text, ok, p.err
}

// next takes the first of what waits; ok is false where nothing does.
func next[T any](list *[]T) (first T, ok bool) {
	if len(*list) == 0 {
		return first, false
	}
	first = (*list)[0]
	*list = (*list)[1:]
	return first, true
}

// once returns a value and puts the zero one in its place.
func once[T any](value *T) (was T) {
	was, *value = *value, was
	return was
}
