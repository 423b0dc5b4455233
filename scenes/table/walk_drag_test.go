package table

import (
	"ludotheque/rules"
	"ludotheque/scenes/boardview"
	"ludotheque/scenes/ui"
)

// dragPiece drags the piece on sq to a square where a move of it ends, or to any other.
func (w *walker) dragPiece(t *Table, sq rules.Square) {
	var to rules.Set
	for _, m := range t.Match().AppendMoves(nil) {
		if m.From == sq {
			to.Add(m.To)
		}
	}
	if to.Len() == 0 || w.rng.IntN(4) == 0 {
		w.drag(boardview.SquareID(sq), w.any(func(c ui.Control) bool { return c.Role == ui.Cell }))
		return
	}
	w.drag(boardview.SquareID(sq), boardview.SquareID(w.oneOf(to)))
}

// dragPlates drags the plates by their end.
func (w *walker) dragPlates() {
	r := w.Control("plates").Rect
	x, y := r.Center()
	far := r.W * (w.rng.Float64()*4 - 2)
	w.did("drag plates by %.0f", far)
	w.stroke(x, y, x+far, y)
}

// dragAnywhere drags from any control, or from any point, to any point.
func (w *walker) dragAnywhere() {
	f := w.Stage.Env().Frame
	from := w.any(func(c ui.Control) bool { return true })
	x, y := f.W*w.rng.Float64(), f.H*w.rng.Float64()
	if from != "" {
		x, y = w.middle(from)
	}
	x1, y1 := f.W*w.rng.Float64(), f.H*w.rng.Float64()
	w.did("drag %q %.0f,%.0f to %.0f,%.0f", from, x, y, x1, y1)
	w.stroke(x, y, x1, y1)
}
