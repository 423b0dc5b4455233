package dao

import (
	"math/bits"

	"ludotheque/rules"
)

// Refusal returns why the stone on from may not go to to or, if they are equal, why it cannot move.
func (p Position) Refusal(from, to rules.Square) rules.Refusal {
	i, onBoard := indexOf(from)
	j, targetOnBoard := indexOf(to)
	switch {
	case p.over():
		return rules.Refusal{Code: rules.GameOver}
	case !onBoard:
		return rules.Refuse(rules.OffBoard, from)
	case (p.own|p.opp)>>i&1 == 0:
		return refusal(rules.EmptySquare, 1<<i)
	case p.opp>>i&1 != 0:
		return refusal(rules.NotYours, 1<<i)
	case i == j && targetOnBoard:
		return p.stuck(i)
	case !targetOnBoard:
		return rules.Refuse(rules.OffBoard, to)
	case (p.own|p.opp)>>j&1 != 0:
		return refusal(rules.Occupied, 1<<j)
	}
	for _, d := range deltas {
		for n := 1; n < size; n++ {
			if at, ok := walk(i, d, n); ok && at == j {
				return p.along(i, j, d)
			}
		}
	}
	return refusal(rules.NoMoveAtAll, 1<<i) // no line leads there
}

// refusal returns a refusal that shows the given squares.
func refusal(code rules.Code, stones uint16) rules.Refusal {
	r := rules.Refusal{Code: code}
	for ; stones != 0; stones &= stones - 1 {
		r.Squares.Add(square(bits.TrailingZeros16(stones)))
	}
	return r
}

// stuck returns why the stone on i cannot move; code Legal if it can.
func (p Position) stuck(i int) rules.Refusal {
	b := p.bans()
	switch slides := squares.slides(i, p.own|p.opp); {
	case p.moves(i, &b) != 0:
		return rules.Refusal{}
	case slides != 0:
		return refusal(rules.LastLiberty, p.robbed(i, slides))
	}
	return refusal(rules.NoMoveAtAll, 1<<i)
}

// along returns why the stone on i may not slide to the empty square j in direction d; code Legal if it may.
func (p Position) along(i, j int, d delta) rules.Refusal {
	rest := stop(i, d, p.own|p.opp)
	if rest != j {
		for n := 1; ; n++ {
			at, _ := walk(i, d, n)
			switch {
			case at == j:
				return refusal(rules.NotFullSlide, 1<<rest)
			case (p.own|p.opp)>>at&1 != 0:
				return refusal(rules.Blocked, 1<<at)
			}
		}
	}
	if stones := p.robbed(i, 1<<j); stones != 0 {
		return refusal(rules.LastLiberty, stones)
	}
	return rules.Refusal{}
}

// robbed returns the enemy stones that the stone on i would imprison by going to one of the given squares.
func (p Position) robbed(i int, to uint16) (stones uint16) {
	keeps := p.rules().imprisonment.Is.keeps(p.opp)
	for opp := p.opp; opp != 0; opp &= opp - 1 {
		near := squares.near[bits.TrailingZeros16(opp)]
		if last := near &^ (p.own | p.opp); last&(last-1) == 0 && last&to != 0 && near>>i&1 == 0 && near&keeps == 0 {
			stones |= opp & -opp
		}
	}
	return stones
}
