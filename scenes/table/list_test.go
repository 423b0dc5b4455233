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
