package saved

import "ludotheque/scenes"

// Text is a stored text that other windows may change too.
type Text struct {
	env       *scenes.Env
	key, last string // last is the text as it was last read or stored
}

// NewText returns the text of a key.
func NewText(e *scenes.Env, key string) Text { return Text{env: e, key: key} }

// Changed returns the text if it is not the one that was last read or stored. A text that is gone does not count: the store may just
// be unreadable.
func (t *Text) Changed() (text string, ok bool) {
	text = t.env.Kept(t.key)
	if text == "" || text == t.last {
		return "", false
	}
	t.last = text
	return text, true
}

// Keep stores a text.
func (t *Text) Keep(text string) {
	if t.env.Keep(t.key, text) {
		t.last = text
	}
}
