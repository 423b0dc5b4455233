package ui

// Rect is a rectangle in dp. See Frame.
type Rect struct{ X, Y, W, H float64 }

// Contains reports whether the point is inside.
func (r Rect) Contains(x, y float64) bool {
	return x >= r.X && x < r.X+r.W && y >= r.Y && y < r.Y+r.H
}

// Center returns the middle of r.
func (r Rect) Center() (x, y float64) { return r.X + r.W/2, r.Y + r.H/2 }

// Empty reports whether r has no area.
func (r Rect) Empty() bool { return r.W <= 0 || r.H <= 0 }

// Overlap returns the common part of r and s, empty if there is none.
func (r Rect) Overlap(s Rect) Rect {
	x0, y0 := max(r.X, s.X), max(r.Y, s.Y)
	x1, y1 := min(r.X+r.W, s.X+s.W), min(r.Y+r.H, s.Y+s.H)
	return Rect{x0, y0, max(x1-x0, 0), max(y1-y0, 0)}
}

// Inset returns r made smaller by d on each side.
func (r Rect) Inset(d float64) Rect { return Rect{r.X + d, r.Y + d, r.W - 2*d, r.H - 2*d} }

// Turned returns the place of r after region is turned upside down; a zero r stays zero.
func (r Rect) Turned(region Rect) Rect {
	if r == (Rect{}) {
		return r
	}
	return Rect{X: 2*region.X + region.W - r.X - r.W, Y: 2*region.Y + region.H - r.Y - r.H, W: r.W, H: r.H}
}

// Frame is the size of the picture. 1 dp is one CSS pixel times the player's text scale. All layout is in dp.
type Frame struct {
	W, H  float64 // dp
	Scale float64 // device pixels per dp: the monitor's ratio times the text scale
	Safe  Insets  // free of controls: notches and rounded corners
	Touch bool    // the last pointer was a finger: targets at least 44 dp
}

// Insets are widths at the four edges, dp.
type Insets struct{ Top, Right, Bottom, Left float64 }

// Portrait reports whether the frame is higher than wide.
func (f Frame) Portrait() bool { return f.H > f.W }

// Tiny reports whether there is only room for the board and one menu button: in small embeds, and on small phones in
// landscape, where a panel would leave the widest board squares of less than 24 dp.
func (f Frame) Tiny() bool { return f.W < 420 && f.H < 320 || f.W < 568 && f.H < 360 && !f.Portrait() }

// dips converts a rectangle from device pixels to dp.
func (f Frame) dips(x, y, w, h float64) Rect {
	return Rect{x / f.Scale, y / f.Scale, w / f.Scale, h / f.Scale}
}

// Spaces, dp: multiples of 4, 16 inside panels, 24 between groups.
const (
	Pad       = 16
	Gap       = 8
	GroupGap  = 24
	RowHeight = 48
)

// Radius of controls, least height of a target, and distance between the ends of a slider's track and its control, dp.
const (
	controlRadius = 10
	TargetHeight  = 44
	sliderInset   = 18
)
