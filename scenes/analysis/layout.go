package analysis

import (
	"math"

	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// layout has the places of the room's parts, dp. A part for which there is no room is empty.
type layout struct {
	back, title ui.Rect
	head        ui.Rect // of the buttons at the top
	bar, number ui.Rect // of the evaluation
	across      bool    // the bar is horizontal
	area        ui.Rect // for the board, which is as large as it fits
	tools       ui.Rect // of the palette's panel
	lines       ui.Rect // the card of the best lines
	lineHigh    float64
	tree        ui.Rect // the card of the moves
	view        ui.Rect // of the moves in it
	nav         ui.Rect
	headed      bool // the card of the lines has a heading
	swap        bool // the palette replaces lines and moves while it is used
	tiny        bool // a column of buttons instead of cards
	low         bool // so little height that the board comes first: the palette replaces the buttons below the moves too
}

// Measures, dp.
const (
	barWide   = 20
	cardPad   = 14
	cardHead  = 48
	footHigh  = 24
	toolSize  = 46
	toolGap   = 5
	toolPad   = 8
	sideWide  = 112 // of the button for the side to move, beside the tools
	navHigh   = 48
	navWide   = 88
	moveHigh  = 32
	resultRow = 22 // of the chances after each result of a fight

	leastPanel = 200 // least width of what is beside the board: four buttons
	square     = 24  // least width of a square, where the window allows it
)

// lineHeight returns the height of one of the best lines, dp.
func (r *Room) lineHeight(small bool) float64 {
	h := 40.0
	if small {
		h = 32
	}
	if r.hasDice() {
		h += resultRow
	}
	return h
}

// layOut returns the layout for a frame.
func (r *Room) layOut(f ui.Frame) layout {
	switch {
	case f.Tiny():
		return r.layTiny(f)
	case f.Portrait(), f.W < 568: // too narrow for squares of 24 with a panel beside them
		return r.layBelow(f)
	}
	return r.layBeside(f)
}

// layTiny has only the board and one column, of buttons or of the palette.
func (r *Room) layTiny(f ui.Frame) layout {
	l := layout{swap: true, low: true, tiny: true}
	const margin, column = 4.0, toolSize + 2*toolPad
	x, top, bottom := f.W-f.Safe.Right-margin-column, f.Safe.Top+margin, f.H-f.Safe.Bottom-margin
	left := f.Safe.Left + margin
	l.area = ui.Rect{X: left, Y: top, W: x - margin - left, H: bottom - top}
	l.back = ui.Rect{X: x, Y: top, W: column, H: 44}
	l.head = ui.Rect{X: x, Y: top + 44 + ui.Gap, W: column, H: 44}
	y := l.head.Y + 44 + ui.Gap
	l.tools = ui.Rect{X: x, Y: y, W: column, H: bottom - y}
	l.nav = ui.Rect{X: x, Y: y, W: column, H: min(3*(44+ui.Gap)-ui.Gap, bottom-y)}
	return l
}

// layBeside has the board at the left and the cards at the right.
func (r *Room) layBeside(f ui.Frame) (l layout) {
	if f.H < 520 {
		return r.layLow(f)
	}
	const margin, head, gap = 24.0, 48.0, 16.0
	left, right := f.Safe.Left+margin, f.W-f.Safe.Right-margin
	top, bottom := f.Safe.Top+margin*0.5, f.H-f.Safe.Bottom-margin
	l.headings(left, right, top, head)
	y := top + head + gap*0.75
	least := max(320, f.W*0.34)
	tools := r.editor.height(min(r.board.Width(bottom-y-120), right-left-barWide-12-gap-least))
	high := bottom - y - tools - gap
	wide := min(r.board.Width(high), right-left-barWide-12-gap-least)
	high = min(high, r.board.Height(wide))
	l.bar = ui.Rect{X: left, Y: y, W: barWide, H: high}
	l.area = ui.Rect{X: left + barWide + 12, Y: y, W: wide, H: high}
	l.number = ui.Rect{X: left - margin, Y: y + high + 2, W: barWide + 2*margin, H: 24}
	l.tools = ui.Rect{X: l.area.X, Y: y + high + gap*0.75, W: max(wide, min(420, right-least-gap*1.5-l.area.X)), H: tools}
	x := l.tools.X + l.tools.W + gap*1.5
	l.cards(ui.Rect{X: x, Y: y, W: right - x, H: bottom - y}, gap, r.lineHeight(false))
	return l
}

// layLow gives the board the whole height of a low frame; all else is beside it.
func (r *Room) layLow(f ui.Frame) layout {
	l := layout{swap: true, low: true}
	const margin, gap = 8.0, 8.0
	left, right := f.Safe.Left+margin, f.W-f.Safe.Right-margin
	top, bottom := f.Safe.Top+margin, f.H-f.Safe.Bottom-margin
	high, room := bottom-top, right-left-barWide-2*gap
	wide := min(r.board.Width(high), max(room-max(320, f.W*0.34), min(room-leastPanel, r.board.Width(r.leastBoard()))))
	high = min(high, r.board.Height(wide))
	l.bar = ui.Rect{X: left, Y: top, W: barWide, H: high - 20}
	l.number = ui.Rect{X: left - 8, Y: top + high - 20, W: barWide + 16, H: 20}
	l.area = ui.Rect{X: left + barWide + gap, Y: top, W: wide, H: high}
	x := l.area.X + wide + gap
	l.headings(x, right, top, 44)
	y := top + 44 + gap
	l.tools = ui.Rect{X: x, Y: y, W: right - x, H: bottom - y}
	l.cards(l.tools, gap, r.lineHeight(true))
	return l
}

// layBelow stacks board, palette and cards; where it is wide the cards stand side by side.
func (r *Room) layBelow(f ui.Frame) layout {
	l := layout{across: true, low: f.H < 560}
	margin, gap := 16.0, 10.0
	if f.W < 360 {
		margin = 12
	}
	left, right, bottom := f.Safe.Left+margin, f.W-f.Safe.Right-margin, f.H-f.Safe.Bottom-8
	l.headings(left-8, right, f.Safe.Top, 48)
	y := f.Safe.Top + 50
	if !l.low { // else it has the place of the title
		l.number = ui.Rect{X: left, Y: y - 4, W: 56, H: 24}
		l.bar = ui.Rect{X: left + 60, Y: y, W: right - left - 60, H: 16}
		y += 16 + gap
	}
	wide := f.W - f.Safe.Left - f.Safe.Right
	if f.W >= 600 {
		wide = right - left
	}
	high := min(r.board.Height(wide), max((f.H-y)*0.54, min(r.leastBoard(), bottom-y-gap-navHigh-8)))
	l.area = ui.Rect{X: f.Safe.Left + (f.W-f.Safe.Left-f.Safe.Right-wide)/2, Y: y, W: wide, H: high}
	y += high + gap
	if l.swap = f.W < 600; l.swap {
		l.cards(ui.Rect{X: left - 8, Y: y, W: right - left + 16, H: bottom - y}, gap, r.lineHeight(true))
		l.tools = ui.Rect{X: left - 8, Y: y, W: right - left + 16, H: bottom - y}
		if !l.low {
			l.tools.H = l.nav.Y - gap - y
		}
		return l
	}
	l.tools = ui.Rect{X: left, Y: y, W: right - left, H: r.editor.height(right - left)}
	y += l.tools.H + gap
	half := (right - left - gap) * 0.52
	l.lineHigh = r.lineHeight(true)
	l.lines = ui.Rect{X: left, Y: y, W: half, H: bottom - y}
	l.treeCard(ui.Rect{X: left + half + gap, Y: y, W: right - left - half - gap, H: bottom - y})
	return l
}

// leastBoard returns the height of a board with small squares, dp. The frame of a large one is thin then.
func (r *Room) leastBoard() float64 {
	_, ranks := r.study.Game.Size(r.study.Setup.Ruleset)
	return min(float64(ranks)*square+36, 11*square+4)
}

// headings places the back button, the title and the buttons at the top.
func (l *layout) headings(left, right, y, high float64) {
	l.back = ui.Rect{X: left, Y: y + (high-44)/2, W: 44, H: 44}
	l.head = ui.Rect{X: right, Y: y + (high-44)/2, H: 44}
	l.title = ui.Rect{X: left + 52, Y: y, W: right - left - 52, H: high}
}

// cards stacks the two cards in r. Without room for both there are no lines, whose moves the board shows as arrows.
func (l *layout) cards(r ui.Rect, gap, line float64) {
	head, foot := float64(cardHead), float64(footHigh)
	if r.H < 420 {
		head, foot = 40, 0
	}
	l.lineHigh, l.headed = line, true
	need := head + lineCount*line + foot + 8
	if most := r.H - navHigh - gap - 70; need > most { // fewer lines, so that the moves have room
		need = max(head+line+8, min(need, most))
	}
	least := gap + moveHigh + navHigh + 20 // of the moves
	if l.headed = need+least <= r.H; !l.headed {
		need = line + 8
	}
	if need+least > r.H {
		l.treeCard(r)
		return
	}
	l.lines = ui.Rect{X: r.X, Y: r.Y, W: r.W, H: need}
	l.treeCard(ui.Rect{X: r.X, Y: r.Y + need + gap, W: r.W, H: r.H - need - gap})
}

// treeCard places the moves, with the buttons that go through them, in r.
func (l *layout) treeCard(r ui.Rect) {
	side, foot := float64(cardPad), cardPad-2.0
	if l.low {
		side, foot = 0, 0
	}
	l.tree = r
	l.nav = ui.Rect{X: r.X + side, Y: r.Y + r.H - navHigh - foot, W: r.W - 2*side, H: navHigh}
	l.view = ui.Rect{X: r.X + 6, Y: r.Y + 8, W: r.W - 12, H: max(l.nav.Y-r.Y-16, 0)}
}

// Layout implements Scene.
func (r *Room) Layout(f ui.Frame, dst []ui.Control) []ui.Control {
	e := r.env
	first := len(dst)
	r.lay = r.layOut(f)
	l := &r.lay
	r.board.Lay(l.area)
	dst = append(dst, ui.Control{ID: "back", Role: ui.Button, Icon: "left", Look: ui.Bare, Label: e.T("analysis.back"), Rect: l.back})
	dst = r.headButtons(dst)
	dst = append(dst, ui.Control{ID: "title", Role: ui.Heading, Row: 1, Label: r.Title(), Rect: l.title, Custom: true})
	dst = append(dst, ui.Control{ID: "value", Role: ui.Text, Label: r.driver.valueSaid(), Rect: l.bar, Custom: true})
	dst = r.board.AppendControls(dst)
	if !l.swap || r.editor.tool != handTool {
		dst = r.editor.controls(dst, l.tools)
	}
	if !l.swap || r.editor.tool == handTool {
		dst = r.lines.controls(dst)
		dst = r.tree.controls(dst)
	}
	if !l.low || r.editor.tool == handTool {
		dst = r.tree.buttons(dst)
	}
	r.shown = append(r.shown[:0], dst[first:]...)
	return dst
}

// headButtons lists the buttons at the top right, and shortens the title to what they leave.
func (r *Room) headButtons(dst []ui.Control) []ui.Control {
	e, l := r.env, &r.lay
	button := func(id, icon, key, keys string) ui.Control {
		return ui.Control{ID: id, Role: ui.Button, Icon: icon, Label: e.T("analysis." + key), Look: ui.Brief, Keys: keys}
	}
	list := []ui.Control{button("flip", "flip", "flip", "F"), button("share", "share", "share", ""), button("more", "menu", "more", "M")}
	list[1].Disabled = e.Visit.Kiosk > 0
	if l.tiny {
		list[2].Look, list[2].Rect = ui.Bare, l.head
		return append(dst, list[2])
	}
	x := l.head.X
	words := e.Frame.W >= 760 && !l.low
	for i := len(list) - 1; i >= 0; i-- {
		ctl, w := &list[i], 44.0
		if words {
			ctl.Text = ctl.Label
			w = sheet.ButtonWidth(e.Canvas, *ctl)
		} else {
			ctl.Look = ui.Bare
		}
		x -= w
		ctl.Rect = ui.Rect{X: x, Y: l.head.Y, W: w, H: 44}
		x -= ui.Gap
	}
	l.title.W = math.Max(x-l.title.X, 0)
	if l.low && l.across {
		l.number = ui.Rect{X: l.title.X, Y: l.title.Y + 4, W: l.title.W, H: 22}
		l.bar = ui.Rect{X: l.title.X, Y: l.title.Y + 28, W: l.title.W, H: 14}
	}
	return append(dst, list...)
}
