package table

import (
	"slices"

	"ludotheque/game/ai"
	"ludotheque/scenes"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// newMenu returns the sheet of the menu: what the table offers besides the visible buttons.
func newMenu(t *Table) *sheet.Sheet {
	e := t.env
	return &sheet.Sheet{Env: e, Name: func() string { return e.T("table.menu") }, Widest: 460, Build: t.layMenu, On: func(ev ui.Event) {
		if ev.Kind == ui.Click {
			e.Stage.PopTo(t)
			t.click(ev)
		}
	}}
}

// layMenu lays out the menu in groups, leaving out what the button bar has. In a tiny frame it begins with the buttons of the card.
func (t *Table) layMenu(f *sheet.Form) {
	e := t.env
	if e.Frame.Tiny() {
		f.Text("turn", t.TurnTitle()+" – "+t.header.reason())
		if t.clock.On() {
			f.Text("clocks", t.clock.Both())
		}
	}
	listed, now := t.appendButtons(nil), e.Settings
	if c := t.cards.now(); c != nil && e.Frame.Tiny() { // which has no room for the card
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
	group("of-match", e.T("table.menu-match"), t.matchButtons())
	group("of-learning", e.T("table.menu-understand"), t.learningButtons(), t.menuToggles(&now)...)
	group("of-board", e.T("table.menu-board"), t.boardButtons())
	f.Y += ui.GroupGap - ui.Gap
	if e.Visit.Fixed().Game != "" { // the lowest scene is the set-up
		f.Buttons(t.menuButton("new", "new", "table.new", false))
		return
	}
	f.Buttons(t.menuButton("shelf", "home", "table.shelf", false))
}

func (t *Table) menuButton(id, icon, key string, off bool) ui.Control {
	return ui.Control{ID: id, Role: ui.Button, Icon: icon, Label: t.env.T(key), Disabled: off}
}

// matchButtons returns the buttons for the match.
func (t *Table) matchButtons() []ui.Control {
	e, over := t.env, t.Match().Outcome().Over()
	mayDraw, mayResign := t.mayEnd()
	list := []ui.Control{t.menuButton("undo", "undo", "table.undo", !t.mayUndo()), t.menuButton("redo", "redo", "table.redo", !t.Match().CanRedo()),
		t.menuButton("moves", "list", "table.moves", false),
		t.menuButton("draw", "handshake", "table.draw", !mayDraw), t.menuButton("resign", "resign", "table.resign", !mayResign)}
	switch {
	case t.clock.Waits():
		list = append(list, t.menuButton("clock-stop", "play", "clock.go", false))
	case t.clock.On() && t.away == nil: // with somebody elsewhere the clock cannot be stopped
		list = append(list, t.menuButton("clock-stop", "pause", "clock.stop", !t.clock.MayStop()))
	}
	if t.away == nil && e.Engine != nil && e.Visit.Fixed().Level == 0 {
		list = append(list, t.menuButton("seats", "machine", "setup.players", over))
	}
	if t.away != nil {
		list = slices.DeleteFunc(list, func(c ui.Control) bool { return c.ID == "redo" })
		list = append(list, t.away.Buttons()...)
	}
	if e.Visit.Kiosk == 0 { // a kiosk gives out no texts
		list = append(list, t.menuButton("share", "share", "table.share", false))
	}
	if e.Visit.Fixed().Game == "" {
		list = append(list, t.menuButton("new", "new", "table.new", false))
	}
	return list
}

// learningButtons returns the buttons that help to understand the game and the position.
func (t *Table) learningButtons() []ui.Control {
	e := t.env
	var list []ui.Control
	helped := t.away == nil || t.Match().Outcome().Over()
	if helped && e.Engine != nil {
		list = append(list, t.menuButton("hint", "hint", "table.hint", !t.MayPlay() || t.computer.Hinting()),
			t.menuButton("review", "clock", "table.review", t.Match().Len() == 0))
	}
	if helped && mayAnalyse(e) {
		list = append(list, t.menuButton("analyse", "pieces", "analysis.open-here", false))
	}
	return append(list, t.menuButton("rules", "rules", "table.rules", false), t.menuButton("help", "question", "help.title", false))
}

// toggle is a switch of a setting.
type toggle struct {
	id, label string
	of        *bool
}

func (t *Table) menuToggles(of *scenes.Settings) (list []toggle) {
	e := t.env
	if t.away == nil && e.Engine != nil && ai.Solved(t.Match().Game().ID()) {
		list = append(list, toggle{"teacher", e.T("settings.teacher"), &of.Teacher})
	}
	if e.Engine != nil && t.Seats().People() == 1 {
		list = append(list, toggle{"coach", e.T("coach.setting"), &of.Coach})
	}
	return list
}

// boardButtons returns the buttons for the board and the screen.
func (t *Table) boardButtons() []ui.Control {
	e := t.env
	list := []ui.Control{t.menuButton("flip", "flip", "table.flip", false)}
	if t.HasPlates() && !t.Match().Outcome().Over() {
		list = append(list, t.menuButton("plates", "left", "table.push", t.LookingBack()))
	}
	list = append(list, t.menuButton("settings", "settings", "table.settings", false))
	if e.Visit.Kiosk > 0 { // a kiosk cannot be left
		return list
	}
	switch {
	case e.Host.Fullscreen():
		list = append(list, t.menuButton("fullscreen", "window", "table.window", false))
	case e.Host.CanFullscreen():
		list = append(list, t.menuButton("fullscreen", "fullscreen", "table.fullscreen", false))
	}
	if e.Host.Offline().Fresh {
		list = append(list, t.menuButton("renew", "redo", "update.open", false))
	}
	return list
}
