package remote

import (
	"ludotheque/assets/words"
	"ludotheque/game/apart"
	"ludotheque/game/apart/live"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/ui"
)

// Reason returns the line under the table's title: whom the match waits for, and for what; "" where the board's text says it.
func (s *Seat) Reason() string {
	e, l := s.env, s.Log
	who, duty := l.Turn()
	_, fights := l.Pending()
	state, isLive := s.Live()
	switch {
	case s.Stopped():
		return s.stoppedText()
	case isLive && !state.Ended() && !(who == s.Device.Me && duty == apart.MustMove && state == live.Together):
		return s.Line()
	case s.Watches:
		return e.T("remote.watching", s.Name(apart.Host), s.Name(apart.Guest))
	case duty == apart.Nothing:
		return ""
	case !l.Joined() && s.Device.Me == apart.Host && who == apart.Guest && !s.Invited():
		return e.T("remote.status-invite")
	case who == s.Device.Me && !s.Knows():
		return e.T("remote.status-elsewhere")
	case who == s.Device.Me && duty == apart.MustMove:
		return s.timeLeft()
	case fights && s.Due():
		return e.T("remote.status-dice", s.Other())
	case s.Due() && l.Joined():
		return e.T("remote.status-send", s.Other())
	case fights:
		return e.T("remote.status-dice-waits", s.Other())
	}
	return e.T("remote.status-waits", s.Other())
}

// timeLeft returns the time that this player has left by a clock of days, "" for another clock.
func (s *Seat) timeLeft() string {
	at, ok := s.Deadline()
	if !ok {
		return ""
	}
	left := at - now(s.env)
	if left <= 0 {
		return s.env.T("remote.late")
	}
	return s.env.T("remote.left", Span(s.env, left))
}

// Card returns the card with what the player can answer or do now beside moving, nil for nothing.
func (s *Seat) Card() *boardview.Card {
	e, l := s.env, s.Log
	if s.Watches {
		return nil
	}
	offer, offered := l.Offered()
	switch {
	case offered && offer.By != s.Device.Me && (offer.Proposal != apart.Rematch || !s.agreed()):
		no := ui.Control{ID: "no", Role: ui.Button, Icon: "close", Label: e.T("dialog.offer-decline"), Text: e.T("offer.decline-short")}
		if offer.Proposal == apart.Rematch { // the match is over
			no.Label, no.Text = e.T("remote.rematch-no"), ""
		}
		return &boardview.Card{ID: "offer", Text: s.offers(offer.Proposal), Buttons: []ui.Control{
			{ID: "yes", Role: ui.Button, Icon: "check", Label: e.T("dialog.offer-accept"), Primary: true}, no}}
	case s.late():
		return &boardview.Card{ID: "late", Text: e.T("remote.late"), Warning: true, Buttons: []ui.Control{
			{ID: "flag", Role: ui.Button, Icon: "clock", Label: e.T("remote.flag")}}}
	case s.mayStop():
		return s.waitedCard()
	case s.lost():
		return &boardview.Card{ID: "line-lost", Text: s.Line(), Warning: true, Buttons: []ui.Control{
			{ID: "pair", Role: ui.Button, Icon: "devices", Label: e.T("remote.again"), Primary: true},
			{ID: "send-now", Role: ui.Button, Icon: "send", Label: e.T("remote.by-link")}}}
	case !s.together() && s.Due() && (!s.MayMove() || l.Over()):
		card := &boardview.Card{Buttons: []ui.Control{
			{ID: "send-now", Role: ui.Button, Icon: "send", Label: e.T("remote.send"), Primary: true}}}
		switch { // in the other cases Reason has the text
		case l.Over():
			card.ID, card.Text = "send-card", e.T("remote.send-end", s.Other())
		case offered && offer.By == s.Device.Me:
			card.ID, card.Text = "offer", s.offered(offer.Proposal)
		}
		return card
	case offered && offer.By == s.Device.Me && offer.Proposal != apart.Rematch:
		return &boardview.Card{ID: "offer", Text: s.offered(offer.Proposal)}
	}
	if line, ok := s.unanswered(); ok && !l.Over() {
		return &boardview.Card{ID: "line", Text: words.UpperFirst(e.T("remote.line", s.Other(), line)), Buttons: []ui.Control{
			{ID: "talk-back", Role: ui.Button, Icon: "talk", Label: e.T("remote.answer")}}}
	}
	return nil
}

// offers returns the text of the other player's offer.
func (s *Seat) offers(p apart.Proposal) string {
	return words.UpperFirst(s.env.T(offersKeys[p], s.Other()))
}

// offered returns the text of this player's open offer.
func (s *Seat) offered(p apart.Proposal) string { return s.env.T(offeredKeys[p], s.Other()) }

// refused returns the text for a declined offer of this player.
func (s *Seat) refused(p apart.Proposal) string { return s.env.T(refusedKeys[p]) }

// agreed reports whether the players have agreed on a rematch.
func (s *Seat) agreed() bool {
	_, ok := s.Log.Next()
	return ok
}

// late reports whether this player's days are over and no message says so yet.
func (s *Seat) late() bool {
	at, ok := s.Deadline()
	_, said := s.Log.TimeUp()
	return ok && !said && now(s.env) > at
}

// unanswered returns the other player's last chat line, unless this player has moved or written since.
func (s *Seat) unanswered() (text string, ok bool) {
	for i := s.Log.Len() - 1; i >= 0; i-- {
		switch e := s.Log.Entry(i); {
		case e.By == s.Device.Me && (e.Kind == apart.Line || e.Kind == apart.Move):
			return "", false
		case e.Kind == apart.Line:
			return e.Text, true
		}
	}
	return "", false
}

// The keys of the texts about the other player's offer, one's own, and one's own that was declined.
var (
	offersKeys  = [...]string{apart.Draw: "remote.offers-draw", apart.Undo: "remote.offers-undo", apart.Rematch: "remote.offers-rematch"}
	offeredKeys = [...]string{apart.Draw: "remote.offered-draw", apart.Undo: "remote.offered-undo", apart.Rematch: "remote.offered-rematch"}
	refusedKeys = [...]string{apart.Draw: "dialog.offer-declined", apart.Undo: "remote.refused-undo", apart.Rematch: "remote.refused-rematch"}
)
