package boardview

import "math"

// plateDrag is Damsystem's plates in the player's hand: pushed after the move where the option asks for it, or before
// one, which the print calls a refusal to play (rule 5).
type plateDrag struct {
	due     bool    // a move is made and its plates wait
	grabbed bool    // they are being dragged
	pushed  float64 // 0..1
	startX  float64 // dp
	square  string  // the control by which they were grabbed, when that is a square
}

// pushEnough is how far a drag must bring the plates for them to go all the way.
const pushEnough = 0.5

// update lets plates that were let go too early slide back. It reports whether they move.
func (p *plateDrag) update() bool {
	if p.grabbed || p.pushed == 0 {
		return false
	}
	p.pushed = math.Max(0, p.pushed-0.08)
	return true
}

// grab begins to drag the plates at x dp.
func (p *plateDrag) grab(x float64) { p.grabbed, p.startX = true, x }

// drag follows a pointer to x dp. far is how far it is all the way in pixels, scale of them to a dp; 0 where nothing slides.
func (p *plateDrag) drag(x, scale, far float64) {
	if far != 0 {
		p.pushed = math.Min(math.Max((x-p.startX)*scale/far, 0), 1)
	}
}

// release lets go and reports whether the plates have come far enough.
func (p *plateDrag) release() bool {
	p.grabbed, p.square = false, ""
	return p.pushed >= pushEnough
}
