package setup

import (
	"fmt"
	"strings"
	"unicode"

	"ludotheque/assets/fonts"
	"ludotheque/rules"
	"ludotheque/scenes"
)

// rename gives the player of a colour a name in letters that can be shown, and keeps what there is to say about the rest.
func (s *Sheet) rename(colour rules.Side, name string) {
	shown, note := spelled(s.env, name)
	s.seating.names[colour], s.notes[colour] = shown, note
}

// spelled returns a name as the fonts can draw it, and what to tell whoever wrote it: "" where every letter is there.
func spelled(e *scenes.Env, name string) (shown, note string) {
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
