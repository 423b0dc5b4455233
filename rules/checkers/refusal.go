package checkers

import (
	"math/bits"

	"ludotheque/rules"
)

// judge returns the refusal of m, with code Legal if m is legal.
func (p Position) judge(m rules.Move) rules.Refusal {
	if p.over() {
		return rules.Refusal{Code: rules.GameOver}
	}
	own, _ := p.Pieces()
	g := p.grid()
	switch from := g.bitOf[m.From]; {
	case m.Kind == rules.Step && from&own != 0 && m.Captured == rules.Set{}:
		if p.reach(from)&g.bitOf[m.To] != 0 && p.capturers() == 0 {
			return rules.Refusal{}
		}
	case m.Kind == rules.Capture && from&own != 0:
		var buf [16]rules.Compact
		for _, c := range p.AppendCaptures(buf[:0]) {
			if p.Decode(c) == m {
				return rules.Refusal{}
			}
		}
	case m.Kind == rules.Pass:
		return rules.RefusePass(p)
	case m.Kind == rules.Huff:
		return rules.Refuse(rules.NothingToHuff, m.To)
	}
	if r := p.Refusal(m.From, m.To); r.Code != rules.Legal {
		return r
	}
	return rules.Refusal{Code: rules.NotLegal, Squares: rules.SetOf(m.From, m.To)}
}

// Refusal returns why no legal move leads from from to to or, if they are equal, why the piece cannot move at all. A round
// trip counts as a legal move between equal squares.
func (p Position) Refusal(from, to rules.Square) rules.Refusal {
	if p.Outcome().Over() {
		return rules.Refusal{Code: rules.GameOver}
	}
	own, opp := p.Pieces()
	g := p.grid()
	start := g.bitOf[from]
	switch {
	case start == 0:
		return rules.Refuse(rules.OffBoard, from)
	case to.File() >= g.files || to.Rank() >= g.files:
		return rules.Refuse(rules.OffBoard, to)
	case start&(own|opp) == 0:
		return rules.Refusal{Code: rules.EmptySquare, Squares: rules.SetOf(from)}
	case start&opp != 0:
		return rules.Refusal{Code: rules.NotYours, Squares: rules.SetOf(from)}
	}
	var buf [16]rules.Compact
	owed := p.AppendCaptures(buf[:0])
	for _, c := range owed {
		if g.squareOf[c.From] == from && (g.squareOf[c.To] == to || from == to) {
			return rules.Refusal{}
		}
	}
	if from == to {
		return p.refuseAll(start, owed)
	}
	if len(owed) == 0 && p.reach(start)&g.bitOf[to] != 0 {
		return rules.Refusal{}
	}
	return p.refuseMove(from, to, owed)
}

// refuseAll returns why the piece on the single bit start has no move. owed are the captures that must be made instead.
func (p Position) refuseAll(start uint64, owed []rules.Compact) rules.Refusal {
	if len(owed) > 0 {
		if p.capturers()&start != 0 {
			c := p.newChains(start, 0)
			return p.refuseOwed(c.outranked(c.top, owed), owed)
		}
		return p.refuseOwed(rules.MustCapture, owed)
	}
	if p.reach(start) != 0 {
		return rules.Refusal{}
	}
	var around uint64
	g := p.grid()
	for i, d := range g.steps[p.turn&1] {
		if i < 2 || p.kings&start != 0 {
			around |= shift(start, d) &^ p.empty() & g.board
		}
	}
	return rules.Refusal{Code: rules.Blocked, Squares: g.squares(around)}
}

// refuseOwed returns a refusal that shows the pieces that must capture.
func (p *Position) refuseOwed(code rules.Code, owed []rules.Compact) rules.Refusal {
	r := rules.Refusal{Code: code}
	if code == rules.LongerCapture {
		r.Count = bits.OnesCount64(owed[0].Captured)
	}
	for _, m := range owed {
		r.Squares.Add(p.Square(m.From))
	}
	return r
}

// refuseMove returns why a piece of the side to move may not go from from to to, two squares of the board. A capture of
// that piece comes first, because it explains more than the distance.
func (p Position) refuseMove(from, to rules.Square, owed []rules.Compact) rules.Refusal {
	g := p.grid()
	start, end := g.bitOf[from], g.bitOf[to]
	own, opp := p.Pieces()
	if end&(own|opp)&^start != 0 {
		return rules.Refusal{Code: rules.Occupied, Squares: rules.SetOf(to)}
	}
	c := p.newChains(start, end)
	if end != 0 && len(owed) > 0 && p.capturers()&start != 0 {
		if r := c.judge(&p, owed); r.Code != rules.Legal {
			return r
		}
	}
	if c.spared != 0 {
		return rules.Refusal{Code: rules.ManOnKing, Squares: g.squares(c.spared)}
	}
	if r := p.refuseShape(from, to); r.Code != rules.Legal {
		return r
	}
	if len(owed) > 0 {
		return p.refuseOwed(rules.MustCapture, owed)
	}
	return rules.Refusal{Code: rules.NotLegal, Squares: rules.SetOf(from, to)}
}

// refuseShape returns why the line between two squares is not that of a step; code Legal if it is.
func (p Position) refuseShape(from, to rules.Square) rules.Refusal {
	ends := rules.SetOf(from, to)
	files, ranks := to.File()-from.File(), (to.Rank()-from.Rank())*forward(p.turn)
	length := max(ranks, -ranks)
	king := p.kings&p.grid().bitOf[from] != 0
	switch {
	case files != ranks && files != -ranks:
		return rules.Refusal{Code: rules.NotDiagonal, Squares: ends}
	case !king && ranks < 0:
		return rules.Refusal{Code: rules.Backwards, Squares: ends}
	}
	between := p.between(from, to)
	short := !king || !p.quick().flying
	switch {
	case between != (rules.Set{}) && (!short || length == 2):
		return rules.Refusal{Code: rules.Blocked, Squares: between}
	case short && length > 1:
		return rules.Refusal{Code: rules.TooFar, Squares: ends}
	}
	return rules.Refusal{}
}

// between returns the occupied squares strictly between two squares of one diagonal.
func (p Position) between(from, to rules.Square) (s rules.Set) {
	df, dr := 1, 1
	if to.File() < from.File() {
		df = -1
	}
	if to.Rank() < from.Rank() {
		dr = -1
	}
	for f, r := from.File()+df, from.Rank()+dr; f != to.File(); f, r = f+df, r+dr {
		if sq := rules.Sq(f, r); !p.At(sq).Empty() {
			s.Add(sq)
		}
	}
	return s
}
