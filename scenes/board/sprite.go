package board

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/rules"
)

// sprite is one picture in the sheet of pieces: a part of a piece that is drawn at once.
type sprite struct {
	kind    float32 // as the piece shader numbers them
	variant float32
}

// The kinds of the piece shader.
const (
	spriteMan = iota
	spriteHead
	spritePebble
	spriteShade
	spriteDie
)

// reach is half the side of a sprite, in radii of the piece's body.
const reach = 1.3

// shade is the soft shadow between the two men of a king.
var shade = sprite{kind: spriteShade}

// sheets are the sprites of each set.
var sheets = [...][]sprite{
	turned: {shade, {spriteMan, 0}, {spriteMan, 1}},
	capped: {shade, {spriteMan, 2}, {spriteMan, 3}, {spriteHead, 1}, {spriteHead, 2}, {spriteHead, 3}, {spriteHead, 4}},
	pebbles: {shade, {spritePebble, 0}, {spritePebble, 1}, {spritePebble, 2}, {spritePebble, 3},
		{spritePebble, 4}, {spritePebble, 5}, {spritePebble, 6}, {spritePebble, 7}},
}

// part is a sprite of a piece: its place relative to the piece's middle, in radii, and its size and alpha.
type part struct {
	sprite
	dx, dy, size, alpha float64
}

// Heights of the parts over each other, radii.
const (
	storey  = 0.36 // a king's second man
	capRise = 0.13 // a head above the middle of its body
)

// appendParts appends the parts of a figure, from the board upward.
func (k *look) appendParts(dst []part, f *figure, swap bool) []part {
	side := f.piece.Side
	if swap {
		side = side.Other()
	}
	switch k.set {
	case capped:
		dst = append(dst, part{sprite{spriteMan, 2 + float32(side)}, 0, 0, 1, 1})
		return append(dst,
			part{shade, 0.03, -capRise + 0.13, 0.66, 0.5},
			part{sprite{spriteHead, float32(f.piece.Rank)}, 0, -capRise, f.pop, 1})
	case pebbles:
		n := f.pebble & 3
		if side == rules.Second {
			n += 4
		}
		return append(dst, part{sprite{spritePebble, float32(n)}, 0, 0, 1, 1})
	}
	man := sprite{spriteMan, float32(side)}
	if f.piece.Rank < 2 {
		return append(dst, part{man, 0, 0, 1, 1})
	}
	c := smooth(f.crown)
	fall := (1 - c) * 0.5
	return append(dst, part{man, 0, 0.14, 1, 1},
		part{shade, 0.04 + fall*0.3, 0.03, 1, 0.5 * c},
		part{man, 0, 0.14 - storey - fall, 1 + 0.06*(1-c), min(f.crown*2.5, 1)})
}

// bakeSprites paints the sheet of the set at the layout's size.
func (p *Painter) bakeSprites() {
	r := p.look.radius * p.s
	half := math.Ceil(r*reach) + 1
	p.cell = 2 * half
	sheet := sheets[p.look.set]
	p.sprites.clear(int(p.cell)*len(sheet), int(p.cell))
	var b batch
	for i, s := range sheet {
		b.piece(s, (float64(i)+0.5)*p.cell, half, half, r, 1, p.style.HighContrast)
	}
	b.draw(p.sprites.image, pieceShader)
}

// piece adds a quad of half side half for the piece shader; radius is that of the body, all in pixels.
func (b *batch) piece(s sprite, x, y, half, radius, alpha float64, bold bool) {
	u := half / radius
	b.quad(x, y, half, half, 0, -u, -u, u, u, ink{1, 1, 1, float32(alpha)}, [4]float32{s.kind, s.variant, float32(radius), flag(bold)})
}

// sprite adds a cached sprite around (x, y), scaled.
func (p *Painter) sprite(b *batch, s sprite, x, y, scale, alpha float64) {
	half := p.cell / 2 * scale
	for i, t := range sheets[p.look.set] {
		if t == s {
			x0 := float64(i) * p.cell
			a := float32(alpha)
			b.quad(x, y, half, half, 0, x0, 0, x0+p.cell, p.cell, ink{a, a, a, a}, [4]float32{})
		}
	}
}

// PaintPiece draws one piece outside the board, for panels, boxes and diagrams. radius is the body's, in pixels; kings and
// shadows extend up to 1.5 times as far.
func (p *Painter) PaintPiece(dst *ebiten.Image, piece rules.Piece, x, y, radius float64, style Style) {
	if piece.Empty() {
		return
	}
	f := figure{piece: piece, size: 1, alpha: 1, crown: 1, pop: 1, pebble: uint8(piece.Side)}
	var b batch
	b.mark(disc, x+0.07*radius, y+0.2*radius, 0, 0.92*radius, 0.45*radius, 0, ink{0, 0, 0, 0.5})
	b.draw(dst, markShader)
	for _, part := range p.look.appendParts(nil, &f, style.Swap) {
		b.piece(part.sprite, x+part.dx*radius, y+part.dy*radius, reach*radius*part.size+1, radius*part.size, part.alpha, style.HighContrast)
	}
	b.draw(dst, pieceShader)
}
