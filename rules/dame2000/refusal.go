package dame2000

import "ludotheque/rules"

// Refusal returns why no legal move leads from from to to or, if they are equal, why the pawn cannot move.
func (p Position) Refusal(from, to rules.Square) rules.Refusal {
	start, end := cellOf(from), cellOf(to)
	switch {
	case p.Outcome().Over():
		return rules.Refusal{Code: rules.GameOver}
	case start == noCell:
		return rules.Refuse(rules.OffBoard, from)
	case end == noCell:
		return rules.Refuse(rules.OffBoard, to)
	case p.pawns[p.side.Other()]>>start&1 != 0:
		return rules.Refuse(rules.NotYours, from)
	case p.pawns[p.side]>>start&1 == 0:
		return rules.Refuse(rules.EmptySquare, from)
	case start == end:
		return p.refuseAll(start)
	}
	return p.refuseLane(start, end)
}

// refuseLane returns why the pawn on start, of the side to move, may not go to another cell; code Legal if it may.
func (p *Position) refuseLane(start, end cell) rules.Refusal {
	from, to := start.square(), end.square()
	dir, n, ok := line(from, to)
	if !ok {
		return rules.Refuse(rules.NotDiagonal, from, to)
	}
	head := p.head(start)
	if !p.rules().backwards.Is[head] && !forward(dir, p.side) {
		return rules.Refuse(rules.Backwards, from, to)
	}
	if want := int(p.rules().length.Is[head]); n != want {
		r := rules.Refuse(rules.WrongLength, from, to)
		r.Count = want
		return r
	}
	own := lanes[dir][start][n].way & p.pawns[p.side]
	switch {
	case own&^end.bit() != 0:
		return rules.Refusal{Code: rules.Blocked, Squares: squaresOf(own)}
	case own != 0:
		return rules.Refuse(rules.Occupied, to)
	case p.returns(p.side, start, end):
		return rules.Refuse(rules.NoReturn, from, to)
	}
	return rules.Refusal{}
}

// line returns the direction and the length of the diagonal between two squares.
func line(from, to rules.Square) (dir, n int, ok bool) {
	file, rank := to.File()-from.File(), to.Rank()-from.Rank()
	for dir, d := range directions {
		if n := rank * d[1]; n > 0 && file == n*d[0] {
			return dir, n, true
		}
	}
	return 0, 0, false
}

// refuseAll returns why the pawn on c, of the side to move, has no move: it could only go back, pawns of its side block
// it, or no lane is long enough. The code is Legal if it has one.
func (p *Position) refuseAll(c cell) rules.Refusal {
	head := p.head(c)
	var blockers uint64
	back := noCell
	for dir := range directions {
		l := lanes[dir][c][p.rules().length.Is[head]]
		if l.to == noCell || !p.rules().backwards.Is[head] && !forward(dir, p.side) {
			continue
		}
		own := l.way & p.pawns[p.side]
		blockers |= own
		if own != 0 {
			continue
		}
		if !p.returns(p.side, c, l.to) {
			return rules.Refusal{}
		}
		back = l.to
	}
	switch {
	case back != noCell:
		return rules.Refuse(rules.NoReturn, c.square(), back.square())
	case blockers != 0:
		return rules.Refusal{Code: rules.Blocked, Squares: squaresOf(blockers)}
	}
	return rules.Refuse(rules.NoMoveAtAll, c.square())
}

// refuseMove returns why m, which is not legal, is refused.
func (p Position) refuseMove(m rules.Move) error {
	switch m.Kind {
	case rules.Huff:
		return rules.Refuse(rules.NothingToHuff, m.To)
	case rules.Pass:
		return rules.Refusal{Code: rules.NoPass, Squares: squaresOf(p.movable())}
	}
	if r := p.Refusal(m.From, m.To); r.Code != rules.Legal {
		return r
	}
	return rules.Refuse(rules.NotLegal, m.From, m.To)
}
