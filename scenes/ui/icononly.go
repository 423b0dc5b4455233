package ui

// IconOnly reports whether a button shows its icon and none of its words, so that its name must come by a tooltip.
func (c *Control) IconOnly() bool {
	return c.Role == Button && !c.Custom && c.Icon != "" && c.Text == "" && c.Rect.W <= 2*c.Rect.H
}
