package table

import (
	"math"

	"ludotheque/rules"
	"ludotheque/scenes/ui"
)

// tableLayout is where the parts of the table scene are for one frame, dp. Parts without room have no area.
type tableLayout struct {
	area    ui.Rect // where the board may be as large as it fits
	panel   ui.Rect // drawn as a panel in landscape; the turning region for players across a tablet
	back    ui.Rect // portrait: back to the shelf
	title   ui.Rect // whose turn; in portrait the game
	number  ui.Rect // portrait: how many moves were made
	reason  ui.Rect // what to do, and why
	players [2]ui.Rect
	list    ui.Rect // the move list
	ribbon  ui.Rect // portrait: the last moves in a line
	card    ui.Rect // combat, fault, offer
	icons   ui.Rect // a row of small buttons
	buttons ui.Rect // the main buttons
	bar     ui.Rect // portrait: the ground of the main buttons
	round   ui.Rect // the one menu button of a tiny frame
	bare    bool    // there is nothing else
}

// wish is what the table wants of its layout.
type wish struct {
	card                    func(room float64) float64 // height that the card of the moment takes of a room, nil for no card
	lines                   int                        // of the status
	bottom                  rules.Side                 // who sits at the bottom
	boardHeight, boardWidth func(side float64) float64 // of the board that is as wide, or as high, as side
	bare                    bool                       // the board and the least around it
}

// layOutTable fits the table scene into a frame.
func layOutTable(f ui.Frame, w wish) tableLayout {
	switch {
	case f.Tiny():
		return tinyTable(f)
	case w.bare:
		return bareTable(f, w)
	case f.Portrait():
		return portraitTable(f, w)
	}
	return landscapeTable(f, w)
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

// The heights of the parts in portrait, the widest first.
const (
	plateTall, plateFlat, plateLow = 96.0, 56.0, 40.0
	statusHigh                     = 44.0
	ribbonHigh                     = 44.0
)

// portraitTable stacks header, the other's plate, board, own plate, status, moves and buttons. The board has the whole
// width and keeps its place whatever there is to say; the card takes the room of what stands below it.
func portraitTable(f ui.Frame, w wish) tableLayout {
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
	ribbon := spare >= ribbonHigh+ui.Gap
	if ribbon {
		spare -= ribbonHigh + ui.Gap
	}
	air := math.Floor(max(spare, 0) / 3)
	l.area = ui.Rect{X: side, Y: top + air + ui.Gap/2, W: f.W - 2*side, H: boardH}
	under := l.area.Y + boardH + ui.Gap
	free := l.bar.Y - under - ui.Gap/2
	y := under + air/2
	if w.card != nil {
		y = under
		h := w.card(max(free, leastCard)) // it leaves out rows rather than cover the board
		if h > 0 {
			l.card = ui.Rect{X: margin - 6, Y: l.bar.Y - ui.Gap/2 - h, W: width + 12, H: h}
			free -= h + ui.Gap
		}
	}
	l.layUnder(w.bottom, ui.Rect{X: margin, Y: y, W: width, H: free}, plate, both)
	if ribbon && w.card == nil {
		l.ribbon = ui.Rect{X: 0, Y: l.bar.Y - ribbonHigh, W: f.W, H: ribbonHigh}
	}
	return l
}

// layFrame lays header and buttons at the ends of a portrait frame. It returns the margin at the sides, the width between,
// and where the header ends.
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

// platesFor returns how high the plates are in what the board leaves of the height, and whether each has a place of its own.
func platesFor(left float64) (height float64, both bool) {
	switch {
	case left >= 2*plateTall+statusHigh+ribbonHigh+6*ui.Gap:
		return plateTall, true
	case left >= 2*plateFlat+statusHigh+4*ui.Gap:
		return plateFlat, true
	case left >= 2*plateLow+statusHigh+4*ui.Gap:
		return plateLow, true
	}
	return plateLow, false
}

// layUnder lays what still fits between board and card, the most telling first: the status, then the own plate above it, as
// high as plate or less.
func (l *tableLayout) layUnder(bottom rules.Side, r ui.Rect, plate float64, both bool) {
	free, y := r.H, r.Y
	status := free >= statusHigh
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

// layPlates puts the plate of the bottom side into r, or both side by side where the other has no place of its own.
func (l *tableLayout) layPlates(bottom rules.Side, r ui.Rect, alone bool) {
	if alone {
		l.players[bottom] = r
		return
	}
	half := (r.W - ui.Gap) / 2
	l.players[bottom] = ui.Rect{X: r.X, Y: r.Y, W: half, H: r.H}
	l.players[bottom.Other()] = ui.Rect{X: r.X + half + ui.Gap, Y: r.Y, W: half, H: r.H}
}

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

// leastCard is the height that a question with its two answers needs, dp.
const leastCard = 104.0

// lastMoves is the least height of the move list beside a card, dp.
const lastMoves = 40.0

// cardRoom is the width a card gets.
func (l *tableLayout) cardRoom() float64 {
	switch {
	case l.bare && l.panel.X == 0:
		return l.panel.W - 2*ui.Gap
	case l.back != (ui.Rect{}):
		return l.buttons.W + 4
	}
	return l.panel.W - 28
}

// statusLine is the height of a line of the status in landscape, dp.
const statusLine = 22.0

// turned returns the layout for the player across the table: everything but the board upside down.
func (l tableLayout) turned() tableLayout {
	for _, r := range []*ui.Rect{&l.back, &l.title, &l.number, &l.reason, &l.players[0], &l.players[1], &l.list, &l.ribbon,
		&l.card, &l.icons, &l.buttons, &l.bar} {
		*r = r.Turned(l.panel)
	}
	if l.panel.X == 0 { // portrait: the board moves with the strips above and below it
		l.area = l.area.Turned(l.panel)
	}
	return l
}
