package table

import (
	"slices"

	"ludotheque/game/ai"
	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// menuForm is what the table offers besides the visible buttons.
type menuForm struct{ *Table }

// newMenu returns the sheet of the menu; act does what the table's own buttons do.
func newMenu(t *Table, act func(ui.Event)) *sheet.Sheet {
	e := t.env
	return &sheet.Sheet{Env: e, Name: func() string { return e.T("table.menu") }, Widest: 460, Build: menuForm{t}.build, On: func(ev ui.Event) {
		if ev.Kind == ui.Click {
			e.Stage.PopTo(t)
			act(ev)
		}
	}}
}

// build lays out the menu in groups, leaving out what the button bar has. In a tiny frame it begins with the buttons of the card.
func (m menuForm) build(f *sheet.Form) {
	e := m.env
	if e.Frame.Tiny() {
		f.Text("turn", m.TurnTitle()+" – "+m.header.reason(true))
		if m.clock.On() {
			f.Text("clocks", m.clock.Both())
		}
	}
	listed, now := buttonBar{m.Table}.controls(nil), e.Settings
	if c := m.cards.now(); c != nil && e.Frame.Tiny() { // which has no room for the card
		buttons := slices.DeleteFunc(c.Buttons, func(b ui.Control) bool { return b.ID == "shelf" || b.ID == "review" })
		f.Buttons(buttons...)
		listed = append(listed, buttons...)
	}
	group := func(id, heading string, items []ui.Control, toggles ...toggle) {
		items = slices.DeleteFunc(items, func(c ui.Control) bool {
			return slices.ContainsFunc(listed, func(b ui.Control) bool { return b.ID == c.ID })
		})
		if len(items)+len(toggles) == 0 {
			return
		}
		f.Heading(id, heading)
		if len(items) > 0 {
			f.Buttons(items...)
		}
		for _, c := range toggles {
			f.Toggle(c.id, c.label, c.of, func() { e.SetSettings(now) })
		}
	}
	group("of-match", e.T("table.menu-match"), m.ofMatch())
	group("of-learning", e.T("table.menu-understand"), m.ofLearning(), m.toggles(&now)...)
	group("of-board", e.T("table.menu-board"), m.ofBoard())
	f.Y += ui.GroupGap - ui.Gap
	if e.Visit.Fixed().Game != "" { // the lowest scene is the set-up
		f.Buttons(m.button("new", "new", "table.new", false))
		return
	}
	f.Buttons(m.button("shelf", "home", "table.shelf", false))
}

func (m menuForm) button(id, icon, key string, off bool) ui.Control {
	return ui.Control{ID: id, Role: ui.Button, Icon: icon, Label: m.env.T(key), Disabled: off}
}

// ofMatch returns the buttons for the match.
func (m menuForm) ofMatch() []ui.Control {
	e, over := m.env, m.over()
	mayDraw, mayResign := m.mayEnd()
	list := []ui.Control{m.button("undo", "undo", "table.undo", !m.mayUndo()), m.button("redo", "redo", "table.redo", !m.Match().CanRedo()),
		m.button("moves", "list", "table.moves", false),
		m.button("draw", "handshake", "table.draw", !mayDraw), m.button("resign", "resign", "table.resign", !mayResign)}
	switch {
	case m.clock.Waits():
		list = append(list, m.button("clock-stop", "play", "clock.go", false))
	case m.clock.On() && m.away == nil: // with somebody elsewhere the clock cannot be stopped
		list = append(list, m.button("clock-stop", "pause", "clock.stop", !m.clock.MayStop()))
	}
	if m.away == nil && e.Engine != nil && e.Visit.Fixed().Level == 0 {
		list = append(list, m.button("seats", "machine", "setup.players", over))
	}
	if m.away != nil {
		list = slices.DeleteFunc(list, func(c ui.Control) bool { return c.ID == "redo" })
		list = append(list, m.away.Buttons()...)
	}
	if e.Visit.Kiosk == 0 { // a kiosk gives out no texts
		share := m.button("share", "share", "table.share", false)
		share.Label = shareLabel(e)
		list = append(list, share)
	}
	if e.Visit.Fixed().Game == "" {
		list = append(list, m.button("new", "new", "table.new", false))
	}
	return list
}

// shareLabel returns the label of the button that opens the sheet with link, code and file of the match. Where nothing is stored, as in
// a frame without an origin, these are the only way to keep it.
func shareLabel(e *scenes.Env) string {
	if e.KeepsNothing() {
		return e.T("table.keep")
	}
	return e.T("table.share")
}

// ofLearning returns the buttons that help to understand the game and the position.
func (m menuForm) ofLearning() []ui.Control {
	e := m.env
	var list []ui.Control
	helped := m.away == nil || m.over()
	if helped && e.Engine != nil {
		list = append(list, m.button("hint", "hint", "table.hint", !m.Board.Model.MayPlay() || m.computer.Hinting()),
			m.button("review", "clock", "table.review", m.Match().Len() == 0))
	}
	if helped && mayAnalyse(e) {
		list = append(list, m.button("analyse", "pieces", "analysis.open-here", false))
	}
	return append(list, m.button("rules", "rules", "table.rules", false), m.button("strategy", "eye", "table.strategy", false), m.button("help", "question", "help.title", false))
}

// toggle is a switch of a setting.
type toggle struct {
	id, label string
	of        *bool
}

func (m menuForm) toggles(of *scenes.Settings) (list []toggle) {
	e := m.env
	if m.away == nil && e.Engine != nil && ai.Solved(m.Match().Game().ID()) {
		list = append(list, toggle{"teacher", e.T("settings.teacher"), &of.Teacher})
	}
	if e.Engine != nil && m.Seats().People() == 1 {
		list = append(list, toggle{"coach", e.T("coach.setting"), &of.Coach})
	}
	return list
}

// ofBoard returns the buttons for the board and the screen.
func (m menuForm) ofBoard() []ui.Control {
	e := m.env
	list := []ui.Control{m.button("flip", "flip", "table.flip", false)}
	if m.Board.Model.HasPlates() {
		list = append(list, m.button("plates", "left", "table.push", !m.Board.Model.MayPush()))
	}
	list = append(list, m.button("settings", "settings", "table.settings", false))
	if e.Visit.Kiosk > 0 { // a kiosk cannot be left
		return list
	}
	switch {
	case e.Host.Fullscreen():
		list = append(list, m.button("fullscreen", "window", "table.window", false))
	case e.Host.CanFullscreen():
		list = append(list, m.button("fullscreen", "fullscreen", "table.fullscreen", false))
	}
	if e.Host.Offline().Fresh {
		list = append(list, m.button("renew", "redo", "update.open", false))
	}
	return list
}
