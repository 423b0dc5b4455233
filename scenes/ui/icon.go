package ui

import "image/color"

// Icon draws the icon name centred at x, y in a square of size dp; unknown names draw nothing. Names: see Icons.
func (c *Canvas) Icon(name string, x, y, size float64, clr color.Color) {}

// Icons returns the names of all icons, sorted.
func Icons() []string { return nil }
