package scenes_test

import (
	"image"
	"image/color"
	"testing"
	"time"

	"ludotheque/game/platform"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/ui"
)

// TestGoldenNotices removes from a picture what the comparison with a golden one must notice, and softens edges as another
// rasteriser does.
func TestGoldenNotices(t *testing.T) {
	drawtest.Need(t)
	for _, win := range windows {
		t.Run(win.name, func(t *testing.T) {
			picture := func(position string) (*harness, *image.RGBA) {
				d := sit(t, win.w, win.h, win.ratio, func(m *platform.Mem) { m.Said.Languages = []string{win.lang} })
				d.At("damsystem", position)
				d.Wait(2 * time.Second)
				return d, drawtest.Pixels(d.Draw())
			}
			d, whole := picture("b1b1b1b1b1b/1b1b1b1b1b1/b1b1b1b1b1b/13/11/13/11/13/w1w1w1w1w1w/1w1w1w1w1w1/w1w1w1w1w1w w - 0 0")
			kept := drawtest.Reduce(whole)
			if diff := drawtest.Differ(whole, kept); diff != "" {
				t.Fatalf("the same picture: %s", diff)
			}
			if diff := drawtest.Differ(softened(whole), kept); diff != "" {
				t.Errorf("softer edges: %s", diff)
			}
			_, less := picture("b1b1b1b1b1b/1b1b1b1b1b1/b1b3b1b1b/13/11/13/11/13/w1w1w1w1w1w/1w1w1w1w1w1/w1w1w1w1w1w w - 0 0")
			if drawtest.Differ(less, kept) == "" {
				t.Error("the missing man is not noticed")
			}
			for _, id := range []string{"turn", "reason"} {
				if drawtest.Differ(wiped(whole, d.Control(id).Rect, d.Ratio), kept) == "" {
					t.Errorf("the missing %s is not noticed", id)
				}
			}
		})
	}
}

// softened mixes an eighth of the next pixel into every pixel: edges move by an eighth of a pixel.
func softened(src *image.RGBA) *image.RGBA {
	dst := image.NewRGBA(src.Rect)
	part := func(a, b uint8) uint8 { return uint8((int(a)*7 + int(b)) / 8) }
	for y := range src.Rect.Max.Y {
		for x := range src.Rect.Max.X {
			a, b := src.RGBAAt(x, y), src.RGBAAt(min(x+1, src.Rect.Max.X-1), y)
			dst.SetRGBA(x, y, color.RGBA{part(a.R, b.R), part(a.G, b.G), part(a.B, b.B), part(a.A, b.A)})
		}
	}
	return dst
}

// wiped paints a rectangle over with the colour of its corner, as if its text were missing.
func wiped(src *image.RGBA, r ui.Rect, scale float64) *image.RGBA {
	dst := image.NewRGBA(src.Rect)
	copy(dst.Pix, src.Pix)
	x0, y0 := int(r.X*scale), int(r.Y*scale)
	ground := src.RGBAAt(x0, y0)
	for y := y0; y < int((r.Y+r.H)*scale); y++ {
		for x := x0; x < int((r.X+r.W)*scale); x++ {
			dst.SetRGBA(x, y, ground)
		}
	}
	return dst
}
