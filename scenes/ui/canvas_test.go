package ui

import (
	"image"
	"image/color"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/scenes/drawtest"
)

var (
	red   = color.NRGBA{255, 0, 0, 255}
	green = color.NRGBA{0, 255, 0, 255}
)

// blank returns a canvas of w by h dp on a new black image, and a reader of its pixels.
func blank(w, h, scale float64) (*Canvas, func() *image.RGBA) {
	img := ebiten.NewImage(int(w*scale), int(h*scale))
	img.Fill(color.Black)
	c := NewCanvas()
	c.Begin(img, Frame{W: w, H: h, Scale: scale}, ThemeFor(Dark))
	return c, func() *image.RGBA {
		pix := image.NewRGBA(img.Bounds())
		img.ReadPixels(pix.Pix)
		return pix
	}
}

func TestFillRectIsSharp(t *testing.T) {
	drawtest.Need(t)
	for _, scale := range []float64{1, 1.25, 1.5, 2, 3} {
		c, pixels := blank(40, 40, scale)
		r := Rect{10.3, 5, 12, 20}
		c.FillRect(r, red)
		in, pix := c.Pixels(r), pixels()
		for y := range pix.Rect.Dy() {
			for x := range pix.Rect.Dx() {
				want := color.RGBA{A: 255}
				if (image.Point{x, y}).In(in) {
					want = color.RGBA{255, 0, 0, 255}
				}
				if got := pix.RGBAAt(x, y); got != want {
					t.Fatalf("scale %g: %d,%d is %v, want %v", scale, x, y, got, want)
				}
			}
		}
	}
}

func TestRoundRectFillsItsMiddleAndLeavesItsCorners(t *testing.T) {
	drawtest.Need(t)
	c, pixels := blank(60, 60, 2)
	c.RoundRect(Rect{10, 10, 40, 30}, 10, red, green)
	pix := pixels()
	for _, p := range []struct {
		x, y int
		want color.RGBA
	}{
		{21, 21, color.RGBA{A: 255}}, {60, 50, color.RGBA{255, 0, 0, 255}}, {24, 50, color.RGBA{255, 0, 0, 255}},
		{20, 50, color.RGBA{0, 255, 0, 255}}, {21, 50, color.RGBA{0, 255, 0, 255}}, {22, 50, color.RGBA{255, 0, 0, 255}},
		{60, 79, color.RGBA{0, 255, 0, 255}}, {60, 80, color.RGBA{A: 255}}, {19, 50, color.RGBA{A: 255}},
	} {
		if got := pix.RGBAAt(p.x, p.y); got != p.want {
			t.Errorf("%d,%d is %v, want %v", p.x, p.y, got, p.want)
		}
	}
}

// turnedOver returns how many pixels differ between a and b turned upside down.
func turnedOver(a, b *image.RGBA) (n int) {
	size := a.Rect.Size()
	for y := range size.Y {
		for x := range size.X {
			if a.RGBAAt(x, y) != b.RGBAAt(size.X-1-x, size.Y-1-y) {
				n++
			}
		}
	}
	return n
}

func TestTurnedIsTheSameUpsideDown(t *testing.T) {
	drawtest.Need(t)
	draw := func(turn bool) *image.RGBA {
		c, pixels := blank(200, 100, 1)
		r := Rect{20, 10, 160, 80}
		if turn {
			c = c.Turned(r)
		}
		c.RoundRect(Rect{30, 20, 100, 44}, 10, red, green)
		c.Icon("undo", 50, 40, 24, green)
		c.Text(Strong, "Annuler", 70, 50, Start, color.White)
		c.FillRect(Rect{30, 70, 20, 10}, green)
		return pixels()
	}
	if n := turnedOver(draw(false), draw(true)); n != 0 {
		t.Errorf("%d pixels differ", n)
	}
	c, _ := blank(200, 100, 2)
	r := Rect{20, 10, 60, 30}
	if got, want := c.Turned(r).Turned(r).Pixels(r), c.Pixels(r); got != want {
		t.Errorf("turned twice: %v, want %v", got, want)
	}
}

func TestClipKeepsInside(t *testing.T) {
	drawtest.Need(t)
	c, pixels := blank(100, 100, 1)
	in := c.Clip(Rect{20, 20, 30, 30})
	in.RoundRect(Rect{0, 0, 100, 100}, 10, red, nil)
	in.Text(Title, "Aux Blancs", 0, 40, Start, color.White)
	in.Icon("menu", 20, 20, 24, green)
	pix := pixels()
	for y := range 100 {
		for x := range 100 {
			if black := pix.RGBAAt(x, y) == (color.RGBA{A: 255}); black == (image.Pt(x, y).In(image.Rect(20, 20, 50, 50))) {
				t.Fatalf("%d,%d black: %v", x, y, black)
			}
		}
	}
}

