package shelf_test

import (
	"testing"
	"time"

	"ludotheque/game/link"
	"ludotheque/game/match"
	"ludotheque/rules/catalog"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
)

// TestFocusOnTheBoxOfTheGame closes scenes over a shelf that was not shown before: the set-up of a link, matches and a problem. The
// focus is on the box of their game, in view.
func TestFocusOnTheBoxOfTheGame(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {320, 480}} {
		d := scenetest.New(t, table.Opener{}, size[0], size[1], 1)
		d.Host.Hash = "dao"
		d.Open()
		at := func(when, want string) {
			t.Helper()
			d.Wait(time.Second)
			if got := d.Focused(); got != want {
				t.Fatalf("%g x %g, %s: the focus is on %s, want %s", size[0], size[1], when, got, want)
			}
			if c := d.Control(want); c.Rect.Y < c.Clip.Y || c.Rect.Y+c.Rect.H > c.Clip.Y+c.Clip.H {
				t.Errorf("%g x %g, %s: %s is not in view: %v of %v", size[0], size[1], when, want, c.Rect, c.Clip)
			}
		}
		d.Key("Tab", "Escape")
		at("set-up of a link", "box/dao")
		d.Key("Enter")
		d.Wait(time.Second)
		scenetest.Keyboard.Press(d, "start")
		d.Wait(time.Second)
		d.Stage.Env().Rooms.Leave()
		at("empty match", "box/dao")
		d.Reset(match.Setup{Game: "dao"})
		d.Play("a1", "a3")
		d.Stage.Env().Rooms.Leave()
		at("match that waits", "resume/dao")
		damsystem, _ := catalog.Find("damsystem")
		d.Stage.Env().Rooms.Follow(link.Problem(damsystem, "base", 1))
		d.Wait(time.Second)
		d.Key("Escape")
		d.Key("Escape")
		at("problem", "box/damsystem")
	}
}
