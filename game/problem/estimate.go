package problem

import (
	"math"

	"ludotheque/rules"
)

// The parts of an estimate, in points.
const (
	base        = 640.0
	perDegree   = 190.0
	perDoubling = 28.0 // of the number of legal moves, for each turn
	perGift     = 40.0 // for each piece that the solution gives away, up to maxGifts
	forQuiet    = 60.0 // for a first move that takes nothing
	maxGifts    = 3
	estimateDev = 180.0 // standard deviation
)

// Estimate returns the estimated difficulty of p, from its degree, the number of legal moves at each turn, the pieces that its
// solution gives away, and whether its first move is quiet. It computes this once.
func (p *Problem) Estimate(g rules.Game) Rating {
	if p.estimate == 0 {
		p.estimate = base + perDegree*float64(p.Degree)
		for _, tries := range p.Tries {
			p.estimate += perDoubling * math.Log2(float64(len(tries)+1)) // with Odds, one too many
		}
		gifts, quiet := p.gifts(g)
		p.estimate += perGift * float64(min(gifts, maxGifts))
		if quiet {
			p.estimate += forQuiet
		}
	}
	return Rating{Value: p.estimate, Dev: estimateDev}
}

// gifts returns the number of pieces that the opponent takes in the solution. quiet reports whether the first move is a step. For
// a problem with wrong data both may be zero.
func (p *Problem) gifts(g rules.Game) (gifts int, quiet bool) {
	pos, err := g.Parse(p.Ruleset, p.Start)
	if err != nil {
		return 0, false
	}
	solver := pos.Side()
	for i, place := range p.Line {
		actions := Actions(pos)
		if int(place) >= len(actions) {
			break
		}
		m := actions[place]
		if pos.Side() != solver {
			gifts += taken(m)
		} else if i == 0 {
			quiet = m.Kind == rules.Step
		}
		if pos, err = pos.Play(m, rules.Result{}); err != nil {
			break
		}
	}
	return gifts, quiet
}

// taken returns the number of pieces that a move takes.
func taken(m rules.Move) int {
	if m.Kind == rules.Huff {
		return 1
	}
	return m.Captured.Len()
}
