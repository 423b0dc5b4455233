package lesson

import (
	"ludotheque/scenes/panel"
	"ludotheque/scenes/ui"
)

// Layout implements Scene.
func (r *Room) Layout(f ui.Frame, dst []ui.Control) []ui.Control {
	l, e := &r.talk, r.env
	l.Layout = panel.Lay(f, r.board, func(w float64) float64 {
		return e.Canvas.ParagraphHeight(ui.Title, r.session.Lesson().Title, w)
	}, len(r.buttons()))
	l.Stack(e, r.coachCard(), r.board)
	r.board.Lay(l.Area)
	step, of := r.session.Place()
	dst = append(dst,
		ui.Control{ID: "close", Role: ui.Button, Icon: "close", Look: l.CloseLook(), Label: e.T("lessons.leave"), Rect: l.Close},
		ui.Control{ID: "title", Role: ui.Heading, Row: 1, Label: title(e, r.game), Rect: l.Title, Custom: true},
		ui.Control{ID: "place", Role: ui.Text, Label: e.T("lessons.step", step+1, of), Rect: l.Place, Custom: true})
	dst = r.board.AppendControls(dst)
	dst = append(dst, ui.Control{ID: "heading", Role: ui.Heading, Row: 2, Label: r.session.Lesson().Title, Rect: l.Heading, Custom: true})
	dst = l.AppendCards(dst, ui.Control{ID: "coach", Role: ui.Text, Label: r.coachSaid()}, r.board)
	return l.AppendButtons(dst, r.buttons())
}
