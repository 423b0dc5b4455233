// Package movelist shows the moves of a match at its table: beside the board, in a line below it, and as a sheet.
package movelist

import (
	"strconv"

	"ludotheque/game/match"
	"ludotheque/scenes"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// List is the moves of the match, in rows beside the board, and the last of them in a line below it.
type List struct {
	board   *boardview.Model
	env     *scenes.Env
	scroll  ui.Scroll
	shown   int          // the ply shown by the last layout
	listed  []ui.Control // the controls of the last layout, for PaintOver
	turned  bool         // drawn for the player across the table
	opening string       // that the moves of the last layout have reached, "" for none
}

// New returns the list of the match on a board.
func New(e *scenes.Env, b *boardview.Model) *List { return &List{board: b, env: e, shown: -1} }

// Handle handles events for scrolling and reveals the focused move.
func (l *List) Handle(ev ui.Event) {
	if ev.Kind == ui.Focus && ev.Keyed {
		sheet.Reveal(l.env, &l.scroll, ev.ID)
		return
	}
	l.scroll.Event(ev, l.env.Now)
}

// Tick advances scrolling and reports whether the picture changes.
func (l *List) Tick() bool { return l.scroll.Tick(l.env.Now) }

// Controls appends the moves in view, and those in a line; an empty area is left out.
func (l *List) Controls(dst []ui.Control, view, line ui.Rect) []ui.Control {
	first := len(dst)
	l.turned = l.board.Facing()
	if view != (ui.Rect{}) {
		dst = l.rows(dst, view, l.turned)
	}
	if line != (ui.Rect{}) {
		dst = l.line(dst, line)
	}
	l.listed = append(l.listed[:0], dst[first:]...)
	return dst
}

// rowHeight is the height of a row, dp: larger for fingers.
func (l *List) rowHeight() float64 {
	if l.env.Frame.Touch {
		return 44
	}
	return 32
}

// control returns the control of the action at ply.
func (l *List) control(ply int, r, clip ui.Rect, turned bool) ui.Control {
	c := l.board.Description(ply).Row
	c.Rect, c.Clip, c.Pressed, c.Turned = r, clip, ply+1 == l.board.Seen().Ply, turned
	return c
}

// rows appends the list within view: a row for each turn, a column for each side.
func (l *List) rows(dst []ui.Control, view ui.Rect, turned bool) []ui.Control {
	row, listed := l.rowHeight(), l.board.Seen().Listed
	other := view.H != l.scroll.View.H
	o, _ := l.board.Opening()
	l.opening = o.Name
	head := l.head()
	l.scroll.Set(view, head+float64(len(l.board.Turns))*row+8)
	l.scroll.Turned = turned
	l.follow(other)
	number := 34.0
	col := (view.W - number - 8) / 2
	first := len(dst)
	for i, turn := range l.board.Turns {
		y := view.Y + 4 + head + float64(i)*row - l.scroll.Offset()
		for side, plies := range [2][]int{turn.First, turn.Second} {
			for k, ply := range plies {
				if ply >= listed {
					continue
				}
				w := col / float64(len(plies))
				r := ui.Rect{X: view.X + number + float64(side)*col + float64(k)*w, Y: y, W: w, H: row}
				if turned {
					r = r.Turned(view)
				}
				dst = append(dst, l.control(ply, r, view, turned))
			}
		}
	}
	if len(dst) > first {
		dst[first].Name = l.env.T("moves.title")
	}
	if head > 0 {
		r := ui.Rect{X: view.X + 8, Y: view.Y + 4 - l.scroll.Offset(), W: view.W - 16, H: head}
		if turned {
			r = r.Turned(view)
		}
		text := l.env.T("opening.is", l.opening)
		dst = append(dst, ui.Control{ID: "opening", Role: ui.Text, Label: text, Rect: r, Clip: view, Turned: turned, Custom: true})
	}
	return dst
}

// head returns the height of the line of the opening, 0 if it has no name.
func (l *List) head() float64 {
	if l.opening == "" {
		return 0
	}
	return l.rowHeight()
}

// follow scrolls to the action that led to the shown position if that has changed, or the view's height has (other).
func (l *List) follow(other bool) {
	ply := l.board.Seen().Ply
	if ply == l.shown && !other {
		return
	}
	l.shown = ply
	i := len(l.board.Turns) - 1
	for i > 0 && firstPly(l.board.Turns[i]) >= ply {
		i--
	}
	const margin = 4
	top := l.head() + float64(i)*l.rowHeight()
	if i <= 0 {
		top = 0
	}
	l.scroll.To(min(max(l.scroll.Offset(), top+l.rowHeight()+2*margin-l.scroll.View.H), top))
}

// Paint draws what is not a control.
func (l *List) Paint(c *ui.Canvas, view, line ui.Rect) {
	if view != (ui.Rect{}) {
		l.paintRows(c, view)
	}
	if line != (ui.Rect{}) {
		l.paintLine(c, line)
	}
}

// paintRows draws the numbers of the turns and the scroll bar.
func (l *List) paintRows(c *ui.Canvas, view ui.Rect) {
	row := l.rowHeight()
	clip := c.Clip(view)
	on := clip
	if l.turned {
		on = clip.Turned(view)
	}
	listed := l.board.Seen().Listed
	head := l.head()
	if head > 0 {
		at := ui.Rect{X: view.X + 8, Y: view.Y + 4 - l.scroll.Offset(), W: view.W - 16, H: head}
		on.TextIn(ui.Small, l.env.T("opening.is", l.opening), at, ui.Start, l.env.Theme.TextDim)
	}
	for i, turn := range l.board.Turns {
		y := view.Y + 4 + head + float64(i)*row - l.scroll.Offset()
		if y+row < view.Y || y > view.Y+view.H || firstPly(turn) >= listed {
			continue
		}
		on.TextIn(ui.Small, strconv.Itoa(turn.Number)+".", ui.Rect{X: view.X + 8, Y: y, W: 30, H: row}, ui.Start, l.env.Theme.TextDim)
	}
	if listed == 0 && c.ParagraphHeight(ui.Small, l.env.T("moves.empty"), view.W-20)+20 <= view.H {
		on.Paragraph(ui.Small, l.env.T("moves.empty"), view.Inset(10), ui.Start, l.env.Theme.TextDim)
	}
	c.ScrollBar(&l.scroll)
}

func firstPly(turn match.Turn) int {
	if len(turn.First) > 0 {
		return turn.First[0]
	}
	return turn.Second[0]
}

// PaintOver draws the survivor of combats behind their move, over the controls.
func (l *List) PaintOver(c *ui.Canvas) {
	const radius = 8.0
	for i := range l.listed {
		ctl := &l.listed[i]
		if ctl.Group != "moves" {
			continue
		}
		d := l.board.Description(ctl.Row)
		if d.Survivor.Empty() {
			continue
		}
		if x := ctl.Rect.X + 10 + c.Measure(ui.Body, d.Text) + 6 + radius; x+radius <= ctl.Rect.X+ctl.Rect.W {
			l.board.Brush.PaintPiece(c.On(ctl), d.Survivor, x, ctl.Rect.Y+ctl.Rect.H/2, radius)
		}
	}
}
