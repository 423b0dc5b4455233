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
	case isLive && !(who == s.Hand.Me && duty == apart.MustMove && state == live.Together):
		return s.Line()
	case s.Watches:
		return e.T("remote.watching", s.Name(apart.Host), s.Name(apart.Guest))
	case duty == apart.Nothing:
		return ""
	case !l.Joined() && s.Hand.Me == apart.Host && who == apart.Guest:
		return e.T("remote.status-invite")
	case who == s.Hand.Me && !s.Knows():
		return e.T("remote.status-elsewhere")
	case who == s.Hand.Me && duty == apart.MustMove:
		return s.timeLeft()
	case fights && s.Due():
		return e.T("remote.status-dice", s.Other())
	case s.Due():
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
	case offered && offer.By != s.Hand.Me && (offer.Proposal != apart.Rematch || !s.agreed()):
		return &boardview.Card{ID: "offer", Text: words.UpperFirst(e.T(offersKeys[offer.Proposal], s.Other())), Buttons: []ui.Control{
			{ID: "yes", Role: ui.Button, Icon: "check", Label: e.T("dialog.offer-accept"), Primary: true},
			{ID: "no", Role: ui.Button, Icon: "close", Label: e.T("dialog.offer-decline"), Text: e.T("offer.decline-short")}}}
	case s.late():
		return &boardview.Card{ID: "late", Text: e.T("remote.late"), Warning: true, Buttons: []ui.Control{
			{ID: "flag", Role: ui.Button, Icon: "clock", Label: e.T("remote.flag")}}}
	case s.line != nil && s.line.State().Ended():
		return &boardview.Card{ID: "line-lost", Text: s.Line(), Warning: true, Buttons: []ui.Control{
			{ID: "pair", Role: ui.Button, Icon: "devices", Label: e.T("remote.again"), Primary: true},
			{ID: "send-now", Role: ui.Button, Icon: "send", Label: e.T("remote.by-link")}}}
	case s.together(): // messages go over the connection; there is nothing to send
	case s.Due() && (!s.MayMove() || l.Over()):
		card := &boardview.Card{Buttons: []ui.Control{
			{ID: "send-now", Role: ui.Button, Icon: "send", Label: e.T("remote.send"), Primary: true}}}
		switch { // in the other cases Reason has the text
		case l.Over():
			card.ID, card.Text = "send-card", e.T("remote.send-end", s.Other())
		case offered && offer.By == s.Hand.Me:
			card.ID, card.Text = "offer", e.T(offeredKeys[offer.Proposal], s.Other())
		}
		return card
	case offered && offer.By == s.Hand.Me && offer.Proposal != apart.Rematch:
		return &boardview.Card{ID: "offer", Text: e.T(offeredKeys[offer.Proposal], s.Other())}
	}
	if line, ok := s.unanswered(); ok && !l.Over() {
		return &boardview.Card{ID: "line", Text: words.UpperFirst(e.T("remote.line", s.Other(), line)), Buttons: []ui.Control{
			{ID: "talk-back", Role: ui.Button, Icon: "talk", Label: e.T("remote.answer")}}}
	}
	return nil
}

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
		case e.By == s.Hand.Me && (e.Kind == apart.Line || e.Kind == apart.Move):
			return "", false
		case e.Kind == apart.Line:
			return e.Text, true
		}
	}
	return "", false
}

// The keys of the texts about the other player's offer and about one's own.
var (
	offersKeys  = [...]string{apart.Draw: "remote.offers-draw", apart.Undo: "remote.offers-undo", apart.Rematch: "remote.offers-rematch"}
	offeredKeys = [...]string{apart.Draw: "remote.offered-draw", apart.Undo: "remote.offered-undo"}
)
