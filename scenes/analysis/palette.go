package analysis

import (
	"strconv"

	"ludotheque/rules"
	"ludotheque/scenes/ui"
)

// controls lists the palette in its panel: the tools, then whose turn it is, and where there is room what is wrong.
func (s *setting) controls(dst []ui.Control, panel ui.Rect) []ui.Control {
	if s.composer() == nil || panel.H <= 0 {
		return dst
	}
	e := s.room.env
	in := ui.Rect{X: panel.X + toolGap + 2, Y: panel.Y + toolGap + 2, W: panel.W - 2*toolGap - 4, H: panel.H - 2*toolGap - 4}
	list := s.tools()
	side := ui.Control{ID: "side", Role: ui.Button, Label: s.room.board.TurnName(s.side()), Value: e.T("analysis.side-hint"), Look: ui.Brief}
	side.Text = side.Label
	width := max(in.W-float64(len(list))*(toolSize+toolGap), toolSize)
	columns := len(list)
	high := panel.H > 2*toolSize+3*toolGap
	if high {
		columns = max(1, min(len(list), int((in.W+toolGap)/(toolSize+toolGap))))
	}
	size := min(toolSize, (in.W-width-float64(columns-1)*toolGap)/float64(columns))
	if high {
		size = toolSize
	}
	bottom := in.Y
	for i := range list {
		row, col := i/columns, i%columns
		list[i].Rect = ui.Rect{X: in.X + float64(col)*(size+toolGap), Y: in.Y + float64(row)*(size+toolGap), W: size, H: size}
		list[i].Row, list[i].Col = row, col
		bottom = list[i].Rect.Y + size
	}
	list[0].Name = e.T("analysis.palette")
	dst = append(dst, list...)
	if !high {
		side.Rect = ui.Rect{X: in.X + in.W - width + toolGap, Y: in.Y, W: width - toolGap, H: size}
		return append(dst, side)
	}
	side.Rect = ui.Rect{X: in.X, Y: bottom + toolGap*2, W: in.W, H: toolSize}
	dst = append(dst, side)
	text := s.flawText()
	if text == "" {
		text = e.T("analysis.set-hint")
	}
	y := side.Rect.Y + toolSize + toolGap*2
	return append(dst, ui.Control{ID: "flaws", Role: ui.Status, Label: text, Rect: ui.Rect{X: in.X + 4, Y: y, W: in.W - 8, H: max(panel.Y+panel.H-y, 20)}})
}

// tools lists hand, pieces, fault and bin.
func (s *setting) tools() []ui.Control {
	e := s.room.env
	tool := func(name string, t tool, label string) ui.Control {
		return ui.Control{ID: "tool/" + name, Role: ui.Button, Toggles: true, Group: "palette", Label: label, Pressed: s.tool == t, Custom: true}
	}
	list := []ui.Control{tool("hand", handTool, e.T("analysis.hand"))}
	for i, p := range s.palette() {
		c := tool(strconv.Itoa(i), toolOf(i), s.room.board.PieceName(p))
		c.Drags = true
		list = append(list, c)
	}
	if s.huffs() {
		list = append(list, tool("fault", faultTool, e.T("analysis.fault")))
	}
	return append(list, tool("bin", binTool, e.T("analysis.bin")))
}

func toolOf(i int) tool { return tool(i) }

// paint draws the panel and the tools.
func (s *setting) paint(c *ui.Canvas) {
	r := s.room
	panel := r.lay.tools
	if s.composer() == nil || panel.H <= 0 || r.lay.swap && s.tool == handTool {
		return
	}
	c.Panel(panel)
	for i := range r.shown {
		if r.shown[i].Group == "palette" {
			s.paintTool(c, &r.shown[i])
		}
	}
}

func (s *setting) paintTool(c *ui.Canvas, ctl *ui.Control) {
	th, r := s.room.env.Theme, ctl.Rect
	x, y := r.Center()
	if ctl.Pressed {
		c.RoundRect(r, 10, th.Tint, nil)
		c.Outline(r, 10, 2, th.Accent)
	}
	switch t := s.toolNamed(ctl.ID[len("tool/"):]); t {
	case handTool:
		c.Icon("hand", x, y, 24, th.Text)
	case binTool:
		c.Icon("trash", x, y, 24, th.Text)
	case faultTool:
		c.Ring(x, y, 15, 2.5, th.Danger)
		c.TextIn(ui.Strong, "!", r, ui.Middle, th.DangerText)
	default:
		s.room.board.PaintMan(c, s.palette()[t], x, y, min(r.W, r.H)*0.33)
	}
}

// paintOver draws a piece from the palette on its way to the board.
func (s *setting) paintOver(c *ui.Canvas) {
	if d := s.drag; d != nil && d.from == rules.NoSquare {
		size := s.room.board.SquareRect(s.anySquare()).W
		s.room.board.PaintMan(c, d.piece, d.x, d.y, size*0.42)
	}
}

// anySquare is a square of the board.
func (s *setting) anySquare() rules.Square {
	pos := s.room.board.Shown()
	for sq := range rules.Square(rules.MaxRanks * rules.MaxFiles) {
		if pos.Playable(sq) {
			return sq
		}
	}
	return 0
}
