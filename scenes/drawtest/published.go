package drawtest

import (
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"golang.org/x/image/webp"
)

// Published are pictures outside the program that its painters have made: in the page's folder, as small files. They are
// repainted by tests, so that none shows what the program no longer does; `make pictures` makes them anew.

// Published compares img with a committed file, its path from the root with slashes: a .webp, .png or .jpg. With
// LUDO_PICTURES=folder it leaves the picture there as it is painted, below the same path and with .png behind it.
func Published(t testing.TB, path string, img *ebiten.Image) {
	t.Helper()
	got := Pixels(img)
	if dir := os.Getenv("LUDO_PICTURES"); dir != "" {
		save(t, filepath.Join(dir, filepath.FromSlash(path)+".png"), got)
		return
	}
	want, err := decode(filepath.Join(root(t), filepath.FromSlash(path)))
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

// published is for files that have lost something: they are brought down to a quarter first, since they are off by noise
// in every pixel, its colours most.
var published = tolerance{tile: 4, tileOff: 16, wholeOff: 6}

// Unlike says how a published file differs from what is painted, "" for not at all to the eye.
func Unlike(got *image.RGBA, file image.Image) string {
	return published.differ(small(small(grounded(got))), small(small(grounded(file))), shrink*shrink)
}

// root is the folder that holds go.mod.
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

func decode(path string) (image.Image, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	switch filepath.Ext(path) {
	case ".webp":
		img, err := webp.Decode(f)
		if err != nil {
			return nil, err
		}
		return studio(img), nil
	case ".jpg":
		return jpeg.Decode(f)
	}
	return png.Decode(f)
}

// studio gives a lossy WebP its colours: it keeps brightness as 16 to 235 and colour as 16 to 240, which the decoder hands
// on as if they filled the byte.
func studio(src image.Image) image.Image {
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

// grounded lays a picture over grey: what cannot be seen through it does not count.
func grounded(src image.Image) *image.RGBA {
	dst := image.NewRGBA(src.Bounds())
	draw.Draw(dst, dst.Rect, image.NewUniform(color.Gray{0x80}), image.Point{}, draw.Src)
	draw.Draw(dst, dst.Rect, src, src.Bounds().Min, draw.Over)
	return dst
}
