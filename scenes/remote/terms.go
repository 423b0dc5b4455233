package remote

import (
	"ludotheque/assets/words"
	"ludotheque/game/apart"
	"ludotheque/game/clock"
	"ludotheque/game/match"
	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/clocks"
)

// Terms returns the terms of a match, each as a sentence.
func Terms(e *scenes.Env, s apart.Start) []string {
	id := s.Setup.Game
	lines := []string{e.T("remote.term-game", e.T(words.GameName(id)), e.T(words.RulesetName(id, s.Setup.Ruleset)))}
	if s.Setup.Start != "" {
		lines = append(lines, e.T("remote.term-start"))
	}
	if g, ok := catalog.Find(id); ok {
		for _, spec := range match.OptionsFor(g) {
			if value := s.Setup.Options.Value(spec.Key); value != spec.Values[0] && spec.Key != "swap" {
				lines = append(lines, e.T("remote.term-option", e.T("option."+spec.Key), words.LowerFirst(e.T("option."+spec.Key+"."+value))))
			}
		}
	}
	lines = append(lines, e.T([...]string{"remote.term-host", "remote.term-guest", "remote.term-lot"}[s.Begins]))
	if s.Setup.Clock.Kind != clock.None {
		lines = append(lines, e.T("remote.term-clock", clocks.Words(e, s.Setup.Clock.Control)))
	}
	lines = append(lines, waitTerm(e, s.Wait))
	if s.NeedsNumbers() {
		lines = append(lines, e.T("remote.term-dice"))
	}
	return lines
}

// waitTerm returns how long a player waits for the other before ending the match.
func waitTerm(e *scenes.Env, w apart.Wait) string {
	days, minutes := e.T("span.days", w.Days), Span(e, int64(w.Minutes)*60)
	switch {
	case w == apart.Wait{}:
		return e.T("remote.term-wait-never")
	case w.Minutes == 0:
		return e.T("remote.term-wait-links", days)
	case w.Days == 0:
		return e.T("remote.term-wait-live", minutes)
	}
	return e.T("remote.term-wait", days, minutes)
}
