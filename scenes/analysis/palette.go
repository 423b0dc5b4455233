package analysis

import (
	"strconv"

	"ludotheque/rules"
	"ludotheque/scenes/ui"
)

// height returns the height of the palette's panel in a width, dp: one row of tools or, where that is too long, two.
func (s *editor) height(width float64) float64 {
	return float64(s.rows(width))*(toolSize+toolGap) - toolGap + 2*toolPad
}

func (s *editor) rows(width float64) int {
	if float64(len(s.tools()))*(toolSize+toolGap)+sideWide+2*toolPad > width {
		return 2
	}
	return 1
}

// controls lists the palette: the tools, then the button for the side to move; where the palette replaces the cards, also
// what is wrong with the position.
func (s *editor) controls(dst []ui.Control, panel ui.Rect) []ui.Control {
	if s.composer() == nil || panel.H <= 0 {
		return dst
	}
	e, list := s.env, s.tools()
	list[0].Name = e.T("analysis.palette")
	side := ui.Control{ID: "side", Role: ui.Button, Label: s.board.TurnName(s.side()), Value: e.T("analysis.side-hint")}
	if side.Text = side.Label; s.lay.tiny {
		side.Icon, side.Text = "new", "" // a narrow column
	}
	if s.lay.swap {
		return s.scrolled(dst, panel, list, side)
	}
	in := panel.Inset(toolPad)
	rows := s.rows(panel.W)
	columns := (len(list) + rows - 1) / rows
	placeTools(list, columns, in)
	x := in.X + float64(columns)*(toolSize+toolGap) + 4
	side.Rect = ui.Rect{X: x, Y: in.Y, W: in.X + in.W - x, H: in.H}
	return append(append(dst, list...), side)
}

// placeTools places the tools in rows.
func placeTools(list []ui.Control, columns int, in ui.Rect) {
	for i := range list {
		row, col := i/columns, i%columns
		list[i].Rect = ui.Rect{X: in.X + float64(col)*(toolSize+toolGap), Y: in.Y + float64(row)*(toolSize+toolGap), W: toolSize, H: toolSize}
		list[i].Row, list[i].Col = row, col
	}
}

// scrolled lists the palette that replaces the cards. It scrolls where it is higher than its panel.
func (s *editor) scrolled(dst []ui.Control, panel ui.Rect, list []ui.Control, side ui.Control) []ui.Control {
	e, in := s.env, ui.Rect{X: panel.X + toolPad, W: panel.W - 2*toolPad}
	placeTools(list, max(1, min(len(list), int((in.W+toolGap)/(toolSize+toolGap)))), in)
	last := list[len(list)-1].Rect
	x := last.X + toolSize + 2*toolGap
	side.Rect = ui.Rect{X: x, Y: last.Y, W: in.X + in.W - x, H: toolSize}
	if !s.lay.low || side.Rect.W < sideWide || !e.Canvas.Fits(side) {
		side.Rect = ui.Rect{X: in.X, Y: last.Y + toolSize + 2*toolGap, W: in.W, H: toolSize}
	}
	flaws := ui.Control{ID: "flaws", Role: ui.Text, Look: ui.Faint, Label: s.flawText()}
	if flaws.Label == "" {
		flaws.Label = e.T("analysis.set-hint")
	}
	y, w := side.Rect.Y+toolSize+toolGap, in.W-8
	flaws.Rect = ui.Rect{X: in.X + 4, Y: y, W: w, H: e.Canvas.Height(flaws, w)}
	view := ui.Rect{X: panel.X, Y: panel.Y + 4, W: panel.W, H: panel.H - 8}
	bottom := y + flaws.Rect.H
	if s.lay.tiny {
		bottom = y
	}
	s.mute = s.lay.tiny || bottom+toolPad > view.H // say shows a notice instead
	s.scroll.Set(view, bottom+toolPad)
	list = append(list, side)
	if !s.lay.tiny {
		list = append(list, flaws)
	}
	for _, c := range list {
		c.Rect.Y += panel.Y + toolPad - s.scroll.Offset()
		c.Clip = view
		dst = append(dst, c)
	}
	return dst
}

// tools lists hand, pieces, fault and bin.
func (s *editor) tools() []ui.Control {
	e := s.env
	button := func(name string, t tool, label string) ui.Control {
		return ui.Control{ID: "tool/" + name, Of: t, Role: ui.Button, Toggles: true, Group: "palette", Label: label, Pressed: s.tool == t, Custom: true}
	}
	list := []ui.Control{button("hand", handTool, e.T("analysis.hand"))}
	for i, p := range s.palette() {
		c := button(strconv.Itoa(i), tool(i), s.board.Model.PieceName(p))
		c.Drags = true
		list = append(list, c)
	}
	if _, faults := s.here.Position.(rules.Huffer); faults {
		list = append(list, button("fault", faultTool, e.T("analysis.fault")))
	}
	return append(list, button("bin", binTool, e.T("analysis.bin")))
}

