package board

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/rules"
)

// lean is how far the two dice of a fight lie turned, so that they look thrown.
var lean = [2]float64{-0.16, 0.12}

// dieSpots are where the dice of a fight may lie, the best first, in squares from the middle of the square fought for;
// the attacker comes from (-1, -1). The first two of each are light squares, where no pawn stands; the others lie off
// the two pawns' shoulders, for fights at the board's edge.
var dieSpots = [2][4]point{
	{{-2, -1}, {-1, -2}, {-1.27, 0.3}, {0.3, -1.27}},
	{{1, 0}, {0, 1}, {0.3, -1.27}, {-1.27, 0.3}},
}

// dieHalf is half the side of a die on the board, pixels: most of a square, more on small boards.
func (p *Painter) dieHalf() float64 {
	return min(max(0.85*p.s, 42*p.style.scale()), 1.08*p.s) / 2
}

// dice returns where the middles of the two dice of a fight lie, pixels: beside the pawns, never over them, on the
// board.
func (p *Painter) dice(d *DiceState) (spots [2]pixel) {
	df, dr := toward(d.From, d.At)
	at := place(d.At)
	var taken point // no spot is the square fought for
	for i := range dieSpots {
		for _, o := range dieSpots[i] {
			x, y := p.spot(at.file+o.file*df, at.rank+o.rank*dr)
			if o != taken && p.holds(x, y, 1.1*p.dieHalf()) {
				spots[i], taken = pixel{x, y}, o
				break
			}
		}
	}
	return spots
}

// pixel is a place in the picture.
type pixel struct{ x, y float64 }

// holds reports whether what reaches so far from (x, y) lies on the board, frame included.
func (p *Painter) holds(x, y, reach float64) bool {
	f := p.frame
	return x-reach >= f.X && x+reach <= f.X+f.W && y-reach >= f.Y && y+reach <= f.Y+f.H
}

// throw draws the dice of a fight in a view.
func (p *Painter) throw(dst *ebiten.Image, v *View) {
	d := v.Dice
	t, ok := v.Position.(rules.Thrower)
	if d == nil || !ok {
		return
	}
	spots := p.dice(d)
	for i, die := range [2]Die{d.Attacker, d.Defender} {
		drawDie(dst, math.Round(spots[i].x), math.Round(spots[i].y), p.dieHalf(), die, t.Faces(die.Head), d.Tumble, lean[i], p.style)
	}
}
