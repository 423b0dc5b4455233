package table

import (
	"slices"

	"ludotheque/rules"
	"ludotheque/scenes/ui"
)

// tableLayout has the rectangles of a table's parts for one frame, dp. Parts without room have none.
type tableLayout struct {
	area    ui.Rect // for the board, which is as large as fits
	panel   ui.Rect // the panel in landscape; what is turned for the player across a tablet
	back    ui.Rect // portrait: the button to leave
	title   ui.Rect // whose turn it is; in portrait the game
	number  ui.Rect // portrait: the number of moves
	reason  ui.Rect // what to do, and why
	players [2]ui.Rect
	clocks  [2]ui.Rect // of sides without a plate
	list    ui.Rect    // the move list
	compact ui.Rect    // portrait: the last moves in one line
	card    ui.Rect    // combat, fault, offer
	icons   ui.Rect    // a row of small buttons
	buttons ui.Rect    // the main buttons
	bar     ui.Rect    // portrait: the background of the main buttons
	round   ui.Rect    // the menu button of a tiny frame
	bare    bool       // board, title, status and two buttons only
	over    bool       // as in layoutParams
}

// layoutParams is what the layout depends on besides the frame.
type layoutParams struct {
	card                    func(room float64) float64 // height of the current card where room is available, nil for no card
	lines                   int                        // of the status
	bottom                  rules.Side                 // the side at the bottom
	boardHeight, boardWidth func(side float64) float64 // of a board that is side wide, or side high
	clocks                  bool                       // the match has a clock
	mover                   rules.Side                 // the side to move, whose clock runs
	bare                    bool                       // see tableLayout
	over                    bool                       // the match has ended: plates and result stay beside the card
}

// Heights of the parts, dp, the largest first.
const (
	plateTall, plateFlat, plateLow = 96.0, 56.0, 40.0
	statusHigh                     = 44.0
	compactHigh                    = 44.0
)

// leastCard is the height of a question with its two answers, dp.
const leastCard = 104.0

// lastMoves is the least height of the move list with a card, dp.
const lastMoves = 40.0

// layPlates lays the plate of the bottom side in r (alone), or both plates side by side.
func (l *tableLayout) layPlates(bottom rules.Side, r ui.Rect, alone bool) {
	if alone {
		l.players[bottom] = r
		return
	}
	half := (r.W - ui.Gap) / 2
	l.players[bottom] = ui.Rect{X: r.X, Y: r.Y, W: half, H: r.H}
	l.players[bottom.Other()] = ui.Rect{X: r.X + half + ui.Gap, Y: r.Y, W: half, H: r.H}
}

// cardRoom is the width of a card.
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
	for _, r := range []*ui.Rect{&l.back, &l.title, &l.number, &l.reason, &l.players[0], &l.players[1], &l.clocks[0], &l.clocks[1], &l.list, &l.compact,
		&l.card, &l.icons, &l.buttons, &l.bar} {
		*r = r.Turned(l.panel)
	}
	if l.panel.X == 0 { // portrait: the board moves with the strips above and below it
		l.area = l.area.Turned(l.panel)
	}
	return l
}

// Measures of a clock without a plate, dp: its width with the piece before it, its height, and the least width left for the
// title and the status beside it.
const (
	stripClock = 104.0
	stripHigh  = 28.0
	stripTitle = 120.0
	stripWords = 220.0
)

// layClocks lays the clocks of sides without a plate: in a row of their own in the panel of a bare table, or at the end of
// the status, which they replace if little is left of it, or else at the end of the title, if need be in the place of the move's
// number. Without room for all, only the mover's is shown, or none; screen readers still read them.
func (l *tableLayout) layClocks(mover rules.Side) {
	var sides []rules.Side
	for side, plate := range l.players {
		if plate == (ui.Rect{}) {
			sides = append(sides, rules.Side(side))
		}
	}
	if !l.layClocksOf(sides...) && slices.Contains(sides, mover) {
		l.layClocksOf(mover)
	}
}

