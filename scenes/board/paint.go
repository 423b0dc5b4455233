package board

import (
	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/rules"
)

// painter is the one that all games share; the look makes the difference.
type painter struct {
	look *look
	layout
	area    Rect
	style   Style
	scratch batch
	figures []figure
}

func newPainter(k *look) *painter { return &painter{look: k} }

// Place lays out and bakes.
func (p *painter) Place(area Rect, style Style) {
	if p.area == area && p.style == style {
		return
	}
	p.area, p.style = area, style
	p.layout = newLayout(p.look, area, style)
}

// Bounds is the whole board.
func (p *painter) Bounds() Rect { return p.bounds }

// SquareRect is where a square is.
func (p *painter) SquareRect(_ rules.Position, sq rules.Square) Rect {
	return p.square(float64(sq.File()), float64(sq.Rank()))
}

// SquareAt returns the square under a point.
func (p *painter) SquareAt(pos rules.Position, x, y float64) rules.Square { return p.at(pos, x, y) }

// PlateZone returns what to grab.
func (p *painter) PlateZone(pos rules.Position) (Rect, float64, bool) {
	if len(p.look.plates) == 0 {
		return Rect{}, 0, false
	}
	zone, push := p.zone(pos)
	return zone, push, true
}

// Paint draws v, plainly for now.
func (p *painter) Paint(dst *ebiten.Image, v *View) {
	if p.s == 0 || v.Position == nil {
		return
	}
	b := &p.scratch
	cx, cy := p.frame.Center()
	b.mark(slab, cx, cy, 0, p.frame.W/2, p.frame.H/2, 8, rgb(0x6b3f22))
	for rank := range p.look.ranks {
		for file := range p.look.files {
			r := p.square(float64(file+p.look.west), float64(rank))
			c := rgb(0xe8cf9f)
			if (file+rank)%2 == 0 {
				c = rgb(0x8a5a34)
			}
			b.mark(slab, r.X+r.W/2, r.Y+r.H/2, 0, r.W/2, r.H/2, 0, c)
		}
	}
	plates := float64(plateFile(v.Position))
	if v.Anim != nil {
		plates = v.Anim.plateFile(v.Now)
	}
	for _, rank := range p.look.plates {
		r := p.plate(plates, rank)
		b.mark(slab, r.X+r.W/2, r.Y+r.H/2, 0, r.W/2, r.H/2, 4, rgb(0xf4dfae))
	}
	p.figures = p.figures[:0]
	if v.Anim != nil {
		p.figures = v.Anim.figures(p.figures, v.Now, v.Stones)
	} else {
		p.figures = appendStill(p.figures, v)
	}
	for i := range p.figures {
		f := &p.figures[i]
		x, y := p.spot(f.file, f.rank)
		if f.atHand {
			x, y = f.x, f.y
		}
		c := rgb(0xfffaf0)
		if f.piece.Side == rules.Second {
			c = rgb(0x3a2f2a)
		}
		b.mark(disc, x, y-f.hop*p.s, 0, p.look.radius*p.s*f.size, 1, 0, c.fade(f.alpha))
	}
	for _, t := range v.Targets {
		x, y := p.SquareRect(v.Position, t.Square).Center()
		b.mark(disc, x, y, 0, p.s*0.12, 1, 0, rgb(0xe2a03f))
	}
	b.draw(dst, markShader)
}

// PaintPiece draws one piece.
func (p *painter) PaintPiece(dst *ebiten.Image, piece rules.Piece, x, y, radius float64, style Style) {
	var b batch
	c := rgb(0xfffaf0)
	if piece.Side == rules.Second {
		c = rgb(0x3a2f2a)
	}
	b.mark(disc, x, y, 0, radius, 1, 0, c)
	b.draw(dst, markShader)
}
