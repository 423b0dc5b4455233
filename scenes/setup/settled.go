package setup

import (
	"cmp"

	"ludotheque/game/ai"
	"ludotheque/game/client"
	"ludotheque/game/command"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/saved"
)

// settledSeating returns the last answers with those that the visit sets; kept is the stored match or nil.
func settledSeating(e *scenes.Env, g rules.Game, kept *match.Match) seating {
	if kept != nil && !e.Admits(kept) {
		kept = nil
	}
	s := lastSeating(e, g, kept)
	if v := e.Visit; v.Game == g.ID() || v.Game == "" {
		if v.Ruleset != "" {
			s.ruleset = v.Ruleset
		}
		if v.Level > 0 {
			s.opponent, s.level = withComputer, v.Level
		}
	}
	if e.Engine == nil || s.opponent == withDistance && !mayDistance(e) {
		s.opponent = withPeople
	}
	s.bound(g)
	return s
}

// DirectMatch returns the match with which a visit begins without a set-up, since its page has set all that matters; nil if it has not, or
// if the game's slot has an unfinished or unreadable match.
func DirectMatch(e *scenes.Env, g rules.Game) *match.Match {
	v := e.Visit.Fixed()
	if v.Game != g.ID() || !v.Bare && (v.Level == 0 || v.Ruleset == "" && asksRuleset(g)) {
		return nil
	}
	last, text := saved.Own(g.ID()).Read(e)
	if last == nil && text != "" || last != nil && saved.Waits(last) {
		return nil
	}
	s := settledSeating(e, g, last)
	m, _, err := s.match(e, g)
	if err != nil {
		return nil
	}
	return m
}

// asksRuleset reports whether a game has several rulesets, not counting readings of doubtful rules.
func asksRuleset(g rules.Game) bool {
	n := 0
	for _, r := range g.Rulesets() {
		if !r.Doubt {
			n++
		}
	}
	return n > 1
}

// NewMatch returns the new match of g that a command of the page around the program describes. The error is a *match.SetupError.
func NewMatch(e *scenes.Env, g rules.Game, c command.Command) (*match.Match, error) {
	s := newSeating(g)
	s.ruleset = cmp.Or(c.Rules, e.Visit.Fixed().Ruleset, s.ruleset)
	setup, _, _ := s.setup(g, cmp.Or(c.Seed, uint64(e.Host.Now().UnixNano())))
	setup.Date, setup.Start = e.Today(), c.Position
	m, err := match.New(setup)
	if err != nil {
		return nil, err
	}
	SeatComputer(e, m, cmp.Or(e.Visit.Fixed().Level, c.Level), c.Side)
	return m, nil
}

// SeatComputer makes the computer play at a level against a person, who plays the side named person or, if that is no side, the one to
// move. At level 0 people play both sides; a negative level changes nothing.
func SeatComputer(e *scenes.Env, m *match.Match, level int, person string) {
	if level < 0 || level > 0 && e.Engine == nil {
		return
	}
	var seats client.Seats
	side, err := rules.ParseSide(person)
	if err != nil {
		side = m.Position().Side()
	}
	seats[side.Other()] = min(level, len(ai.Levels(m.Game().ID(), m.Setup().Ruleset)))
	seats.KeepIn(m)
}

// Upcoming returns the match that the start button would begin; lots reports that its starter is drawn and may be another then.
func (s *Sheet) Upcoming() (m *match.Match, lots bool, err error) {
	return s.seating.match(s.env, s.game)
}

// match returns a new match by the seating; lots reports whether the starter was drawn.
func (s *seating) match(e *scenes.Env, g rules.Game) (m *match.Match, lots bool, err error) {
	setup, who, lots := s.setup(g, uint64(e.Host.Now().UnixNano()))
	setup.Date = e.Today()
	if m, err = match.New(setup); err != nil {
		return nil, false, err
	}
	who.KeepIn(m)
	return m, lots, nil
}
