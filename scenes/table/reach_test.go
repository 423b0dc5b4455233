package table

import (
	"testing"
	"time"

	"ludotheque/game/match"
	"ludotheque/rules"
	"ludotheque/scenes/scenetest"
	"ludotheque/scenes/ui"
)

// finger touches a point, moves to another and lets go there.
func (d *harness) finger(x0, y0, x1, y1 float64) {
	d.T.Helper()
	at := func(x, y float64, down, began, ended bool) {
		d.Tick(ui.Input{Pointers: []ui.Pointer{{ID: 1, Touch: true, X: x, Y: y, Down: down, Began: began, Ended: ended}}})
	}
	at(x0, y0, true, true, false)
	for i := 1; i <= 6; i++ {
		k := float64(i) / 6
		at(x0+(x1-x0)*k, y0+(y1-y0)*k, true, false, false)
	}
	at(x1, y1, false, false, true)
	d.Tick(ui.Input{})
}

// beside returns a point so many dp below and right of a square's lower right corner.
func (d *harness) beside(id string, by float64) (x, y float64) {
	r := d.Control(id).Rect
	return r.X + r.W + by, r.Y + r.H + by
}

// TestFingersOnSmallSquares touches and drops beside the small squares of Damsystem and of 100 squares on a phone: that counts for
// the square if something can be done there, since its target for fingers is 44 dp wide.
func TestFingersOnSmallSquares(t *testing.T) {
	for _, c := range []struct {
		setup    match.Setup
		from, to string // to is beside another piece
	}{{match.Setup{Game: "damsystem", Seed: 3}, "e3", "f4"}, {match.Setup{Game: "checkers", Ruleset: "international"}, "d4", "e5"}} {
		for _, width := range []float64{320, 360, 390, 412} {
			d := sit(t, width, 800, 1, nil)
			d.Stage.Reset(New(d.Stage.Env(), scenetest.NewMatch(t, c.setup)))
			d.Wait(time.Second)
			d.touchBeside(c.from, c.to)
		}
	}
	d := sit(t, 1280, 800, 1, nil)
	d.begin("damsystem")
	if c := d.Control("board/e3"); c.Rect.W >= 44 && c.Reach != 0 {
		t.Errorf("a large square reaches %g", c.Reach)
	}
}

// touchBeside touches and drops a piece beside the squares of a move.
func (d *harness) touchBeside(from, to string) {
	t, table := d.T, d.table()
	t.Helper()
	c := d.Control("board/" + from)
	if c.Rect.W < 24 || c.Rect.W+2*c.Reach < 44 {
		t.Errorf("at %g a square is %g wide and reaches %g", d.W, c.Rect.W, c.Reach)
	}
	if c := d.Control("board/e1"); c.Reach != 0 {
		t.Errorf("at %g e1, whose piece cannot move, reaches %g", d.W, c.Reach)
	}
	x, y := d.beside("board/"+from, c.Reach/2)
	d.finger(x, y, x, y)
	if got := table.Board.Model.Selection.Chooser.Selected(); got.String() != from {
		t.Fatalf("at %g a touch beside %s selects %s", d.W, from, got)
	}
	x, y = d.Control("board/" + from).Rect.Center()
	tx, ty := d.beside("board/"+to, c.Reach/2) // which is on the next square
	d.finger(x, y, tx, ty)
	d.Wait(2 * time.Second)
	if got := table.Match().Ply(); got != 1 {
		t.Errorf("at %g a drop beside %s plays %d moves", d.W, to, got)
	}
}

// TestDropBackIsNoMove drops a piece on its own square, close to a target: no move is played.
func TestDropBackIsNoMove(t *testing.T) {
	d := sit(t, 390, 844, 1, nil)
	table := d.begin("damsystem")
	r := d.Control("board/e3").Rect
	x, y := r.Center()
	d.finger(x, y, x+13, y+13)
	d.finger(x, y, x-13, y-13)
	d.Wait(time.Second)
	if table.Match().Ply() != 0 || table.Board.Model.Selection.Chooser.Selected() != rules.Sq(4, 2) {
		t.Errorf("%d moves are played, selected is %s", table.Match().Ply(), table.Board.Model.Selection.Chooser.Selected())
	}
}
