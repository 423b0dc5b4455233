// Package about holds the sheets that tell of the program itself: who made what, and what the keys do.
package about

import (
	"ludotheque/assets/words"
	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
)

// NewKeys is the sheet that tells what the keys, the mouse and the gamepad do.
func NewKeys(e *scenes.Env) *sheet.Sheet {
	s := &sheet.Sheet{Env: e, Name: func() string { return e.T("help.title") }, Widest: 520}
	s.Build = func(f *sheet.Form) {
		for _, key := range []string{"help.mouse", "help.move", "help.choose", "help.tab", "help.escape"} {
			f.Text(key, e.T(key))
		}
		for _, k := range [][2]string{{"help.undo", "U"}, {"help.redo", "R"}, {"help.flip", "F"}, {"help.rules", "H"}, {"help.menu", "M"}, {"help.hint", "I"}, {"help.push", "P"}} {
			f.Text(k[0], e.T(k[0], k[1]))
		}
		f.Text("help.look", e.T("help.look"))
		f.Text("help.gamepad", e.T("help.gamepad"))
	}
	return s
}

// New is the sheet of credits.
func New(e *scenes.Env) *sheet.Sheet {
	s := &sheet.Sheet{Env: e, Name: func() string { return e.T("about.title") }, Widest: 560}
	s.Build = func(f *sheet.Form) {
		for _, key := range []string{"about.what", "about.privacy"} {
			f.Text(key, e.T(key))
		}
		f.Heading("about.games", e.T("about.games"))
		for _, g := range catalog.All() {
			key := words.GameAbout(g.ID())
			f.Text(key, e.T(key))
		}
		for _, key := range []string{"about.sheets", "about.independent"} {
			f.Text(key, e.T(key))
		}
		f.Heading("about.made-with", e.T("about.made-with"))
		for _, key := range []string{"about.fonts", "about.engine"} {
			f.Text(key, e.T(key))
		}
	}
	return s
}
