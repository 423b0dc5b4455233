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

// The pictures that the page shows before the program, and others show of it, are painted here: see drawtest.Published.

// boxSide is the room of a picture of a board, pixels.
const boxSide = 360

// TestPicturesOfBoxes holds the boards that the page shows on its boxes to those on the shelf: the picture is the board's
// bounds, with nothing behind it.
func TestPicturesOfBoxes(t *testing.T) {
	drawtest.Need(t)
	for _, g := range catalog.All() {
		drawtest.Published(t, "public/pictures/box-"+g.ID()+".webp", startBoard(t, g, boxSide, boxSide, board.Style{Scale: 1}))
	}
}

// startBoard paints a game's first board as large as fits into w by h pixels.
func startBoard(t *testing.T, g rules.Game, w, h float64, style board.Style) *ebiten.Image {
	t.Helper()
	start, err := g.Start(g.Rulesets()[0].ID, rules.First)
	painter, ok := board.For(g.ID())
	if err != nil || !ok {
		t.Fatalf("%s cannot be shown: %v", g.ID(), err)
	}
	r := painter.Measure(board.Rect{W: w, H: h}, style)
	painter.Place(board.Rect{W: r.W, H: r.H}, style)
	img := ebiten.NewImage(int(r.W), int(r.H))
	view := board.Still(start)
	view.Stones = board.StonesOf(start)
	painter.Paint(img, &view)
	return img
}

// TestPicturesNotice takes a piece off the board of a picture, which must be noticed.
func TestPicturesNotice(t *testing.T) {
	drawtest.Need(t)
	for _, g := range catalog.All() {
		whole := drawtest.Pixels(startBoard(t, g, boxSide, boxSide, board.Style{Scale: 1}))
		if diff := drawtest.Unlike(whole, softened(whole)); diff != "" {
			t.Errorf("%s: softer edges: %s", g.ID(), diff)
		}
		start, _ := g.Start(g.Rulesets()[0].ID, rules.First)
		painter, _ := board.For(g.ID())
		painter.Place(board.Rect{W: float64(whole.Rect.Dx()), H: float64(whole.Rect.Dy())}, board.Style{Scale: 1})
		files, ranks := g.Size()
		for i := range files * ranks {
			sq := rules.Sq(i%files, i/files)
			if start.At(sq).Empty() {
				continue
			}
			r := painter.SquareRect(start, sq)
			r.X, r.Y, r.W, r.H = r.X+r.W*0.1, r.Y+r.H*0.1, r.W*0.8, r.H*0.8
			if drawtest.Unlike(wiped(whole, ui.Rect(r), 1), whole) == "" {
				t.Errorf("%s: the piece of %s has gone, and nothing is noticed", g.ID(), sq)
			}
		}
	}
}
