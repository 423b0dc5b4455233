package scenes_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/rules"
	"ludotheque/rules/catalog"
	"ludotheque/scenes/board"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/ui"
)

// The pictures that the page shows before the program, and other pages show of it: see drawtest.Published.

// boxSide is the largest side of the picture of a board, pixels.
const boxSide = 360

// TestPicturesOfBoxes compares the boards that the page shows on its boxes with those on the shelf. A picture has the size of
// the board, with nothing behind it.
func TestPicturesOfBoxes(t *testing.T) {
	drawtest.Need(t)
	for _, g := range catalog.All() {
		drawtest.Published(t, "public/pictures/box-"+g.ID()+".webp", startBoard(t, g, boxSide, boxSide, board.Style{Scale: 1}))
	}
}

// startOf returns a painter and the view of a game's starting position.
func startOf(t *testing.T, g rules.Game) (*board.Painter, board.View) {
	t.Helper()
	start, err := g.Start(g.Rulesets()[0].ID, rules.First)
	painter, ok := board.For(g, g.Rulesets()[0].ID)
	if err != nil || !ok {
		t.Fatalf("%s cannot be shown: %v", g.ID(), err)
	}
	view := board.Still(start)
	return painter, view
}

// startBoard paints a game's starting position as large as fits into w by h pixels.
func startBoard(t *testing.T, g rules.Game, w, h float64, style board.Style) *ebiten.Image {
	t.Helper()
	painter, view := startOf(t, g)
	r := painter.Measure(board.Rect{W: w, H: h}, style)
	painter.Place(board.Rect{W: r.W, H: r.H}, style)
	img := ebiten.NewImage(int(r.W), int(r.H))
	painter.Paint(img, &view)
	return img
}

// TestPicturesNotice removes each piece from the picture of a board, which the comparison must notice.
func TestPicturesNotice(t *testing.T) {
	drawtest.Need(t)
	for _, g := range catalog.All() {
		whole := drawtest.Pixels(startBoard(t, g, boxSide, boxSide, board.Style{Scale: 1}))
		if diff := drawtest.Unlike(whole, softened(whole)); diff != "" {
			t.Errorf("%s: softer edges: %s", g.ID(), diff)
		}
		painter, view := startOf(t, g)
		start := view.Position
		painter.Place(board.Rect{W: float64(whole.Rect.Dx()), H: float64(whole.Rect.Dy())}, board.Style{Scale: 1})
		files, ranks := g.Size(start.Ruleset())
		for i := range files * ranks {
			sq := rules.Sq(i%files, i/files)
			if start.At(sq).Empty() {
				continue
			}
			r := painter.SquareRect(start, sq)
			r.X, r.Y, r.W, r.H = r.X+r.W*0.1, r.Y+r.H*0.1, r.W*0.8, r.H*0.8
			if drawtest.Unlike(wiped(whole, ui.Rect(r), 1), whole) == "" {
				t.Errorf("%s: the missing piece of %s is not noticed", g.ID(), sq)
			}
		}
	}
}
