package setup

import (
	"ludotheque/game/ai"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// The width of a card and of a row beside their text, dp.
const cardMargins, rowMargins = 26, 84

// widest returns the width of the widest text of a list, dp.
func (s *Sheet) widest(list []ui.Control) float64 {
	w := 0.0
	for _, ctl := range list {
		w = max(w, s.env.Canvas.Measure(ui.Body, ctl.Shown()))
	}
	return w
}

// layOpponent adds the choice of the opponent, and the computer's level.
func (s *Sheet) layOpponent(f *sheet.Form, low bool) {
	e, a := s.env, &s.seating
	if e.Visit.Fixed().Level > 0 {
		f.Grow(fixed(e, "opponent", "machine", e.T("visit.level", a.level)), rowInList)
		return
	}
	choice := func(value, icon, label string, on bool) ui.Control {
		f.OnClick("opponent/"+value, func() { a.opponent = value })
		return ui.Control{ID: "opponent/" + value, Role: ui.Radio, Look: ui.Card, Icon: icon, Label: label, Group: "opponent", Pressed: on}
	}
	list := []ui.Control{choice(withPeople, "people", e.T("setup.with-people"), a.opponent == withPeople), choice(withComputer, "machine", e.T("setup.with-computer"), a.opponent == withComputer || a.opponent == withDemo)}
	if mayDistance(s.env) {
		list = append(list, choice(withDistance, "send", e.T("setup.with-distance"), a.opponent == withDistance))
	}
	list[0].Name = e.T("setup.opponent")
	list[1].Text = e.T("setup.computer-short")
	columns, h, wide := len(list), float64(opponentCard), s.widest(list)
	if each := (f.W - ui.Gap*float64(len(list)-1)) / float64(len(list)); low || each < wide+cardMargins {
		h = ui.RowHeight
		for i := range list {
			list[i].Look = ui.Plain
		}
		if each < wide+rowMargins {
			columns = 1
		}
	}
	for i := range list {
		list[i].Row, list[i].Col = i/columns, i%columns
	}
	f.Grid(columns, h, list)
	if a.opponent == withDistance {
		s.layDistance(f)
	}
	if a.opponent == withPeople || a.opponent == withDistance {
		return
	}
	f.Y += ui.Gap
	levels := len(ai.Levels(s.game.ID(), a.ruleset))
	if a.opponent == withComputer {
		f.Stepper("level", e.T("setup.level"), "", &a.level, levels, nil)
		return
	}
	f.Stepper("level-other", e.T("setup.level"), s.sideStart(a.own), &a.other, levels, nil)
	f.Stepper("level", e.T("setup.level"), s.sideStart(a.own.Other()), &a.level, levels, nil)
}
