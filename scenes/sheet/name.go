package sheet

import (
	"fmt"
	"strings"
	"unicode"

	"ludotheque/assets/fonts"
	"ludotheque/game/match"
	"ludotheque/scenes"
	"ludotheque/scenes/ui"
)

// Name appends a field for a person's name, and below it note, a remark about its letters. set is called with every change;
// see Spelled.
func (f *Form) Name(id, label, name, note string, set func(text string)) {
	f.Field(id, label, name, f.Env.T("setup.name-hint"), match.MaxName, set)
	if note != "" {
		f.Y -= ui.Gap / 2
		f.Grow(ui.Control{ID: id + "-note", Role: ui.Status, Label: note}, 0)
	}
}

// Spelled returns a name as the fonts can draw it, and a remark about letters that they lack, "" for none.
func Spelled(e *scenes.Env, name string) (shown, note string) {
	var b strings.Builder
	for _, r := range fonts.Joined(name) {
		n := fonts.Near(r)
		if n != 0 {
			b.WriteRune(n)
		}
		switch {
		case n == r:
		case n != 0:
			note = e.T("name.near", string(n))
		case unicode.Is(unicode.Greek, r):
			note = e.T("name.greek")
		case unicode.Is(unicode.Cyrillic, r):
			note = e.T("name.cyrillic")
		case unicode.IsLetter(r):
			note = e.T("name.letter", fmt.Sprintf("%U", r))
		default:
			note = e.T("name.sign", fmt.Sprintf("%U", r))
		}
	}
	return b.String(), note
}
