package alquerque

import "ludotheque/rules"

// Refusal says why the man on from may not go to to, or, when they are equal, why it cannot move.
func (p Position) Refusal(from, to rules.Square) rules.Refusal {
	i, onBoard := indexOf(from)
	j, ends := indexOf(to)
	switch {
	case p.Outcome().Over():
		return rules.Refusal{Code: rules.GameOver}
	case !onBoard:
		return at(rules.OffBoard, from)
	case p.At(from).Empty():
		return at(rules.EmptySquare, from)
	case p.At(from).Side != p.side:
		return at(rules.NotYours, from)
	case !ends:
		return at(rules.OffBoard, to)
	}
	for _, c := range p.legal() {
		if c.from == i && (c.to == j || i == j) {
			return rules.Refusal{}
		}
	}
	var owing, landings rules.Set
	for _, path := range p.chains() {
		owing.Add(path[0].From)
		for n, hop := range path[:len(path)-1] {
			if path[0].From == from && hop.To == to {
				landings.Add(path[n+1].To)
			}
		}
	}
	switch {
	case landings != (rules.Set{}):
		return rules.Refusal{Code: rules.UnfinishedChain, Squares: landings}
	case i != j && !p.At(to).Empty():
		return at(rules.Occupied, to)
	case owing != (rules.Set{}):
		return rules.Refusal{Code: rules.MustCapture, Squares: owing}
	case i == j:
		return at(rules.NoMoveAtAll, from)
	case max(from.File()-to.File(), to.File()-from.File(), from.Rank()-to.Rank(), to.Rank()-from.Rank()) > 1:
		return rules.Refusal{Code: rules.TooFar, Squares: rules.SetOf(from, to)}
	}
	return at(rules.NoMoveAtAll, from) // no line leads there
}

// at names sq where it could be on any board.
func at(code rules.Code, sq rules.Square) rules.Refusal {
	r := rules.Refusal{Code: code}
	if sq.Rank() < rules.MaxRanks {
		r.Squares.Add(sq)
	}
	return r
}
