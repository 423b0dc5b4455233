package platform

import "errors"

// ErrRefused is the error of a host that does not let the program use the clipboard.
var ErrRefused = errors.New("platform: clipboard: refused")

// pasteResult is the result of Clipboard.Ask.
type pasteResult struct {
	text string
	err  error
}

// clipResults keeps the results of Copy and Ask until Copied and Pasted return them. It is for one goroutine.
type clipResults struct {
	copied  []error
	pasted  []pasteResult
	dropped []pasteResult
}

// Copied implements Clipboard.
func (r *clipResults) Copied() (ok bool, err error) {
	err, ok = next(&r.copied)
	return ok, err
}

// Pasted implements Clipboard.
func (r *clipResults) Pasted() (text string, ok bool, err error) {
	p, ok := next(&r.pasted)
	return p.text, ok, p.err
}

// Dropped implements Clipboard.
func (r *clipResults) Dropped() (text string, ok bool, err error) {
	p, ok := next(&r.dropped)
	return p.text, ok, p.err
}

// next removes and returns the first element of list; ok is false if the list is empty.
func next[T any](list *[]T) (first T, ok bool) {
	if len(*list) == 0 {
		return first, false
	}
	first = (*list)[0]
	*list = (*list)[1:]
	return first, true
}

// once returns *value and sets it to zero.
func once[T any](value *T) (was T) {
	was, *value = *value, was
	return was
}
