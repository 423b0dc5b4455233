package stage_test

import (
	"bytes"
	"testing"
	"time"

	"ludotheque/rules/catalog"
	"ludotheque/scenes"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/ui"
)

// TestBoardsLater checks that the shelf has all controls but no boards until the host is ready, then one more board in each
// picture, and finally the usual picture. It is not idle in between.
func TestBoardsLater(t *testing.T) {
	drawtest.Need(t)
	want := sit(t, 1280, 800, 1, nil)
	want.Stage.Env().Engine = scenetest.SilentEngine{}
	want.Wait(time.Second)
	whole := pixels(want)
	d := sit(t, 1280, 800, 1, nil)
	e := d.Stage.Env()
	e.Engine = scenetest.SilentEngine{}
	ready := false
	d.Stage.BoardsLater(func() bool { return ready })
	d.Wait(time.Second)
	bare := pixels(d)
	if bytes.Equal(bare, whole) {
		t.Fatal("the boards are painted at once")
	}
	if got, all := d.IDs(), want.IDs(); got != all {
		t.Errorf("without its boards the shelf has the controls %s, want %s", got, all)
	}
	if d.Host.IsIdle {
		t.Error("the program is idle before all boards are painted")
	}
	ready = true
	d.Tick(ui.Input{})
	d.Tick(ui.Input{Pointers: []ui.Pointer{{X: 3, Y: 3, Down: true, Began: true}}})
	if e.Boards != 0 {
		t.Error("a board is painted during a touch")
	}
	d.Tick(ui.Input{Pointers: []ui.Pointer{{X: 3, Y: 3, Ended: true}}})
	d.Tick(ui.Input{})
	before := pixels(d)
	d.Now += time.Second
	for n := 1; n <= len(catalog.All()); n++ {
		d.Tick(ui.Input{})
		d.Tick(ui.Input{}) // several ticks before a picture add no board
		if e.Boards != n {
			t.Errorf("%d boards in picture %d", e.Boards, n)
		}
		now := pixels(d)
		if bytes.Equal(now, before) {
			t.Errorf("picture %d has no new board", n)
		}
		before = now
	}
	if !bytes.Equal(before, whole) {
		t.Error("the shelf differs from one that is painted at once")
	}
	d.Tick(ui.Input{})
	d.Tick(ui.Input{})
	if !d.Host.IsIdle {
		t.Error("the program is not idle when all boards are painted")
	}
}

// TestSetUpHasItsBoardAtOnce opens a set-up before the shelf has its boards, with a finger still moving: its board is painted
// with the second picture, while the shelf still waits.
func TestSetUpHasItsBoardAtOnce(t *testing.T) {
	d := sit(t, 412, 915, 1, nil)
	d.Stage.Env().Engine = scenetest.SilentEngine{}
	d.Stage.BoardsLater(func() bool { return true })
	d.MirrorClick("box/dao")
	if n := d.Stage.Env().Boards; n > 1 {
		t.Fatalf("the shelf has %d boards before it is calm", n)
	}
	for n := range 3 {
		d.Stage.Drawn()
		d.Tick(ui.Input{Pointers: []ui.Pointer{{X: 3 + float64(n), Y: 300, Down: true, Began: n == 0}}})
	}
	if n := d.Stage.Env().Boards; n != 1 {
		t.Errorf("%d boards may be painted at the set-up, want its own", n)
	}
}

// TestBoardsLaterBeneathASheet checks that boards are also painted below a sheet.
func TestBoardsLaterBeneathASheet(t *testing.T) {
	d := sit(t, 1280, 800, 1, nil)
	d.Stage.Env().Engine = scenetest.SilentEngine{}
	d.Stage.BoardsLater(func() bool { return true })
	d.Click("about")
	d.Tick(ui.Input{})
	d.Now += time.Second
	for range 2 * len(catalog.All()) {
		d.Tick(ui.Input{})
		d.Stage.Drawn()
	}
	if _, home := d.Stage.Top().(scenes.Home); home {
		t.Fatal("the click opens nothing")
	}
	if n := d.Stage.Env().Boards; n != len(catalog.All()) {
		t.Errorf("%d boards are painted below the sheet", n)
	}
}

// pixels draws the picture.
func pixels(d *harness) []byte {
	img := d.Draw()
	all := make([]byte, 4*img.Bounds().Dx()*img.Bounds().Dy())
	img.ReadPixels(all)
	return all
}
