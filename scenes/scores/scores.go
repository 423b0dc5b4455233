// Package scores stores the results of matches against the computer, and shows them.
package scores

import (
	"ludotheque/game/ai"
	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/game/results"
	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
)

// Key is the storage key of the results.
const Key = "results"

// Enabled reports whether the program stores results and progress. A kiosk does not, since anybody may use it.
func Enabled(e *scenes.Env) bool { return e.Visit.Kiosk == 0 }

// read returns the stored results. It tells the player of damaged lines.
func read(e *scenes.Env) *results.Results {
	r, err := results.Parse(e.Kept(Key))
	if err != nil {
		e.Stage.Notice(e.T("scores.damaged"))
	}
	return r
}

// Count counts a match that is over, once. It reads the stored results first, since another window may have changed them.
func Count(e *scenes.Env, m *match.Match, seats client.Seats) {
	if _, _, ok := results.Against(m, seats); !ok || !Enabled(e) {
		return
	}
	if r := read(e); r.Count(m, seats) {
		e.Keep(Key, r.String())
	}
}

// Offer returns another level to try in a rematch, after a match that is over; ok is false if the level is right or the player cannot
// choose it.
func Offer(e *scenes.Env, m *match.Match, seats client.Seats) (level int, ok bool) {
	l, _, ok := results.Against(m, seats)
	if !ok || !Enabled(e) || e.Engine == nil || e.Visit.Fixed().Level > 0 {
		return 0, false
	}
	r, _ := results.Parse(e.Kept(Key)) // Count has told of damaged lines
	return r.Offer(l, len(ai.Levels(l.Game, l.Ruleset)))
}

// Played returns the number of counted matches.
func Played(e *scenes.Env) (n int) {
	r, _ := results.Parse(e.Kept(Key))
	for _, row := range r.Rows() {
		n += row.Played()
	}
	return n
}

// AskReset deletes all results once the player has agreed. The settings' button is then off, and the focus goes to the one before it.
func AskReset(e *scenes.Env) {
	sheet.Ask(e, e.T("scores.reset-title"), e.T("scores.reset-text", Played(e)),
		sheet.Answer{ID: "forget", Label: e.T("scores.reset-yes"), Do: func() {
			r, _ := results.Parse(e.Kept(Key))
			r.Clear()
			e.Keep(Key, r.String())
			e.Stage.Notice(e.T("scores.reset-done"))
			e.Stage.Focus("scores", e.Cursor.FocusVisible)
		}},
		sheet.Answer{ID: "cancel", Label: e.T("scores.reset-no")})
}
