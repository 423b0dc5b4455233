package ui

import "image/color"

// FitText draws the first of texts that fits into r in one of the styles, the first style before the next, and where none
// does the last text, cut, in the last style.
func FitText(c *Canvas, r Rect, align Align, ink color.Color, styles []Style, texts ...string) {
	for _, text := range texts {
		for _, style := range styles {
			if c.Measure(style, text) <= r.W {
				c.TextIn(style, text, r, align, ink)
				return
			}
		}
	}
	c.TextIn(styles[len(styles)-1], texts[len(texts)-1], r, align, ink)
}
