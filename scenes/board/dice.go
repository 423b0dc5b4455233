package board

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/rules"
)

// Die is one die of a combat at one moment.
type Die struct {
	Head uint8 // whose die it is, 1..4
	Face uint8 // the face that it shows at the end
}

// drawDie draws a die with sides of 2*half around (x, y), in the colour of its head, finally turned by tilt. tumble goes from
// 0 (just thrown, showing others of its faces) to 1 (at rest).
func drawDie(dst *ebiten.Image, x, y, half float64, die Die, faces [6]uint8, tumble, tilt float64, style Style) {
	head, face := die.Head, die.Face
	if head < 1 || head > 4 {
		return
	}
	left := 1 - min(max(tumble, 0), 1)
	angle := tilt + left*left*(1.6+0.7*float64(head)+0.4*float64(face))
	turns := left * left * 5 // quarter rolls still to go: many at first, the last one slow
	roll := math.Floor(turns + 0.5)
	if roll > 0 {
		face = faces[(int(roll)*5+int(face)*3)%6]
	}
	squash := 1 - 0.3*math.Abs(math.Sin(math.Pi*turns))*min(left*4, 1)
	bounce := math.Abs(math.Sin(left*left*9)) * left
	var b batch
	for _, s := range [2][2]float64{{0.10, 0.16}, {0.34, 0.22}} { // close and wide shadow
		b.mark(haze, x+half*(0.05+0.25*bounce), y+half*(0.10+0.5*bounce), angle,
			half*squash*(0.98-s[0]*0.2), half*0.96, half*(s[0]+0.4*bounce), ink{0, 0, 0, float32(0.30 + s[1])})
	}
	b.draw(dst, markShader)
	// The light does not turn with the die.
	sin, cos := math.Sincos(angle)
	l := ink{float32(-0.6*cos - 0.8*sin), float32(0.6*sin - 0.8*cos), 0, 1}
	y -= half * 0.25 * bounce
	size := half * (1 + 0.08*bounce)
	b.quad(x, y, size*squash, size, angle, -1, -1, 1, 1, l,
		[4]float32{spriteDie, float32(head) + 8*float32(face), float32(half), flag(style.HighContrast)})
	b.draw(dst, pieceShader)
}

// DrawOdds draws the chances of a combat, which sum up to 1, as a bar of three parts: won, both lost, lost. An impossible
// part is still drawn, two dp wide, so that there are always three.
func DrawOdds(dst *ebiten.Image, rect Rect, win, both, lose float64, style Style) {
	var b batch
	x, y := rect.Center()
	w, h := rect.W/2, rect.H/2
	gap, tick := max(style.scale(), 1), max(2*style.scale(), 2)
	if style.HighContrast {
		gap *= 2
		b.mark(slab, x, y, 0, w+gap, h+gap, h+gap, white)
	}
	room := rect.W - 3*tick - 2*gap
	from, inks := -w, style.oddsInks()
	for i, p := range [3]float64{win, both, lose} {
		// Each part is cut out of one rounded bar.
		end := from + tick + p*room
		b.quad(x+(from+end)/2, y, (end-from)/2, h, 0, from, -h, end, h, inks[i], [4]float32{float32(slab), float32(w), float32(h), float32(h)})
		from = end + gap
	}
	b.draw(dst, markShader)
}

// oddsInks returns the colours of the parts; each has a contrast of 3:1 against its panel.
func (s Style) oddsInks() [3]ink {
	if s.Light {
		return [3]ink{rgb(0x2e7d42), rgb(0xa8720f), rgb(0xb9321f)}
	}
	return [3]ink{rgb(0x58b36b), rgb(0xd2b95a), rgb(0xdc5843)}
}

// lean is the angle of the two dice of a combat, so that they look thrown.
var lean = [2]float64{-0.16, 0.12}

// dieSpots are the places for attacker's and defender's die, the best first, in squares from the middle of the square of the
// combat; the attacker comes from (-1, -1). The first two of each are light squares without pawns; the others, for combats at
// the board's edge, are beside the two pawns.
var dieSpots = [2][4]point{
	{{-2, -1}, {-1, -2}, {-1.27, 0.3}, {0.3, -1.27}},
	{{1, 0}, {0, 1}, {0.3, -1.27}, {-1.27, 0.3}},
}

// dieHalf is half the side of a die on the board, pixels: most of a square, more on small boards.
func (p *Painter) dieHalf() float64 {
	return min(max(0.85*p.s, 42*p.style.scale()), 1.08*p.s) / 2
}

// dice returns the middles of the two dice, pixels: on the board, beside the pawns, never over them.
func (p *Painter) dice(d *DiceState) (spots [2]pixel) {
	df, dr := toward(d.From, d.At)
	at := place(d.At)
	var taken point // no spot is the square itself
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

// holds reports whether a square of half side reach around (x, y) is on the board or its frame.
func (p *Painter) holds(x, y, reach float64) bool {
	f := p.frame
	return x-reach >= f.X && x+reach <= f.X+f.W && y-reach >= f.Y && y+reach <= f.Y+f.H
}

// paintDice draws the dice of a view.
func (p *Painter) paintDice(dst *ebiten.Image, v *View) {
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
