package kiosk_test

import (
	"testing"
	"time"

	"ludotheque/game/platform"
	"ludotheque/scenes"
	"ludotheque/scenes/ui"
)

// TestLeftAtTheShelf has a visitor go back to the shelf and leave: the kiosk asks there too, and nothing of the visit is left, whether
// games play by themselves or not.
func TestLeftAtTheShelf(t *testing.T) {
	for _, plan := range []string{"attract = true\n", "attract = false\n"} {
		d := open(t, "kiosk=30", func(m *platform.Mem) { m.Kept = map[string]string{"kiosk": "idle = 30\n" + plan} })
		d.Begin("dao")
		d.Play("d1", "d3")
		d.Stage.Env().Rooms.Leave()
		d.Wait(time.Second)
		d.Click("settings")
		d.ClickAndWait("language/en", "close")
		d.Wait(31 * time.Second)
		if !d.Has("stay") {
			t.Errorf("%q: nobody is asked: %s", plan, d.IDs())
		}
		d.Wait(22 * time.Second)
		e := d.Stage.Env()
		if d.Has("resume/dao") || d.Host.Kept["match-dao"] != "" || e.Words.Lang() != "fr" {
			t.Errorf("%q: the next visitor finds %q in %s: %s", plan, d.Host.Kept, e.Words.Lang(), d.IDs())
		}
		d.Wait(31 * time.Second)
		if got, want := d.Has("play"), plan == "attract = true\n"; got != want || d.Has("stay") {
			t.Errorf("%q: while nobody is there it shows %s", plan, d.IDs())
		}
	}
}

// TestLeftAsleep has a visitor leave while the device sleeps, without ticks: who wakes it with a touch is not asked whether to go on with
// the match of somebody else.
func TestLeftAsleep(t *testing.T) {
	d := open(t, "kiosk=30", nil)
	d.Begin("dao")
	d.Play("d1", "d3")
	d.Now += 40 * time.Second
	d.Click("board/d3")
	if !d.Has("board/d3") {
		t.Fatalf("after a short sleep it shows %s", d.IDs())
	}
	d.Now += time.Hour
	d.Tick(ui.Input{Pointers: []ui.Pointer{{X: 500, Y: 400, Down: true, Began: true}}})
	d.Tick(ui.Input{Pointers: []ui.Pointer{{X: 500, Y: 400, Ended: true}}})
	d.Wait(time.Second)
	if d.Has("stay") || d.Has("board/d3") || d.Has("resume/dao") || d.Host.Kept["match-dao"] != "" {
		t.Errorf("it shows %s", d.IDs())
	}
}

// TestStartedAgain starts the program again: soon, as by a reload, the visitor goes on; the next morning nothing of the visit is left.
func TestStartedAgain(t *testing.T) {
	for pause, left := range map[time.Duration]bool{20 * time.Second: true, 12 * time.Hour: false} {
		d := open(t, "kiosk=30", nil)
		d.Begin("dao")
		d.Play("d1", "d3")
		d.Host.Hash = d.Stage.Top().(scenes.Linked).Link() // which the page's address has
		d.Host.Clock = d.Host.Clock.Add(pause)
		d.Open()
		d.Wait(time.Second)
		if got := d.Has("board/d3"); got != left || (d.Host.Kept["match-dao"] != "") != left {
			t.Errorf("after %v it shows %s", pause, d.IDs())
		}
	}
}
