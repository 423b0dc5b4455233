package board

import (
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/rules"
)

// Painter paints the board of one ruleset. It caches pictures for one size, so every place that shows a board needs its own.
// Place belongs in Update; Paint only reads.
type Painter struct {
	look *look
	layout
	area  Rect
	style Style
	baked
	// Buffers of Paint, empty in between.
	scratch batch
	figures []figure
	parts   []part
}

// For returns a new painter for the board of a ruleset, false for an unknown game or ruleset.
func For(g rules.Game, ruleset string) (*Painter, bool) {
	shape := ShapeOf(g, ruleset)
	if shape == (Shape{}) {
		return nil, false
	}
	k := *lookOf(g.ID())
	k.Shape = shape
	return &Painter{look: &k}, true
}

// Place lays the board out in area, as large as fits and centred. Pictures are painted only with the next Paint. There is
// room for Damsystem's plates on both sides; see Style.Tight. Place does nothing if neither area nor style changed.
func (p *Painter) Place(area Rect, style Style) {
	if p.area == area && p.style == style {
		return
	}
	was, wasStyle := p.layout, p.style
	p.layOut(area, style)
	if p.s == 0 {
		return
	}
	sized := p.s != was.s || style.HighContrast != wasStyle.HighContrast
	p.staleSet = p.staleSet || sized
	lettered := style.Coordinates && (style.Flip != wasStyle.Flip || style.Letters != wasStyle.Letters)
	if sized || lettered || style.Coordinates != wasStyle.Coordinates || p.border != was.border || style.Scale != wasStyle.Scale {
		p.staleBoard = true
	}
}

// bake paints the cached pictures that are stale.
func (p *Painter) bake() {
	if p.staleSet {
		p.bakePlates()
		p.bakeSprites()
	}
	if p.staleBoard {
		p.bakeBoard()
	}
	p.staleSet, p.staleBoard = false, false
}

// layOut is Place without marking pictures as stale.
func (p *Painter) layOut(area Rect, style Style) {
	p.area, p.style = area, style
	p.layout = newLayout(p.look, area, style)
}

// Measure returns the rectangle that the board would have after Place, with its frame and the room for the plates.
func (p *Painter) Measure(area Rect, style Style) Rect {
	l := newLayout(p.look, area, style)
	return l.bounds
}

// SquareRect returns the rectangle of a square, which may be on a plate. A square that pos does not have is where it would
// be.
func (p *Painter) SquareRect(pos rules.Position, sq rules.Square) Rect {
	l := p.with(float64(p.look.plateFile(pos)))
	return l.square(float64(sq.File()), float64(sq.Rank()))
}

// PlateZone returns the overhang of the plates in pos, by which they are pushed, and how far they slide, in pixels, negative
// to the left; ok is false for boards without plates.
func (p *Painter) PlateZone(pos rules.Position) (zone Rect, push float64, ok bool) {
	if len(p.look.plates) == 0 || p.s == 0 {
		return Rect{}, 0, false
	}
	l := p.with(float64(p.look.plateFile(pos)))
	zone, push = l.zone(pos)
	return zone, push, true
}

func rankName(rank int) string { return strconv.Itoa(rank + 1) }

// Paint draws v: board, plates, marks below the pieces, pieces, marks above, pieces in the air. Before the first Place it
// draws nothing.
func (p *Painter) Paint(dst *ebiten.Image, v *View) {
	if p.s == 0 || v.Position == nil {
		return
	}
	p.bake()
	plates, home := p.plateNow(v), p.layout
	p.layout = home.with(plates)
	defer func() { p.layout, p.figures, p.parts = home, p.figures[:0], p.parts[:0] }()
	var op ebiten.DrawImageOptions
	op.GeoM.Translate(p.frame.X-p.margin[0], p.frame.Y-p.margin[1])
	dst.DrawImage(p.board.image, &op)
	p.paintPlates(dst, plates)
	p.gather(v, plates)
	b := &p.scratch
	p.marksBelow(b, v, plates)
	p.shadows(b, false)
	p.marksAround(b, v, plates)
	b.draw(dst, markShader)
	p.pieces(dst, false)
	p.marksAbove(b, v, plates)
	b.draw(dst, markShader)
	p.foeNumbers(dst, v.Foes)
	p.paintDice(dst, v)
	p.shadows(b, true)
	b.draw(dst, markShader)
	p.pieces(dst, true)
	p.arrows(b, v)
	b.draw(dst, markShader)
	p.arrowNumbers(dst, v.Arrows)
	p.notes(dst, v)
}

// plateNow returns the westmost file of the plates as shown.
func (p *Painter) plateNow(v *View) float64 {
	if v.Anim != nil {
		return float64(p.look.plateFile(v.Anim.before)) + v.Anim.slide(v.Now, v.Push)
	}
	from := float64(p.look.plateFile(v.Position))
	if c, ok := v.Position.(rules.Carrier); ok {
		from += float64(c.Shift()) * v.Push
	}
	return from
}

// paintPlates draws the plates with their westmost file at file.
func (p *Painter) paintPlates(dst *ebiten.Image, file float64) {
	b := &p.scratch
	w, h := float64(p.look.files+p.look.overhang)*p.s+2*p.lip, p.pitch
	for i, rank := range p.look.plates {
		r := p.plate(file, rank)
		x, y := math.Round(r.X-p.lip), r.Y-p.lip
		top := float64(i) * p.pitch
		b.quad(x+w/2, y+h/2, w/2, h/2, 0, 0, top, w, top+h, ink{1, 1, 1, 1}, [4]float32{})
	}
	if len(p.look.plates) > 0 {
		dst.DrawTriangles(b.vertices, b.indices, p.plates.image, nil)
		b.reset()
		p.letterOverhang(dst, file)
	}
}

