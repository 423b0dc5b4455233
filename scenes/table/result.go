package table

import (
	"strconv"

	"ludotheque/rules"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/record"
	"ludotheque/scenes/review"
	"ludotheque/scenes/scores"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/table/computer"
	"ludotheque/scenes/ui"
)

// newResult is the sheet at the end of a match; rematch and review do what its buttons say.
func newResult(t *Table, rematch func(level int), review func()) *sheet.Sheet {
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
		if ev.Kind != ui.Click {
			return
		}
		switch ev.ID {
		case "rematch":
			rematch(0)
		case "level":
			rematch(level)
		case "look":
			e.Stage.PopTo(t)
		case "review":
			e.Stage.PopTo(t)
			review()
		case "share":
			e.Stage.PopTo(t)
			e.Stage.Push(record.New(e, t.Match()))
		case "shelf":
			e.Rooms.Leave()
		}
	}
	return dialog
}

// reviewed is the table as the review of its match knows it.
type reviewed struct {
	*boardview.Board
	*computer.Computer
	lookAt func(ply int)
}

var _ review.Table = reviewed{}

// LookAt implements review.Table.
func (r reviewed) LookAt(ply int) { r.lookAt(ply) }
