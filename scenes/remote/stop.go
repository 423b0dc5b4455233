package remote

import (
	"ludotheque/assets/words"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/ui"
)

// Stopped reports whether a player has ended the match because the other did not answer. It then has no result.
func (s *Seat) Stopped() bool {
	_, ok := s.Log.Abandoned()
	return ok
}

// stoppedText returns who has ended the match and why, "" if nobody has.
func (s *Seat) stoppedText() string {
	by, ok := s.Log.Abandoned()
	key, args := "remote.stopped-here", []any{s.Other()}
	switch {
	case !ok:
		return ""
	case s.Watches:
		key, args = "remote.stopped-watched", []any{s.Name(by.Other()), s.Name(by)}
	case by != s.Device.Me:
		key = "remote.stopped-there"
	}
	return words.UpperFirst(s.env.T(key, args...))
}

// mayStop reports whether this player has waited so long for the other that the match may be ended.
func (s *Seat) mayStop() bool {
	left, ok := s.Waiting(now(s.env))
	return ok && left <= 0
}

// waitedCard returns the card of a player who may end the match, or remind the other.
func (s *Seat) waitedCard() *boardview.Card {
	e := s.env
	card := &boardview.Card{ID: "waited", Text: words.UpperFirst(e.T("remote.waited", s.Other(), Span(e, now(e)-s.Since))), Buttons: []ui.Control{
		{ID: "stop", Role: ui.Button, Icon: "close", Label: e.T("remote.stop-yes"), Primary: true}}}
	again := ui.Control{ID: "send-now", Role: ui.Button, Icon: "send", Label: e.T("remote.send"), Text: e.T("remote.send-short")}
	switch {
	case s.together():
		again = ui.Control{ID: "talk-back", Role: ui.Button, Icon: "talk", Label: e.T("remote.talk")}
	case s.lost():
		again = ui.Control{ID: "pair", Role: ui.Button, Icon: "devices", Label: e.T("remote.again")}
	}
	card.Buttons = append(card.Buttons, again)
	return card
}

// stopButton returns the menu's button to end the match without an answer, which says from when on that is possible; ok is false while
// the match does not wait for the other.
func (s *Seat) stopButton() (ctl ui.Control, ok bool) {
	left, ok := s.Waiting(now(s.env))
	ctl = ui.Control{ID: "stop", Role: ui.Button, Icon: "close", Label: s.env.T("remote.stop")}
	if left > 0 {
		ctl.Label, ctl.Disabled = s.env.T("remote.stop-in", Span(s.env, left)), true
	}
	return ctl, ok
}

// askStop ends the match without an answer once the player has agreed.
func (a *Board) askStop() {
	e, s := a.env, a.Seat
	a.ask(e.T("remote.stop-title"), e.T("remote.stop-text", s.Other(), Span(e, now(e)-s.Since)), e.T("remote.stop-yes"),
		e.T("remote.stop-no"), s.Abandon(now(e)))
}

// Ended reports whether the match has ended, with a result or without.
func (a *Board) Ended() bool { return a != nil && a.Seat.Log.Over() }

// Held reports whether the clock must not run: the match has ended, or an attack waits for the other device's number, whose sender could let the
// attacker's time run out.
func (a *Board) Held() bool {
	if a == nil {
		return false
	}
	_, waits := a.Seat.Log.Pending()
	return waits || a.Ended()
}

// Ending returns who has ended the match and why, "" if it has a result or goes on.
func (a *Board) Ending() string {
	if a == nil {
		return ""
	}
	return a.Seat.stoppedText()
}
