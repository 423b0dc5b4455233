package ui

// Frame is the size of the picture. All layout is in dp; only painters know pixels.
type Frame struct {
	W, H  float64 // dp
	Scale float64 // device pixels per dp: the monitor's ratio times the text scale
	Safe  Insets  // kept free of controls: notches and rounded corners
	Touch bool    // the last pointer was a finger: targets at least 44 dp
}

// Insets are widths at the four edges, dp.
type Insets struct{ Top, Right, Bottom, Left float64 }

// Portrait reports whether the board stands above its panel rather than beside it.
func (f Frame) Portrait() bool { return f.H > f.W }

// Tiny reports whether there is room for the board and one menu button only: small embeds, and small phones on their
// side, where a panel would leave the widest board squares of less than 24 dp.
func (f Frame) Tiny() bool { return f.W < 420 && f.H < 320 || f.W < 540 && f.H < 360 && !f.Portrait() }

// dips is a rectangle in device pixels as one in dp.
func (f Frame) dips(x, y, w, h float64) Rect {
	return Rect{x / f.Scale, y / f.Scale, w / f.Scale, h / f.Scale}
}

// Spaces between things, dp: multiples of 4, 16 inside panels, 24 between groups.
const (
	Pad       = 16
	Gap       = 8
	GroupGap  = 24
	RowHeight = 48
)

// The radii of controls, the least height of a target, and how far the ends of a slider's track are from those of its
// control, dp.
const (
	controlRadius = 10
	TargetHeight  = 44
	sliderInset   = 18
)
