package table

import (
	"ludotheque/game/ai"
	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
)

// newSeatsSheet returns the sheet that changes who plays during a match.
func newSeatsSheet(t *Table) *sheet.Sheet {
	e := t.env
	return &sheet.Sheet{Env: e, Name: func() string { return e.T("setup.players") }, Widest: 480, Build: func(f *sheet.Form) {
		seats := t.Seats()
		for side := range rules.Side(2) {
			layPlayer(f, t, side, &seats)
		}
	}}
}

// layPlayer lays out the choice of who plays a side: a person or the computer, and its level.
func layPlayer(f *sheet.Form, t *Table, side rules.Side, seats *client.Seats) {
	e, level := f.Env, &seats[side]
	sit := func() { t.Sit(*seats) }
	id, kind := client.Note(side), "human"
	if *level > 0 {
		kind = "computer"
	}
	f.Radios(id, t.Board.Model.SideName(side), []sheet.Option{{Value: "human", Label: e.T("setup.human")}, {Value: "computer", Label: e.T("setup.computer")}}, kind, func(kind string) {
		switch {
		case kind == "human":
			*level = 0
		case *level == 0:
			*level = client.FirstLevel
		}
		sit()
	})
	if *level > 0 {
		f.Stepper(id+"-level", e.T("setup.level"), "", level, len(ai.Levels(t.Match().Game().ID(), t.Match().Setup().Ruleset)), sit)
	}
}

// lockedSeats returns who plays a match. If the visit sets a level, the computer plays at that level; of two people it
// replaces the one who is not to move.
func lockedSeats(env *scenes.Env, m *match.Match) client.Seats {
	seats, level := client.Of(m), env.Visit.Fixed().Level
	if level == 0 || env.Engine == nil {
		return seats
	}
	was := seats
	if seats.People() == 2 {
		seats[m.Position().Side().Other()] = 1
	}
	for side := range seats {
		if seats[side] > 0 {
			seats[side] = min(level, len(ai.Levels(m.Game().ID(), m.Setup().Ruleset)))
		}
	}
	if seats != was {
		seats.KeepIn(m)
	}
	return seats
}
