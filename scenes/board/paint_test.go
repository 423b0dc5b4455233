package board

import (
	"bytes"
	"image"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/rules"
	"ludotheque/rules/checkers"
	"ludotheque/scenes/drawtest"
)

// squarePixels copies the pixels of a square.
func squarePixels(img *image.RGBA, r Rect) []byte {
	var out []byte
	for y := int(r.Y); y < int(r.Y+r.H); y++ {
		at := img.PixOffset(int(r.X), y)
		out = append(out, img.Pix[at:at+4*int(r.W)]...)
	}
	return out
}

// differ returns the largest difference of two bytes. Equal pictures may differ by trace: where the engine keeps a picture
// changes how coordinates are rounded.
func differ(a, b []byte) int {
	most := len(a) - len(b)
	for i := range min(len(a), len(b)) {
		most = max(most, int(a[i])-int(b[i]), int(b[i])-int(a[i]))
	}
	return most
}

const trace = 3

// TestMarks checks that every mark is visible on its square, on each board and in each style, and does not change a distant
// one.
func TestMarks(t *testing.T) {
	drawtest.Need(t)
	marks := map[string]func(*View, rules.Square){
		"selected": func(v *View, s rules.Square) { v.Selected = s },
		"land":     func(v *View, s rules.Square) { v.Targets = []Target{{Square: s}} },
		"attack":   func(v *View, s rules.Square) { v.Targets = []Target{{Square: s, Kind: Attack}} },
		"stay":     func(v *View, s rules.Square) { v.Targets = []Target{{Square: s, Kind: Stay}} },
		"note":     func(v *View, s rules.Square) { v.Targets = []Target{{Square: s, Note: "=", Tone: Good}} },
		"movable":  func(v *View, s rules.Square) { v.Movable.Add(s) },
		"won":      func(v *View, s rules.Square) { v.Won.Add(s) },
		"foe":      func(v *View, s rules.Square) { v.Foes = []rules.Square{s} },
		"owed":     func(v *View, s rules.Square) { v.Owed.Add(s) },
		"fault":    func(v *View, s rules.Square) { v.Faults.Add(s) },
		"last":     func(v *View, s rules.Square) { v.Last.Add(s) },
		"refused":  func(v *View, s rules.Square) { v.Refused.Add(s); v.RefusedT = 1 },
		"hover":    func(v *View, s rules.Square) { v.Hover = s },
		"focus":    func(v *View, s rules.Square) { v.Focus = s },
		"drag":     func(v *View, s rules.Square) { v.Drag = &Drag{From: s, X: 150, Y: 150} },
	}
	for game, list := range positions(t) {
		for _, style := range []Style{{Letters: plainLetters{}}, {Flip: true, HighContrast: true, Scale: 1.5, Letters: plainLetters{}}} {
			painter := painterOf(t, game)
			painter.Place(Rect{0, 0, 300, 300}, style)
			pos := list[0]
			here, there := cornerPieces(pos)
			plain := paint(painter, Still(pos))
			r, far := painter.SquareRect(pos, here), painter.SquareRect(pos, there)
			for name, mark := range marks {
				v := Still(pos)
				mark(&v, here)
				got := paint(painter, v)
				if differ(squarePixels(got, r), squarePixels(plain, r)) < 4*trace {
					t.Errorf("%s %+v: %s does not show on %s", game, style, name, here)
				}
				if d := differ(squarePixels(got, far), squarePixels(plain, far)); d > trace {
					t.Errorf("%s %+v: %s on %s shows on %s: %d", game, style, name, here, there, d)
				}
			}
		}
	}
}

// cornerPieces returns the first and the last square with a piece.
func cornerPieces(pos rules.Position) (first, last rules.Square) {
	first = rules.NoSquare
	for rank := range rules.MaxRanks {
		for file := range 16 {
			if s := rules.Sq(file, rank); !pos.At(s).Empty() {
				if first == rules.NoSquare {
					first = s
				}
				last = s
			}
		}
	}
	return first, last
}

// paint returns the picture of a view, 300 by 300.
func paint(painter *Painter, v View) *image.RGBA {
	img := table(300, 300)
	painter.Paint(img, &v)
	return drawtest.Pixels(img)
}

// TestPaintOnlyReads checks that the same view gives the same picture again, also after others, and that nothing is drawn
// before the first Place or without room.
func TestPaintOnlyReads(t *testing.T) {
	drawtest.Need(t)
	for _, s := range scenarios(t) {
		painter := painterOf(t, s.game)
		empty := drawtest.Pixels(table(300, 300))
		if got := paint(painter, Still(s.before)); !bytes.Equal(got.Pix, empty.Pix) {
			t.Errorf("%s: paints before it has a place", s.game)
		}
		painter.Place(Rect{0, 0, 300, 300}, Style{})
		v := Still(s.after)
		v.Anim = NewAnim(s.before, s.action, s.after, nil, 1, Begin{})
		v.Now = 150 * time.Millisecond
		v.Stones = StonesOf(s.before)
		first := paint(painter, v)
		other := v
		other.Now = v.Anim.Duration()
		paint(painter, other)
		painter.Place(Rect{0, 0, 300, 300}, Style{})
		if again := paint(painter, v); differ(first.Pix, again.Pix) > trace {
			t.Errorf("%s: a second look differs by %d", s.name, differ(first.Pix, again.Pix))
		}
		still := Still(s.after)
		still.Stones = v.Stones.Moved(s.before, s.action.Move, s.after)
		if a, b := paint(painter, other), paint(painter, still); differ(a.Pix, b.Pix) > trace {
			t.Errorf("%s: the end of the animation is not the still board: %d", s.name, differ(a.Pix, b.Pix))
		}
		painter.Place(Rect{0, 0, 3, 3}, Style{})
		if got := paint(painter, still); !bytes.Equal(got.Pix, empty.Pix) {
			t.Errorf("%s: paints without room", s.game)
		}
	}
}

// TestPiecesDiffer checks that no two pieces of a game look alike outside the board.
func TestPiecesDiffer(t *testing.T) {
	drawtest.Need(t)
	ranks := map[string]uint8{"checkers": 2, "damsystem": 2, "dame2000": 4, "dao": 1}
	for game, n := range ranks {
		painter := painterOf(t, game)
		seen := map[string]rules.Piece{}
		for side := range rules.Side(2) {
			for rank := range n {
				piece := rules.Piece{Side: side, Rank: rank + 1}
				img := table(64, 64)
				painter.PaintPiece(img, piece, 32, 32, 18, Style{})
				key := string(drawtest.Pixels(img).Pix)
				if other, ok := seen[key]; ok {
					t.Errorf("%s: %+v looks like %+v", game, piece, other)
				}
				seen[key] = piece
			}
		}
	}
}

func BenchmarkPaint(b *testing.B) {
	if !drawtest.Window() {
		b.Skip("no display")
	}
	p, err := checkers.Game{}.Start("geant", rules.First)
	if err != nil {
		b.Fatal(err)
	}
	painter := painterOf(b, "checkers")
	painter.Place(Rect{0, 0, 600, 600}, Style{})
	img, v := ebiten.NewImage(600, 600), Still(p)
	b.ReportAllocs()
	for b.Loop() {
		painter.Paint(img, &v)
	}
}
