package lesson

import (
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// layout is where the parts of a lesson are, dp. Words and answer lie in a view that scrolls.
type layout struct {
	beside  bool // the words stand beside the board rather than below it
	panel   ui.Rect
	close   ui.Rect
	title   ui.Rect
	place   ui.Rect // which step of how many, in words
	dots    ui.Rect // and as dots
	heading ui.Rect // beside the board; below it the heading stands in the card
	area    ui.Rect // where the board may be as large as it fits
	view    ui.Rect // of the words
	coach   ui.Rect
	answer  ui.Rect
	fight   ui.Rect
	bar     ui.Rect // the ground of the buttons, below the board
	buttons ui.Rect
	stacked bool // the buttons stand one above the other
}

// Measures of the room, dp.
const (
	headHigh = 48
	dotsHigh = 24
	barHigh  = 72
	nub      = 10 // of a card that points at the board
	// The least that the words get in height below the board, and in width beside it.
	leastWords, leastPanel = 104, 140
	leastBoard             = 260 // high, so that squares are 24
)

// Layout implements Scene.
func (r *Room) Layout(f ui.Frame, dst []ui.Control) []ui.Control {
	l := &r.lay
	*l = layout{beside: !f.Portrait()}
	if l.beside {
		r.layBeside(f)
	} else {
		r.layBelow(f)
	}
	r.layWords()
	r.board.Lay(l.area)
	e := r.env
	step, of := r.session.Place()
	dst = append(dst,
		ui.Control{ID: "close", Role: ui.Button, Icon: "close", Look: r.closeLook(), Label: e.T("lessons.leave"), Rect: l.close},
		ui.Control{ID: "title", Role: ui.Heading, Row: 1, Label: title(e, r.game), Rect: l.title, Custom: true},
		ui.Control{ID: "place", Role: ui.Text, Label: e.T("lessons.step", step+1, of), Rect: l.place, Custom: true})
	dst = r.board.AppendControls(dst)
	dst = append(dst,
		ui.Control{ID: "heading", Role: ui.Heading, Row: 2, Label: r.session.Lesson().Title, Rect: l.heading, Custom: true},
		ui.Control{ID: "coach", Role: ui.Text, Label: r.coachSaid(), Rect: l.coach, Clip: l.view, Custom: true})
	if r.answer.kind != silent {
		dst = append(dst, ui.Control{ID: "answer", Role: ui.Status, Label: r.answer.said(), Rect: l.answer, Clip: l.view, Custom: true})
	}
	first := len(dst)
	dst = r.board.AppendFight(dst, l.fight)
	for i := first; i < len(dst); i++ {
		dst[i].Clip = l.view
	}
	list := r.buttons()
	if l.stacked {
		return sheet.AppendRow(dst, l.buttons, 1, false, list...)
	}
	return sheet.AppendRow(dst, l.buttons, len(list), false, list...)
}

// closeLook is a bare cross above the board, and a button beside it.
func (r *Room) closeLook() ui.Look {
	if r.lay.beside {
		return ui.Plain
	}
	return ui.Bare
}

// layBeside puts the words into a panel at the right of the board.
func (r *Room) layBeside(f ui.Frame) {
	l := &r.lay
	margin := min(max(min(f.W, f.H)*0.05, 6), 48)
	high := f.H - 2*margin - f.Safe.Top - f.Safe.Bottom
	left, right := margin+f.Safe.Left, f.W-margin-f.Safe.Right
	least := min(max(f.W*0.3, 300), f.W*0.46)
	if f.Tiny() { // the board comes first
		least = min(least, max(right-left-r.board.Width(high)-margin, leastPanel))
	}
	width := min(max(right-left-r.board.Width(high)-margin, least), 420)
	l.panel = ui.Rect{X: right - width, Y: f.Safe.Top + margin, W: width, H: high}
	l.area = ui.Rect{X: left, Y: l.panel.Y, W: l.panel.X - margin - left, H: high}
	in := 24.0
	if high < 480 {
		in = 12
	}
	x, w, y := l.panel.X+in, width-2*in, l.panel.Y+in
	l.close = ui.Rect{X: x + w - 44, Y: y, W: 44, H: 44}
	l.title = ui.Rect{X: x, Y: y, W: w - 52, H: 44}
	y += 44
	if high >= 480 {
		l.dots = ui.Rect{X: x, Y: y + 8, W: w, H: dotsHigh}
		y += 8 + dotsHigh
		l.place = l.dots
		l.heading = ui.Rect{X: x, Y: y + 12, W: w, H: r.env.Canvas.ParagraphHeight(ui.Title, r.session.Lesson().Title, w)}
		y += 12 + l.heading.H + 8
	}
	bottom := l.panel.Y + high - in
	l.stacked = w < 200
	rows := ui.RowHeight
	if l.stacked {
		rows = len(r.buttons())*(44+ui.Gap) - ui.Gap
	}
	l.buttons = ui.Rect{X: x, Y: bottom - float64(rows), W: w, H: float64(rows)}
	l.view = ui.Rect{X: x - nub, Y: y + 4, W: w + 2*nub, H: l.buttons.Y - ui.Gap - y - 4}
}

// layBelow stacks head, board, words and buttons. The board keeps its place whatever there is to say.
func (r *Room) layBelow(f ui.Frame) {
	l := &r.lay
	margin := 16.0
	if f.W < 360 {
		margin = 12
	}
	y, bar := f.Safe.Top, float64(barHigh)
	if f.H < 600 {
		bar = 60
	}
	l.close = ui.Rect{X: margin - 8, Y: y + 2, W: 44, H: 44}
	l.place = ui.Rect{X: f.W - margin - 72, Y: y, W: 72, H: headHigh}
	l.title = ui.Rect{X: margin + 44, Y: y, W: f.W - 2*margin - 44 - 76, H: headHigh}
	l.dots = ui.Rect{X: margin, Y: y + headHigh - 4, W: f.W - 2*margin, H: dotsHigh - 4}
	y += headHigh + dotsHigh
	l.bar = ui.Rect{Y: f.H - f.Safe.Bottom - bar, W: f.W, H: bar + f.Safe.Bottom}
	l.buttons = ui.Rect{X: margin, Y: l.bar.Y + (bar-ui.RowHeight)/2, W: f.W - 2*margin, H: ui.RowHeight}
	room := l.bar.Y - y
	side := 8.0
	if f.W >= 480 {
		side = margin
	}
	high := min(r.board.Height(f.W-2*side), max(room*0.62, min(room-leastWords, leastBoard)))
	l.area = ui.Rect{X: side, Y: y, W: f.W - 2*side, H: high}
	l.view = ui.Rect{X: margin - nub, Y: y + high + 4, W: f.W - 2*margin + 2*nub, H: l.bar.Y - y - high - 4}
}

// layWords stacks the coach's words, the card of a combat and the answer in their view.
func (r *Room) layWords() {
	l := &r.lay
	x, w := l.view.X+nub, l.view.W-2*nub
	y := 8.0
	place := func(h float64) ui.Rect {
		at := ui.Rect{X: x, Y: y, W: w, H: h}
		y += h + 12
		return at
	}
	if !l.beside {
		y += nub
	}
	l.coach = place(r.coachCard().height(r.env.Canvas, w))
	if r.answer.kind != silent {
		l.answer = place(r.answerCard().height(r.env.Canvas, w))
	}
	if h := r.board.FightCard(w, l.view.H); h > 0 {
		l.fight = place(h)
	}
	r.scroll.Set(l.view, y-4)
	if r.reveal {
		r.reveal = false
		r.scroll.To(min(l.answer.Y+l.answer.H+12-l.view.H, l.answer.Y-12))
	}
	for _, at := range []*ui.Rect{&l.coach, &l.answer, &l.fight} {
		if at.H > 0 {
			at.Y += l.view.Y - r.scroll.Offset()
		}
	}
}
