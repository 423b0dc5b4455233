package board

import (
	"image"
	"math"
	"slices"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/dame2000"
	"ludotheque/scenes/drawtest"
)

// palettes are the five styles that settings can give a board: the three themes, and two of them with the colours of the
// sides swapped.
var palettes = map[string]Style{
	"dark": {Scale: 1}, "light": {Scale: 1, Light: true}, "contrast": {Scale: 1, HighContrast: true},
	"dark, swapped": {Scale: 1, Swap: true}, "light, swapped": {Scale: 1, Light: true, Swap: true},
}

// TestSidesDifferWithoutColour checks in painted pawns of Dame 2000 that the bodies of the two sides have a contrast of 3:1
// in grey, and each pawn 3:1 against its dark square all around.
func TestSidesDifferWithoutColour(t *testing.T) {
	drawtest.Need(t)
	p := parse(t, dame2000.Game{}, "base", "9/9/9/9/2b1B4/9/2B1b4/9/9 w - - 0 0")
	for name, style := range palettes {
		for _, side := range []float64{26, 48} {
			board := painterOf(t, "dame2000")
			board.Place(Rect{0, 0, side * 9.9, side * 9.9}, style)
			img := table(int(side*10), int(side*10))
			v := Still(p)
			board.Paint(img, &v)
			pix := drawtest.Pixels(img)
			bare := mean(shades(pix, board.SquareRect(p, sq(t, "c1")).inner(0.6), func(float64, float64) bool { return true }))
			var bodies [2]float64
			for i, square := range []string{"c5", "e5"} {
				r := board.SquareRect(p, sq(t, square))
				s := r.W
				bodies[i] = median(shades(pix, r, func(dx, dy float64) bool {
					d := math.Hypot(dx, dy) / (0.375 * s)
					return dy > 0 && d > 0.66 && d < 0.82 // below the head, inside the edge
				}))
				checkOutline(t, pix, r, bare, name+" "+square)
			}
			if got := drawtest.Contrast(bodies[0], bodies[1]); got < 3 {
				t.Errorf("%s, squares of %.0f: the bodies are %.2f:1 apart (%.3f, %.3f)", name, side, got, bodies[0], bodies[1])
			}
		}
	}
}

// inner returns the middle of r with a part of its sides.
func (r Rect) inner(part float64) Rect {
	return Rect{r.X + r.W*(1-part)/2, r.Y + r.H*(1-part)/2, r.W * part, r.H * part}
}

// checkOutline checks in 72 directions that the outer quarter of the pawn in r somewhere has 3:1 against the bare square.
func checkOutline(t *testing.T, pix *image.RGBA, r Rect, bare float64, what string) {
	t.Helper()
	mx, my := r.Center()
	weak := 0
	for n := range 72 {
		sin, cos := math.Sincos(float64(n) / 72 * 2 * math.Pi)
		best := 0.0
		for d := 0.74; d < 1.06; d += 0.01 {
			x, y := mx+cos*d*0.375*r.W, my+sin*d*0.375*r.W
			best = max(best, drawtest.Contrast(drawtest.Luminance(pix.RGBAAt(int(x), int(y))), bare))
		}
		if best < 3 {
			weak++
		}
	}
	if weak > 3 {
		t.Errorf("%s, a square of %.0f: %d of 72 directions have less than 3:1 against the square", what, r.W, weak)
	}
}

// TestMarksStandOut checks the pixels that a mark changes on an empty square, or around a piece, of the smallest size: some
// have 3:1 against what was there.
func TestMarksStandOut(t *testing.T) {
	drawtest.Need(t)
	marks := map[string]struct {
		piece bool
		mark  func(*View, rules.Square)
	}{
		"land":     {false, func(v *View, s rules.Square) { v.Targets = []Target{{Square: s}} }},
		"stay":     {false, func(v *View, s rules.Square) { v.Targets = []Target{{Square: s, Kind: Stay}} }},
		"refused":  {false, func(v *View, s rules.Square) { v.Refused.Add(s); v.RefusedT = 1 }},
		"last":     {false, func(v *View, s rules.Square) { v.Last.Add(s) }},
		"attack":   {true, func(v *View, s rules.Square) { v.Targets = []Target{{Square: s, Kind: Attack}} }},
		"foe":      {true, func(v *View, s rules.Square) { v.Foes = []rules.Square{s} }},
		"selected": {true, func(v *View, s rules.Square) { v.Selected = s }},
		"movable":  {true, func(v *View, s rules.Square) { v.Movable.Add(s) }},
		"owed":     {true, func(v *View, s rules.Square) { v.Owed.Add(s) }},
		"fault":    {true, func(v *View, s rules.Square) { v.Faults.Add(s) }},
		"won":      {true, func(v *View, s rules.Square) { v.Won.Add(s) }},
	}
	for game, list := range positions(t) {
		for _, name := range []string{"dark", "light", "contrast"} {
			pos := list[0]
			board := painterOf(t, game)
			k := board.look
			const side = 24
			board.Place(Rect{0, 0, side*float64(k.files+2*len(k.plates)) + 40, side*float64(k.ranks) + 40}, palettes[name])
			plain := picture(board, Still(pos))
			empty, full := squaresToMark(pos, k)
			_, fights := pos.(rules.Thrower)
			for mark, m := range marks {
				if !fights && (mark == "attack" || mark == "foe") {
					continue // only combats have them
				}
				squares := empty
				if m.piece {
					squares = full
				}
				for _, square := range squares {
					v := Still(pos)
					m.mark(&v, square)
					if got := standsOut(picture(board, v), plain, board.SquareRect(pos, square), 0.02); got < 3 {
						t.Errorf("%s %s: %s on %s is %.2f:1", game, name, mark, square, got)
					}
				}
			}
		}
	}
}

