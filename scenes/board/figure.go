package board

import (
	"math"

	"ludotheque/rules"
)

// figure is a piece as it is drawn at one moment.
type figure struct {
	piece      rules.Piece
	key        rules.Square // its square before the move, which identifies it during an animation
	file, rank float64      // board coordinates
	lift       float64      // 0 on the board, 1 while dragged
	hop        float64      // height of a jump's arc, squares
	size       float64      // 1 is normal
	alpha      float64
	crown      float64 // of a king: how far its second man is down, 1 in place
	pop        float64 // size of a head while it changes, 1 is normal
	pebble     uint8
	atHand     bool // drawn under the pointer at (x, y) pixels instead of on a square
	x, y       float64
}

// appendFigures appends the pieces of p on their squares.
func appendFigures(dst []figure, p rules.Position, stones Stones) []figure {
	if stones == (Stones{}) {
		stones = StonesOf(p)
	}
	for sq := range rules.Squares {
		if piece := p.At(sq); !piece.Empty() {
			dst = append(dst, figure{piece: piece, key: sq, file: float64(sq.File()), rank: float64(sq.Rank()),
				size: 1, alpha: 1, crown: 1, pop: 1, pebble: stones.pebble(sq)})
		}
	}
	return dst
}

// find returns the figure that stood on key before the move, or nil.
func find(figures []figure, key rules.Square) *figure {
	for i := range figures {
		if figures[i].key == key {
			return &figures[i]
		}
	}
	return nil
}

// put places f on a square.
func (f *figure) put(sq rules.Square) { f.file, f.rank = float64(sq.File()), float64(sq.Rank()) }

// ghost is the alpha of a Ghost, and of a piece that is jumped by a move not made yet.
const ghost = 0.35

// appendStill appends the pieces of a view without animation.
func appendStill(dst []figure, v *View) []figure {
	dst = appendFigures(dst, v.Position, v.Stones)
	if n := len(v.Walk); n > 0 {
		if f := find(dst, v.Walk[0].From); f != nil {
			f.put(v.Walk[n-1].To)
		}
		for _, hop := range v.Walk {
			if f := find(dst, hop.Over); f != nil {
				f.alpha = ghost
			}
		}
	}
	if v.Drag != nil {
		key := v.Drag.From
		if n := len(v.Walk); n > 0 && v.Walk[n-1].To == key {
			key = v.Walk[0].From
		}
		if f := find(dst, key); f != nil {
			f.atHand, f.x, f.y, f.lift = true, v.Drag.X, v.Drag.Y, 1
		}
	}
	for _, g := range v.Ghosts {
		if f := find(dst, g.From); f != nil {
			pale := *f
			pale.key, pale.alpha, pale.atHand, pale.lift = rules.NoSquare, ghost, false, 0
			pale.put(g.To)
			dst = append(dst, pale)
		}
	}
	return dst
}

// smooth is ease-in-out.
func smooth(p float64) float64 { return p * p * (3 - 2*p) }

// soft is ease-out, as a plate that meets its stop.
func soft(p float64) float64 { return 1 - math.Pow(1-p, 3)*(1+0.6*p) }

// bump is 0 at both ends and 1 in the middle.
func bump(p float64) float64 {
	if p <= 0 || p >= 1 { // exactly 0, since hop and lift tell whether a piece is in the air
		return 0
	}
	return math.Sin(math.Pi * p)
}
