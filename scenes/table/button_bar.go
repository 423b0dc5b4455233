package table

import (
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// buttonBar has the buttons beside or below the board that fit; the menu has the rest.
type buttonBar struct{ *Table }

// controls appends the buttons.
func (b buttonBar) controls(dst []ui.Control) []ui.Control {
	e, l := b.env, &b.lay
	if e.Frame.Tiny() {
		return append(dst, ui.Control{ID: "menu", Role: ui.Button, Icon: "menu", Label: e.T("table.menu"), Rect: l.round, Keys: "M"})
	}
	turned := b.Board.Model.Facing()
	if l.bare {
		undo := ui.Control{ID: "undo", Role: ui.Button, Icon: "undo", Label: e.T("table.full-label.undo"), Keys: "U Ctrl+Z",
			Disabled: !b.mayUndo(), Turned: turned}
		if l.panel.X > 0 { // beside the board there is room for words
			undo.Text, undo.Look = e.T("table.undo"), ui.Brief
		}
		return sheet.AppendRow(dst, l.buttons, 2, turned, undo,
			ui.Control{ID: "menu", Role: ui.Button, Look: undo.Look, Icon: "menu", Label: e.T("table.menu"), Keys: "M", Turned: turned})
	}
	dst = b.icons(dst, turned)
	button := func(id, icon, label, text, keys string, off bool) ui.Control {
		return ui.Control{ID: id, Role: ui.Button, Icon: icon, Label: e.T(label), Text: e.T(text), Keys: keys, Disabled: off, Turned: turned}
	}
	row := []ui.Control{
		button("undo", "undo", "table.full-label.undo", "table.undo", "U Ctrl+Z", !b.mayUndo()),
		button("redo", "redo", "table.full-label.redo", "table.redo", "R Ctrl+Y", !b.Match().CanRedo()),
		button("hint", "hint", "table.hint", "table.hint", "I", e.Engine == nil || !b.Board.Model.MayPlay() || b.computer.Hinting()),
	}
	if b.away != nil {
		row[1] = button("talk", "talk", "remote.talk", "remote.talk-short", "", false)
		row[2] = button("send-link", "send", "remote.send", "remote.send-short", "", false)
	}
	menu := button("menu", "menu", "table.menu", "table.menu", "M", false)
	if !e.Frame.Portrait() {
		row = append(row, menu)
		for i := range row {
			row[i].Look = ui.Brief
		}
		return sheet.AppendRow(dst, l.buttons, 2, turned, row...)
	}
	row = append(row, button("moves", "list", "table.full-label.moves", "table.moves", "", false), menu)
	if w := l.buttons.W/5 - ui.Gap; l.buttons.H >= 46 && w < 2*l.buttons.H {
		for i := range row {
			row[i].Look = ui.Above
		}
	}
	return sheet.AppendRow(dst, l.buttons, 5, turned, row...)
}

// icons appends the icon buttons that fit.
func (b buttonBar) icons(dst []ui.Control, turned bool) []ui.Control {
	e, r := b.env, b.lay.icons
	mayDraw, mayResign := b.mayEnd()
	if r == (ui.Rect{}) {
		return dst
	}
	icon := func(id, name, label, keys string, off bool) ui.Control {
		return ui.Control{ID: id, Role: ui.Button, Icon: name, Label: e.T(label), Keys: keys, Disabled: off, Turned: turned}
	}
	small := []ui.Control{
		icon("rules", "rules", "table.rules", "H", false),
		icon("flip", "flip", "table.full-label.flip", "F", false),
		icon("draw", "handshake", "table.full-label.draw", "", !mayDraw),
		icon("resign", "resign", "table.resign", "", !mayResign),
		icon("settings", "settings", "table.settings", "", false),
	}
	if n := int((r.W + ui.Gap) / (40 + ui.Gap)); n < len(small) {
		small = small[:n]
	}
	return sheet.AppendRow(dst, r, len(small), turned, small...)
}
