package lesson

import (
	"ludotheque/scenes/panel"
	"ludotheque/scenes/ui"
)

// layout is where the parts of a lesson are, dp. Words and answer lie in the view.
type layout struct {
	panel.Layout
	coach, answer, fight ui.Rect
}

// Layout implements Scene.
func (r *Room) Layout(f ui.Frame, dst []ui.Control) []ui.Control {
	l := &r.lay
	*l = layout{Layout: panel.Lay(f, r.board, func(w float64) float64 {
		return r.env.Canvas.ParagraphHeight(ui.Title, r.session.Lesson().Title, w)
	}, len(r.buttons()))}
	r.layWords()
	r.board.Lay(l.Area)
	e := r.env
	step, of := r.session.Place()
	dst = append(dst,
		ui.Control{ID: "close", Role: ui.Button, Icon: "close", Look: l.CloseLook(), Label: e.T("lessons.leave"), Rect: l.Close},
		ui.Control{ID: "title", Role: ui.Heading, Row: 1, Label: title(e, r.game), Rect: l.Title, Custom: true},
		ui.Control{ID: "place", Role: ui.Text, Label: e.T("lessons.step", step+1, of), Rect: l.Place, Custom: true})
	dst = r.board.AppendControls(dst)
	dst = append(dst,
		ui.Control{ID: "heading", Role: ui.Heading, Row: 2, Label: r.session.Lesson().Title, Rect: l.Heading, Custom: true},
		ui.Control{ID: "coach", Role: ui.Text, Label: r.coachSaid(), Rect: l.coach, Clip: l.View, Custom: true})
	if r.answer.kind != silent {
		dst = append(dst, ui.Control{ID: "answer", Role: ui.Status, Label: r.answer.said(), Rect: l.answer, Clip: l.View, Custom: true})
	}
	first := len(dst)
	dst = r.board.AppendFight(dst, l.fight)
	for i := first; i < len(dst); i++ {
		dst[i].Clip = l.View
	}
	return l.AppendButtons(dst, r.buttons())
}

// layWords stacks the coach's words, the answer and the card of a combat in their view.
func (r *Room) layWords() {
	l, on := &r.lay, r.env.Canvas
	w := l.View.W - 2*panel.Nub
	heights := []float64{r.coachCard().Height(on, w), 0, r.board.FightCard(w, l.View.H)}
	if r.answer.kind != silent {
		heights[1] = r.answerCard().Height(on, w)
	}
	panel.Scroll(&r.scroll, &l.Layout, heights, []*ui.Rect{&l.coach, &l.answer, &l.fight}, r.reveal)
	r.reveal = false
}
