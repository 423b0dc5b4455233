package record

import (
	"ludotheque/assets/words"
	"ludotheque/rules/checkers/pdn"
	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
)

// newWhich returns the sheet that asks by which ruleset a game is to be opened whose file does not say it. fits are those by which its
// moves are legal, the likeliest first.
func newWhich(e *scenes.Env, g game, fits []string) *sheet.Sheet {
	var list []sheet.Option
	for _, ruleset := range fits {
		list = append(list, sheet.Option{Value: ruleset, Label: e.T(words.RulesetName(pdn.GameID(), ruleset))})
	}
	g.as = fits[0]
	return &sheet.Sheet{Env: e, Name: func() string { return e.T("which.title") }, Widest: 520, Build: func(f *sheet.Form) {
		f.Text("which-note", e.T("which.note"))
		f.Radios("which", e.T("which.label"), list, g.as, func(value string) { g.as = value })
		f.Buttons(f.MainButton("which-open", "open", e.T("record.open"), func() { g.open(e) }))
	}}
}