// paint draws the panel and the tools.
func (s *editor) paint(c *ui.Canvas, shown []ui.Control) {
	panel := s.lay.tools
	if s.composer() == nil || panel.H <= 0 || s.lay.swap && s.tool == handTool {
		return
	}
	c.Panel(panel)
	for i := range shown {
		if t, ok := shown[i].Of.(tool); ok {
			s.paintTool(c.On(&shown[i]), &shown[i], t)
		}
	}
	if s.lay.swap {
		c.ScrollBar(&s.scroll)
	}
}

func (s *editor) paintTool(c *ui.Canvas, ctl *ui.Control, t tool) {
	th, at := s.env.Theme, ctl.Rect
	x, y := at.Center()
	if ctl.Pressed {
		c.RoundRect(at, 10, th.Tint, nil)
		c.Outline(at, 10, 2, th.Accent)
	}
	switch t {
	case handTool:
		c.Icon("hand", x, y, 24, th.Text)
	case binTool:
		c.Icon("trash", x, y, 24, th.Text)
	case faultTool:
		c.Ring(x, y, 15, 2.5, th.Danger)
		c.TextIn(ui.Strong, "!", at, ui.Middle, th.DangerText)
	default:
		s.board.Model.Brush.PaintPiece(c, s.palette()[t], x, y, min(at.W, at.H)*0.33)
	}
}

// paintOver draws a piece that is dragged from the palette.
func (s *editor) paintOver(c *ui.Canvas) {
	if d := s.drag; d != nil && d.from == rules.NoSquare {
		size := s.board.SquareRect(0).W
		s.board.Model.Brush.PaintPiece(c, d.piece, d.x, d.y, size*0.42)
	}
}

// pieceDrag is a piece that the pointer drags from a square or from the palette.
type pieceDrag struct {
	piece rules.Piece
	from  rules.Square // NoSquare from the palette
	x, y  float64      // dp
}

// handle handles events of the palette and, while a position is set up, of the board. It reports whether ev was one.
func (s *editor) handle(ev ui.Event) bool {
	sq, square := ev.Of.(rules.Square)
	t, tools := ev.Of.(tool)
	switch {
	case tools && ev.Kind == ui.Click:
		s.choose(t)
		return true
	case ev.ID == "side" && ev.Kind == ui.Click:
		s.turn()
		return true
	case tools && ev.Kind == ui.DragStart:
		s.startDrag(t, ev)
	case s.drag != nil:
		s.moveDrag(ev)
	case s.sketch == nil || !square:
		return false
	case ev.Kind == ui.DragStart:
		if p := s.sketch.At(sq); !p.Empty() {
			s.drag = &pieceDrag{piece: p, from: sq, x: ev.X, y: ev.Y}
		}
	case ev.Kind == ui.Click:
		s.put(sq)
	}
	return true
}

// startDrag starts to drag a piece from the palette.
func (s *editor) startDrag(t tool, ev ui.Event) {
	if t < 0 {
		return
	}
	if s.tool != t {
		s.choose(t)
	}
	if s.tool == t {
		s.drag = &pieceDrag{piece: s.palette()[t], from: rules.NoSquare, x: ev.X, y: ev.Y}
	}
}

// moveDrag moves the dragged piece, or drops it; dropped beside the board it is removed.
func (s *editor) moveDrag(ev ui.Event) {
	d := s.drag
	switch ev.Kind {
	case ui.DragMove:
		d.x, d.y = ev.X, ev.Y
	case ui.Drop:
		s.drag = nil
		to, ok := ev.OverOf.(rules.Square)
		if !ok && d.from == rules.NoSquare || ok && to == d.from {
			break
		}
		if d.from != rules.NoSquare && s.sketch.At(d.from) != d.piece {
			break // it has gone meanwhile: by a key, another finger, or the plates
		}
		s.change(func(k *rules.Sketch) {
			if d.from != rules.NoSquare {
				k.Put(d.from, rules.Piece{})
			}
			if ok {
				k.Put(to, d.piece)
			}
		})
		s.env.Play("step", 1)
		if ok {
			s.say(to)
		}
	case ui.DragEnd:
		s.drag = nil
	}
	s.env.Stage.Refresh()
}
