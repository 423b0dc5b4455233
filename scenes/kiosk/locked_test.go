package kiosk_test

import (
	"testing"
	"time"

	"ludotheque/assets/words"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/ui"
)

// TestAttractKeepsToTheLockedGame: where the address settles the game, no other is shown while nobody is there.
func TestAttractKeepsToTheLockedGame(t *testing.T) {
	for _, game := range []string{"damsystem", "dao"} {
		d := sit(t, "kiosk=15&pin=2468&game="+game, nil)
		d.Engine = scenetest.Mute{}
		d.Open()
		d.Wait(16 * time.Second)
		for range 3 {
			if got, want := d.Control("game").Label, d.Stage.Env().T(words.GameName(game)); got != want {
				t.Fatalf("a screen for %s shows %s", want, got)
			}
			d.Wait(76 * time.Second) // after which the next is shown
		}
		finger := ui.Pointer{ID: 1, Touch: true, X: 500, Y: 400, Down: true, Began: true}
		d.Tick(ui.Input{Pointers: []ui.Pointer{finger}})
		finger.Down, finger.Began, finger.Ended = false, false, true
		d.Tick(ui.Input{Pointers: []ui.Pointer{finger}})
		d.Wait(time.Second)
		if !d.Has("start") {
			t.Errorf("%s: after the touch there are %s", game, d.IDs())
		}
	}
}

// TestNoTextsIn: neither a button nor the keys of the clipboard bring a match in, at the set-up, the table or elsewhere;
// into a field for a name one can paste.
func TestNoTextsIn(t *testing.T) {
	record := "ludotheque 1\ngame dao\nrules base\nmoves 1\n1. a1-a3\n"
	for _, query := range []string{"kiosk=15", "kiosk=15&game=dao", "kiosk=15&game=dao&chrome=off"} {
		d := sit(t, query, nil)
		paste := func(where string) {
			t.Helper()
			before := d.IDs()
			d.Mirror.Queue = append(d.Mirror.Queue, ui.Event{Kind: ui.Paste, Text: record})
			d.Wait(time.Second)
			if d.Has("paste") || d.IDs() != before {
				t.Errorf("%s: pasting at the %s leads to %s", query, where, d.IDs())
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
	d := sit(t, "kiosk=15&game=dao", nil)
	d.Click("opponent/people")
	d.MirrorClick("more")
	d.Mirror.Queue = append(d.Mirror.Queue, ui.Event{Kind: ui.Focus, ID: "name-w", Keyed: true})
	d.Wait(0)
	d.Mirror.Queue = append(d.Mirror.Queue, ui.Event{Kind: ui.Paste, Text: "Anna"})
	d.Wait(0)
	if got := d.Control("name-w").Value; got != "Anna" {
		t.Errorf("a name that is pasted is %q", got)
	}
}
