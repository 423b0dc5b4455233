package stage_test

import (
	"testing"
	"time"

	"ludotheque/scenes/ui"
)

// TestDoubleClick clicks a box of the shelf twice, also by touch, where the set-up has a button that leads on: only the set-up opens. A click
// at the same place after a pause counts.
func TestDoubleClick(t *testing.T) {
	hit := 0
	for _, size := range [][2]float64{{1280, 800}, {390, 844}} {
		for _, game := range []string{"checkers", "damsystem", "dame2000", "dao"} {
			for _, touch := range []bool{false, true} {
				d := sit(t, size[0], size[1], 1, nil)
				box := d.Control("box/" + game).Rect
				d.Click("box/" + game)
				x, y, ok := d.among(box, "learn", "problems", "analyse")
				if !ok {
					continue
				}
				hit++
				d.Key("Escape")
				d.Wait(time.Second)
				for n, open := range []bool{true, true, true, false} {
					if n == 1 {
						d.Now += time.Second // a slow device
					}
					if !open {
						d.Wait(time.Second)
					}
					d.Tick(ui.Input{Pointers: []ui.Pointer{{X: x, Y: y, Down: true, Began: true, Touch: touch}}})
					d.Tick(ui.Input{Pointers: []ui.Pointer{{X: x, Y: y, Ended: true, Touch: touch}}})
					d.Wait(0)
					if d.Has("start") != open {
						t.Fatalf("%s at %v: the set-up is open: %v, want %v", game, size, !open, open)
					}
				}
			}
		}
	}
	if hit == 0 {
		t.Error("no box lies where the set-up has the button")
	}
}

// among returns the middle of the first of the controls whose middle is visible in a rectangle.
func (d *harness) among(r ui.Rect, ids ...string) (x, y float64, ok bool) {
	for _, id := range ids {
		c := d.Control(id)
		if x, y = c.Rect.Center(); r.Contains(x, y) && c.Visible().Contains(x, y) {
			return x, y, true
		}
	}
	return 0, 0, false
}
