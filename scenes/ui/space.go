package ui

// Spaces between things, dp: multiples of 4, 16 inside panels, 24 between groups.
const (
	Pad       = 16
	Gap       = 8
	GroupGap  = 24
	RowHeight = 48
)
