package table

import (
	"strconv"

	"ludotheque/rules"
	"ludotheque/scenes/scores"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// newResult is the sheet at the end of a match; rematch begins another at a level, act does what the table's own buttons do.
func newResult(t *Table, rematch func(level int), act func(ui.Event)) *sheet.Sheet {
	e := t.env
	level, other := scores.Offer(e, t.Match(), t.Seats())
	why := "scores.down"
	if level > max(t.Seats()[rules.First], t.Seats()[rules.Second]) {
		why = "scores.up"
	}
	dialog := &sheet.Sheet{Env: e, Name: t.TurnTitle, Widest: 440}
	dialog.Build = func(f *sheet.Form) {
		f.Text("how", t.EndingText(t.Match().Outcome()))
		if other {
			f.Text("offer", e.T(why, level, e.T("level.name."+strconv.Itoa(level))))
			f.Buttons(ui.Control{ID: "level", Role: ui.Button, Icon: "machine", Label: e.T("scores.offer", level)})
		}
		f.Buttons(ui.Control{ID: "rematch", Role: ui.Button, Icon: "new", Label: e.T("table.rematch"), Primary: true},
			ui.Control{ID: "look", Role: ui.Button, Icon: "eye", Label: e.T("result.look")})
		if e.Engine != nil && t.Match().Len() > 0 {
			f.Buttons(ui.Control{ID: "review", Role: ui.Button, Icon: "clock", Label: e.T("table.review")})
		}
		last := []ui.Control{{ID: "share", Role: ui.Button, Icon: "share", Label: e.T("table.share")},
			{ID: "shelf", Role: ui.Button, Icon: "home", Label: e.LeaveLabel()}}
		if e.Visit.Kiosk > 0 { // no texts out
			last = last[1:]
		}
		f.Buttons(last...)
	}
	dialog.On = func(ev ui.Event) {
		switch {
		case ev.Kind != ui.Click:
		case ev.ID == "rematch":
			rematch(0)
		case ev.ID == "level":
			rematch(level)
		case ev.ID == "shelf":
			e.Rooms.Leave()
		default:
			e.Stage.PopTo(t)
			act(ev)
		}
	}
	return dialog
}
