package coach

import (
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// layout has the places of the room's parts, dp. The cards are in a view that scrolls.
type layout struct {
	beside  bool // the cards are beside the board rather than below it
	panel   ui.Rect
	close   ui.Rect
	title   ui.Rect
	clock   ui.Rect // at the end of the title's line, where a task has one
	strip   ui.Rect // of the steps, a line under the title; empty in a low frame
	place   ui.Rect // of the progress in words: at the end of the title's line, or of the strip
	heading ui.Rect // empty where the first card has the heading
	area    ui.Rect // for the board, which is as large as it fits
	view    ui.Rect // of the cards
	bar     ui.Rect // the background of the buttons, below the board
	buttons ui.Rect
	under   bool // the buttons scroll with the cards, below them: a low frame has no room for both
	small   bool // there is little room: the buttons are stacked, and the text is small
}

// Measures, dp. nub is the height of the triangle by which a card points at the board.
const (
	nub        = 10
	headHigh   = 48
	stripHigh  = 24
	barHigh    = 72
	leastCards = 104 // least height of the cards below the board
	leastView  = 72  // least height of the cards beside it, with the buttons below them
	leastPanel = 140 // least width of the panel beside it
	leastBoard = 268 // least height of the board, so that eleven rows of squares are 24 high
)

// beside puts the cards into a panel at the right of the board. heading returns the height of the heading in a width;
// buttons is the number of buttons.
func beside(f ui.Frame, b *boardview.Board, heading func(w float64) float64, buttons int) (l layout) {
	l.beside = true
	margin := min(max(min(f.W, f.H)*0.05, 6), 48)
	high := f.H - 2*margin - f.Safe.Top - f.Safe.Bottom
	left, right := margin+f.Safe.Left, f.W-margin-f.Safe.Right
	least := min(max(f.W*0.3, 300), f.W*0.46)
	if f.Tiny() { // the board comes first
		least = min(least, max(right-left-b.Width(high)-margin, leastPanel))
	}
	width := min(max(right-left-b.Width(high)-margin, least), 420)
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
		l.strip = ui.Rect{X: x, Y: y + 8, W: w, H: stripHigh}
		l.place = l.strip
		l.heading = ui.Rect{X: x, Y: y + 20 + stripHigh, W: w, H: heading(w)}
		y = l.heading.Y + l.heading.H + 8
	}
	bottom := l.panel.Y + high - in
	l.small = w < 200
	rows := ui.RowHeight
	if l.small {
		rows = buttons*(44+ui.Gap) - ui.Gap
	}
	l.buttons = ui.Rect{X: x, Y: bottom - float64(rows), W: w, H: float64(rows)}
	l.view = ui.Rect{X: x - nub, Y: y + 4, W: w + 2*nub, H: l.buttons.Y - ui.Gap - y - 4}
	if l.under = l.view.H < leastView; l.under {
		l.view.H = bottom - l.view.Y
	}
	return l
}

// below stacks title, board, cards and buttons. The place of the board does not depend on the cards.
func below(f ui.Frame, b *boardview.Board) (l layout) {
	margin, side, end := 16.0, 8.0, 72.0
	if f.W < 360 { // Damsystem needs all of 320 for squares of 24
		margin, side, end = 12, 0, 58
	}
	y, title, bar := f.Safe.Top, float64(headHigh), float64(barHigh)
	if f.H < 600 {
		bar = 60
	}
	l.close = ui.Rect{X: margin - 8, Y: y + 2, W: 44, H: 44}
	l.strip = ui.Rect{X: margin, Y: y + headHigh - 4, W: f.W - 2*margin, H: stripHigh - 4}
	head := float64(headHigh + stripHigh)
	if f.H-f.Safe.Top-f.Safe.Bottom < head+leastBoard+leastCards+bar { // title and strip share the height of the button
		title, head = headHigh-stripHigh, headHigh
		l.strip.X, l.strip.Y, l.strip.W = margin+44, y+title, l.strip.W-44
	}
	l.place = ui.Rect{X: f.W - margin - end, Y: y, W: end, H: title}
	l.title = ui.Rect{X: margin + 44, Y: y, W: f.W - 2*margin - 44 - end - 4, H: title}
	y += head
	l.bar = ui.Rect{Y: f.H - f.Safe.Bottom - bar, W: f.W, H: bar + f.Safe.Bottom}
	l.buttons = ui.Rect{X: margin, Y: l.bar.Y + (bar-ui.RowHeight)/2, W: f.W - 2*margin, H: ui.RowHeight}
	if f.W >= 480 {
		side = margin
	}
	room := l.bar.Y - y
	high := min(b.Height(f.W-2*side), max(room*0.62, min(room-leastCards, leastBoard)))
	l.area = ui.Rect{X: side, Y: y, W: f.W - 2*side, H: high}
	l.view = ui.Rect{X: margin - nub, Y: y + high + 4, W: f.W - 2*margin + 2*nub, H: l.bar.Y - y - high - 4}
	return l
}

// clockWide is the width of a clock, dp.
const clockWide = 68

// layClock places a clock at the end of the title's line or, where there is no room for a title, instead of it.
func (l *layout) layClock() {
	switch {
	case l.small:
		l.clock = l.title
	case l.beside:
		l.title.W -= clockWide
		l.clock = ui.Rect{X: l.title.X + l.title.W, Y: l.title.Y, W: clockWide, H: l.title.H}
	default:
		l.clock = l.place
	}
}

// Layout implements scenes.Scene.
func (r *Room) Layout(f ui.Frame, dst []ui.Control) []ui.Control {
	r.task = r.exercise.Task()
	task, l := &r.task, &r.layout
	if f.Portrait() {
		*l = below(f, r.Board)
	} else {
		heading := func(w float64) float64 { return r.env.Canvas.ParagraphHeight(ui.Title, task.Heading, w) }
		*l = beside(f, r.Board, heading, len(task.Buttons))
	}
	if task.Clock != "" {
		l.layClock()
	}
	r.cards.lay(l, r.env, task, r.Board)
	r.Board.Lay(l.area)
	look, columns := ui.Bare, len(task.Buttons)
	if l.beside {
		look = ui.Plain
	}
	if l.small {
		columns = 1
	}
	dst = append(dst,
		ui.Control{ID: "close", Role: ui.Button, Icon: "close", Look: look, Label: task.Leave, Rect: l.close},
		ui.Control{ID: "title", Role: ui.Heading, Row: 1, Label: task.Room, Rect: l.title, Custom: true})
	if task.Place != "" {
		dst = append(dst, ui.Control{ID: "place", Role: ui.Text, Label: task.Place, Rect: l.place, Custom: true})
	}
	dst = r.Board.AppendControls(dst)
	dst = append(dst, ui.Control{ID: "heading", Role: ui.Heading, Row: 2, Label: task.Heading, Rect: l.heading, Custom: true})
	dst = r.cards.appendControls(dst)
	buttons := make([]ui.Control, len(task.Buttons))
	for i, c := range task.Buttons {
		buttons[i] = c.Control
	}
	if !l.under {
		return sheet.AppendRow(dst, l.buttons, columns, false, buttons...)
	}
	l.buttons.Y = l.view.Y + r.cards.end - r.cards.scroll.Offset()
	for _, c := range sheet.AppendRow(nil, l.buttons, columns, false, buttons...) {
		c.Clip = l.view
		dst = append(dst, c)
	}
	return dst
}
