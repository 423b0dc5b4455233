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

// settledSeating is what was agreed on the last time, with what this visit asks for; kept is the stored match or nil.
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

// Straight returns the match with which a visit begins that leaves nothing to agree on, nil where there is a question, or
// a match waits that this visit is not for.
func Straight(e *scenes.Env, g rules.Game) *match.Match {
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

// asksRuleset reports whether a game has rulesets among which one must choose.
func asksRuleset(g rules.Game) bool {
	n := 0
	for _, r := range g.Rulesets() {
		if !r.Doubt {
			n++
		}
	}
	return n > 1
}

// Wished returns the new match of g that the page around the program asks for. The error is a *match.SetupError.
func Wished(e *scenes.Env, g rules.Game, c command.Command) (*match.Match, error) {
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

// SeatComputer seats the computer at a match at a level: across the table from the person, who has the seat that is
// named, else the one to move. Level 0 seats people, -1 leaves all as it is.
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

// Coming returns the match that would begin now; lots reports that its first side would be drawn anew.
func (s *Sheet) Coming() (m *match.Match, lots bool, err error) {
	return s.seating.match(s.env, s.game)
}

// match is the seating as a match that begins now; lots reports whether they were drawn.
func (s *seating) match(e *scenes.Env, g rules.Game) (m *match.Match, lots bool, err error) {
	setup, who, lots := s.setup(g, uint64(e.Host.Now().UnixNano()))
	setup.Date = e.Today()
	if m, err = match.New(setup); err != nil {
		return nil, false, err
	}
	who.KeepIn(m)
	return m, lots, nil
}
