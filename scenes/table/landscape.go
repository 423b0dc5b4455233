package table

import "ludotheque/scenes/ui"

// landscapeTable lays the board at the left, as large as the height allows, and a panel at the right.
func landscapeTable(f ui.Frame, w wish) tableLayout {
	margin := min(max(min(f.W, f.H)*0.04, 8), 48)
	// The panel takes what the board leaves when it is as high as the frame.
	least := max(f.W*0.235, min(248, f.W*0.38))
	panelW := min(max(f.W-w.boardWidth(f.H-2*margin)-3*margin, least), max(f.W*0.3, least), 400)
	var l tableLayout
	l.panel = ui.Rect{X: f.W - margin - panelW - f.Safe.Right, Y: margin, W: panelW, H: f.H - 2*margin}
	l.area = ui.Rect{X: margin + f.Safe.Left, Y: margin, W: l.panel.X - 2*margin - f.Safe.Left, H: f.H - 2*margin}
	in := 20.0
	if panelW < 240 {
		in = 14
	}
	x, width := l.panel.X+in, panelW-2*in
	l.title = ui.Rect{X: x, Y: l.panel.Y + 12, W: width, H: 40}
	l.reason = ui.Rect{X: x, Y: l.title.Y + 40, W: width, H: statusLine * float64(w.lines)}
	top := l.reason.Y + l.reason.H + 10
	bottom := l.panel.Y + l.panel.H - 16
	l.buttons = ui.Rect{X: x, Y: bottom - 44*2 - ui.Gap, W: width, H: 44*2 + ui.Gap}
	bottom = l.buttons.Y - ui.Gap
	if l.panel.H >= 440 {
		l.icons = ui.Rect{X: x, Y: bottom - 44, W: width, H: 44}
		bottom = l.icons.Y - ui.Gap
	}
	plate := 52.0
	switch {
	case bottom-top >= 2*plate+2*ui.Gap+120:
		l.players[w.bottom.Other()] = ui.Rect{X: x - 6, Y: top, W: width + 12, H: plate}
		l.players[w.bottom] = ui.Rect{X: x - 6, Y: top + plate + ui.Gap, W: width + 12, H: plate}
		top += 2 * (plate + ui.Gap)
	case bottom-top >= plateLow+ui.Gap:
		l.layPlates(w.bottom, ui.Rect{X: x - 6, Y: bottom - plateLow, W: width + 12, H: plateLow}, false)
		bottom -= plateLow + ui.Gap
	}
	if w.card != nil {
		room := bottom - top - lastMoves - ui.Gap
		if room < leastCard { // no room left: the card lies over the plates
			l.players = [2]ui.Rect{}
			bottom = l.buttons.Y - ui.Gap
			if l.icons != (ui.Rect{}) {
				bottom = l.icons.Y - ui.Gap
			}
			room = bottom - top
		}
		if h := min(w.card(room), room); h > 0 {
			l.card = ui.Rect{X: x - 6, Y: bottom - h, W: width + 12, H: h}
			bottom = l.card.Y - ui.Gap
		}
	}
	if bottom-top >= 40 {
		l.list = ui.Rect{X: x - 10, Y: top, W: width + 20, H: bottom - top}
	}
	return l
}
