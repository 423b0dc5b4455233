// Package match is one game session: the moves played so far and those undone, the dice, the house
// options, repetition, draw offers and resignation, and the record that holds all of it as text.
//
// Nothing here draws, and nothing knows a game by name: what a game can do is told by the interfaces of
// package rules and of options.go. A Match is for one goroutine; another one is given the record.
package match

import (
	"errors"
	"strconv"

	"ludotheque/rules"
	"ludotheque/rules/catalog"
)

// Match is one game being played. Make one with New or Parse.
type Match struct {
	setup   Setup
	game    rules.Game
	swapped bool     // First plays the colour of Second
	moments []moment // moments[0] is the start; never empty
	ply     int      // the live moment
	seen    map[uint64]int
	ending  rules.Outcome // a resignation, an agreement, or that time is up
	offer   *rules.Side   // who offers a draw, nil for nobody
	notes   []note        // sorted by key
}

// moment is the position after an action. Positions are values, so that undo is an index.
type moment struct {
	action rules.Action // what led here; zero at the start
	pos    rules.Position
	stood  int   // how often the position has stood by now, this time included
	spent  int64 // ms that the side to move has thought here; see Spend
}

// New sits down to a game of the catalog. The error is a *SetupError.
func New(s Setup) (*Match, error) {
	g, ok := catalog.Find(s.Game)
	if !ok {
		return nil, &SetupError{PartGame, errors.New("match: no game " + strconv.Quote(s.Game))}
	}
	m, err := newMatch(g, s)
	if err != nil {
		return nil, err
	}
	m.huffAutomatically()
	return m, nil
}

func newMatch(g rules.Game, s Setup) (*Match, error) {
	s, pos, err := s.settle(g)
	if err != nil {
		return nil, err
	}
	m := &Match{setup: s, game: g, swapped: s.swapped(g), seen: make(map[uint64]int)}
	m.push(rules.Action{}, pos)
	return m, nil
}

// Setup returns what was agreed, with defaults filled in and names cleaned.
func (m *Match) Setup() Setup { return m.setup }

// Game returns the game.
func (m *Match) Game() rules.Game { return m.game }

// Colour is Setup.Colour of this match.
func (m *Match) Colour(side rules.Side) rules.Side {
	if m.swapped {
		return side.Other()
	}
	return side
}

// Len returns the number of actions in the history, those that can be redone included.
func (m *Match) Len() int { return len(m.moments) - 1 }

// Ply returns the number of actions up to the live position: the cursor.
func (m *Match) Ply() int { return m.ply }

// Position returns the live position.
func (m *Match) Position() rules.Position { return m.moments[m.ply].pos }

// At returns the position after ply actions, 0..Len.
func (m *Match) At(ply int) rules.Position { return m.moments[ply].pos }

// Action returns the action that led from At(ply) to At(ply+1), ply in 0..Len-1. Its dice must not be changed.
func (m *Match) Action(ply int) rules.Action { return m.moments[ply+1].action }

// Repetitions returns how often the live position has stood, this time included.
func (m *Match) Repetitions() int { return m.moments[m.ply].stood }

// Outcome judges the live position: first by the board, then by third repetition, then what the players did.
func (m *Match) Outcome() rules.Outcome {
	if o := m.outcomeAt(m.ply); o.Over() {
		return o
	}
	return m.ending
}

// OutcomeAt judges the position after ply actions: as it was then, or for the live one Outcome.
func (m *Match) OutcomeAt(ply int) rules.Outcome {
	if ply == m.ply {
		return m.Outcome()
	}
	return m.outcomeAt(ply)
}

// drawnAt is how often a position must stand for a draw, in every game.
const drawnAt = 3

func (m *Match) outcomeAt(ply int) rules.Outcome {
	o := m.moments[ply].pos.Outcome()
	if !o.Over() && m.moments[ply].stood >= drawnAt {
		return rules.Drawn(rules.Repetition)
	}
	return o
}

// AppendMoves appends the legal actions under the house options, none when the match is over.
func (m *Match) AppendMoves(dst []rules.Move) []rules.Move {
	if m.Outcome().Over() {
		return dst
	}
	return m.setup.Options.AppendMoves(dst, m.Position())
}

// Refusal says why no legal move leads from from to to, house options included; see rules.Explainer.
func (m *Match) Refusal(from, to rules.Square) rules.Refusal {
	if m.Outcome().Over() {
		return rules.Refusal{Code: rules.GameOver}
	}
	pos := m.Position()
	r := rules.RefusalOf(pos, from, to)
	if r.Code != rules.Legal {
		return r
	}
	for _, mv := range pos.AppendMoves(nil) {
		if mv.From != from || from != to && mv.To != to {
			continue
		}
		if r = m.setup.Options.refuse(pos, mv); r.Code == rules.Legal {
			return r
		}
	}
	return r
}
