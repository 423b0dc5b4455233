// Package movelist is the moves of a match at its table: beside the board, in a line below it, and as a sheet.
package movelist

import (
	"strconv"

	"ludotheque/game/match"
	"ludotheque/scenes"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/ui"
)

// List is the moves of the match, in rows beside the board.
type List struct {
	board  *boardview.Model
	env    *scenes.Env
	scroll ui.Scroll
	listed []ui.Control // the controls of the last layout, for what is painted over them
	turned bool         // drawn for the player across the table
}

// New returns the list of the match on a board.
func New(e *scenes.Env, b *boardview.Model) *List { return &List{board: b, env: e} }

// Handle scrolls the list.
func (l *List) Handle(ev ui.Event) { l.scroll.Event(ev, l.env.Now) }

// Tick moves a list on that is scrolled, and reports whether the picture changes.
func (l *List) Tick() bool { return l.scroll.Tick(l.env.Now) }

// ToEnd scrolls to the last move.
func (l *List) ToEnd() { l.scroll.To(1e9) }

// Controls lists the moves in view, an empty area for no room.
func (l *List) Controls(dst []ui.Control, view ui.Rect) []ui.Control {
	first := len(dst)
	l.turned = l.board.Facing()
	if view != (ui.Rect{}) {
		dst = l.rows(dst, view, l.turned)
	}
	l.listed = append(l.listed[:0], dst[first:]...)
	return dst
}

// rowHeight is the height of a row of the move list, dp: fingers need more.
func (l *List) rowHeight() float64 {
	if l.env.Frame.Touch {
		return 44
	}
	return 32
}

// control is the action that leads on from ply as a control.
func (l *List) control(ply int, r, clip ui.Rect, turned bool) ui.Control {
	c := l.board.Description(ply).Row
	c.Rect, c.Clip, c.Pressed, c.Turned = r, clip, ply+1 == l.board.Seen().Ply, turned
	return c
}

