package ui

// ScrollBar draws the thin bar of s, or nothing where all of it is seen.
func (c *Canvas) ScrollBar(s *Scroll) {
	if s.Content <= s.View.H {
		return
	}
	if s.Turned {
		c = c.Turned(s.View)
	}
	const width = 4
	h := max(24, s.View.H*s.View.H/s.Content)
	y := s.View.Y + (s.View.H-h)*s.Offset()/(s.Content-s.View.H)
	c.RoundRect(Rect{s.View.X + s.View.W - width - 2, y, width, h}, width/2, c.Theme.Edge, nil)
}
