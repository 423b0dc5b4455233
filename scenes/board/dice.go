package board

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"
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

// DrawDie draws a die in the colour of its head with the pips of face. tumble goes from 0 (just thrown, other faces
// pass by) to 1 (at rest).
func DrawDie(dst *ebiten.Image, rect Rect, head, face uint8, tumble float64, style Style) {
	var b batch
	s := min(rect.W, rect.H)
	x, y := rect.Center()
	b.mark(slab, x, y, (1-tumble)*5, s*0.45, s*0.45, s*0.1, headInks[head&7%5])
	b.draw(dst, markShader)
}

// DrawOdds draws the exact chances of a combat as one bar of three parts, which sum up to 1.
func DrawOdds(dst *ebiten.Image, rect Rect, win, both, lose float64, style Style) {
	var b batch
	x := rect.X
	for i, p := range [3]float64{win, both, lose} {
		w := p * rect.W
		b.mark(slab, x+w/2, rect.Y+rect.H/2, 0, w/2, rect.H/2, 0, [3]ink{rgb(0x58b36b), rgb(0xc9b45a), rgb(0xc8402f)}[i])
		x += w
	}
	b.draw(dst, markShader)
}

// headInks are the colours of the heads, by rank.
var headInks = [5]ink{{}, rgb(0x3b7cff), rgb(0x2e9e57), rgb(0xe0352b), rgb(0xffc02e)}