// TestArrowsStandOut checks that hints and lines, faint ones too, can be seen on the smallest squares they cross.
func TestArrowsStandOut(t *testing.T) {
	drawtest.Need(t)
	for game, list := range positions(t) {
		board := painterOf(t, game)
		k := board.look
		board.Place(Rect{0, 0, 24*float64(k.files+2*len(k.plates)) + 40, 24*float64(k.ranks) + 40}, Style{Scale: 1})
		plain := picture(board, Still(list[0]))
		from := rules.Sq(k.west, 0)
		for _, arrow := range []Arrow{{Strength: 1}, {Strength: 0.1}, {Strength: 1, Forbidden: true}} {
			for n := 1; n < min(k.ranks, 6); n++ {
				v := Still(list[0])
				arrow.From, arrow.To = from, rules.Sq(k.west+n, n)
				v.Arrows = []Arrow{arrow}
				if got := standsOut(picture(board, v), plain, board.SquareRect(list[0], arrow.To), 0.012); got < 3 {
					t.Errorf("%s: an arrow %+v to %s is %.2f:1", game, arrow, arrow.To, got)
				}
			}
		}
	}
}

// squaresToMark returns empty squares, one of each ground, and a square with a piece.
func squaresToMark(pos rules.Position, k *look) (empty, full []rules.Square) {
	var seen [2]bool
	for rank := range k.ranks {
		for file := range 16 {
			s := rules.Sq(file, rank)
			if !pos.Playable(s) {
				continue
			}
			plate := 0
			if k.slides(rank) {
				plate = 1
			}
			switch {
			case !pos.At(s).Empty() && len(full) == 0:
				full = append(full, s)
			case pos.At(s).Empty() && !seen[plate]:
				seen[plate] = true
				empty = append(empty, s)
			}
		}
	}
	return empty, full
}

// picture paints a view into a picture of the board's size.
func picture(board *Painter, v View) *image.RGBA {
	img := table(int(board.area.W), int(board.area.H))
	board.Paint(img, &v)
	return drawtest.Pixels(img)
}

// standsOut returns the contrast of the strongest pixels that a mark has changed within r, with at least such a part of the
// square, against what was there.
func standsOut(got, plain *image.RGBA, r Rect, part float64) float64 {
	var list []float64
	for y := int(r.Y); y < int(r.Y+r.H); y++ {
		for x := int(r.X); x < int(r.X+r.W); x++ {
			a, b := got.RGBAAt(x, y), plain.RGBAAt(x, y)
			if differ([]byte{a.R, a.G, a.B}, []byte{b.R, b.G, b.B}) > trace {
				list = append(list, drawtest.Contrast(drawtest.Luminance(a), drawtest.Luminance(b)))
			}
		}
	}
	few := int(r.W * r.H * part)
	if len(list) < few {
		return 1
	}
	slices.Sort(list)
	return list[len(list)-few]
}

// TestCanAndMustDiffer checks that the marks of a piece that can move and of one that must capture differ in form: they share
// few pixels, so that colour is not needed.
func TestCanAndMustDiffer(t *testing.T) {
	drawtest.Need(t)
	for game, list := range positions(t) {
		for _, name := range []string{"dark", "contrast"} {
			board := painterOf(t, game)
			k := board.look
			board.Place(Rect{0, 0, 24*float64(k.files+2*len(k.plates)) + 40, 24*float64(k.ranks) + 40}, palettes[name])
			_, full := squaresToMark(list[0], k)
			v := Still(list[0])
			plain := picture(board, v)
			v.Movable.Add(full[0])
			can := picture(board, v)
			v = Still(list[0])
			v.Owed.Add(full[0])
			must := picture(board, v)
			r := board.SquareRect(list[0], full[0])
			both, only, other := 0, 0, 0
			for y := int(r.Y); y < int(r.Y+r.H); y++ {
				for x := int(r.X); x < int(r.X+r.W); x++ {
					a := drawtest.Contrast(drawtest.Luminance(can.RGBAAt(x, y)), drawtest.Luminance(plain.RGBAAt(x, y))) > 1.5
					b := drawtest.Contrast(drawtest.Luminance(must.RGBAAt(x, y)), drawtest.Luminance(plain.RGBAAt(x, y))) > 1.5
					switch {
					case a && b:
						both++
					case a:
						only++
					case b:
						other++
					}
				}
			}
			if all := both + only + other; both*3 > all || only+both < 8 || other+both < 3*(only+both) {
				t.Errorf("%s %s: both cover %d pixels, the one alone %d, the other alone %d", game, name, both, only, other)
			}
		}
	}
}