// letterOverhang draws the names of the files beyond the frame, below the lowest plate, while the plates do not slide: on a
// tab in the frame's colour, since half of it is over the frame and half over the table, light or dark.
func (p *Painter) letterOverhang(dst *ebiten.Image, file float64) {
	overhang := p.look.overhang
	left, right := p.look.west-overhang, p.look.west
	if !p.coordinates() || file != float64(left) && file != float64(right) {
		return
	}
	from, rank := left, p.look.plates[0]
	if file == float64(right) {
		from = p.look.west + p.look.files
	}
	if p.flip {
		rank = p.look.plates[len(p.look.plates)-1]
	}
	size := p.letterSize()
	x0, y := p.spot(float64(from), float64(rank))
	x1, _ := p.spot(float64(from+overhang-1), float64(rank))
	y += p.s*0.5 + p.overhangDrop()
	b := &p.scratch
	h := size * overhangTab
	ground, c := p.look.rim.times(0.62), p.look.letter
	if p.style.HighContrast {
		ground, c = night, white
	}
	b.mark(slab, (x0+x1)/2, y, 0, (max(x0, x1)-min(x0, x1))/2+size*0.62, h, h, ground)
	b.draw(dst, markShader)
	for i := range overhang {
		x, _ := p.spot(float64(from+i), float64(rank))
		p.style.Letters.Letter(dst, string(rune('a'+from+i)), x, y, size, c)
	}
}

// overhangTab is half the height of that tab, in sizes of its letters.
const overhangTab = 0.74

// overhangDrop is how far below the lowest plate the middle of that tab is: close to it or, if it would overlap the number of
// the next rank, between two numbers.
func (p *Painter) overhangDrop() float64 {
	size := p.letterSize()
	if close := size * 1.15; close+size*(overhangTab+0.5) <= p.s*0.5 {
		return close
	}
	return p.s
}

// gather collects the pieces of v with their places in pixels, from back to front.
func (p *Painter) gather(v *View, plates float64) {
	home := float64(p.look.plateFile(v.Position))
	if v.Anim != nil {
		home = float64(p.look.plateFile(v.Anim.before))
		p.figures = v.Anim.figures(p.figures[:0], v.Now, v.Stones)
	} else {
		p.figures = appendStill(p.figures[:0], v)
	}
	for i := range p.figures {
		f := &p.figures[i]
		if f.atHand {
			continue
		}
		if rank := math.Round(f.rank); p.look.slides(int(rank)) && f.rank == rank {
			f.file += plates - home
		}
		f.x, f.y = p.spot(f.file, f.rank)
		f.y -= f.hop * p.s
		if f.hop == 0 && f.lift == 0 {
			f.x, f.y = math.Round(f.x), math.Round(f.y)
		}
	}
	for i := range p.figures { // insertion sort: they are almost sorted
		for ; i > 0 && p.figures[i].y < p.figures[i-1].y; i-- {
			p.figures[i], p.figures[i-1] = p.figures[i-1], p.figures[i]
		}
	}
}

// shadows adds the shadows of the pieces on the board, or of those in the air.
func (p *Painter) shadows(b *batch, air bool) {
	r := p.look.radius * p.s
	for i := range p.figures {
		f := &p.figures[i]
		if f.lift > 0 != air || f.alpha == 0 {
			continue
		}
		x, y, size := f.x, f.y+f.hop*p.s, f.size
		if p.look.set == pebbles {
			b.mark(disc, x+0.05*r, y+0.12*r, 0, 0.9*r*size, 0.42*r, 0, ink{0, 0, 0, 0.75}.fade(f.alpha*(1-f.lift)))
		} else {
			b.mark(disc, x+0.03*r, y+0.13*r, 0, 0.98*r*size, 0.16*r, 0, ink{0, 0, 0, 0.42}.fade(f.alpha*(1-f.lift)))
			b.mark(disc, x+0.10*r, y+0.24*r, 0, 0.88*r*size, 0.5*r, 0, ink{0, 0, 0, 0.50}.fade(f.alpha*(1-f.lift)))
		}
		if f.lift > 0 {
			b.mark(disc, x+0.30*r*f.lift, y+0.52*r*f.lift, 0, 0.80*r*size, 0.7*r, 0, ink{0, 0, 0, 0.55}.fade(f.alpha*f.lift))
		}
	}
}

// pieces draws the pieces on the board, or those in the air.
func (p *Painter) pieces(dst *ebiten.Image, air bool) {
	b := &p.scratch
	r := p.look.radius * p.s
	for i := range p.figures {
		f := &p.figures[i]
		if f.lift > 0 != air || f.alpha == 0 {
			continue
		}
		size := f.size * (1 + 0.06*f.lift)
		p.parts = p.look.appendParts(p.parts[:0], f, p.style.Swap)
		for _, t := range p.parts {
			y := f.y + t.dy*r*size - 0.06*r*f.lift
			x := f.x + t.dx*r*size
			if size == 1 && t.size == 1 {
				y = math.Round(y)
			}
			p.sprite(b, t.sprite, x, y, size*t.size, f.alpha*t.alpha)
		}
	}
	if len(b.indices) > 0 {
		dst.DrawTriangles(b.vertices, b.indices, p.sprites.image, &ebiten.DrawTrianglesOptions{
			Filter: ebiten.FilterLinear, ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha})
	}
	b.reset()
}
