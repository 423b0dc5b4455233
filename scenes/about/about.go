// Package about implements the sheets about the program itself: credits, licences and keys.
package about

import (
	"ludotheque/assets/words"
	"ludotheque/game/platform"
	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
)

// NewKeys returns the sheet about keys, mouse and gamepad.
func NewKeys(e *scenes.Env) *sheet.Sheet {
	return &sheet.Sheet{Env: e, Name: func() string { return e.T("help.title") }, Widest: 520, Build: func(f *sheet.Form) {
		for _, key := range []string{"help.mouse", "help.move", "help.choose", "help.tab", "help.escape"} {
			f.Text(key, e.T(key))
		}
		for _, k := range [][2]string{{"help.undo", "U"}, {"help.redo", "R"}, {"help.flip", "F"}, {"help.rules", "H"}, {"help.menu", "M"}, {"help.hint", "I"}, {"help.push", "P"}, {"help.clock", "T"}, {"help.again", "S"}} {
			f.Text(k[0], e.T(k[0], k[1]))
		}
		f.Text("help.look", e.T("help.look"))
		f.Text("help.gamepad", e.T("help.gamepad"))
	}}
}

// keptWords are the keys of the texts about the program's storage on the device.
var keptWords = map[platform.Kept]string{
	platform.KeptWhole:   "about.offline-whole",
	platform.KeptNever:   "about.offline-never",
	platform.KeptLater:   "about.offline-later",
	platform.KeptPart:    "about.offline-part",
	platform.KeptReady:   "about.offline-ready",
	platform.KeptFull:    "about.offline-full",
	platform.KeptDamaged: "about.offline-damaged",
}

// offline adds a text that says whether the program opens without a network, with buttons to store all of it and to update it.
func offline(e *scenes.Env, f *sheet.Form) {
	now := e.Host.Offline()
	f.Text("offline", e.T(keptWords[now.Kept]))
	if now.Kept == platform.KeptPart {
		f.Buttons(f.Button("keep-all", "", e.T("about.keep-all"), e.Host.KeepAll))
	}
	if now.Fresh {
		f.Text("update", e.T("update.ready-here"))
		f.Buttons(f.MainButton("renew", "", e.T("update.open"), e.Renew))
	}
}

// New returns the sheet of credits.
func New(e *scenes.Env) *sheet.Sheet {
	return &sheet.Sheet{Env: e, Name: func() string { return e.T("about.title") }, Widest: 560, Build: func(f *sheet.Form) {
		for _, key := range []string{"about.what", "about.privacy"} {
			f.Text(key, e.T(key))
		}
		offline(e, f)
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
		f.Buttons(f.Button("notices", "", e.T("about.notices"), func() { e.Stage.Push(NewLicences(e)) }))
	}}
}