func TestTextIsAlignedAndFitted(t *testing.T) {
	drawtest.Need(t)
	c, pixels := blank(200, 60, 1)
	c.TextIn(Body, "une phrase qui ne tient pas dans ce cadre", Rect{50, 0, 100, 60}, End, color.White)
	pix := pixels()
	for y := range 60 {
		for x := range 200 {
			if (x < 49 || x > 151) && pix.RGBAAt(x, y).R > 0 {
				t.Fatalf("ink at %d,%d outside the frame", x, y)
			}
		}
	}
	if got := c.fitting(Body, "court", 100); got != "court" {
		t.Errorf("a short text became %q", got)
	}
	if w := c.Measure(Body, "111"); w != c.Measure(Body, "808") {
		t.Errorf("figures do not align: %g", w)
	}
}

func TestSecondFrameUsesTheCache(t *testing.T) {
	drawtest.Need(t)
	c, _ := blank(660, 900, 1)
	drawSheet(c)
	b := c.baked
	shapes, icons, faces, table := len(b.shapes), len(b.icons), len(c.faces), b.table
	c.Begin(c.Image, c.Frame, c.Theme)
	drawSheet(c)
	if len(b.shapes) != shapes || len(b.icons) != icons || len(c.faces) != faces || b.table != table {
		t.Error("the same picture added to the cache")
	}
}

func TestEveryIconDrawsInItsSquare(t *testing.T) {
	drawtest.Need(t)
	for _, name := range iconNames() {
		c, pixels := blank(48, 48, 1)
		c.Icon(name, 24, 24, 24, color.White)
		ink := 0
		for i, v := range pixels().Pix {
			if i%4 == 0 && v > 128 {
				ink++
			}
		}
		if ink < 15 {
			t.Errorf("%s draws %d pixels", name, ink)
		}
	}
	if c, _ := blank(8, 8, 1); c.baked.icon("no such icon", 24) != nil {
		t.Error("an unknown icon draws")
	}
}

func BenchmarkSheet(b *testing.B) {
	if !drawtest.Window() {
		b.Skip("no display")
	}
	c, _ := blank(660, 900, 1)
	for b.Loop() {
		c.Begin(c.Image, c.Frame, c.Theme)
		drawSheet(c)
	}
}

// TestOutlineIsHollow checks that an outline leaves its inside unchanged, also if it is wider than the radius of its corners.
func TestOutlineIsHollow(t *testing.T) {
	drawtest.Need(t)
	for _, scale := range []float64{1, 1.25, 1.5, 2, 2.625, 3} {
		for _, c := range []struct{ radius, width float64 }{{4, 5}, {0, 1}, {0, 6}, {3, 3}, {10, 2}} {
			canvas, pixels := blank(60, 60, scale)
			canvas.Outline(Rect{5, 5, 50, 50}, c.radius, c.width, red)
			pix := pixels()
			at := func(x, y float64) color.RGBA { return pix.RGBAAt(int(x*scale), int(y*scale)) }
			for _, d := range []float64{c.width + 1, 15, 25} {
				if got := at(5+d, 30); got != (color.RGBA{A: 255}) {
					t.Errorf("scale %g: an outline of %+v has %v inside, %g from its edge", scale, c, got, d)
				}
			}
			if got := at(5+c.width/2, 30); got.R < 250 {
				t.Errorf("scale %g: the line of %+v is %v", scale, c, got)
			}
		}
	}
}

// TestFocusRingIsHollow checks that the focus ring of a square of a board leaves its middle unchanged, at any pixel ratio.
func TestFocusRingIsHollow(t *testing.T) {
	drawtest.Need(t)
	for _, scale := range []float64{1, 1.5, 2, 3} {
		for _, side := range []float64{24, 28, 44, 80} {
			canvas, pixels := blank(100, 100, scale)
			canvas.FillRect(Rect{0, 0, 100, 100}, green)
			(&painting{Canvas: canvas, ctl: Control{Role: Cell, Rect: Rect{10, 10, side, side}}}).focus()
			pix := pixels()
			mid := 10 + side/2
			for d := -0.3 * side; d <= 0.3*side; d++ {
				if got := pix.RGBAAt(int((mid+d)*scale), int(mid*scale)); got != (color.RGBA{0, 255, 0, 255}) {
					t.Errorf("scale %g, a square of %g: the focus covers %g from the middle with %v", scale, side, d, got)
				}
			}
			seen := map[color.RGBA]bool{}
			for x := int(10 * scale); x < int(mid*scale); x++ {
				seen[pix.RGBAAt(x, int(mid*scale))] = true
			}
			outer, inner := canvas.Theme.FocusOuter, canvas.Theme.FocusInner
			if !seen[color.RGBA(outer)] || !seen[color.RGBA(inner)] {
				t.Errorf("scale %g, a square of %g: the focus does not show both its outlines: %v", scale, side, seen)
			}
		}
	}
}
