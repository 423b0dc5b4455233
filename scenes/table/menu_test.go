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

// offered is what a table against the computer offers by buttons and menu, whatever the size.
var offered = []string{"undo", "redo", "hint", "moves", "draw", "resign", "seats", "share", "new", "review", "analyse", "rules", "help",
	"coach", "flip", "plates", "settings", "fullscreen", "shelf"}

// TestMenuHasWhatTheBarHasNot opens the menu at every size: it has nothing that stands beside or below the board, all else that
// the table offers, in groups with headings, and the way out last.
func TestMenuHasWhatTheBarHasNot(t *testing.T) {
	for _, size := range scenetest.Sizes {
		t.Run(fmt.Sprintf("%vx%v", size[0], size[1]), func(t *testing.T) {
			d, _, _ := against(t, match.Setup{Game: "damsystem"}, client.Seats{0, 2}, nil)
			d.T, d.W, d.H = t, size[0], size[1]
			d.Wait(time.Second)
			bar := ids(d.Stage.Controls())
			d.Click("menu")
			d.Wait(time.Second)
			items := ids(d.Stage.Controls())
			for _, id := range items {
				if slices.Contains(bar, id) && id != "plates" { // which lie on the board, without a word
					t.Errorf("%s stands in the menu, and beside the board", id)
				}
			}
			for _, id := range offered {
				tiny := d.Stage.Env().Frame.Tiny()
				if !slices.Contains(items, id) && !slices.Contains(bar, id) && !(id == "analyse" && tiny) {
					t.Errorf("%s is nowhere", id)
				}
			}
			if last := items[len(items)-1]; last != "shelf" {
				t.Errorf("the last of the menu is %s", last)
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

// ids are the controls that can be used, and the texts.
func ids(list []ui.Control) []string {
	var all []string
	for _, c := range list {
		if c.Role.Focusable() && c.ID != "close" {
			all = append(all, c.ID)
		}
	}
	return all
}
