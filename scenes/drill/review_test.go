package drill_test

import (
	"strings"
	"testing"
	"time"

	game "ludotheque/game/drill"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/table"
)

// TestFromReview plays a move that allows a capture, and opens the drill against it that the review of the match offers.
func TestFromReview(t *testing.T) {
	d := &harness{scenetest.New(t, table.Opener{}, 1280, 800, 1)}
	d.Open()
	d.Stage.Env().Engine = scenetest.NewSyncEngine()
	d.At("checkers", "3b3b/W7/3b1b1b/2b3b1/7w/w3w1w1/1w3w1w/4B3 w 0")
	d.Play("g3", "f4")
	d.MirrorClickAndWait("menu")
	d.MirrorClick("review")
	d.Wait(2 * time.Second)
	e := d.Stage.Env()
	var found string
	for _, k := range game.Of("checkers") {
		if d.Has("drill/" + k.String()) {
			found = k.String()
		}
	}
	if found == "" {
		t.Fatalf("no drill is offered: %s", d.IDs())
	}
	if label := d.Control("drill/" + found).Label; label != "S’entraîner pour un coup manqué de cette partie" {
		t.Errorf("the drill is offered as %q", label)
	}
	d.MirrorClick("drill/" + found)
	d.Wait(200 * time.Millisecond)
	if q := d.room().Question(); q == nil || q.Kind.String() != found {
		t.Errorf("the drill opens with the question %v", q)
	}
	d.MirrorClick("close")
	if !strings.Contains(d.Stage.Top().Title(), e.T("table.review")) {
		t.Errorf("the drill closes to %q", d.Stage.Top().Title())
	}
}
