package table

import (
	"slices"

	"ludotheque/game/ai"
	"ludotheque/scenes/about"
	"ludotheque/scenes/record"
	"ludotheque/scenes/settings"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// openMenu opens the sheet with everything the table offers.
func (t *Table) openMenu() {
	e := t.env
	dialog := &sheet.Sheet{Env: e, Name: func() string { return e.T("table.menu") }, Widest: 460}
	dialog.Build = func(f *sheet.Form) { t.buildMenu(f) }
	dialog.On = func(ev ui.Event) {
		if ev.Kind == ui.Click {
			t.menuClick(ev)
		}
	}
	e.Stage.Push(dialog)
}

// buildMenu lists the menu: what the table has no room for first.
func (t *Table) buildMenu(f *sheet.Form) {
	e, over := t.env, t.Match().Outcome().Over()
	button := func(id, icon, key string, off bool) ui.Control {
		return ui.Control{ID: id, Role: ui.Button, Icon: icon, Label: e.T(key), Disabled: off}
	}
	if e.Frame.Tiny() {
		f.Text("turn", t.TurnTitle()+" – "+t.header.reason())
	}
	if c := t.cards.now(); c != nil && e.Frame.Tiny() { // which has no room for the card
		f.Buttons(slices.DeleteFunc(c.Buttons, func(b ui.Control) bool { return b.ID == "shelf" || b.ID == "review" })...)
	}
	f.Buttons(button("undo", "undo", "table.undo", !t.Match().CanUndo()), button("redo", "redo", "table.redo", !t.Match().CanRedo()))
	f.Buttons(button("draw", "handshake", "table.draw", over), button("resign", "resign", "table.resign", over))
	if e.Thinker != nil {
		f.Buttons(button("hint", "hint", "table.hint", over || t.Computing()), button("review", "clock", "table.review", t.Match().Len() == 0))
		if e.Visit.Fixed().Level == 0 {
			f.Buttons(button("seats", "machine", "setup.players", over))
		}
	}
	if e.Thinker != nil && ai.Solved(t.Match().Game().ID()) {
		f.Toggle("teacher", e.T("settings.teacher"), e.Settings.Teacher)
	}
	if e.Thinker != nil && t.Seats().People() == 1 {
		f.Toggle("coach", e.T("coach.setting"), e.Settings.Coach)
	}
	list := []ui.Control{button("flip", "flip", "table.flip", false), button("moves", "list", "table.moves", false)}
	if mayAnalyse(e) {
		list = append(list, button("analyse", "pieces", "analysis.open-here", false))
	}
	if t.HasPlates() && !over {
		list = append(list, button("plates", "left", "table.push", t.LookingBack()))
	}
	f.Buttons(list...)
	f.Buttons(button("rules", "rules", "table.rules", false), button("settings", "settings", "table.settings", false),
		button("share", "share", "table.share", e.Visit.Kiosk > 0), button("help", "question", "help.title", false))
	if e.Visit.Kiosk > 0 { // no way out
		f.Buttons(button("new", "new", "table.new", false), button("shelf", "home", "table.shelf", false))
		return
	}
	if fs := e.Host.Fullscreen(); fs {
		f.Buttons(button("fullscreen", "window", "table.window", false))
	} else {
		f.Buttons(button("fullscreen", "fullscreen", "table.fullscreen", false))
	}
	if e.Host.Offline().Fresh {
		f.Buttons(button("renew", "redo", "update.open", false))
	}
	leave := []ui.Control{button("new", "new", "table.new", false), button("shelf", "home", "table.shelf", false)}
	if e.Visit.Fixed().Game != "" { // a new match begins where the way back leads
		leave = leave[:1]
	}
	f.Buttons(leave...)
}

func (t *Table) menuClick(ev ui.Event) {
	e := t.env
	if ev.ID == "teacher" || ev.ID == "coach" {
		settings.Change(e, ev)
		return
	}
	e.Stage.PopTo(t)
	switch ev.ID {
	case "share":
		e.Stage.Push(record.New(e, t.Match()))
	case "seats":
		e.Stage.Push(newSeatsSheet(t))
	case "help":
		e.Stage.Push(about.NewKeys(e))
	case "fullscreen":
		e.Host.SetFullscreen(!e.Host.Fullscreen())
	case "renew":
		e.Host.Renew()
	case "new":
		if e.Visit.Fixed().Game != "" {
			e.Rooms.Leave()
		} else {
			e.Stage.Push(e.Rooms.Setup(t.Match().Game()))
		}
	case "shelf":
		e.Rooms.Leave()
	default:
		t.click(ev)
	}
}
