package drawtest

import (
	"fmt"
	"image"
	"image/color"
	"os"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// Golden pictures are stored at half the size and with a quarter of the levels of each colour, so that they are small. They are compared
// tile by tile: a changed man or word changes a tile much and the whole picture hardly; another rasteriser changes edges everywhere,
// each a little.
const (
	shrink = 2
	step   = 4 // levels of 255 that are stored as one
)

// tolerance is the greatest difference of two pictures that count as equal, in levels on average: of a tile, and of the whole picture.
type tolerance struct {
	tile              int // side, pixels of the small picture
	tileOff, wholeOff float64
}

var goldens = tolerance{tile: 8, tileOff: 9, wholeOff: 2.5}

// Golden compares img with testdata/golden/name.png. With LUDO_GOLDEN=write it writes the picture instead. It also calls Shot.
func Golden(t testing.TB, name string, img *ebiten.Image) {
	t.Helper()
	Shot(t, name, img)
	got := Pixels(img)
	Frame() // frees the images of earlier pictures
	path := filepath.Join("testdata", "golden", name+".png")
	if os.Getenv("LUDO_GOLDEN") == "write" {
		save(t, path, Reduce(got))
		return
	}
	want, err := load(path)
	if err != nil {
		t.Errorf("golden picture: %v (LUDO_GOLDEN=write makes it)", err)
		return
	}
	if diff := Differ(got, want); diff != "" {
		t.Errorf("%s: %s", name, diff)
	}
}

// load reads a picture: PNG, JPEG or WebP.
func load(path string) (image.Image, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	img, kind, err := image.Decode(f)
	if kind == "webp" {
		img = fullRange(img)
	}
	return img, err
}

// Reduce returns the picture as it is stored.
func Reduce(src *image.RGBA) *image.RGBA {
	dst := small(src)
	for i := range dst.Pix {
		dst.Pix[i] = uint8(min((int(dst.Pix[i])+step/2)/step*step, 255))
	}
	return dst
}

// small averages squares of shrink by shrink pixels.
func small(src *image.RGBA) *image.RGBA {
	b := src.Bounds()
	dst := image.NewRGBA(image.Rect(0, 0, b.Dx()/shrink, b.Dy()/shrink))
	const n = shrink * shrink
	for y := range dst.Rect.Max.Y {
		for x := range dst.Rect.Max.X {
			var sum [3]int
			for j := range shrink {
				for i := range shrink {
					c := src.RGBAAt(b.Min.X+x*shrink+i, b.Min.Y+y*shrink+j)
					sum[0] += int(c.R)
					sum[1] += int(c.G)
					sum[2] += int(c.B)
				}
			}
			dst.SetRGBA(x, y, color.RGBA{uint8((sum[0] + n/2) / n), uint8((sum[1] + n/2) / n), uint8((sum[2] + n/2) / n), 255})
		}
	}
	return dst
}

// Differ describes how a picture differs from one of Reduce, and where, in pixels of the picture; "" if they count as equal.
func Differ(got *image.RGBA, kept image.Image) string {
	return goldens.differ(small(got), kept, shrink)
}

// differ is Differ for two pictures that were made smaller by the factor shrink.
func (o tolerance) differ(a *image.RGBA, kept image.Image, shrink int) string {
	if a.Bounds() != kept.Bounds() {
		return fmt.Sprintf("it is %v, the golden picture %v", a.Bounds().Max.Mul(shrink), kept.Bounds().Max.Mul(shrink))
	}
	sum, bad, worst, at := 0.0, 0, 0.0, image.Rectangle{}
	for y := 0; y < a.Rect.Max.Y; y += o.tile {
		for x := 0; x < a.Rect.Max.X; x += o.tile {
			r := image.Rect(x, y, x+o.tile, y+o.tile).Intersect(a.Rect)
			off := distance(a, kept, r)
			n := float64(r.Dx() * r.Dy())
			sum += off
			if off /= n; off <= o.tileOff {
				continue
			}
			if bad++; off > worst {
				worst, at = off, r
			}
		}
	}
	whole := sum / float64(max(a.Rect.Dx()*a.Rect.Dy(), 1))
	switch {
	case bad > 0:
		return fmt.Sprintf("%d tiles differ from the golden picture, the most by %.0f levels at %v", bad, worst,
			image.Rectangle{at.Min.Mul(shrink), at.Max.Mul(shrink)})
	case whole > o.wholeOff:
		return fmt.Sprintf("all of it differs from the golden picture by %.1f levels", whole)
	}
	return ""
}

// distance returns the sum over the pixels of r of the greatest difference of a colour, in levels.
func distance(a *image.RGBA, b image.Image, r image.Rectangle) float64 {
	sum := 0
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			c := a.RGBAAt(x, y)
			red, green, blue, _ := b.At(x, y).RGBA()
			sum += max(off(c.R, red), off(c.G, green), off(c.B, blue))
		}
	}
	return float64(sum)
}

func off(a uint8, b uint32) int {
	d := int(a) - int(b>>8)
	return max(d, -d)
}
