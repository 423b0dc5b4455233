package board

import (
	"math"
	"testing"

	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/rules/checkers"
	"ludotheque/rules/damsystem"
)

// positions returns positions to lay out, by what painterOf takes: the start of each shape of board and, of Damsystem, one with
// the plates on the other side.
func positions(t *testing.T) map[string][]rules.Position {
	all := map[string][]rules.Position{}
	for _, g := range catalog.All() {
		seen := map[Shape]bool{}
		for i, r := range g.Rulesets() {
			name := g.ID()
			if i > 0 {
				name += "/" + r.ID
			}
			if shape := ShapeOf(g, r.ID); !seen[shape] {
				seen[shape] = true
				all[name] = append(all[name], startBy(t, g, r.ID))
			}
		}
	}
	_, next := play(t, start(t, damsystem.Game{}), "=")
	all["damsystem"] = append(all["damsystem"], next)
	return all
}

// TestSquareAt checks that every playable square contains its own middle and corners, flipped or not, and that the board
// stays in its area.
func TestSquareAt(t *testing.T) {
	areas := []Rect{{0, 0, 280, 280}, {7.5, 3.25, 390, 500}, {100, 40, 1200, 777}, {0, 0, 3000, 2000}}
	for game, list := range positions(t) {
		for _, area := range areas {
			for _, style := range []Style{{}, {Flip: true}, {Coordinates: true, Scale: 2}, {Tight: true}, {Tight: true, Flip: true, Coordinates: true, Scale: 2}} {
				painter := painterOf(t, game)
				painter.layOut(area, style)
				b := painter.bounds
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

// squareAt returns the playable square of a position under a point, NoSquare for none.
func squareAt(painter *Painter, pos rules.Position, x, y float64) rules.Square {
	for rank := range rules.MaxRanks {
		for file := range 16 {
			if sq := rules.Sq(file, rank); pos.Playable(sq) && painter.SquareRect(pos, sq).Contains(x, y) {
				return sq
			}
		}
	}
	return rules.NoSquare
}

func checkSquares(t *testing.T, painter *Painter, pos rules.Position) {
	t.Helper()
	b := painter.bounds
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
				if got := squareAt(painter, pos, r.X+d[0]*r.W, r.Y+d[1]*r.H); got != want {
					t.Errorf("%s: %v of %s is in %s", pos, d, want, got)
				}
			}
		}
	}
	if n == 0 {
		t.Errorf("%s: no squares", pos)
	}
	for _, at := range [][2]float64{{b.X - 1, b.Y + b.H/2}, {b.X + b.W/2, b.Y - 1}, {b.X + b.W/2, b.Y + 1}, {b.X + b.W + 1, b.Y + b.H/2}} {
		if got := squareAt(painter, pos, at[0], at[1]); got != rules.NoSquare {
			t.Errorf("%s: %s is outside of the board", pos, got)
		}
	}
}

// TestFlip checks that turning the board puts every square where the opposite one was.
func TestFlip(t *testing.T) {
	up := painterOf(t, "checkers")
	down := painterOf(t, "checkers")
	area := Rect{0, 0, 640, 640}
	up.layOut(area, Style{})
	down.layOut(area, Style{Flip: true})
	if a, b := up.SquareRect(nil, sq(t, "a1")), down.SquareRect(nil, sq(t, "h8")); a != b {
		t.Errorf("a1 is at %v, h8 of the turned board at %v", a, b)
	}
}

// TestPlateZone checks that the plates stand out on the right of the player to move and slide to that player's left.
func TestPlateZone(t *testing.T) {
	list := positions(t)["damsystem"]
	for _, c := range []struct {
		pos   rules.Position
		flip  bool
		right bool
	}{{list[0], false, true}, {list[1], false, false}, {list[0], true, false}, {list[1], true, true}} {
		painter := painterOf(t, "damsystem")
		painter.layOut(Rect{0, 0, 900, 700}, Style{Flip: c.flip})
		zone, push, ok := painter.PlateZone(c.pos)
		b := painter.bounds
		side := painter.SquareRect(c.pos, sq(t, "c1")).W
		if right := zone.X > b.X+b.W/2; !ok || right != c.right || (push < 0) != c.right || math.Abs(push) != 2*side {
			t.Errorf("%s flip %v: zone %v push %v %v", c.pos, c.flip, zone, push, ok)
		}
		if zone.X < b.X-1 || zone.X+zone.W > b.X+b.W+1 {
			t.Errorf("zone %v leaves %v", zone, b)
		}
	}
	other := painterOf(t, "dao")
	if _, _, ok := other.PlateZone(nil); ok {
		t.Error("dao has plates")
	}
	if _, ok := For(checkers.Game{}, "chess"); ok {
		t.Error("chess has a painter")
	}
}

// TestTightBoard checks Damsystem's squares on phones: at least 24 dp, and 28 in a width of 390. The plates extend to the
// edge on one side and the frame on the other.
func TestTightBoard(t *testing.T) {
	list := positions(t)["damsystem"]
	for _, c := range []struct{ width, least, most float64 }{{320, 24, 24.5}, {360, 25.5, 26.5}, {375, 26.5, 27.5}, {390, 28, 28.5}, {412, 30, 30.5}, {428, 31, 31.5}} {
		for _, scale := range []float64{1, 1.5, 2, 2.625, 3} {
			for _, flip := range []bool{false, true} {
				board := painterOf(t, "damsystem")
				board.layOut(Rect{0, 0, math.Floor(c.width * scale), 500 * scale}, Style{Tight: true, Coordinates: true, Scale: scale, Flip: flip, Letters: plainLetters{}})
				if s := board.s / scale; s < c.least || s > c.most {
					t.Errorf("%g wide at %gx: squares of %.1f", c.width, scale, s)
				}
				b := board.bounds
				for _, pos := range list {
					zone, push, _ := board.PlateZone(pos)
					a1, m11 := board.SquareRect(pos, sq(t, "c1")), board.SquareRect(pos, sq(t, "m11"))
					west, east := min(a1.X, m11.X)-board.border, max(a1.X, m11.X)+board.s+board.border
					if push < 0 && (west != b.X || zone.X+zone.W > b.X+b.W+1) || push > 0 && (east != b.X+b.W || zone.X < b.X-1) {
						t.Errorf("%g wide at %gx, push %g: the frame goes from %.1f to %.1f, the plates' room is %v of %v", c.width, scale, push, west, east, zone, b)
					}
				}
			}
		}
	}
}

// TestTightBoardGivesWay checks that the board moves against the sliding plates in proportion, and that at both ends its
// squares are where SquareRect says.
func TestTightBoardGivesWay(t *testing.T) {
	list := positions(t)["damsystem"]
	for _, flip := range []bool{false, true} {
		board := painterOf(t, "damsystem")
		board.layOut(Rect{0, 0, 390, 500}, Style{Tight: true, Coordinates: true, Flip: flip})
		at := func(file float64) float64 { l := board.with(file); return l.square(2, 0).X }
		for _, pos := range list {
			if got, want := at(float64(board.look.plateFile(pos))), board.SquareRect(pos, sq(t, "c1")).X; got != want {
				t.Errorf("flip %v: c1 is painted at %v, SquareRect says %v", flip, got, want)
			}
		}
		far := at(2) - at(0)
		if math.Abs(far) < 30 || math.Abs(far) > 40 || far > 0 != flip {
			t.Errorf("flip %v: the board gives way by %v", flip, far)
		}
		for file := 0.0; file <= 2; file += 0.25 {
			if got, want := at(file)-at(0), far*file/2; math.Abs(got-want) > 0.51 {
				t.Errorf("flip %v: with the plates at %v the board is %v off, want %v", flip, file, got, want)
			}
		}
	}
}

// TestShortTightBoard checks that in little height the frame becomes thinner before squares fall under 24 dp.
func TestShortTightBoard(t *testing.T) {
	for _, scale := range []float64{1, 2, 3} {
		board := painterOf(t, "damsystem")
		board.layOut(Rect{0, 0, 320 * scale, 270 * scale}, Style{Tight: true, Coordinates: true, Scale: scale})
		if s := board.s / scale; s < least {
			t.Errorf("at %gx squares of %.1f", scale, s)
		}
	}
}

// TestTightOnlyWhereSmall checks that Tight changes nothing where there is room, and on boards without plates.
func TestTightOnlyWhereSmall(t *testing.T) {
	for _, area := range []Rect{{0, 0, 700, 900}, {0, 0, 844, 300}, {0, 0, 1200, 800}} {
		for game := range positions(t) {
			a := painterOf(t, game)
			b := painterOf(t, game)
			a.layOut(area, Style{Tight: true, Scale: 1})
			b.layOut(area, Style{Scale: 1})
			if a.bounds != b.bounds || a.tight {
				t.Errorf("%s in %v is tight", game, area)
			}
		}
	}
}

// TestHundredSquaresOnPhones checks the squares of the largest board without plates: with coordinates at least 28 dp in a width
// of 320, and larger than Damsystem's, and where there is little height rather a thin frame than squares under 24 dp.
func TestHundredSquaresOnPhones(t *testing.T) {
	const large = "checkers/international"
	for _, scale := range []float64{1, 1.5, 2, 2.625, 3} {
		style := Style{Tight: true, Coordinates: true, Scale: scale, Letters: plainLetters{}}
		for _, c := range []struct{ width, height, least float64 }{{320, 500, 28}, {360, 500, 32}, {390, 500, 35}, {844, 260, 25}, {400, 250, 24}} {
			board, other := painterOf(t, large), painterOf(t, "damsystem")
			area := Rect{0, 0, math.Floor(c.width * scale), c.height * scale}
			board.layOut(area, style)
			other.layOut(area, style)
			if s := board.s / scale; s < c.least-0.7/scale || s < other.s/scale {
				t.Errorf("%gx%g at %gx: squares of %.1f, Damsystem's %.1f", c.width, c.height, scale, s, other.s/scale)
			}
		}
	}
}
