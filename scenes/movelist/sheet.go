package movelist

import (
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/sheet"
	"ludotheque/scenes/ui"
)

// Sheet is the move list as a sheet, for tables without room for it.
type Sheet struct {
	List
	table *boardview.Board
	rect  ui.Rect
}

// NewSheet returns the sheet of a list.
func NewSheet(l *List, b *boardview.Board) *Sheet {
	return &Sheet{List: *New(l.env, l.board), table: b}
}

// Title implements Scene.
func (s *Sheet) Title() string { return s.env.T("moves.title") }

// Veiled implements Sheet.
func (s *Sheet) Veiled() bool { return true }

// Update implements Scene.
func (s *Sheet) Update() bool { return s.Tick() }

// Layout implements Scene.
func (s *Sheet) Layout(f ui.Frame, dst []ui.Control) []ui.Control {
	e := s.env
	w, h := min(f.W-16, 440), min(f.H-32, 640)
	s.rect = ui.Rect{X: (f.W - w) / 2, Y: f.H - h - 8 - f.Safe.Bottom, W: w, H: h}
	if !f.Portrait() {
		s.rect.Y = (f.H - h) / 2
	}
	top := len(dst)
	dst = append(dst, ui.Control{ID: "title", Role: ui.Heading, Row: 1, Label: s.Title(), Rect: ui.Rect{X: s.rect.X + ui.Pad + 4, Y: s.rect.Y + 12, W: w - 90, H: 36}},
		ui.Control{ID: "close", Role: ui.Button, Icon: "close", Label: e.T("table.close"), Rect: ui.Rect{X: s.rect.X + w - 52, Y: s.rect.Y + 8, W: 44, H: 44}})
	view := ui.Rect{X: s.rect.X + 8, Y: s.rect.Y + sheet.TitleHeight, W: w - 16, H: h - sheet.TitleHeight - 70}
	first := len(dst)
	dst = s.rows(dst, view, false)
	last := len(dst)
	dst = sheet.AppendRow(dst, ui.Rect{X: s.rect.X + ui.Pad, Y: s.rect.Y + h - 60, W: w - 2*ui.Pad, H: 44}, 1, false,
		ui.Control{ID: "live", Role: ui.Button, Label: e.T("moves.live"), Disabled: !s.table.Model.LookingBack()})
	s.turned = e.Stage.Facing()
	s.scroll.Turned = s.turned
	if s.turned {
		sheet.Turn(dst[top:], s.rect)
		s.scroll.View = view.Turned(s.rect)
	}
	s.listed = append(s.listed[:0], dst[first:last]...)
	return dst
}

// Handle implements Scene.
func (s *Sheet) Handle(ev ui.Event) {
	if s.scroll.Event(ev, s.env.Now) {
		return
	}
	switch {
	case ev.Kind == ui.Focus && ev.Keyed:
		sheet.Reveal(s.env, &s.scroll, ev.ID)
	case ev.Kind == ui.Key && ev.Text == "Escape", ev.Kind == ui.Click && ev.ID == "close":
		s.env.Stage.Pop()
	case ev.Kind == ui.Click && ev.ID == "live":
		s.table.Model.ToLive()
		s.env.Stage.Pop()
	case ev.Kind == ui.Click:
		if ply, ok := ev.Of.(boardview.ListedPly); ok {
			s.env.Stage.Pop()
			s.table.Moves.LookBack(int(ply))
		}
	}
}

// Paint implements Scene.
func (s *Sheet) Paint(c *ui.Canvas) {
	c.Sheet(s.rect)
	s.paintRows(c, s.scroll.View)
}
