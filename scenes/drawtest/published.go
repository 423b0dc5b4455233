package drawtest

import (
	"image"
	"image/color"
	"image/draw"
	_ "image/jpeg" // decodes pictures
	"os"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	_ "golang.org/x/image/webp" // decodes pictures
)

// Published compares img with a picture of the page's folder that the program's painters have made, so that the picture does not become
// outdated. path is from the root, with slashes, and ends in .webp or .jpg. With LUDO_PICTURES=folder it writes img to that folder
// instead, under the same path with .png appended; `make pictures` then makes the file.
func Published(t testing.TB, path string, img *ebiten.Image) {
	t.Helper()
	got := Pixels(img)
	if dir := os.Getenv("LUDO_PICTURES"); dir != "" {
		save(t, filepath.Join(dir, filepath.FromSlash(path)+".png"), got)
		return
	}
	want, err := load(filepath.Join(root(t), filepath.FromSlash(path)))
	if err != nil {
		t.Errorf("%v (make pictures makes it)", err)
		return
	}
	if got.Bounds() != want.Bounds() {
		t.Errorf("%s is %v, painted now it is %v (make pictures makes it anew)", path, want.Bounds().Max, got.Bounds().Max)
		return
	}
	if diff := Unlike(got, want); diff != "" {
		t.Errorf("%s: %s (make pictures makes it anew)", path, diff)
	}
}

// published is the tolerance for files with lossy compression, whose noise is in every pixel and mostly in its colours. They are compared
// at a quarter of the size.
var published = tolerance{tile: 4, tileOff: 16, wholeOff: 6}

// Unlike describes how a published file differs from the painted picture, "" if they count as equal.
func Unlike(got *image.RGBA, file image.Image) string {
	return published.differ(small(small(overGrey(got))), small(small(overGrey(file))), shrink*shrink)
}

// root returns the folder with go.mod.
func root(t testing.TB) string {
	t.Helper()
	dir, err := filepath.Abs(".")
	for ; err == nil; dir = filepath.Dir(dir) {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		if dir == filepath.Dir(dir) {
			break
		}
	}
	t.Fatal("no go.mod above the test")
	return ""
}

// fullRange corrects the colours of a lossy WebP, which has luma from 16 to 235 and chroma from 16 to 240. The decoder returns them as if
// they had the full range.
func fullRange(src image.Image) image.Image {
	var full *image.YCbCr
	var opaque func(x, y int) uint8
	switch img := src.(type) {
	case *image.NYCbCrA:
		full, opaque = &img.YCbCr, func(x, y int) uint8 { return img.A[img.AOffset(x, y)] }
	case *image.YCbCr:
		full, opaque = img, func(int, int) uint8 { return 255 }
	default:
		return src
	}
	dst := image.NewNRGBA(src.Bounds())
	byteOf := func(v float64) uint8 { return uint8(min(max(v+0.5, 0), 255)) }
	for y := dst.Rect.Min.Y; y < dst.Rect.Max.Y; y++ {
		for x := dst.Rect.Min.X; x < dst.Rect.Max.X; x++ {
			c := full.YCbCrAt(x, y)
			light, blue, red := 1.164*(float64(c.Y)-16), float64(c.Cb)-128, float64(c.Cr)-128
			dst.SetNRGBA(x, y, color.NRGBA{
				R: byteOf(light + 1.596*red), G: byteOf(light - 0.392*blue - 0.813*red), B: byteOf(light + 2.017*blue), A: opaque(x, y),
			})
		}
	}
	return dst
}

// overGrey returns a picture drawn over grey, so that the colours of transparent pixels do not count.
func overGrey(src image.Image) *image.RGBA {
	dst := image.NewRGBA(src.Bounds())
	draw.Draw(dst, dst.Rect, image.NewUniform(color.Gray{0x80}), image.Point{}, draw.Src)
	draw.Draw(dst, dst.Rect, src, src.Bounds().Min, draw.Over)
	return dst
}
