package record

import (
	"ludotheque/assets/words"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/sheet"
)

// Overwrite does what replaces the kept match of g; one that is not over is given up only after a question.
func Overwrite(e *scenes.Env, g rules.Game, do func()) {
	if saved.Unfinished(e, g) == nil { // another window may have begun one since it was last looked for
		do()
		return
	}
	sheet.Ask(e, e.T("dialog.overwrite-title"), e.T("dialog.overwrite-text", e.T(words.GameName(g.ID()))),
		sheet.Answer{ID: "overwrite", Label: e.T("dialog.overwrite-yes"), Do: do},
		sheet.Answer{ID: "keep", Label: e.T("dialog.overwrite-no"), Do: nil})
}
