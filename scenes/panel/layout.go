// Package panel lays out a board with words: beside it in a panel where the frame is wide, below it where it is high, with
// a row of buttons at the end; and it sets the cards on which the words stand.
package panel

import (
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// Layout is where the parts are, dp. The words lie in a view that scrolls.
type Layout struct {
	Beside  bool // the words stand beside the board rather than below it
	Panel   ui.Rect
	Close   ui.Rect
	Title   ui.Rect
	Strip   ui.Rect // a narrow line under the title; none in a low frame
	Place   ui.Rect // a few words: at the end of the title's line, or of the strip
	Heading ui.Rect // beside the board; below it the heading stands on the first card
	Area    ui.Rect // where the board may be as large as it fits
	View    ui.Rect // of the words
	Bar     ui.Rect // the ground of the buttons, below the board
	Buttons ui.Rect
	Small   bool // there is little room: the buttons stand one above the other, and the words are small
}

// Board is the board: how wide it becomes in a height, and how high in a width, dp, and the card of its combat.
type Board interface {
	Width(h float64) float64
	Height(w float64) float64
	FightCard(width, room float64) float64
	AppendFight(dst []ui.Control, r ui.Rect) []ui.Control
	PaintFight(c *ui.Canvas, r ui.Rect)
}

// Measures, dp. Nub is how far a card that points at the board reaches toward it.
const (
	Nub       = 10
	headHigh  = 48
	stripHigh = 24
	barHigh   = 72
	// The least that the words get in height below the board, and in width beside it.
	leastWords, leastPanel = 104, 140
	leastBoard             = 260 // high, so that squares are 24
)

// Lay lays a frame out; heading returns the height of the heading in a width, buttons is how many there are.
func Lay(f ui.Frame, b Board, heading func(w float64) float64, buttons int) Layout {
	if f.Portrait() {
		return below(f, b)
	}
	return beside(f, b, heading, buttons)
}

// beside puts the words into a panel at the right of the board.
func beside(f ui.Frame, b Board, heading func(w float64) float64, buttons int) (l Layout) {
	l.Beside = true
	margin := min(max(min(f.W, f.H)*0.05, 6), 48)
	high := f.H - 2*margin - f.Safe.Top - f.Safe.Bottom
	left, right := margin+f.Safe.Left, f.W-margin-f.Safe.Right
	least := min(max(f.W*0.3, 300), f.W*0.46)
	if f.Tiny() { // the board comes first
		least = min(least, max(right-left-b.Width(high)-margin, leastPanel))
	}
	width := min(max(right-left-b.Width(high)-margin, least), 420)
	l.Panel = ui.Rect{X: right - width, Y: f.Safe.Top + margin, W: width, H: high}
	l.Area = ui.Rect{X: left, Y: l.Panel.Y, W: l.Panel.X - margin - left, H: high}
	in := 24.0
	if high < 480 {
		in = 12
	}
	x, w, y := l.Panel.X+in, width-2*in, l.Panel.Y+in
	l.Close = ui.Rect{X: x + w - 44, Y: y, W: 44, H: 44}
	l.Title = ui.Rect{X: x, Y: y, W: w - 52, H: 44}
	y += 44
	if high >= 480 {
		l.Strip = ui.Rect{X: x, Y: y + 8, W: w, H: stripHigh}
		l.Place = l.Strip
		l.Heading = ui.Rect{X: x, Y: y + 20 + stripHigh, W: w, H: heading(w)}
		y = l.Heading.Y + l.Heading.H + 8
	}
	bottom := l.Panel.Y + high - in
	l.Small = w < 200
	rows := ui.RowHeight
	if l.Small {
		rows = buttons*(44+ui.Gap) - ui.Gap
	}
	l.Buttons = ui.Rect{X: x, Y: bottom - float64(rows), W: w, H: float64(rows)}
	l.View = ui.Rect{X: x - Nub, Y: y + 4, W: w + 2*Nub, H: l.Buttons.Y - ui.Gap - y - 4}
	return l
}

// below stacks head, board, words and buttons. The board keeps its place whatever there is to say.
func below(f ui.Frame, b Board) (l Layout) {
	margin := 16.0
	if f.W < 360 {
		margin = 12
	}
	y, bar := f.Safe.Top, float64(barHigh)
	if f.H < 600 {
		bar = 60
	}
	l.Close = ui.Rect{X: margin - 8, Y: y + 2, W: 44, H: 44}
	l.Place = ui.Rect{X: f.W - margin - 72, Y: y, W: 72, H: headHigh}
	l.Title = ui.Rect{X: margin + 44, Y: y, W: f.W - 2*margin - 44 - 76, H: headHigh}
	l.Strip = ui.Rect{X: margin, Y: y + headHigh - 4, W: f.W - 2*margin, H: stripHigh - 4}
	y += headHigh + stripHigh
	l.Bar = ui.Rect{Y: f.H - f.Safe.Bottom - bar, W: f.W, H: bar + f.Safe.Bottom}
	l.Buttons = ui.Rect{X: margin, Y: l.Bar.Y + (bar-ui.RowHeight)/2, W: f.W - 2*margin, H: ui.RowHeight}
	side := 8.0
	if f.W >= 480 {
		side = margin
	}
	room := l.Bar.Y - y
	high := min(b.Height(f.W-2*side), max(room*0.62, min(room-leastWords, leastBoard)))
	l.Area = ui.Rect{X: side, Y: y, W: f.W - 2*side, H: high}
	l.View = ui.Rect{X: margin - Nub, Y: y + high + 4, W: f.W - 2*margin + 2*Nub, H: l.Bar.Y - y - high - 4}
	return l
}

// CloseLook is a bare cross above the board, and a button beside it.
func (l *Layout) CloseLook() ui.Look {
	if l.Beside {
		return ui.Plain
	}
	return ui.Bare
}

// AppendButtons lists the buttons in their place.
func (l *Layout) AppendButtons(dst, list []ui.Control) []ui.Control {
	columns := len(list)
	if l.Small {
		columns = 1
	}
	return sheet.AppendRow(dst, l.Buttons, columns, false, list...)
}

// Styles are the type of the words on cards: strong and plain.
func (l *Layout) Styles() (strong, plain ui.Style) {
	if l.Small {
		return ui.SmallStrong, ui.Small
	}
	return ui.Strong, ui.Body
}
