package table

import "ludotheque/scenes/ui"

// The measures of a bare table, dp.
const (
	bareHead  = 44.0            // whose turn, and the buttons
	bareStrip = bareHead + 40.0 // all over the board
)

// bareTable is the board with whose turn it is and two buttons, for a page around the program that has the rest itself:
// beside the board or over it, whatever leaves the board larger. The card takes its room from under the board.
func bareTable(f ui.Frame, w wish) tableLayout {
	l := tableLayout{bare: true}
	margin := min(max(min(f.W, f.H)*0.025, 4), 24)
	high := f.H - 2*margin - f.Safe.Top - f.Safe.Bottom
	left, right := f.Safe.Left+margin, f.W-f.Safe.Right-margin
	top := f.Safe.Top + margin
	least := min(248, f.W*0.38)
	under := high - bareStrip // what a board over its card has
	if w.card != nil {
		under -= leastCard + ui.Gap
	}
	if min(high, w.boardHeight(right-left-margin-least)) >= min(under, w.boardHeight(right-left)) {
		width := min(max(right-left-w.boardWidth(high)-margin, least), 360)
		l.panel = ui.Rect{X: right - width, Y: top, W: width, H: high}
		l.area = ui.Rect{X: left, Y: top, W: l.panel.X - margin - left, H: high}
		x, in := l.panel.X+14, width-28
		l.title = ui.Rect{X: x, Y: top + 12, W: in, H: 40}
		l.reason = ui.Rect{X: x, Y: top + 52, W: in, H: statusLine * float64(w.lines)}
		l.buttons = ui.Rect{X: x, Y: top + high - 16 - 44, W: in, H: 44}
		if room := l.buttons.Y - ui.Gap - l.reason.Y - l.reason.H - ui.Gap; w.card != nil && room > 0 {
			h := min(w.card(room), room)
			l.card = ui.Rect{X: x - 6, Y: l.buttons.Y - ui.Gap - h, W: in + 12, H: h}
		}
		return l
	}
	l.panel = ui.Rect{W: f.W, H: f.H}
	buttons := 2*44.0 + ui.Gap
	l.buttons = ui.Rect{X: right - buttons, Y: top, W: buttons, H: bareHead}
	l.title = ui.Rect{X: left + 4, Y: top, W: l.buttons.X - left - ui.Gap - 4, H: bareHead}
	l.reason = ui.Rect{X: left + 4, Y: top + bareHead, W: right - left - 8, H: bareStrip - bareHead}
	l.area = ui.Rect{X: left, Y: top + bareStrip + ui.Gap/2, W: right - left}
	if f.W < 480 { // every pixel counts
		l.area.X, l.area.W = f.Safe.Left, f.W-f.Safe.Left-f.Safe.Right
	}
	l.area.H = f.H - f.Safe.Bottom - margin - l.area.Y
	if w.card != nil && w.boardHeight(l.area.W)+ui.Gap+leastCard > l.area.H { // the card says what the status would
		l.area.Y, l.area.H = l.reason.Y, l.area.H+l.area.Y-l.reason.Y
		l.reason = ui.Rect{}
	}
	if w.card != nil {
		free := l.area.H - w.boardHeight(l.area.W) - ui.Gap
		h := min(w.card(max(free, leastCard)), l.area.H/2)
		l.card = ui.Rect{X: left, Y: l.area.Y + l.area.H - h, W: right - left, H: h}
		l.area.H -= h + ui.Gap
	}
	return l
}

// tinyTable is the board and one round button, for frames that have no room for more.
func tinyTable(f ui.Frame) tableLayout {
	size := 44.0
	l := tableLayout{round: ui.Rect{X: f.W - size - 4 - f.Safe.Right, Y: 4 + f.Safe.Top, W: size, H: size}}
	if f.W >= f.H+size {
		l.area = ui.Rect{X: 4, Y: 4, W: f.W - size - 12, H: f.H - 8}
	} else {
		l.area = ui.Rect{X: 4, Y: size + 8, W: f.W - 8, H: f.H - size - 12}
	}
	return l
}