// layClocksOf lays the clocks of sides, and reports whether there is room for them.
func (l *tableLayout) layClocksOf(sides ...rules.Side) bool {
	need := stripClock * float64(len(sides))
	under := ui.Rect{X: l.reason.X, Y: l.reason.Y + l.reason.H + ui.Gap, W: l.reason.W, H: stripHigh}
	row := &l.reason
	switch {
	case need == 0:
		return true
	case l.bare && l.panel.X > 0 && under.W >= need && under.Y+under.H+ui.Gap <= l.buttons.Y && l.card == (ui.Rect{}):
		row = &under
	case row.H < statusLine || row.W < need:
		row = &l.title
		if whole := l.number.X + l.number.W - row.X; row.W < need+stripTitle && whole >= need+stripTitle {
			row.W, l.number = whole, ui.Rect{}
		}
		if row.W < need+stripTitle {
			return false
		}
	}
	x := row.X + row.W - need
	for _, side := range sides {
		h := min(row.H, stripHigh)
		l.clocks[side] = ui.Rect{X: x + 4, Y: row.Y + (row.H-h)/2, W: stripClock - 4, H: h}
		x += stripClock
	}
	if row.W -= need; row == &l.reason && row.W < stripWords {
		*row = ui.Rect{}
	}
	return true
}

// landscapeTable lays out the board at the left, as large as the height allows, and a panel at the right.
func landscapeTable(f ui.Frame, w layoutParams) tableLayout {
	margin := min(max(min(f.W, f.H)*0.04, 8), 48)
	// The panel takes what the board leaves when it is as high as the frame.
	least := max(f.W*0.235, min(248, f.W*0.375))
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
	plate, free := 52.0, top
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
		top, bottom = l.layCard(w, free, top, bottom)
	}
	if bottom-top >= 40 {
		l.list = ui.Rect{X: x - 10, Y: top, W: width + 20, H: bottom - top}
	}
	return l
}

// layCard lays the card in the panel in landscape, above bottom, and returns the room that is left for the list. Without room
// the card takes that of the plates, which begin at plates, and then that of the status.
func (l *tableLayout) layCard(w layoutParams, plates, top, bottom float64) (listTop, listBottom float64) {
	room, least := bottom-top-lastMoves-ui.Gap, leastCard
	if w.over { // the list goes first, then the status, which the title repeats
		if room, least = bottom-top, 0; w.card(room) > room+0.5 && top == plates {
			top, l.reason.H = l.reason.Y, 0
			room = bottom - top
		}
	}
	if room < least || w.card(room) > room+0.5 { // no room: the card replaces the plates
		l.players, top = [2]ui.Rect{}, plates
		bottom = l.buttons.Y - ui.Gap
		if l.icons != (ui.Rect{}) {
			bottom = l.icons.Y - ui.Gap
		}
		room = bottom - top
		if w.card(room) > room+0.5 { // it also replaces the status
			top, l.reason.H = l.reason.Y, 0
			room = bottom - top
		}
	}
	if l.reason.H == 0 {
		l.reason = ui.Rect{}
	}
	if h := min(w.card(room), room); h > 0 {
		l.card = ui.Rect{X: l.title.X - 6, Y: bottom - h, W: l.title.W + 12, H: h}
		bottom = l.card.Y - ui.Gap
	}
	return top, bottom
}

// Measures of a bare table, dp.
const (
	bareHead  = 44.0            // title and buttons
	bareStrip = bareHead + 40.0 // with the status
)

// bareTable lays out board, title, status and two buttons, for a page around the program that has the rest. They are beside
// or above the board, whichever leaves the board larger. The card takes its height from the board's area.
func bareTable(f ui.Frame, w layoutParams) tableLayout {
	l := tableLayout{bare: true}
	margin := min(max(min(f.W, f.H)*0.025, 4), 24)
	high := f.H - 2*margin - f.Safe.Top - f.Safe.Bottom
	left, right := f.Safe.Left+margin, f.W-f.Safe.Right-margin
	top := f.Safe.Top + margin
	least := min(248, f.W*0.38)
	under := high - bareStrip // height left for a board below the strip
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
	if w.card != nil && w.boardHeight(l.area.W)+ui.Gap+leastCard > l.area.H { // the card replaces the status
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

// tinyTable lays out the board and one round button, for frames without room for more.
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
