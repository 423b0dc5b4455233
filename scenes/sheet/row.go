package sheet

import "ludotheque/scenes/ui"

// ButtonWidth is the width a button's icon and words want, dp.
func ButtonWidth(c *ui.Canvas, ctl ui.Control) float64 {
	text := ctl.Text
	if text == "" {
		text = ctl.Label
	}
	w := c.Measure(ui.SmallStrong, text) + 28
	if ctl.Icon != "" {
		w += 30
	}
	return w
}

// AppendRow appends controls in a grid of columns that fills r; turned grids begin at the other end.
func AppendRow(dst []ui.Control, r ui.Rect, columns int, turned bool, list ...ui.Control) []ui.Control {
	rows := (len(list) + columns - 1) / columns
	w := (r.W - ui.Gap*float64(columns-1)) / float64(columns)
	h := (r.H - ui.Gap*float64(rows-1)) / float64(rows)
	for i, ctl := range list {
		ctl.Rect = ui.Rect{X: r.X + float64(i%columns)*(w+ui.Gap), Y: r.Y + float64(i/columns)*(h+ui.Gap), W: w, H: h}
		if turned {
			ctl.Rect = ctl.Rect.Turned(r)
		}
		dst = append(dst, ctl)
	}
	return dst
}
