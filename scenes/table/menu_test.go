package table

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"ludotheque/game/client"
	"ludotheque/game/match"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/ui"
)

// offered is what a table against the computer offers by buttons and menu at every size.
var offered = []string{"undo", "redo", "hint", "moves", "draw", "resign", "seats", "share", "new", "review", "analyse", "rules", "strategy", "help",
	"coach", "flip", "plates", "settings", "fullscreen", "shelf"}

// TestMenuHasWhatTheBarHasNot opens the menu at every size: it has everything that the table offers except what the button
// bar has, in groups with headings, and the button to leave last.
func TestMenuHasWhatTheBarHasNot(t *testing.T) {
	for _, size := range scenetest.Sizes {
		t.Run(fmt.Sprintf("%vx%v", size[0], size[1]), func(t *testing.T) {
			d, _, _ := against(t, match.Setup{Game: "damsystem"}, client.Seats{0, 2}, nil)
			d.T, d.W, d.H = t, size[0], size[1]
			d.Wait(time.Second)
			bar := ids(d.Stage.Controls())
			d.ClickAndWait("menu")
			items := ids(d.Stage.Controls())
			for _, id := range items {
				if slices.Contains(bar, id) && id != "plates" { // which have no words on the board
					t.Errorf("%s is in the menu and beside the board", id)
				}
			}
			for _, id := range offered {
				tiny := d.Stage.Env().Frame.Tiny()
				if !slices.Contains(items, id) && !slices.Contains(bar, id) && !(id == "analyse" && tiny) {
					t.Errorf("%s is missing", id)
				}
			}
			if last := items[len(items)-1]; last != "shelf" {
				t.Errorf("the last button is %s", last)
			}
			headings := 0
			for _, c := range d.Stage.Controls() {
				if c.Role == ui.Heading && c.Row == 2 {
					headings++
				}
			}
			if headings != 3 {
				t.Errorf("%d groups", headings)
			}
		})
	}
}

// ids returns the IDs of the focusable controls.
func ids(list []ui.Control) []string {
	var all []string
	for _, c := range list {
		if c.Role.Focusable() && c.ID != "close" {
			all = append(all, c.ID)
		}
	}
	return all
}

// TestFullscreenWhereItWorks opens the menu on hosts with and without full screen: the button is there only if it does something.
func TestFullscreenWhereItWorks(t *testing.T) {
	for _, windowed := range []bool{false, true} {
		d, _ := sitAt(t, match.Setup{Game: "dao"})
		d.Host.Windowed = windowed
		d.Click("menu")
		d.Wait(0)
		if there := slices.Contains(ids(d.Stage.Controls()), "fullscreen"); there == windowed {
			t.Errorf("windowed %t: button %t", windowed, there)
		}
	}
}
