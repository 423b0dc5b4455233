package board

import (
	"errors"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/ebitenutil"
)

// window is whether the tests run inside a game loop, where pixels can be read.
var window = runtime.GOOS != "linux" || os.Getenv("DISPLAY") != ""

// loop runs the tests in the first tick of a game: pixels cannot be read before.
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

func TestMain(m *testing.M) {
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

func needWindow(t *testing.T) {
	t.Helper()
	if !window {
		t.Skip("no display")
	}
}

// needShots skips a test whose pictures nobody asked for.
func needShots(t *testing.T) {
	t.Helper()
	needWindow(t)
	if os.Getenv("LUDO_SHOTS") == "" {
		t.Skip("LUDO_SHOTS names no folder for pictures")
	}
}

// table returns a picture of the table's colour.
func table(w, h int) *ebiten.Image {
	img := ebiten.NewImage(w, h)
	img.Fill(color.RGBA{0x32, 0x42, 0x3f, 0xff})
	return img
}

// save writes img as name.png where LUDO_SHOTS says.
func save(t *testing.T, img *ebiten.Image, name string) {
	t.Helper()
	f, err := os.Create(filepath.Join(os.Getenv("LUDO_SHOTS"), name+".png"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, pixels(img)); err != nil {
		t.Fatal(err)
	}
}

// pixels reads img back.
func pixels(img *ebiten.Image) *image.RGBA {
	out := image.NewRGBA(img.Bounds())
	img.ReadPixels(out.Pix)
	return out
}

// plainLetters is the engine's debugging font, stretched.
type plainLetters struct{}

func (plainLetters) Width(text string, size float64) float64 {
	return float64(len([]rune(text))) * size * 0.5
}

func (l plainLetters) Letter(dst *ebiten.Image, text string, x, y, size float64, ink color.Color) {
	img := ebiten.NewImage(6*len(text), 16)
	ebitenutil.DebugPrint(img, text)
	var op ebiten.DrawImageOptions
	op.Filter = ebiten.FilterLinear
	op.GeoM.Translate(-float64(len(text))*3, -8.5)
	op.GeoM.Scale(size/12, size/12)
	op.GeoM.Translate(x, y)
	op.ColorScale.ScaleWithColor(ink)
	dst.DrawImage(img, &op)
}
