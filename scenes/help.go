package scenes

import (
	"ludotheque/assets/words"
	"ludotheque/rules/catalog"
	"ludotheque/scenes/ui"
)

// newHelp is the sheet that tells what the keys, the mouse and the gamepad do.
func newHelp(e *Env) *formSheet {
	sheet := &formSheet{env: e, title: func() string { return e.T("help.title") }, narrow: 520}
	sheet.build = func(f *form) {
		for _, key := range []string{"help.mouse", "help.move", "help.choose", "help.tab", "help.escape"} {
			f.text(key, e.T(key))
		}
		for _, k := range [][2]string{{"help.undo", "U"}, {"help.redo", "R"}, {"help.flip", "F"}, {"help.rules", "H"}, {"help.menu", "M"}, {"help.hint", "I"}, {"help.push", "P"}} {
			f.text(k[0], e.T(k[0], k[1]))
		}
		f.text("help.look", e.T("help.look"))
		f.text("help.gamepad", e.T("help.gamepad"))
	}
	sheet.on = func(ui.Event) {}
	return sheet
}

// newAbout is the sheet of credits.
func newAbout(e *Env) *formSheet {
	sheet := &formSheet{env: e, title: func() string { return e.T("about.title") }, narrow: 560}
	sheet.build = func(f *form) {
		for _, key := range []string{"about.what", "about.privacy"} {
			f.text(key, e.T(key))
		}
		f.heading("about.games", e.T("about.games"))
		for _, g := range catalog.All() {
			key := words.GameAbout(g.ID())
			f.text(key, e.T(key))
		}
		for _, key := range []string{"about.sheets", "about.independent"} {
			f.text(key, e.T(key))
		}
		f.heading("about.made-with", e.T("about.made-with"))
		for _, key := range []string{"about.fonts", "about.engine"} {
			f.text(key, e.T(key))
		}
	}
	sheet.on = func(ui.Event) {}
	return sheet
}
