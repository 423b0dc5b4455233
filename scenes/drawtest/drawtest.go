// Package drawtest runs tests that draw: inside a game whose window is hidden, since Ebitengine reads pixels only
// while a game runs. It also keeps pictures for eyes and compares them with golden ones.
package drawtest

import (
	"errors"
	"image"
	"image/color"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// window is whether the tests run inside a game.
var window = runtime.GOOS != "linux" || os.Getenv("DISPLAY") != ""

// loop runs the tests in its first Update.
type loop struct {
	m    *testing.M
	code int
}

func (l *loop) Update() error {
	l.code = l.m.Run()
	return ebiten.Termination
}
func (*loop) Draw(*ebiten.Image)         {}
func (*loop) Layout(int, int) (int, int) { return 64, 64 }

// Main is the TestMain of a package that draws. Without a display the tests run all the same; those that call Need
// are skipped.
func Main(m *testing.M) {
	if !window {
		os.Exit(m.Run())
	}
	ebiten.SetWindowVisible(false)
	l := &loop{m: m}
	if err := ebiten.RunGame(l); err != nil && !errors.Is(err, ebiten.Termination) {
		panic(err)
	}
	os.Exit(l.code)
}

// Window reports whether the tests run inside a game, so that pixels can be read.
func Window() bool { return window }

// Need skips a test that draws where there is no display.
func Need(t testing.TB) {
	t.Helper()
	if !window {
		t.Skip("no display: run under xvfb-run")
	}
}

// Pixels reads img back.
func Pixels(img *ebiten.Image) *image.RGBA {
	out := image.NewRGBA(img.Bounds())
	img.ReadPixels(out.Pix)
	return out
}

// Shot writes img as name.png into the folder $LUDO_SHOTS, when that is set.
func Shot(t testing.TB, name string, img *ebiten.Image) {
	t.Helper()
	if dir := os.Getenv("LUDO_SHOTS"); dir != "" {
		save(t, filepath.Join(dir, name+".png"), Pixels(img))
	}
}

func save(t testing.TB, path string, img image.Image) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join((&png.Encoder{CompressionLevel: png.BestCompression}).Encode(f, img), f.Close()); err != nil {
		t.Fatal(err)
	}
}

// Golden pictures are kept at a quarter of the size: what a moved line or a lost word changes is still there, what
// another rasteriser does to an edge is not.
const shrink = 4

// Golden compares img with testdata/golden/name.png: no more than a hundredth of the quarter-size pixels may differ by
// more than 24 of 255. With LUDO_GOLDEN=write it writes the picture instead. It is also a Shot.
func Golden(t testing.TB, name string, img *ebiten.Image) {
	t.Helper()
	Shot(t, name, img)
	got := reduce(Pixels(img))
	path := filepath.Join("testdata", "golden", name+".png")
	if os.Getenv("LUDO_GOLDEN") == "write" {
		save(t, path, got)
		return
	}
	want, err := load(path)
	if err != nil {
		t.Errorf("golden picture: %v (LUDO_GOLDEN=write makes it)", err)
		return
	}
	if want.Bounds() != got.Bounds() {
		t.Errorf("%s: picture of %v, want %v", name, got.Bounds(), want.Bounds())
		return
	}
	if bad, all := differ(got, want); bad*100 > all {
		t.Errorf("%s: %d of %d pixels differ from the golden picture", name, bad, all)
	}
}

func load(path string) (image.Image, error) {
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return png.Decode(f)
}

// reduce averages squares of shrink by shrink pixels.
func reduce(src *image.RGBA) *image.RGBA {
	b := src.Bounds()
	dst := image.NewRGBA(image.Rect(0, 0, b.Dx()/shrink, b.Dy()/shrink))
	for y := range dst.Rect.Max.Y {
		for x := range dst.Rect.Max.X {
			var sum [3]int
			for j := range shrink {
				for i := range shrink {
					c := src.RGBAAt(x*shrink+i, y*shrink+j)
					sum[0] += int(c.R)
					sum[1] += int(c.G)
					sum[2] += int(c.B)
				}
			}
			n := shrink * shrink
			dst.SetRGBA(x, y, color.RGBA{uint8(sum[0] / n), uint8(sum[1] / n), uint8(sum[2] / n), 255})
		}
	}
	return dst
}

// differ counts the pixels that differ by more than 24 in any channel.
func differ(a *image.RGBA, b image.Image) (bad, all int) {
	for y := range a.Rect.Max.Y {
		for x := range a.Rect.Max.X {
			c := a.RGBAAt(x, y)
			r, g, bl, _ := b.At(x, y).RGBA()
			all++
			if far(c.R, r) || far(c.G, g) || far(c.B, bl) {
				bad++
			}
		}
	}
	return bad, all
}

func far(a uint8, b uint32) bool {
	d := int(a) - int(b>>8)
	return d > 24 || d < -24
}
