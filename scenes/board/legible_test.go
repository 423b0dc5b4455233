package board

import (
	"image/color"
	"math"
	"slices"
	"testing"

	"ludotheque/rules"
	"ludotheque/scenes/drawtest"

	"github.com/hajimehoshi/ebiten/v2"
)

// TestPlateLettersCanBeRead checks that the names of the files beyond the frame have 4.5:1 against their ground.
func TestPlateLettersCanBeRead(t *testing.T) {
	drawtest.Need(t)
	for name, style := range palettes {
		style.Coordinates, style.Letters = true, plainLetters{}
		for _, pos := range positions(t)["damsystem"] {
			board := painterOf(t, "damsystem")
			board.Place(Rect{0, 0, 640, 560}, style)
			img := table(640, 560)
			if style.Light {
				img.Fill(color.RGBA{0xe9, 0xec, 0xe3, 0xff})
			}
			v := Still(pos)
			board.Paint(img, &v)
			pix := drawtest.Pixels(img)
			from := 0
			if board.look.plateFile(pos) == board.look.west {
				from = 13
			}
			for file := from; file < from+board.look.overhang; file++ {
				x, y := board.spot(float64(file), float64(board.look.plates[0]))
				size := board.letterSize()
				y += board.s/2 + board.overhangDrop()
				list := shades(pix, Rect{x - size/2, y - size/2, size, size}, func(float64, float64) bool { return true })
				slices.Sort(list)
				if got := drawtest.Contrast(list[len(list)-3], list[len(list)/2]); got < 4.5 {
					t.Errorf("%s: the letter of file %c is %.2f:1", name, 'a'+file, got)
				}
			}
		}
	}
}

// letterLog is Lettering that records texts with their places on the screen.
type letterLog struct {
	p       *Painter
	written *[]written
}

type written struct {
	text string
	box  Rect
}

func (s letterLog) Letter(dst *ebiten.Image, text string, x, y, size float64, _ color.Color) {
	if dst == s.p.board.image {
		x, y = x+s.p.frame.X-s.p.margin[0], y+s.p.frame.Y-s.p.margin[1]
	}
	w, h := 0.55*size*float64(len(text)), 0.72*size // of the sans's figures
	*s.written = append(*s.written, written{text, Rect{x - w/2, y - h/2, w, h}})
}

// liesOn reports whether two texts overlap.
func (a written) liesOn(b written) bool {
	return a.box.X < b.box.X+b.box.W && b.box.X < a.box.X+a.box.W && a.box.Y < b.box.Y+b.box.H && b.box.Y < a.box.Y+a.box.H
}

func (letterLog) Width(text string, size float64) float64 { return 0.55 * size * float64(len(text)) }

// TestNoLetterLiesOnAnother checks that the names of files and ranks, also those beyond the frame, never overlap, at every
// size and on whichever side the plates are.
func TestNoLetterLiesOnAnother(t *testing.T) {
	drawtest.Need(t)
	tabs := 0
	for _, pos := range positions(t)["damsystem"] {
		for w := 280.0; w <= 900; w += 20 {
			for _, flip := range []bool{false, true} {
				board := painterOf(t, "damsystem")
				var list []written
				style := Style{Scale: 1, Coordinates: true, Tight: true, Flip: flip, Letters: letterLog{board, &list}}
				board.Place(Rect{0, 0, w, w}, style)
				v := Still(pos)
				board.Paint(table(int(w), int(w)), &v)
				from, plate := list, board.plate(float64(board.look.plateFile(pos)), board.look.plates[0])
				list = slices.DeleteFunc(slices.Clone(list), func(l written) bool { // covered by a plate
					return slices.ContainsFunc(board.look.plates, func(rank int) bool {
						x, y := l.box.X+l.box.W/2, l.box.Y+l.box.H/2
						return board.plate(float64(board.look.plateFile(pos)), rank).Contains(x, y)
					})
				})
				if board.coordinates() && len(from) == len(list) {
					t.Fatalf("%v wide: the plate at %v covers no number", w, plate)
				}
				tabs += len(from)
				for i, a := range list {
					for _, b := range list[:i] {
						if a.liesOn(b) {
							t.Errorf("%v wide, turned %v: %q at %v overlaps %q at %v", w, flip, a.text, a.box, b.text, b.box)
						}
					}
				}
			}
		}
	}
	if tabs == 0 {
		t.Error("no letter was written")
	}
}

// TestHeadsCanBeRead checks that the sign of each head has 3:1 on it, for both sides and as small as panels show it.
func TestHeadsCanBeRead(t *testing.T) {
	drawtest.Need(t)
	board := painterOf(t, "dame2000")
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

// TestNumbersOfArrows checks that the numbers of arrows do not overlap, also if several begin on one square.
func TestNumbersOfArrows(t *testing.T) {
	drawtest.Need(t)
	p := painterOf(t, "checkers")
	var list []written
	p.Place(Rect{0, 0, 400, 400}, Style{Scale: 1, Letters: letterLog{p, &list}})
	v := Still(positions(t)["checkers"][0])
	list = nil
	for i, to := range []rules.Square{rules.Sq(2, 3), rules.Sq(4, 3), rules.Sq(5, 4)} {
		v.Arrows = append(v.Arrows, Arrow{From: rules.Sq(3, 2), To: to, Strength: 1, Number: i + 1})
	}
	v.Arrows = append(v.Arrows, Arrow{From: rules.Sq(6, 5), To: rules.Sq(7, 4), Strength: 1, Number: 4})
	p.Paint(table(400, 400), &v)
	if len(list) != len(v.Arrows) {
		t.Fatalf("%d of %d numbers are written", len(list), len(v.Arrows))
	}
	for i, a := range list {
		for _, b := range list[:i] {
			if a.liesOn(b) {
				t.Errorf("%q at %v overlaps %q at %v", a.text, a.box, b.text, b.box)
			}
		}
	}
}
