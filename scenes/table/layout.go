package table

import (
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
	clocks  [2]ui.Rect // of those without a plate
	list    ui.Rect    // the move list
	compact ui.Rect    // portrait: the last moves in a line
	card    ui.Rect    // combat, fault, offer
	icons   ui.Rect    // a row of small buttons
	buttons ui.Rect    // the main buttons
	bar     ui.Rect    // portrait: the ground of the main buttons
	round   ui.Rect    // the one menu button of a tiny frame
	bare    bool       // there is nothing else
}

// wish is what the table wants of its layout.
type wish struct {
	card                    func(room float64) float64 // height that the card of the moment takes of a room, nil for no card
	lines                   int                        // of the status
	bottom                  rules.Side                 // who sits at the bottom
	boardHeight, boardWidth func(side float64) float64 // of the board that is as wide, or as high, as side
	clocks                  bool                       // the match has a clock
	bare                    bool                       // the board and the least around it
}

// The heights of the parts, dp, the highest first.
const (
	plateTall, plateFlat, plateLow = 96.0, 56.0, 40.0
	statusHigh                     = 44.0
	compactHigh                    = 44.0
)

// leastCard is the height that a question with its two answers needs, dp.
const leastCard = 104.0

// lastMoves is the least height of the move list beside a card, dp.
const lastMoves = 40.0

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
	for _, r := range []*ui.Rect{&l.back, &l.title, &l.number, &l.reason, &l.players[0], &l.players[1], &l.clocks[0], &l.clocks[1], &l.list, &l.compact,
		&l.card, &l.icons, &l.buttons, &l.bar} {
		*r = r.Turned(l.panel)
	}
	if l.panel.X == 0 { // portrait: the board moves with the strips above and below it
		l.area = l.area.Turned(l.panel)
	}
	return l
}

// Of a clock without a plate, dp: its width with the piece before it, its height, and the least that is left beside them for a
// title, and for the status.
const (
	stripClock = 104.0
	stripHigh  = 28.0
	stripTitle = 120.0
	stripWords = 220.0
)

// layClocks gives the clocks of the sides that have no plate a row of their own in the panel of a bare table, or the end of the
// status, all of it where little would be left, or else the end of the title. Without room for any they are heard alone.
func (l *tableLayout) layClocks() {
	var need float64
	for _, plate := range l.players {
		if plate == (ui.Rect{}) {
			need += stripClock
		}
	}
	under := ui.Rect{X: l.reason.X, Y: l.reason.Y + l.reason.H + ui.Gap, W: l.reason.W, H: stripHigh}
	row := &l.reason
	switch {
	case need == 0:
		return
	case l.bare && l.panel.X > 0 && under.W >= need && under.Y+under.H+ui.Gap <= l.buttons.Y && l.card == (ui.Rect{}):
		row = &under
	case row.H < statusLine || row.W < need:
		if row = &l.title; row.W < need+stripTitle {
			return
		}
	}
	x := row.X + row.W - need
	for side, plate := range l.players {
		if plate == (ui.Rect{}) {
			h := min(row.H, stripHigh)
			l.clocks[side] = ui.Rect{X: x + 4, Y: row.Y + (row.H-h)/2, W: stripClock - 4, H: h}
			x += stripClock
		}
	}
	if row.W -= need; row == &l.reason && row.W < stripWords {
		*row = ui.Rect{}
	}
}
