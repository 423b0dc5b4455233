package scenes

import (
	"ludotheque/assets/words"
	"ludotheque/game/match"
)

// Admits reports whether a match is one that this visit is for: it may be bound to one game and its rules.
func (e *Env) Admits(m *match.Match) bool {
	v, setup := e.Visit.Fixed(), m.Setup()
	return (v.Game == "" || v.Game == setup.Game) && (v.Ruleset == "" || v.Ruleset == setup.Ruleset)
}

// Foreign says of a match that this visit is for something else.
func (e *Env) Foreign() string {
	v := e.Visit.Fixed()
	if v.Ruleset != "" {
		return e.T("visit.only-rules", e.T(words.GameName(v.Game)), e.T(words.RulesetName(v.Game, v.Ruleset)))
	}
	return e.T("visit.only-game", e.T(words.GameName(v.Game)))
}

// LeaveLabel says where a table is left for: the shelf, or the set-up of the visit's only game.
func (e *Env) LeaveLabel() string {
	if e.Visit.Fixed().Game != "" {
		return e.T("visit.start")
	}
	return e.T("table.shelf")
}
