package board

import (
	"math"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/rules/damsystem"
)

// positions returns positions to lay out: each start and, of Damsystem, one with the plates on the other side.
func positions(t *testing.T) map[string][]rules.Position {
	all := map[string][]rules.Position{}
	for _, g := range catalog.All() {
		all[g.ID()] = append(all[g.ID()], start(t, g))
	}
	_, next := play(t, start(t, damsystem.Game{}), "=")
	all["damsystem"] = append(all["damsystem"], next)
	return all
}

// lay lays a painter out without baking, which needs no window.
func lay(p Painter, area Rect, style Style) { p.(*painter).layOut(area, style) }

// TestSquareAt: every square that can be played is found under its own middle and corners, flipped or not, and the
// board keeps within its area.
func TestSquareAt(t *testing.T) {
	areas := []Rect{{0, 0, 280, 280}, {7.5, 3.25, 390, 500}, {100, 40, 1200, 777}, {0, 0, 3000, 2000}}
	for game, list := range positions(t) {
		for _, area := range areas {
			for _, style := range []Style{{}, {Flip: true}, {Coordinates: true, Scale: 2}} {
				painter, _ := For(game)
				lay(painter, area, style)
				b := painter.Bounds()
				if b.X < area.X-1 || b.Y < area.Y-1 || b.X+b.W > area.X+area.W+1 || b.Y+b.H > area.Y+area.H+1 || b.W < 1 {
					t.Errorf("%s: bounds %v leave the area %v", game, b, area)
				}
				for _, pos := range list {
					checkSquares(t, painter, pos)
				}
			}
		}
	}
}

func checkSquares(t *testing.T, painter Painter, pos rules.Position) {
	t.Helper()
	b := painter.Bounds()
	n := 0
	for rank := range rules.MaxRanks {
		for file := range 16 {
			want := rules.Sq(file, rank)
			if !pos.Playable(want) {
				continue
			}
			n++
			r := painter.SquareRect(pos, want)
			if r.X < b.X || r.Y < b.Y || r.X+r.W > b.X+b.W || r.Y+r.H > b.Y+b.H {
				t.Errorf("%s: %s at %v is outside of %v", pos, want, r, b)
			}
			for _, d := range [][2]float64{{0.5, 0.5}, {0.02, 0.02}, {0.98, 0.02}, {0.02, 0.98}, {0.98, 0.98}} {
				if got := painter.SquareAt(pos, r.X+d[0]*r.W, r.Y+d[1]*r.H); got != want {
					t.Errorf("%s: at %v of %s there is %s", pos, d, want, got)
				}
			}
		}
	}
	if n == 0 {
		t.Errorf("%s: no squares", pos)
	}
	for _, at := range [][2]float64{{b.X - 1, b.Y + b.H/2}, {b.X + b.W/2, b.Y - 1}, {b.X + b.W/2, b.Y + 1}, {b.X + b.W + 1, b.Y + b.H/2}} {
		if got := painter.SquareAt(pos, at[0], at[1]); got != rules.NoSquare {
			t.Errorf("%s: %s is outside of the board", pos, got)
		}
	}
}

// TestFlip: turning the board puts every square where the opposite one was.
func TestFlip(t *testing.T) {
	up, _ := For("checkers")
	down, _ := For("checkers")
	area := Rect{0, 0, 640, 640}
	lay(up, area, Style{})
	lay(down, area, Style{Flip: true})
	if a, b := up.SquareRect(nil, sq(t, "a1")), down.SquareRect(nil, sq(t, "h8")); a != b {
		t.Errorf("a1 is at %v, h8 of the turned board at %v", a, b)
	}
}

// TestPlateZone: the plates stand out on the right of the player to move and go to the left, as seen from there.
func TestPlateZone(t *testing.T) {
	list := positions(t)["damsystem"]
	for _, c := range []struct {
		pos   rules.Position
		flip  bool
		right bool
	}{{list[0], false, true}, {list[1], false, false}, {list[0], true, false}, {list[1], true, true}} {
		painter, _ := For("damsystem")
		lay(painter, Rect{0, 0, 900, 700}, Style{Flip: c.flip})
		zone, push, ok := painter.PlateZone(c.pos)
		b := painter.Bounds()
		side := painter.SquareRect(c.pos, sq(t, "c1")).W
		if right := zone.X > b.X+b.W/2; !ok || right != c.right || (push < 0) != c.right || math.Abs(push) != overhang*side {
			t.Errorf("%s flip %v: zone %v push %v %v", c.pos, c.flip, zone, push, ok)
		}
		if zone.X < b.X-1 || zone.X+zone.W > b.X+b.W+1 {
			t.Errorf("zone %v leaves %v", zone, b)
		}
	}
	other, _ := For("dao")
	if _, _, ok := other.PlateZone(nil); ok {
		t.Error("dao has plates")
	}
	if _, ok := For("chess"); ok {
		t.Error("there is a painter for chess")
	}
}