// rows appends the move list within view: a row a turn, a column a side.
func (l *List) rows(dst []ui.Control, view ui.Rect, turned bool) []ui.Control {
	row, told := l.rowHeight(), l.board.Seen().Told
	l.scroll.Set(view, float64(len(l.board.Turns))*row+8)
	l.scroll.Turned = turned
	number := 34.0
	col := (view.W - number - 8) / 2
	first := len(dst)
	for i, turn := range l.board.Turns {
		y := view.Y + 4 + float64(i)*row - l.scroll.Offset()
		for side, plies := range [2][]int{turn.First, turn.Second} {
			for k, ply := range plies {
				if ply >= told {
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
	return dst
}

// PaintOver draws the survivors of combats over the moves.
func (l *List) PaintOver(c *ui.Canvas) { l.paintSurvivors(c, l.listed) }

// Paint draws what of the moves is no control: their numbers and the bar.
func (l *List) Paint(c *ui.Canvas, view ui.Rect) {
	if view == (ui.Rect{}) {
		return
	}
	row := l.rowHeight()
	clip := c.Clip(view)
	on := clip
	if l.turned {
		on = clip.Turned(view)
	}
	told := l.board.Seen().Told
	for i, turn := range l.board.Turns {
		y := view.Y + 4 + float64(i)*row - l.scroll.Offset()
		if y+row < view.Y || y > view.Y+view.H || firstPly(turn) >= told {
			continue
		}
		on.TextIn(ui.Small, strconv.Itoa(turn.Number)+".", ui.Rect{X: view.X + 8, Y: y, W: 30, H: row}, ui.Start, l.env.Theme.TextDim)
	}
	if told == 0 && c.ParagraphHeight(ui.Small, l.env.T("moves.empty"), view.W-20)+20 <= view.H {
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

// paintSurvivors draws the survivors behind the moves of a list, over their controls.
func (l *List) paintSurvivors(c *ui.Canvas, list []ui.Control) {
	const radius = 8.0
	for i := range list {
		ctl := &list[i]
		if ctl.Group != "moves" {
			continue
		}
		d := l.board.Description(ctl.Row)
		if len(d.Survivors) == 0 {
			continue
		}
		on := c
		if ctl.Clip != (ui.Rect{}) {
			on = c.Clip(ctl.Clip)
		}
		if ctl.Turned {
			on = on.Turned(ctl.Rect)
		}
		x := ctl.Rect.X + 10 + c.Measure(ui.Body, d.Text) + 6 + radius
		for _, p := range d.Survivors {
			if x+radius > ctl.Rect.X+ctl.Rect.W {
				break
			}
			l.board.Brush.PaintPiece(on, p, x, ctl.Rect.Y+ctl.Rect.H/2, radius)
			x += 2*radius + 4
		}
	}
}

// Compact is the last moves of the match in a line below the board.
type Compact struct {
	*List
	listed []ui.Control // the controls of the last layout, for what is painted over them
}

// NewCompact returns such a line of the moves of a list.
func NewCompact(l *List) *Compact { return &Compact{List: l} }

// Controls lists the last moves in r, with a step back and a step forward at its ends.
func (l *Compact) Controls(dst []ui.Control, r ui.Rect) []ui.Control {
	s, turned := l.board.Seen(), l.board.Facing()
	l.listed = l.listed[:0]
	if r == (ui.Rect{}) {
		return dst
	}
	e, top := l.env, len(dst)
	place := func(x, w float64) ui.Rect {
		box := ui.Rect{X: x, Y: r.Y, W: w, H: r.H}
		if turned {
			return box.Turned(r)
		}
		return box
	}
	const side = 44.0
	dst = append(dst, ui.Control{ID: "earlier", Role: ui.Button, Icon: "left", Label: e.T("moves.earlier"), Keys: "PageUp",
		Rect: place(r.X+4, side), Disabled: s.Ply == 0, Custom: true, Turned: turned})
	x, limit := r.X+4+side, r.X+r.W-4-side
	first := len(dst)
	from, to := l.fitting(limit - x)
	for ply := from; ply < to; ply++ {
		w := l.width(ply)
		dst = append(dst, l.control(ply, place(x, w), ui.Rect{}, turned))
		x += w
	}
	if len(dst) > first {
		dst[first].Name = e.T("moves.title")
	}
	dst = append(dst, ui.Control{ID: "later", Role: ui.Button, Icon: "right", Label: e.T("moves.later"), Keys: "PageDown",
		Rect: place(limit, side), Disabled: s.Ply >= s.Told || !l.board.LookingBack(), Custom: true, Turned: turned})
	l.listed = append(l.listed, dst[top:]...)
	return dst
}

// Paint draws the line's ground and its two arrows.
func (l *Compact) Paint(c *ui.Canvas, r ui.Rect) {
	if r == (ui.Rect{}) {
		return
	}
	th := l.env.Theme
	c.FillRect(r, th.PanelDeep)
	for i := range l.listed {
		ctl := &l.listed[i]
		if ctl.ID != "earlier" && ctl.ID != "later" {
			continue
		}
		ink := th.TextDim
		switch {
		case ctl.Disabled:
			ink = th.TextDisabled
		case l.env.Cursor.Hover == ctl.ID:
			ink = th.Text
		}
		on := c
		if ctl.Turned {
			on = c.Turned(ctl.Rect)
		}
		x, y := ctl.Rect.Center()
		on.Icon(ctl.Icon, x, y, 22, ink)
	}
}

// PaintOver draws the survivors of combats over the moves of the line.
func (l *Compact) PaintOver(c *ui.Canvas) { l.paintSurvivors(c, l.listed) }

// width is the width of the action that leads on from ply in the line, dp.
func (l *Compact) width(ply int) float64 {
	d := l.board.Description(ply)
	w := l.env.Canvas.Measure(ui.Body, d.Text) + 20
	return max(w+float64(len(d.Survivors))*22, 44)
}

// fitting returns from which ply to which the actions fit into a width: the shown one, then those before it, then those
// after.
func (l *Compact) fitting(room float64) (from, to int) {
	s := l.board.Seen()
	if s.Told == 0 {
		return 0, 0
	}
	at := min(max(s.Ply, 1), s.Told) - 1
	from, to = at, at+1
	room -= l.width(at)
	for from > 0 {
		w := l.width(from - 1)
		if w > room || to < s.Told && at-from >= 2 {
			break
		}
		from, room = from-1, room-w
	}
	for to < s.Told {
		w := l.width(to)
		if w > room {
			break
		}
		to, room = to+1, room-w
	}
	return from, to
}
