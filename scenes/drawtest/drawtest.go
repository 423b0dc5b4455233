// Package drawtest runs tests that draw. It runs them inside a game with a hidden window, since Ebitengine reads pixels only while a
// game runs. It also writes pictures and compares them with golden ones.
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

// loop is the game. Its first Update starts the tests on another goroutine and blocks until they call Frame or are over.
type loop struct {
	m       *testing.M
	started bool
	code    int
	done    chan int
}

// frame passes control from Frame to Update, and back at the next Update.
var frame = make(chan struct{})

func (l *loop) Update() error {
	if l.started {
		frame <- struct{}{}
	} else {
		l.started, l.done = true, make(chan int)
		go func() { l.done <- l.m.Run() }()
	}
	select {
	case l.code = <-l.done:
		return ebiten.Termination
	case <-frame:
		return nil
	}
}

// Frame runs a frame of the game, in which Ebitengine frees deallocated images. A test that makes many images calls it now and then.
func Frame() {
	if Window() {
		frame <- struct{}{}
		<-frame
	}
}

func (*loop) Draw(*ebiten.Image)         {}
func (*loop) Layout(int, int) (int, int) { return 64, 64 }

// Main is the TestMain of a package that draws. Without a display it runs the tests too, and those that call Need are skipped.
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

// Unseen is the Main of a package whose tests read no pixel. By day Mesa, if that draws, then runs every command of the engine
// without filling a pixel, which is most of the time of such tests.
func Unseen(m *testing.M) {
	if os.Getenv("LUDOTHEQUE_NIGHTLY") == "" && os.Getenv("LUDO_SHOTS") == "" {
		unseen = true
		if err := os.Setenv("GALLIUM_NOOP", "1"); err != nil {
			panic(err)
		}
	}
	Main(m)
}

// unseen is set by Unseen if nothing is drawn.
var unseen bool

// Window reports whether the tests run inside a game, so that they can read pixels. It reads the environment each time: a test's cached
// result depends on the variables that it reads, so that the result of a run without a display is not used for one with a display.
func Window() bool { return runtime.GOOS != "linux" || os.Getenv("DISPLAY") != "" }

// Need skips a test if there is no display.
func Need(t testing.TB) {
	t.Helper()
	if !Window() {
		t.Skip("no display: run under xvfb-run")
	}
}

// Pixels returns the pixels of img.
func Pixels(img *ebiten.Image) *image.RGBA {
	if unseen {
		panic("drawtest: Unseen draws nothing: the TestMain of tests that read pixels is Main")
	}
	out := image.NewRGBA(img.Bounds())
	img.ReadPixels(out.Pix)
	return out
}

// Shot writes img as name.png into the folder $LUDO_SHOTS, if that is set.
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
