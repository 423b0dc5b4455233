package sheet

import "ludotheque/scenes/ui"

// painting is something that a form draws below its controls.
type painting struct {
	rect  ui.Rect
	paint func(c *ui.Canvas, r ui.Rect)
}

// Paint adds a drawing in a rectangle of the form, below the controls and in the order of the calls. paint gets the rectangle
// on the screen and a canvas that is clipped to the view.
func (f *Form) Paint(r ui.Rect, paint func(c *ui.Canvas, r ui.Rect)) {
	f.paintings = append(f.paintings, painting{r, paint})
}

// Place moves the form's corner to x and y and appends its controls, clipped to a view.
func (f *Form) Place(dst []ui.Control, x, y float64, view ui.Rect) []ui.Control {
	for _, ctl := range f.Controls {
		ctl.Rect.X += x
		ctl.Rect.Y += y
		ctl.Clip = view
		dst = append(dst, ctl)
	}
	f.x, f.y = x, y
	return dst
}

// Draw calls what Paint has added and is visible in a view. Call Place before.
func (f *Form) Draw(c *ui.Canvas, view ui.Rect) {
	on := c.Clip(view)
	for _, p := range f.paintings {
		r := ui.Rect{X: p.rect.X + f.x, Y: p.rect.Y + f.y, W: p.rect.W, H: p.rect.H}
		if f.turned != (ui.Rect{}) {
			r = r.Turned(f.turned)
		}
		if r.Y <= view.Y+view.H && r.Y+r.H >= view.Y {
			p.paint(on, r)
		}
	}
}

// Ground adds a drawing below everything that lay adds, pad dp wider on each side.
func (f *Form) Ground(pad float64, paint func(c *ui.Canvas, r ui.Rect), lay func()) {
	x, w, from, at := f.X, f.W, f.Y, len(f.paintings)
	f.Paint(ui.Rect{}, paint)
	f.X, f.W, f.Y = x+pad, w-2*pad, from+pad
	lay()
	f.X, f.W, f.Y = x, w, f.Y+pad-ui.Gap
	f.paintings[at].rect = ui.Rect{X: x, Y: from, W: w, H: f.Y - from}
}
