// Package scores keeps how matches against the computer ended, and shows it.
package scores

import (
	"ludotheque/game/ai"
	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/game/results"
	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
)

// Key is where the results are stored.
const Key = "results"

// Kept reports whether results are kept here: a screen that anybody may use counts for nobody.
func Kept(e *scenes.Env) bool { return e.Visit.Kiosk == 0 }

// read returns what is stored. What of it cannot be read any more is told.
func read(e *scenes.Env) *results.Results {
	r, err := results.Parse(e.Kept(Key))
	if err != nil {
		e.Stage.Notice(e.T("scores.damaged"))
	}
	return r
}

// Count counts a match that is over, once. What is stored is read anew each time: another window may have counted too.
func Count(e *scenes.Env, m *match.Match, seats client.Seats) {
	if _, _, ok := results.Against(m, seats); !ok || !Kept(e) {
		return
	}
	if r := read(e); r.Count(m, seats) {
		e.Keep(Key, r.String())
	}
}

// Offer returns the level that a rematch is worth a try at, after a match that is over; false where the level is right, or is
// not the person's to choose.
func Offer(e *scenes.Env, m *match.Match, seats client.Seats) (level int, ok bool) {
	l, _, ok := results.Against(m, seats)
	if !ok || !Kept(e) || e.Engine == nil || e.Visit.Fixed().Level > 0 {
		return 0, false
	}
	r, _ := results.Parse(e.Kept(Key)) // what is damaged was told when the match was counted
	return r.Offer(l, len(ai.Levels(l.Game, l.Ruleset)))
}

// Played returns how many matches are counted.
func Played(e *scenes.Env) (n int) {
	r, _ := results.Parse(e.Kept(Key))
	for _, row := range r.Rows() {
		n += row.Played()
	}
	return n
}

// AskReset asks whether all results are to be forgotten.
func AskReset(e *scenes.Env) {
	sheet.Ask(e, e.T("scores.reset-title"), e.T("scores.reset-text", Played(e)),
		sheet.Answer{ID: "forget", Label: e.T("scores.reset-yes"), Do: func() {
			r, _ := results.Parse(e.Kept(Key))
			r.Clear()
			e.Keep(Key, r.String())
			e.Stage.Notice(e.T("scores.reset-done"))
		}},
		sheet.Answer{ID: "cancel", Label: e.T("scores.reset-no"), Do: nil})
}
