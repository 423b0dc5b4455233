package ui

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// onScreen reports whether the tests run inside a game, so that pixels can be read.
var onScreen = os.Getenv("DISPLAY") != ""

// testGame runs the tests in its first Update: pixels exist only once the game runs.
type testGame struct {
	m    *testing.M
	code int
}

func (g *testGame) Update() error {
	g.code = g.m.Run()
	return ebiten.Termination
}

func (g *testGame) Draw(*ebiten.Image) {}

func (g *testGame) Layout(w, h int) (int, int) { return w, h }

func TestMain(m *testing.M) {
	if !onScreen {
		os.Exit(m.Run())
	}
	ebiten.SetWindowVisible(false)
	g := &testGame{m: m}
	if err := ebiten.RunGame(g); err != nil {
		panic(err)
	}
	os.Exit(g.code)
}

// needsScreen skips a test that reads pixels where there is no display.
func needsScreen(t *testing.T) {
	t.Helper()
	if !onScreen {
		t.Skip("no display: run under xvfb-run")
	}
}

// shoot writes img as name.png into the folder $LUDO_SHOTS, when that is set.
func shoot(t *testing.T, name string, img *ebiten.Image) {
	t.Helper()
	dir := os.Getenv("LUDO_SHOTS")
	if dir == "" {
		return
	}
	f, err := os.Create(filepath.Join(dir, name+".png"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	pix := image.NewRGBA(img.Bounds())
	img.ReadPixels(pix.Pix)
	if err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(f, pix); err != nil {
		t.Fatal(err)
	}
}
