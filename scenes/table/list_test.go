package table

import (
	"strings"
	"testing"
	"time"

	"ludotheque/game/match"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/ui"
)

// TestListFollows looks back in a long match: the move that led to the position is visible in the move list, beside the board
// and in the sheet.
func TestListFollows(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {390, 844}} {
		d := sit(t, size[0], size[1], 1, nil)
		m := scenetest.NewMatch(t, match.Setup{Game: "dame2000", Seed: 1})
		for i := range 80 {
			moves := m.AppendMoves(nil)
			if _, err := m.Play(moves[i*5%len(moves)]); err != nil {
				t.Fatal(err)
			}
		}
		d.Stage.Reset(New(d.Stage.Env(), m))
		d.Wait(time.Second)
		for _, ply := range []int{m.Len(), 3, 40, 41, m.Len() - 1} {
			d.table().Board.Moves.LookBack(ply)
			d.Wait(time.Second)
			sheet := size[0] < 400
			if sheet {
				d.Click("moves")
			}
			inView(t, d.Stage.Controls(), ply)
			if sheet {
				d.Click("close")
			}
		}
		if beside := d.Has("move/2"); beside {
			d.Mirror.Queue = append(d.Mirror.Queue, ui.Event{Kind: ui.Focus, ID: "move/2", Keyed: true})
			d.Wait(0)
			if c := d.Control("move/2"); !within(c.Rect, c.Clip, 0) {
				t.Errorf("%s has the focus at %v, out of %v", c.ID, c.Rect, c.Clip)
			}
		}
	}
}

// inView fails the test unless an action is marked in the list and visible.
func inView(t *testing.T, list []ui.Control, ply int) {
	t.Helper()
	for _, c := range list {
		if c.Pressed && strings.HasPrefix(c.ID, "move/") {
			if !within(c.Rect, c.Clip, 0) {
				t.Errorf("at ply %d, %s at %v is out of %v", ply, c.ID, c.Rect, c.Clip)
			}
			return
		}
	}
	t.Errorf("at ply %d no action is marked", ply)
}

// TestOpeningNamed plays into the Old Fourteenth of English draughts: beside the board, in the sheet and for the player across the
// table the list is headed by the last name that was reached, in view with the moves; another ruleset has none.
func TestOpeningNamed(t *testing.T) {
	for _, size := range [][2]float64{{1280, 800}, {320, 568}} {
		d := sit(t, size[0], size[1], 1, nil)
		e := d.Stage.Env()
		d.Stage.Reset(New(e, scenetest.NewMatch(t, match.Setup{Game: "checkers", Ruleset: "anglais"})))
		d.Wait(time.Second)
		listed := func() string {
			if size[0] < 400 {
				d.ClickOrMenu("moves")
				d.Wait(time.Second)
				defer d.ClickAndWait("close")
			}
			if !d.Has("opening") {
				return ""
			}
			c := d.Control("opening")
			if !within(c.Rect, c.Clip, 0) {
				t.Errorf("%q at %v is out of %v", c.Label, c.Rect, c.Clip)
			}
			if bad := scenetest.Unfit(e, d.Stage.Controls()); bad != "" {
				t.Error(bad)
			}
			return c.Label
		}
		if got := listed(); got != "" {
			t.Errorf("before the first move the list is headed %q", got)
		}
		for i, want := range []string{"Old Faithful", "Old Faithful", "Old Faithful", "Old Faithful", "Old Fourteenth", "Old Fourteenth"} {
			way := [][2]string{{"c3", "d4"}, {"d6", "c5"}, {"b2", "c3"}, {"f6", "g5"}, {"a1", "b2"}, {"g5", "h4"}}[i]
			d.Play(way[0], way[1])
			d.Wait(time.Second)
			if got := listed(); got != e.T("opening.is", want) {
				t.Errorf("%gx%g, after %d moves the list is headed %q, want %s", size[0], size[1], i+1, got, want)
			}
		}
	}
}
