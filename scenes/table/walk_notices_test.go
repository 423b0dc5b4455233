package table

import (
	"testing"

	"ludotheque/rules"
	"ludotheque/scenes/drawtest"
	"ludotheque/scenes/ui"
)

// crooked is a scene with every flaw that a walk finds in controls and texts.
type crooked struct{}

func (crooked) Title() string   { return "Travers" }
func (crooked) Handle(ui.Event) {}
func (crooked) Update() bool    { return false }
func (crooked) Layout(f ui.Frame, dst []ui.Control) []ui.Control {
	button := func(id, label string, x, y, w, h float64) ui.Control {
		return ui.Control{ID: id, Role: ui.Button, Label: label, Rect: ui.Rect{X: x, Y: y, W: w, H: h}}
	}
	return append(dst,
		button("beyond", "Dehors", f.W-50, 20, 100, 48), button("small", "Nain", 20, 20, 60, 30),
		button("under", "Dessous", 20, 100, 120, 48), button("over", "Dessus", 10, 90, 140, 70),
		button("twice", "Un", 20, 200, 80, 48), button("twice", "Deux", 120, 200, 80, 48),
		button("key", "[table.nothing]", 20, 260, 220, 48), button("hole", "{0} coups", 20, 320, 220, 48),
		button("gap", "deux  espaces", 20, 380, 220, 48), button("mark", "Prise : d4", 20, 440, 220, 48),
		button("none", "", 250, 440, 80, 48), button("long", "Beaucoup trop long pour un bouton", 250, 380, 100, 48),
	)
}

func (crooked) Paint(c *ui.Canvas) {
	c.TextIn(ui.Body, "par-dessus", ui.Rect{X: 20, Y: 520, W: 200, H: 30}, ui.Start, c.Theme.Text)
	c.TextIn(ui.Body, "l’autre", ui.Rect{X: 30, Y: 524, W: 200, H: 30}, ui.Start, c.Theme.Text)
	c.Paragraph(ui.Body, "une ligne, une autre, et bien d’autres encore", ui.Rect{X: 20, Y: 600, W: 100, H: 30}, ui.Start, c.Theme.Text)
	c.Paragraph(ui.Body, "anticonstitutionnellement", ui.Rect{X: 20, Y: 720, W: 80, H: 100}, ui.Start, c.Theme.Text)
	c.Text(ui.Body, "dehors", -20, 830, ui.Start, c.Theme.Text)
}

// TestWalkNotices shows a walker every kind of flaw, also a table whose title, squares, plates, list and announcements are
// ahead of the board, and expects each to be reported.
func TestWalkNotices(t *testing.T) {
	drawtest.Need(t)
	w := newWalker(t, walk{seed: 1, lang: "fr", w: 390, h: 844, ratio: 1})
	w.Stage.Reset(crooked{})
	w.tick(ui.Input{})
	w.look()
	w.must("outside", "too small", "covered", "control twice", "no words", "spaces", "marks", "no label", "text cut",
		"text over text", "text out of its box", "word broken", "text outside")

	w = newWalker(t, walk{seed: 1, lang: "fr", w: 1280, h: 800, ratio: 1})
	w.sitDownAt("checkers", "8/8/5b2/8/1b1b4/2w5/8/8 w 0")
	table := w.table()
	if !table.Board.End(func() error { // played without an animation
		_, err := table.Match().Play(table.Match().AppendMoves(nil)[0])
		return err
	}) {
		t.Fatal("the move is not played")
	}
	was := reached{pos: table.Match().At(0), still: true, pieces: map[rules.Square]rules.Piece{}}
	w.tick(ui.Input{})
	w.checkCells(table, was)
	w.checkTitle(table, was)
	w.checkCounts(table, was)
	w.checkList(table, was)
	w.hearMove(table, was, table.Board.Model.Said(0))
	w.must("truth of squares", "truth of the title", "truth of the counts", "truth of the list", "truth of the voice")
}

// sitDownAt starts a match from a position.
func (w *walker) sitDownAt(game, position string) {
	w.at, w.resting = nil, 0
	w.harness.At(game, position)
}

// must fails the test for each kind of fault that was not reported.
func (w *walker) must(kinds ...string) {
	w.T.Helper()
	for _, kind := range kinds {
		found := false
		for _, f := range w.faults {
			found = found || f.kind == kind
		}
		if !found {
			w.T.Errorf("%q is not reported", kind)
		}
	}
}

// fault is a flaw that was found; where is the size and language.
type fault struct {
	kind, scene, what, where string
	step                     int
	trail                    []string
}
