package record

import (
	"ludotheque/assets/words"
	"ludotheque/rules/checkers/pdn"
	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// newWhich returns the sheet that asks by which ruleset a game is to be opened whose file does not say it. fits are those by which its
// moves are legal, the likeliest first.
func newWhich(e *scenes.Env, g game, fits []string) *sheet.Sheet {
	return &sheet.Sheet{Env: e, Name: func() string { return e.T("which.title") }, Widest: 520, Build: func(f *sheet.Form) {
		f.Text("which-note", e.T("which.note"))
		for i, ruleset := range fits {
			as := g
			as.as = ruleset
			b := f.Button("which/"+ruleset, "", e.T(words.RulesetName(pdn.GameID(), ruleset)), func() { as.open(e) })
			b.Primary = i == 0
			f.Grow(b, ui.RowHeight)
		}
	}}
}
