package board

// look is what makes a game's board its own, as data.
type look struct {
	game         string
	files, ranks int     // of the frame
	west         int     // file of the frame's westmost column
	plates       []int   // ranks that slide, from 0
	border       float64 // width of the frame, squares
	radius       float64 // of a piece, squares
}

// overhang is how many squares the plates stand out on one side (Damsystem, the sheet's figure).
const overhang = 2

var looks = [...]look{
	{game: "checkers", files: 8, ranks: 8, border: 0.38, radius: 0.385},
	{game: "damsystem", files: 11, ranks: 11, west: 2, plates: []int{3, 5, 7}, border: 0.45, radius: 0.38},
	{game: "dame2000", files: 9, ranks: 9, border: 0.42, radius: 0.375},
	{game: "dao", files: 4, ranks: 4, border: 0.3, radius: 0.36},
}

// slides reports whether rank lies on a plate.
func (l *look) slides(rank int) bool {
	for _, r := range l.plates {
		if r == rank {
			return true
		}
	}
	return false
}
