package table

import (
	"strconv"

	"ludotheque/rules"
	"ludotheque/scenes/scores"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// newResult returns the sheet at the end of a match.
func newResult(t *Table) *sheet.Sheet {
	e := t.env
	level, other := scores.Offer(e, t.Match(), t.Seats())
	why := "scores.down"
	if level > max(t.Seats()[rules.First], t.Seats()[rules.Second]) {
		why = "scores.up"
	}
	return &sheet.Sheet{Env: e, Name: t.TurnTitle, Widest: 440, Across: func() string { return resultAcross(t) }, Build: func(f *sheet.Form) {
		onTable := func(id string) func() {
			return func() {
				e.Stage.PopTo(t)
				actions{t}.click(ui.Event{Kind: ui.Click, ID: id})
			}
		}
		own := func(id, icon, label string) ui.Control { return f.Button(id, icon, label, onTable(id)) }
		how := t.away.Ending()
		if how == "" {
			how = t.Board.Model.EndingReason(t.Match().Outcome())
		}
		f.Text("how", how)
		rematch := f.MainButton
		if unsent := t.away.Unsent(); unsent != "" {
			f.Text("unsent", unsent)
			f.Buttons(f.MainButton("send-link", "send", e.T("remote.send"), onTable("send-link")))
			rematch = f.Button
		}
		if other {
			f.Text("offer", e.T(why, level, e.T("level.name."+strconv.Itoa(level))))
			f.Buttons(f.Button("level", "machine", e.T("scores.offer", level), func() { actions{t}.rematch(level) }))
		}
		f.Buttons(rematch("rematch", "new", e.T("table.rematch"), func() { actions{t}.rematch(0) }), own("look", "eye", e.T("result.look")))
		if e.Engine != nil && t.Match().Len() > 0 {
			f.Buttons(own("review", "clock", e.T("table.review")))
		}
		var last []ui.Control
		if e.Visit.Kiosk == 0 { // a kiosk gives out no texts
			last = append(last, own("share", "share", shareLabel(e)))
		}
		f.Buttons(append(last, f.Button("shelf", "home", e.LeaveLabel(), e.Rooms.Leave))...)
	}}
}

// resultAcross returns the result for the other one of two players on both sides of the table, "" if they do not sit so.
func resultAcross(t *Table) string {
	if !t.Board.Model.BothSides() {
		return ""
	}
	return t.TurnTitle()
}
