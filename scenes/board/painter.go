package board

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/rules"
)

// Painter shows one game's board. It holds baked pictures for one size, so every place that shows a board needs
// its own. Place belongs in Update; Paint only reads.
type Painter interface {
	// Place lays the board out in area, as large as fits and centred, and has what changed baked at the next Paint.
	// Damsystem keeps room for its plates on both sides; see Style.Tight. Costs nothing when neither area nor style changed.
	Place(area Rect, style Style)
	// Measure returns what Bounds would be after Place, without placing anything.
	Measure(area Rect, style Style) Rect
	// Bounds is the whole board with its frame and the plates' room.
	Bounds() Rect
	// SquareRect is where a square is, plates included. A square that p does not have now is where it would be.
	SquareRect(p rules.Position, sq rules.Square) Rect
	// SquareAt returns the square of p's board under a point, light squares too, or NoSquare.
	SquareAt(p rules.Position, x, y float64) rules.Square
	// Paint draws v. It is safe to call before the first Place, and then draws nothing.
	Paint(dst *ebiten.Image, v *View)
	// PaintPiece draws one piece of this game outside the board, for panels, boxes and diagrams. radius is the body's,
	// in pixels; kings and shadows reach up to 1.5 times as far.
	PaintPiece(dst *ebiten.Image, piece rules.Piece, x, y, radius float64, style Style)
	// PlateZone returns what to grab to push the plates (their overhang in p) and how far they go, in pixels, negative
	// to the left; ok is false for boards without plates.
	PlateZone(p rules.Position) (zone Rect, push float64, ok bool)
}

// For returns a new painter for the game, or false when there is none of that name.
func For(gameID string) (Painter, bool) {
	for i := range looks {
		if looks[i].game == gameID {
			return newPainter(&looks[i]), true
		}
	}
	return nil, false
}
