package scenes

import "ludotheque/scenes/ui"

// tableLayout is where the parts of the table scene are for one frame, dp. Parts without room have no area.
type tableLayout struct {
	area    ui.Rect // where the board may be as large as it fits
	panel   ui.Rect // drawn as a panel in landscape; the turning region for players across a tablet
	title   ui.Rect // whose turn
	reason  ui.Rect // and why, what to do
	list    ui.Rect // the move list
	counts  ui.Rect // captured pieces or heads
	last    ui.Rect // the last move, where there is no list
	card    ui.Rect // combat, fault, offer
	icons   ui.Rect // a row of small buttons
	buttons ui.Rect // the main buttons
	columns int     // of the main buttons
	round   ui.Rect // the one menu button of a tiny frame
}

// layOutTable fits the table scene into a frame. cardHeight is what the card of the moment wants, 0 for none. lastLine
// asks for the line under the board in portrait.
func layOutTable(f ui.Frame, cardHeight, titleLines float64) tableLayout {
	switch {
	case f.Tiny():
		return tinyTable(f)
	case f.Portrait():
		return portraitTable(f, cardHeight, titleLines)
	}
	return landscapeTable(f, cardHeight, titleLines)
}

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

func portraitTable(f ui.Frame, cardHeight, titleLines float64) tableLayout {
	margin := 20.0
	if f.W < 360 {
		margin = 12
	}
	w := f.W - 2*margin
	short := f.H < 600
	l := tableLayout{columns: 4}
	top := f.Safe.Top + 18
	if short {
		top = f.Safe.Top + 8
	}
	l.title = ui.Rect{X: margin, Y: top, W: w, H: 36}
	l.reason = ui.Rect{X: margin, Y: top + 38, W: w, H: 24 * titleLines}
	boardTop := l.reason.Y + l.reason.H + 10
	bottom := f.H - f.Safe.Bottom - 12
	buttonH := 52.0
	if short {
		buttonH = 44
	}
	l.buttons = ui.Rect{X: margin - 6, Y: bottom - buttonH, W: w + 12, H: buttonH}
	l.counts = ui.Rect{X: margin, Y: l.buttons.Y - 44, W: w * 0.62, H: 36}
	l.last = ui.Rect{X: margin + w*0.62, Y: l.counts.Y, W: w * 0.38, H: 36}
	room := l.counts.Y - 6 - boardTop
	l.area = ui.Rect{X: 8, Y: boardTop, W: f.W - 16, H: room}
	if cardHeight > 0 {
		// The card may lie over the lower edge of the area when there is no room of its own.
		l.card = ui.Rect{X: margin - 6, Y: l.counts.Y - 6 - cardHeight, W: w + 12, H: cardHeight}
	}
	l.panel = ui.Rect{W: f.W, H: f.H}
	return l
}

func landscapeTable(f ui.Frame, cardHeight, titleLines float64) tableLayout {
	margin := min(max(min(f.W, f.H)*0.04, 8), 48)
	panelW := min(max(f.W*0.235, 244), 330)
	l := tableLayout{columns: 2}
	l.panel = ui.Rect{X: f.W - margin - panelW - f.Safe.Right, Y: margin, W: panelW, H: f.H - 2*margin}
	l.area = ui.Rect{X: margin + f.Safe.Left, Y: margin, W: l.panel.X - 2*margin - f.Safe.Left, H: f.H - 2*margin}
	in := 20.0
	x, w := l.panel.X+in, panelW-2*in
	l.title = ui.Rect{X: x, Y: l.panel.Y + 16, W: w, H: 40}
	l.reason = ui.Rect{X: x, Y: l.title.Y + 40, W: w, H: 22 * titleLines}
	top := l.reason.Y + l.reason.H + 12
	bottom := l.panel.Y + l.panel.H - 16
	l.buttons = ui.Rect{X: x, Y: bottom - 44*2 - gap, W: w, H: 44*2 + gap}
	bottom = l.buttons.Y - gap
	if l.panel.H >= 440 {
		l.icons = ui.Rect{X: x, Y: bottom - 44, W: w, H: 44}
		bottom = l.icons.Y - gap
	}
	if l.panel.H >= 520 {
		l.counts = ui.Rect{X: x, Y: bottom - 44, W: w, H: 40}
		bottom = l.counts.Y - gap
	}
	if cardHeight > 0 {
		h := min(cardHeight, bottom-top)
		l.card = ui.Rect{X: x - 4, Y: bottom - h, W: w + 8, H: h}
		bottom = l.card.Y - gap
	}
	if bottom-top >= 40 {
		l.list = ui.Rect{X: x - 10, Y: top, W: w + 20, H: bottom - top}
	}
	return l
}

// turned180 returns r as it lies after the region is turned upside down.
func turned180(r, region ui.Rect) ui.Rect {
	if r == (ui.Rect{}) {
		return r
	}
	return ui.Rect{X: 2*region.X + region.W - r.X - r.W, Y: 2*region.Y + region.H - r.Y - r.H, W: r.W, H: r.H}
}

// turned returns the layout for the player across the table: everything but the board upside down.
func (l tableLayout) turned() tableLayout {
	for _, r := range []*ui.Rect{&l.title, &l.reason, &l.list, &l.counts, &l.last, &l.card, &l.icons, &l.buttons} {
		*r = turned180(*r, l.panel)
	}
	if l.panel.X == 0 { // portrait: the board moves with the strips above and below it
		l.area = turned180(l.area, l.panel)
	}
	return l
}
