package problem

import (
	"math"

	"ludotheque/rules"
)

// Points of an estimate: what a problem of no degree has, and what is added for its degree, for each doubling of the ways
// to choose from, for each piece given away and for a quiet beginning. estimated is how far an estimate may be wrong.
const (
	easiest, perDegree, perDoubling, perGift, forQuiet = 640.0, 190.0, 28.0, 40.0, 60.0
	mostGifts                                          = 3
	estimated                                          = 180.0
)

// Estimate returns how hard p is by what must be seen: its degree, the legal actions at each of its turns, the pieces that
// its solution gives away, and whether it begins quietly. It is found once.
func (p *Problem) Estimate(g rules.Game) Rating {
	if p.estimate == 0 {
		p.estimate = easiest + perDegree*float64(p.Degree)
		for _, tries := range p.Tries {
			p.estimate += perDoubling * math.Log2(float64(len(tries)+1)) // of odds, one more than there are
		}
		gifts, quiet := p.gifts(g)
		p.estimate += perGift * float64(min(gifts, mostGifts))
		if quiet {
			p.estimate += forQuiet
		}
	}
	return Rating{Value: p.estimate, Dev: estimated}
}

// gifts follows the solution and counts what the opponent takes in it. quiet reports whether it begins without a capture, a
// huff or a fight. Of a problem that cannot be played it knows nothing.
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

// taken counts the pieces that an action takes.
func taken(m rules.Move) int {
	if m.Kind == rules.Huff {
		return 1
	}
	return m.Captured.Len()
}
