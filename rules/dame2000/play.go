package dame2000

import (
	"slices"

	"ludotheque/rules"
)

// Play returns the position after m with the given combat results.
func (p Position) Play(m rules.Move, r rules.Result) (rules.Position, error) {
	if p.Outcome().Over() {
		return nil, rules.Refusal{Code: rules.GameOver}
	}
	if m == rules.PassMove() {
		return p.playPass(r)
	}
	c, ok := p.find(m)
	if !ok {
		return nil, p.refuseMove(m)
	}
	if !p.canDecide(c, r) {
		code := rules.BadDice
		if r.N == 0 {
			code = rules.NeedsDice
		}
		return nil, rules.Refusal{Code: code, Squares: rules.SetOf(p.Combats(m)...)}
	}
	p.Make(c, r)
	return p, nil
}

func (p Position) playPass(r rules.Result) (rules.Position, error) {
	if !p.mayPass() {
		return nil, p.refuseMove(rules.PassMove())
	}
	if r.N != 0 {
		return nil, rules.Refusal{Code: rules.BadDice}
	}
	p.Make(rules.Compact{Kind: Pass}, r)
	return p, nil
}

// canDecide reports whether the combats of m can end with result.
func (p *Position) canDecide(m rules.Compact, result rules.Result) bool {
	head, foes, read := p.head(cell(m.From)), m.Captured, rules.Result{}
	for foes != 0 && head != 0 {
		if read.N == result.N {
			return false
		}
		at, fight := next(m, foes), result.Fights[read.N]
		if c := &fights[head][p.head(at)]; !slices.Contains(c.results[:c.n], fight) {
			return false
		}
		foes &^= at.bit()
		read, head = read.Add(fight), survivor(fight)
	}
	return read == result
}

func squaresOf(set uint64) rules.Set {
	var s rules.Set
	for ; set != 0; set &= set - 1 {
		s.Add(lowest(set).square())
	}
	return s
}
