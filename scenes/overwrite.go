package scenes

import (
	"ludotheque/assets/words"
	"ludotheque/rules"
)

// overwrite does what replaces the kept match of g; one that is not over is given up only after a question.
func overwrite(e *Env, g rules.Game, do func()) {
	if keptMatch(e, g) == nil { // another window may have begun one since it was last looked for
		do()
		return
	}
	ask(e, e.T("dialog.overwrite-title"), e.T("dialog.overwrite-text", e.T(words.GameName(g.ID()))),
		answer{"overwrite", e.T("dialog.overwrite-yes"), do},
		answer{"keep", e.T("dialog.overwrite-no"), nil})
}
