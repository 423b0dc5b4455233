package table

import (
	"ludotheque/rules"
	"ludotheque/scenes/ui"
	"math"
)

// portraitTable lays out, from top to bottom: header, the other player's plate, board, own plate, status, moves and buttons.
// The board has the whole width and stays in its place; a card replaces what is below the board.
func portraitTable(f ui.Frame, w layoutParams) tableLayout {
	var l tableLayout
	margin, width, top := l.layFrame(f)
	room := l.bar.Y - top
	side := 0.0
	if f.W >= 480 {
		side = margin
	}
	boardH := min(w.boardHeight(f.W-2*side), room-plateLow-statusHigh-3*ui.Gap)
	left := room - boardH
	plate, both := platesFor(left)
	spare := left - statusHigh - plate - 3*ui.Gap
	if both {
		spare -= plate + ui.Gap
		l.players[w.bottom.Other()] = ui.Rect{X: margin, Y: top + ui.Gap/2, W: width, H: plate}
		top += plate + ui.Gap
	}
	compact := spare >= compactHigh+ui.Gap
	if compact {
		spare -= compactHigh + ui.Gap
	}
	air := math.Floor(max(spare, 0) / 3)
	l.area = ui.Rect{X: side, Y: top + air + ui.Gap/2, W: f.W - 2*side, H: boardH}
	under := l.area.Y + boardH + ui.Gap
	free := l.bar.Y - under - ui.Gap/2
	y := under + air/2
	if w.card != nil {
		y = under
		h := w.card(max(free, leastCard))                               // it leaves out rows rather than cover the board
		if short := h + ui.Gap + plateLow - free; w.over && short > 0 { // the board gives way to the result
			l.area.H -= short
			y, free = y-short, free+short
		}
		if h > 0 {
			l.card = ui.Rect{X: margin - 6, Y: l.bar.Y - ui.Gap/2 - h, W: width + 12, H: h}
			free -= h + ui.Gap
		}
	}
	l.layUnder(w.bottom, ui.Rect{X: margin, Y: y, W: width, H: free}, plate, both, w.over)
	l.over = w.over
	if compact && w.card == nil {
		l.compact = ui.Rect{X: 0, Y: l.bar.Y - compactHigh, W: f.W, H: compactHigh}
	}
	return l
}

// namesGame reports whether the title is the game's name: in portrait, if plates or status tell whose turn it is, or the status the
// result.
func (l *tableLayout) namesGame() bool {
	if l.over && l.reason == (ui.Rect{}) {
		return false
	}
	plates := l.players[rules.First] != (ui.Rect{}) && l.players[rules.Second] != (ui.Rect{})
	return l.number != (ui.Rect{}) && (plates || l.reason != (ui.Rect{}))
}

// layFrame lays out header and buttons of a portrait frame. It returns the margin at the sides, the width between the
// margins, and the bottom of the header.
func (l *tableLayout) layFrame(f ui.Frame) (margin, width, top float64) {
	margin = 16
	if f.W < 360 {
		margin = 12
	}
	head, bar := 48.0, 72.0
	if f.H < 600 {
		head, bar = 44, 56
	}
	width, top = f.W-2*margin, f.Safe.Top
	l.back = ui.Rect{X: margin - 8, Y: top + (head-44)/2, W: 44, H: 44}
	l.number = ui.Rect{X: f.W - margin - 90, Y: top, W: 90, H: head}
	l.title = ui.Rect{X: margin + 40, Y: top, W: width - 40 - 96, H: head}
	l.bar = ui.Rect{Y: f.H - f.Safe.Bottom - bar, W: f.W, H: bar + f.Safe.Bottom}
	l.buttons = ui.Rect{X: margin - 4, Y: l.bar.Y + 4, W: width + 8, H: bar - 8}
	l.panel = ui.Rect{W: f.W, H: f.H}
	return margin, width, top + head
}

// platesFor returns the height of the plates for the height left by the board, and whether there is room for a plate above
// and one below the board.
func platesFor(left float64) (height float64, both bool) {
	switch {
	case left >= 2*plateTall+statusHigh+compactHigh+6*ui.Gap:
		return plateTall, true
	case left >= 2*plateFlat+statusHigh+4*ui.Gap:
		return plateFlat, true
	case left >= 2*plateLow+statusHigh+4*ui.Gap:
		return plateLow, true
	}
	return plateLow, false
}

// layUnder lays out what fits between board and card: the status first, then the own plate above it, at most plate high. After the
// end of the match the plate comes first.
func (l *tableLayout) layUnder(bottom rules.Side, r ui.Rect, plate float64, both, over bool) {
	free, y := r.H, r.Y
	least := statusHigh
	if over {
		least += ui.Gap + plateLow
	}
	status := free >= least
	if status {
		free -= statusHigh + ui.Gap
	}
	for _, low := range []float64{plate, plateFlat, plateLow} {
		if plate = min(low, plate); free >= plate-0.5 {
			break
		}
	}
	if free >= plate-0.5 {
		l.layPlates(bottom, ui.Rect{X: r.X, Y: y, W: r.W, H: plate}, both)
		y += plate + ui.Gap
	}
	if status {
		l.reason = ui.Rect{X: r.X, Y: y, W: r.W, H: statusHigh}
	}
}
