package ui

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
