// Package match implements a match of any game of the catalog: the moves played and those undone, the dice, the house
// options, repetition, draw offers, resignation and the clock, and the record that has all of it as text.
//
// It knows no game by name: the capabilities of package rules tell what a game can do. A Match is for one goroutine; pass
// its record to another one.
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
	drawnAt int            // see DrawnAt
	swapped bool           // First plays the colour of Second
	moments []moment       // moments[0] is the start; never empty
	ply     int            // the index of the live moment
	seen    map[uint64]int // how often each position occurs in moments, by hash
	ending  rules.Outcome  // by resignation, agreement or time
	offer   *rules.Side    // the side that offers a draw, nil for none
	notes   []note         // sorted by key
}

// moment is the position after an action. Positions are values, so that undo is an index.
type moment struct {
	action      rules.Action // that led here; zero at the start
	pos         rules.Position
	repetitions int   // how often the position has occurred up to here, this time included
	unclaimed   bool  // nobody claimed the draw here
	spent       int64 // ms that the side to move has thought here; see Spend
}

// New returns a match before its first move. The error is a *SetupError.
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
	s, pos, err := s.normalise(g)
	if err != nil {
		return nil, err
	}
	m := &Match{setup: s, game: g, swapped: s.swapped(g), drawnAt: drawnAt(g, s.Ruleset), seen: make(map[uint64]int)}
	m.push(rules.Action{}, pos)
	return m, nil
}

func drawnAt(g rules.Game, ruleset string) int {
	r, _ := rules.FindRuleset(g, ruleset)
	return r.Repetition
}

// Setup returns the setup of the match, with defaults filled in and names cleaned.
func (m *Match) Setup() Setup { return m.setup }

// Game returns the game.
func (m *Match) Game() rules.Game { return m.game }

// Colour returns the side whose colour side plays; see Setup.Colour.
func (m *Match) Colour(side rules.Side) rules.Side {
	if m.swapped {
		return side.Other()
	}
	return side
}

// Len returns the number of actions in the history, including those that can be redone.
func (m *Match) Len() int { return len(m.moments) - 1 }

// Ply returns the number of actions up to the live position: the cursor.
func (m *Match) Ply() int { return m.ply }

// Position returns the live position.
func (m *Match) Position() rules.Position { return m.moments[m.ply].pos }

// At returns the position after ply actions, 0..Len.
func (m *Match) At(ply int) rules.Position { return m.moments[ply].pos }

// Action returns the action that led from At(ply) to At(ply+1), ply in 0..Len-1. Its dice must not be changed.
func (m *Match) Action(ply int) rules.Action { return m.moments[ply+1].action }

// Repetitions returns how often the live position has occurred, this time included.
func (m *Match) Repetitions() int { return m.moments[m.ply].repetitions }

// DrawnAt returns how often a position must occur for a draw by the ruleset; 0 if repetition does not draw.
func (m *Match) DrawnAt() int { return m.drawnAt }

// Outcome returns the outcome at the live position: by the board, else by repetition, else by the players.
func (m *Match) Outcome() rules.Outcome {
	if o := m.outcomeAt(m.ply); o.Over() {
		return o
	}
	return m.ending
}

// OutcomeAt returns the outcome after ply actions: Outcome for the live position, for any other by the moves alone.
func (m *Match) OutcomeAt(ply int) rules.Outcome {
	if ply == m.ply {
		return m.Outcome()
	}
	return m.outcomeAt(ply)
}

func (m *Match) outcomeAt(ply int) rules.Outcome {
	o := m.moments[ply].pos.Outcome()
	if !o.Over() && m.drawnAt > 0 && m.moments[ply].repetitions >= m.drawnAt && !m.moments[ply].unclaimed {
		return rules.Drawn(rules.Repetition)
	}
	return o
}

// AppendMoves appends the legal moves under the house options, none when the match is over.
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
