package board

import (
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"ludotheque/rules/dame2000"
)

// Die is one die of a combat as it is at a moment.
type Die struct {
	Head uint8 // whose die it is, 1..4
	Face uint8 // the face it comes to lie on
}

// DiceState is what the panel shows of a combat at a moment.
type DiceState struct {
	Combat, Round      int // from 0
	Attacker, Defender Die
	Tumble             float64 // 0 just thrown .. 1 at rest; for DrawDie
}

// tumbleMS is how long dice roll at calm speed; then they can be read.
const tumbleMS, readMS = 700.0, 350.0

// Dice returns the dice at t: from the first throw of a move to the end of the animation, false before and where
// there are none.
func (a *Anim) Dice(t time.Duration) (DiceState, bool) {
	var state DiceState
	found := false
	for i := range a.beats {
		b := &a.beats[i]
		if b.kind != throws || t < b.at {
			continue
		}
		found = true
		r := b.throw
		state = DiceState{Combat: b.combat, Round: b.round,
			Attacker: Die{r.Attacker, r.Roll.Attacker}, Defender: Die{r.Defender, r.Roll.Defender},
			Tumble: min(b.progress(t)*(tumbleMS+readMS)/tumbleMS, 1)}
	}
	return state, found
}

// DrawDie draws a die in the colour of its head, lying in rect with face up. tumble goes from 0 (just thrown, other
// faces of the same die pass by) to 1 (at rest).
func DrawDie(dst *ebiten.Image, rect Rect, head, face uint8, tumble float64, style Style) {
	if head < 1 || head > 4 {
		return
	}
	left := 1 - min(max(tumble, 0), 1)
	angle := left * left * (1.6 + 0.7*float64(head) + 0.4*float64(face))
	turns := left * left * 5 // quarter rolls still to go: many at first, the last one slow
	roll := math.Floor(turns + 0.5)
	if roll > 0 {
		face = dame2000.Position{}.Faces(head)[(int(roll)*5+int(face)*3)%6]
	}
	squash := 1 - 0.3*math.Abs(math.Sin(math.Pi*turns))*min(left*4, 1)
	bounce := math.Abs(math.Sin(left*left*9)) * left
	half := min(rect.W, rect.H) / 2 * 0.88
	x, y := rect.Center()
	var b batch
	for _, s := range [2][2]float64{{0.10, 0.16}, {0.34, 0.22}} { // close and wide
		b.mark(haze, x+half*(0.05+0.25*bounce), y+half*(0.10+0.5*bounce), angle,
			half*squash*(0.98-s[0]*0.2), half*0.96, half*(s[0]+0.4*bounce), ink{0, 0, 0, float32(0.30 + s[1])})
	}
	b.draw(dst, markShader)
	// The light stays where it is while the die turns.
	sin, cos := math.Sincos(angle)
	l := ink{float32(-0.6*cos - 0.8*sin), float32(0.6*sin - 0.8*cos), 0, 1}
	y -= half * 0.25 * bounce
	size := half * (1 + 0.08*bounce)
	b.quad(x, y, size*squash, size, angle, -1, -1, 1, 1, l,
		[4]float32{spriteDie, float32(head) + 8*float32(face), float32(half), flag(style.HighContrast)})
	b.draw(dst, pieceShader)
}

// DrawOdds draws the exact chances of a combat, which sum up to 1, as one bar of three parts: won, both gone, lost.
func DrawOdds(dst *ebiten.Image, rect Rect, win, both, lose float64, style Style) {
	var b batch
	x, y := rect.Center()
	w, h := rect.W/2, rect.H/2
	gap := max(style.scale(), 1)
	if style.HighContrast {
		gap *= 2
		b.mark(slab, x, y, 0, w+gap, h+gap, h+gap, white)
	}
	from := -w
	for i, p := range [3]float64{win, both, lose} {
		to := from + p*rect.W
		end := to - gap
		if i == 2 || p == 1 {
			end = to
		}
		// Each part is cut out of the one rounded bar.
		if end > from {
			mid := (from + end) / 2
			b.quad(x+mid, y, (end-from)/2, h, 0, from, -h, end, h, oddsInks[i], [4]float32{float32(slab), float32(w), float32(h), float32(h)})
		}
		from = to
	}
	b.draw(dst, markShader)
}

// oddsInks are the colours of the parts: won, both gone, lost.
var oddsInks = [3]ink{rgb(0x58b36b), rgb(0xd2b95a), rgb(0xc8402f)}
