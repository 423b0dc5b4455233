// Package drawtest runs tests that draw: inside a game whose window is hidden, since Ebitengine reads pixels only
// while a game runs. It also keeps pictures for eyes and compares them with golden ones.
package drawtest

import (
	"errors"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// loop runs the tests beside its first Update, which goes on when they let a frame pass and is over when they are.
type loop struct {
	m       *testing.M
	started bool
	code    int
	done    chan int
}

// baton goes to the loop for a frame, and back.
var baton = make(chan struct{})

func (l *loop) Update() error {
	if l.started {
		baton <- struct{}{}
	} else {
		l.started, l.done = true, make(chan int)
		go func() { l.done <- l.m.Run() }()
	}
	select {
	case l.code = <-l.done:
		return ebiten.Termination
	case <-baton:
		return nil
	}
}

// Frame lets a frame of the engine pass: only then it frees the images that were given back. A test that makes many calls
// it now and then.
func Frame() {
	if Window() {
		baton <- struct{}{}
		<-baton
	}
}

func (*loop) Draw(*ebiten.Image)         {}
func (*loop) Layout(int, int) (int, int) { return 64, 64 }

// Main is the TestMain of a package that draws. Without a display the tests run all the same; those that call Need
// are skipped.
func Main(m *testing.M) {
	if !Window() {
		os.Exit(m.Run())
	}
	ebiten.SetWindowVisible(false)
	l := &loop{m: m}
	if err := ebiten.RunGame(l); err != nil && !errors.Is(err, ebiten.Termination) {
		panic(err)
	}
	os.Exit(l.code)
}

// Window reports whether the tests run inside a game, so that pixels can be read. It asks each time: what a test reads
// while it runs is part of what its cached result stands for, and a run without a display must not stand for one that draws.
func Window() bool { return runtime.GOOS != "linux" || os.Getenv("DISPLAY") != "" }

// Need skips a test that draws where there is no display.
func Need(t testing.TB) {
	t.Helper()
	if !Window() {
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
