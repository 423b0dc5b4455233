package kiosk_test

import (
	"strings"
	"testing"
	"time"

	"ludotheque/assets/words"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/ui"
)

// TestAttractKeepsToTheLockedGame checks that attract shows only the game of the visit.
func TestAttractKeepsToTheLockedGame(t *testing.T) {
	for _, game := range []string{"damsystem", "dao"} {
		d := open(t, "kiosk=15&pin=2468&game="+game, nil)
		d.Engine = scenetest.SilentEngine{}
		d.Open()
		d.Wait(16 * time.Second)
		for range 3 {
			if got, want := d.Control("game").Label, d.Stage.Env().T(words.GameName(game)); got != want {
				t.Fatalf("a kiosk for %s shows %s", want, got)
			}
			d.Wait(76 * time.Second) // to the next match
		}
		finger := ui.Pointer{ID: 1, Touch: true, X: 500, Y: 400, Down: true, Began: true}
		d.Tick(ui.Input{Pointers: []ui.Pointer{finger}})
		finger.Down, finger.Began, finger.Ended = false, false, true
		d.Tick(ui.Input{Pointers: []ui.Pointer{finger}})
		d.Wait(time.Second)
		if !d.Has("start") {
			t.Errorf("%s: after the touch it shows %s", game, d.IDs())
		}
	}
}

// TestNoTextsIn checks that pasting a match at the shelf, the set-up and the table does nothing but say so, and that pasting into a name
// field works.
func TestNoTextsIn(t *testing.T) {
	record := "ludotheque 1\ngame dao\nrules base\nmoves 1\n1. a1-a3\n"
	for _, query := range []string{"kiosk=15", "kiosk=15&game=dao", "kiosk=15&game=dao&chrome=off"} {
		d := open(t, query, nil)
		paste := func(where string) {
			t.Helper()
			before := d.IDs()
			d.Mirror.Queue = append(d.Mirror.Queue, ui.Event{Kind: ui.Paste, Text: record})
			d.Wait(time.Second)
			if !d.Has("toast") || d.Has("paste") || strings.TrimSuffix(d.IDs(), " toast") != strings.TrimSuffix(before, " toast") {
				t.Errorf("%s: after pasting at the %s it shows %s", query, where, d.IDs())
			}
		}
		switch {
		case d.Has("start"):
			paste("set-up")
			d.Click("start")
		case d.Has("box/dao"):
			paste("shelf")
			d.Begin("dao")
		}
		d.Wait(2 * time.Second)
		paste("table")
	}
	d := open(t, "kiosk=15&game=dao", nil)
	d.Click("opponent/people")
	d.MirrorClick("more")
	d.Mirror.Queue = append(d.Mirror.Queue, ui.Event{Kind: ui.Focus, ID: "name-w", Keyed: true})
	d.Wait(0)
	d.Mirror.Queue = append(d.Mirror.Queue, ui.Event{Kind: ui.Paste, Text: "Anna"})
	d.Wait(0)
	if got := d.Control("name-w").Value; got != "Anna" {
		t.Errorf("a pasted name is %q", got)
	}
}
