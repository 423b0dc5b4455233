package setup

import (
	pages "ludotheque/assets/rulebook"
	"ludotheque/assets/words"
	"ludotheque/game/ai"
	"ludotheque/game/clock"
	"ludotheque/rules"
	"ludotheque/scenes"
	"ludotheque/scenes/clocks"
	"ludotheque/scenes/record"
	"ludotheque/scenes/remote"
	"ludotheque/scenes/rulebook"
	"ludotheque/scenes/saved"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// Measures of the set-up, dp.
const (
	opponentCard = 96
	rowInList    = 56
)

// layForm adds the questions to a form. In a low frame cards have one line.
func (s *Sheet) layForm(f *sheet.Form, low bool) {
	e, id := s.env, s.game.ID()
	if s.kept != nil {
		s.layWaiting(f)
	}
	if r, ok := saved.First(s.away, id); ok && mayDistance(s.env) {
		yours := r.State == "yours"
		away := f.Button("away", "send", saved.SummaryText(e, r.Summary), func() { remote.Resume(e, r.Slot) })
		away.Primary, away.First = yours, yours
		f.Grow(away, rowInList)
	}
	f.Heading("new", e.T("setup.new"))
	if e.Engine != nil {
		s.layOpponent(f, low)
	}
	f.Y += ui.Gap
	f.Ground(0, func(c *ui.Canvas, r ui.Rect) { c.RoundRect(r, 14, c.Theme.Panel, c.Theme.ButtonBorder) }, func() {
		s.layRows(&rowList{form: f, top: f.Y})
		f.Y += ui.Gap
	})
	f.Y += ui.Gap
}

// rowList lays out rows without space between them.
type rowList struct {
	form *sheet.Form
	top  float64
	at   float64 // the top of the last row
}

func (l *rowList) row(ctl ui.Control) {
	f := l.form
	l.at = f.Y
	if l.at > l.top {
		f.Paint(ui.Rect{X: f.X + 1, Y: l.at, W: f.W - 2, H: 1}, func(c *ui.Canvas, r ui.Rect) { c.FillRect(r, c.Theme.ButtonBorder) })
	}
	f.Grow(ctl, rowInList)
	f.Y -= ui.Gap
}

// paintTint draws a highlighted background.
func paintTint(c *ui.Canvas, r ui.Rect, edge float64) {
	c.RoundRect(r, 14, c.Theme.Tint, nil)
	c.Outline(r, 14, edge, c.Theme.Accent)
}

// layRows adds the rows below the question of the opponent.
func (s *Sheet) layRows(l *rowList) {
	e, id, f := s.env, s.game.ID(), l.form
	for i, ctl := range s.studies(f) {
		l.row(ctl)
		if s.fresh && i == 0 {
			f.Paint(ui.Rect{X: f.X, Y: l.at, W: f.W, H: f.Y - l.at}, func(c *ui.Canvas, r ui.Rect) { paintTint(c, r, 2) })
		}
	}
	if e.Engine != nil && ai.Solved(id) && s.seating.opponent != withDistance {
		f.OnClick("teacher", func() {
			now := e.Settings
			now.Teacher = !now.Teacher
			e.SetSettings(now)
		})
		l.row(ui.Control{ID: "teacher", Role: ui.Checkbox, Look: ui.Link, Icon: "hint", Label: e.T("setup.teacher"), Pressed: e.Settings.Teacher})
	}
	if len(s.game.Rulesets()) > 1 && e.Visit.Fixed().Ruleset != "" {
		l.row(fixed(e, "ruleset", "list", e.T(words.RulesetName(id, s.seating.ruleset))))
	} else if len(s.game.Rulesets()) > 1 {
		name := e.T(words.RulesetName(id, s.seating.ruleset))
		s.fold(l, ui.Control{ID: "ruleset", Icon: "list", Label: e.T("setup.ruleset-is", name), Text: name,
			Value: e.T(words.RulesetBlurb(id, s.seating.ruleset))}, s.layRulesets)
	}
	now := clocks.Words(e, s.chosenClock().Control)
	s.fold(l, ui.Control{ID: "clock", Icon: "stopwatch", Label: e.T("clock.set"), Text: e.T("clock.title"), Value: now}, s.layClock)
	if d := &s.seating.distance; s.seating.opponent == withDistance {
		s.fold(l, ui.Control{ID: "wait", Icon: "clock", Label: e.T("setup.wait-set"), Text: e.T("setup.wait"), Value: s.waitWords(d.now())}, s.layWait)
	}
	book := link(f, "rules", "rules", e.T("setup.rules"), func() { e.Stage.Push(rulebook.New(e, s.game, pages.Rules)) })
	if sets := s.game.Rulesets(); len(sets) == 1 {
		book.Value = e.T(words.RulesetBlurb(id, sets[0].ID))
	}
	l.row(book)
	l.row(link(f, "strategy", "eye", e.T("setup.strategy"), func() { e.Stage.Push(rulebook.New(e, s.game, pages.Strategy)) }))
	l.row(link(f, "reading", "talk", e.T("setup.reading"), func() { e.Stage.Push(e.Rooms.Reading(s.game)) }))
	s.fold(l, ui.Control{ID: "more", Icon: "settings", Label: e.T("setup.more"), Value: s.moreSummary()}, s.layMore)
	if s.Home() && !e.Visit.Bare && e.Visit.Kiosk == 0 {
		l.row(link(f, "paste", "open", e.T("record.paste-title"), func() { e.Stage.Push(record.NewOpen(e)) }))
	}
}

// link returns a row that opens another scene.
func link(f *sheet.Form, id, icon, label string, do func()) ui.Control {
	ctl := f.Button(id, icon, label, do)
	ctl.Look = ui.Link
	return ctl
}

// fixed returns a disabled row for what the page around the program has set.
func fixed(e *scenes.Env, id, icon, what string) ui.Control {
	return ui.Control{ID: id, Role: ui.Button, Look: ui.Link, Icon: icon, Label: e.T("list.and", what, words.LowerFirst(e.T("visit.fixed"))),
		Text: what, Value: e.T("visit.fixed"), Disabled: true}
}

// fold adds a row that unfolds questions below it, and those if it is unfolded.
func (s *Sheet) fold(l *rowList, ctl ui.Control, lay func(*sheet.Form)) {
	f, id := l.form, ctl.ID
	f.OnClick(id, func() {
		if s.unfolded[id] = !s.unfolded[id]; s.unfolded[id] {
			s.shows = id
		}
	})
	ctl.Role, ctl.Look, ctl.Pressed = ui.Button, ui.Fold, s.unfolded[id]
	l.row(ctl)
	if !s.unfolded[id] {
		return
	}
	above, x, w := f.Controls, f.X, f.W
	f.Controls, f.X, f.W = nil, x+ui.Pad, w-2*ui.Pad // without controls above, a first heading has no space over it
	lay(f)
	f.Controls, f.X, f.W = append(above, f.Controls...), x, w
	f.Y += ui.Gap
	if s.shows == id {
		s.lay.fold, s.lay.foldEnd = l.at-ui.Gap, f.Y
	}
}

// layWaiting adds the card of the unfinished match.
func (s *Sheet) layWaiting(f *sheet.Form) {
	e, c := s.env, s.env.Canvas
	resume := f.Button("resume", "", e.T("shelf.resume-of", e.T(words.GameName(s.game.ID()))), func() { e.Stage.Reset(e.Rooms.Resume(s.kept)) })
	resume.Text, resume.First = e.T("shelf.resume"), true
	text := ui.Control{ID: "waits", Role: ui.Text, Label: e.T("setup.waits"), Value: waiting(e, s.kept)}
	const icon, apart = 40.0, 12.0
	bw := sheet.ButtonWidth(c, resume) + 16
	w := f.W - 2*ui.Pad - icon
	beside := w-bw-apart >= 150
	if beside {
		w -= bw + apart
	}
	h := c.Height(text, w)
	card := ui.Rect{X: f.X, Y: f.Y, W: f.W, H: max(h, ui.RowHeight) + 2*12}
	text.Rect = ui.Rect{X: f.X + ui.Pad + icon, Y: f.Y + 12, W: w, H: card.H - 2*12}
	resume.Rect = ui.Rect{X: card.X + card.W - ui.Pad - bw, Y: f.Y + (card.H-ui.RowHeight)/2, W: bw, H: ui.RowHeight}
	if !beside {
		card.H = 12 + h + ui.Gap + ui.RowHeight + 12
		text.Rect.H = h
		resume.Rect = ui.Rect{X: f.X + ui.Pad, Y: f.Y + 12 + h + ui.Gap, W: f.W - 2*ui.Pad, H: ui.RowHeight}
	}
	f.Controls = append(f.Controls, text, resume)
	f.Y += card.H + ui.Gap
	f.Paint(card, func(c *ui.Canvas, r ui.Rect) {
		c.RoundRect(r, 14, c.Theme.Panel, nil)
		paintTint(c, r, 1)
	})
	f.Paint(ui.Rect{X: f.X + ui.Pad, Y: text.Rect.Y, W: 24, H: text.Rect.H}, func(c *ui.Canvas, r ui.Rect) {
		x, y := r.Center()
		c.Icon("clock", x, y, 22, c.Theme.Accent)
	})
}

func (s *Sheet) sideStart(colour rules.Side) string {
	return s.env.T(words.SideStart(s.game.ID(), colour))
}

func (s *Sheet) sideName(colour rules.Side) string {
	return s.env.T(words.SideName(s.game.ID(), colour))
}

// chosenClock returns the clock for the chosen kind of match: remote matches have their own.
func (s *Sheet) chosenClock() *clock.Rule {
	if s.seating.opponent == withDistance {
		return &s.seating.distance.clock
	}
	return &s.seating.clock
}

func (s *Sheet) layClock(f *sheet.Form) {
	clocks.Lay(f, s.chosenClock(), s.seating.opponent == withDistance && !s.seating.distance.live)
}
