package coach

import "ludotheque/scenes/ui"

// Paint implements scenes.Scene.
func (r *Room) Paint(c *ui.Canvas) {
	r.layout.paint(c, &r.task)
	r.task.Steps.paint(c, &r.layout)
	c.TextIn(ui.Lead, r.task.Clock, r.layout.clock, ui.End, c.Theme.Text)
	r.Board.Paint(c)
	r.cards.paint(c)
}

// paint draws backgrounds and title and, beside the board, the heading.
func (l *layout) paint(c *ui.Canvas, task *Task) {
	t := c.Theme
	if !l.beside {
		c.FillRect(l.bar, t.PanelDeep)
		ui.FitText(c, l.title, t.Text, []ui.Style{ui.Title, ui.Subtitle, ui.Minor, ui.SmallStrong, ui.Caption}, task.Room)
		return
	}
	c.Panel(l.panel)
	if !l.small {
		ui.FitText(c, l.title, t.TextDim, []ui.Style{ui.Small, ui.Caption}, task.Room)
	}
	if l.heading.H > 0 {
		c.Paragraph(ui.Title, task.Heading, l.heading, ui.Start, t.Text)
	}
}

// Steps is a row of Of dots, the first Full of them filled, and what they mean in words.
type Steps struct {
	Full, Of int
	Now      bool // the dot after the filled ones is long; below a board Words are in the title's line
	Words    string
}

// paint draws the dots, closer together where there is little room.
func (s *Steps) paint(c *ui.Canvas, l *layout) {
	const radius, long = 4.0, 32.0
	inStrip := l.beside || !s.Now
	if !inStrip {
		c.TextIn(ui.Small, s.Words, l.place, ui.End, c.Theme.TextDim)
	}
	if l.strip == (ui.Rect{}) {
		return
	}
	apart, room, last := 16.0, l.strip.W, 2*radius
	if s.Now {
		last = long
	}
	if inStrip {
		room -= c.Measure(ui.Small, s.Words) + 16
	}
	if want := float64(s.Of-1)*apart + last; want > room {
		apart = max((room-last)/float64(s.Of-1), 2*radius)
	}
	x, y := l.strip.X, l.strip.Y+l.strip.H/2
	for i := range s.Of {
		switch {
		case i < s.Full:
			c.Disc(x+radius, y, radius, c.Theme.Accent)
		case i == s.Full && s.Now:
			c.RoundRect(ui.Rect{X: x, Y: y - radius, W: long, H: 2 * radius}, radius, c.Theme.Accent, nil)
			x += long - 2*radius
		default:
			c.Ring(x+radius, y, radius, 1.5, c.Theme.Edge)
		}
		x += apart
	}
	if s.Of > 0 {
		x += 8
	}
	if inStrip {
		c.TextIn(ui.Small, s.Words, ui.Rect{X: x, Y: l.strip.Y, W: l.strip.X + l.strip.W - x, H: l.strip.H}, ui.Start, c.Theme.TextDim)
	}
}
