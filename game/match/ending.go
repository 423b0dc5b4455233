package match

import (
	"errors"

	"ludotheque/rules"
)

// errNoOffer is returned when there is no draw offer of the opponent to answer.
var errNoOffer = errors.New("match: no draw offer to answer")

// errNoClock is returned by TimeUp for a match whose clock does not end it.
var errNoClock = errors.New("match: no clock that ends it")

// errEnding is returned by Conclude for an outcome that is not the players' or an arbiter's.
var errEnding = errors.New("match: no such end of a match from elsewhere")

// OfferDraw records by's offer of a draw; either side may offer at any time. The offer lapses when the opponent moves or
// declines, and on undo. If the opponent has offered already, the match ends as drawn. The error is Refusal GameOver.
func (m *Match) OfferDraw(by rules.Side) error {
	if m.Outcome().Over() {
		return rules.Refusal{Code: rules.GameOver}
	}
	if m.offer != nil && *m.offer != by {
		return m.AcceptDraw(by)
	}
	m.offer = &by
	return nil
}

// DrawOffer returns who offers a draw; ok is false when nobody does.
func (m *Match) DrawOffer() (by rules.Side, ok bool) {
	if m.offer == nil {
		return rules.First, false
	}
	return *m.offer, true
}

// AcceptDraw ends the match by agreement. It fails if the opponent does not offer a draw.
func (m *Match) AcceptDraw(by rules.Side) error {
	if err := m.DeclineDraw(by); err != nil {
		return err
	}
	m.ending = rules.Drawn(rules.Agreement)
	return nil
}

// DeclineDraw removes the opponent's offer. It fails if there is none.
func (m *Match) DeclineDraw(by rules.Side) error {
	if m.offer == nil || *m.offer == by {
		return errNoOffer
	}
	m.offer = nil
	return nil
}

// Resign ends the match: by loses, whoever is to move. The error is Refusal GameOver.
func (m *Match) Resign(by rules.Side) error { return m.lose(by, rules.Resignation) }

// TimeUp ends the match because by has no time left: by loses. The error is Refusal GameOver, or another one where the rule
// of the clock does not end a match.
func (m *Match) TimeUp(by rules.Side) error {
	if !m.setup.Clock.Ends {
		return errNoClock
	}
	return m.lose(by, rules.OutOfTime)
}

// Conclude ends a match that was played elsewhere with an outcome that its moves do not give: an agreement, a resignation, a loss on
// time, the decision of an arbiter, or a loss of both. A draw that a player could have claimed at the live position does not count.
// The error is Refusal GameOver, or another one for any other outcome.
func (m *Match) Conclude(o rules.Outcome) error {
	if _, ok := chosenEnding(resultText(o)); !ok {
		return errEnding
	}
	if m.Outcome().Over() && !m.PassClaim() {
		return rules.Refusal{Code: rules.GameOver}
	}
	m.offer, m.ending = nil, o
	return nil
}

// PassClaim says that nobody claims the draw of the live position, by repetition or by the count without progress, so that the match
// goes on. It returns false, and changes nothing, where there is no such draw.
func (m *Match) PassClaim() bool {
	live := &m.moments[m.ply]
	o := m.outcomeAt(m.ply)
	if m.ending.Over() || o.By != rules.Repetition && o.By != rules.NoProgress {
		return false
	}
	next := rules.Unclaimed(live.pos)
	if next.Outcome().Over() {
		return false
	}
	live.pos, live.unclaimed = next, true
	return true
}

func (m *Match) lose(by rules.Side, why rules.Ending) error {
	if m.Outcome().Over() {
		return rules.Refusal{Code: rules.GameOver}
	}
	m.offer = nil
	m.ending = rules.Win(by.Other(), why)
	return nil
}
