package board

import (
	"slices"

	"ludotheque/rules"
)

// look is a game's board as data.
type look struct {
	Shape
	game       string
	plates     []int   // ranks that slide, from 0, four at most
	overhang   int     // squares by which the plates stand out on one side
	border     float64 // width of the frame, squares
	radius     float64 // of a piece, squares
	material   material
	grainUp    bool // the grain of the squares is vertical
	dark, pale ink
	rim        ink
	plateDark  ink
	platePale  ink
	seam       float64 // strength of the lines between squares
	letter     ink     // of the coordinates
	warm       float64 // alpha of a warm tint, 0..1
	set        set
}

// Shape is what the boards of a game's rulesets differ in.
type Shape struct {
	files, ranks int  // of the frame
	west         int  // first file of the frame
	paleCorner   bool // the square at South's left is pale: the board is turned
}

// ShapeOf returns the shape of a ruleset's board; the zero Shape for an unknown game or ruleset.
func ShapeOf(g rules.Game, ruleset string) Shape {
	start, err := g.Start(ruleset, rules.First)
	k := lookOf(g.ID())
	if err != nil || k == nil {
		return Shape{}
	}
	files, ranks := g.Size(ruleset)
	s := Shape{files: files - 2*k.overhang, ranks: ranks, west: k.overhang}
	s.paleCorner = !start.Playable(rules.Sq(s.west, 0)) // where only half of the squares are played, they are the dark ones
	return s
}

// lookOf returns the row of a game, nil if there is none.
func lookOf(game string) *look {
	for i := range looks {
		if looks[i].game == game {
			return &looks[i]
		}
	}
	return nil
}

// material is what a board is made of.
type material uint8

// The materials, as the board shader numbers them.
const (
	wood material = iota
	card
	slate
)

// set is the kind of pieces of a board.
type set uint8

// The sets.
const (
	turned  set = iota // ivory and ebony, kings two men high
	capped             // blue and red bodies with heads
	pebbles            // eight stones
)

// looks is the table of boards, a row for each game; their shapes follow from the rulesets.
var looks = [...]look{
	{
		game: "checkers", border: 0.38, radius: 0.385,
		material: wood, dark: rgb(0x8a5a34), pale: rgb(0xe8cf9f), rim: rgb(0x6b3f22), seam: 0.22, letter: rgb(0xf0d9b5), warm: 0.38,
		set: turned,
	},
	{
		game: "damsystem", plates: []int{3, 5, 7}, overhang: 2, border: 0.45, radius: 0.38,
		material: wood, grainUp: true, dark: rgb(0x7b4c2b), pale: rgb(0xdcc193), rim: rgb(0x4d3022), seam: 0.22,
		plateDark: rgb(0xb07b3c), platePale: rgb(0xf4dfae), letter: rgb(0xf0d9b5), warm: 0.38, set: turned,
	},
	{
		game: "dame2000", border: 0.42, radius: 0.375,
		material: card, dark: rgb(0x31466f), pale: rgb(0xe9e4d6), rim: rgb(0x20304f), seam: 0.14, letter: rgb(0xdfe6f5), warm: 0.6,
		set: capped,
	},
	{
		game: "dao", border: 0.3, radius: 0.355,
		material: slate, dark: rgb(0x4b4f50), pale: rgb(0xa9b0b0), rim: rgb(0x4b4f50), letter: rgb(0xd8dcdb), warm: 0.36,
		set: pebbles,
	},
}

// plateFile returns the westmost file of the plates in p: that of the frame less the overhang if they stand out to South's
// left, that of the frame if they stand out to the right; 0 without plates.
func (k *look) plateFile(p rules.Position) int {
	if p == nil || len(k.plates) == 0 {
		return 0
	}
	for file := k.west + k.files; file < k.west+k.files+k.overhang; file++ {
		if p.Playable(rules.Sq(file, k.plates[0])) {
			return k.west
		}
	}
	return k.west - k.overhang
}

// slides reports whether rank is on a plate.
func (k *look) slides(rank int) bool {
	return slices.Contains(k.plates, rank)
}
