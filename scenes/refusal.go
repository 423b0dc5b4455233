package scenes

import (
	"strings"

	"ludotheque/assets/words"
	"ludotheque/rules"
)

// Squares joins the names of squares as a choice: "c3, e3 or g3"; "" for none.
func (e *Env) Squares(set rules.Set) string {
	if set == (rules.Set{}) {
		return ""
	}
	return e.Words.Or(strings.Split(set.String(), ",")...)
}

// RefusalText says why a move is refused.
func (e *Env) RefusalText(r rules.Refusal) string {
	return e.T(words.Refusal(r.Code), e.Squares(r.Squares), r.Count)
}
