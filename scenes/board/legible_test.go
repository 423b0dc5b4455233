package board

import (
	"image/color"
	"math"
	"slices"
	"testing"

	"ludotheque/rules"
	"ludotheque/scenes/drawtest"
)

// TestPlateLettersCanBeRead: the names of the files beyond the frame are 4.5:1 against what they lie on.
func TestPlateLettersCanBeRead(t *testing.T) {
	drawtest.Need(t)
	for name, style := range palettes {
		style.Coordinates, style.Letters = true, plainLetters{}
		for _, pos := range positions(t)["damsystem"] {
			board, _ := For("damsystem")
			p := board.(*painter)
			board.Place(Rect{0, 0, 640, 560}, style)
			img := table(640, 560)
			if style.Light {
				img.Fill(color.RGBA{0xe9, 0xec, 0xe3, 0xff})
			}
			v := Still(pos)
			board.Paint(img, &v)
			pix := drawtest.Pixels(img)
			from := 0
			if p.look.plateFile(pos) == p.look.west {
				from = 13
			}
			for file := from; file < from+p.look.overhang; file++ {
				x, y := p.spot(float64(file), float64(p.look.plates[0]))
				size := p.letterSize()
				y += p.s/2 + 1.15*size
				list := shades(pix, Rect{x - size/2, y - size/2, size, size}, func(float64, float64) bool { return true })
				slices.Sort(list)
				if got := drawtest.Contrast(list[len(list)-3], list[len(list)/2]); got < 4.5 {
					t.Errorf("%s: the letter of file %c is %.2f:1", name, 'a'+file, got)
				}
			}
		}
	}
}

// TestHeadsCanBeRead: the sign of each head is 3:1 on it, on either side's body and as small as panels show it.
func TestHeadsCanBeRead(t *testing.T) {
	drawtest.Need(t)
	board, _ := For("dame2000")
	for name, style := range palettes {
		for side := range rules.Side(2) {
			for rank := uint8(1); rank <= 4; rank++ {
				for _, radius := range []float64{9, 14, 28} {
					img := table(80, 80)
					board.PaintPiece(img, rules.Piece{Side: side, Rank: rank}, 40, 40, radius, style)
					y := 40 - capRise*radius
					r := Rect{40 - radius, y - radius, 2 * radius, 2 * radius}
					list := shades(drawtest.Pixels(img), r, func(dx, dy float64) bool { return math.Hypot(dx, dy) < 0.45*radius })
					slices.Sort(list)
					few := max(len(list)/20, 2)
					if got := drawtest.Contrast(list[few], list[len(list)-1-few]); got < 3 {
						t.Errorf("%s: head %d of side %d at %.0f pixels is %.2f:1", name, rank, side, radius, got)
					}
				}
			}
		}
	}
}
