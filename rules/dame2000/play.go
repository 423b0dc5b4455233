package dame2000

import "ludotheque/rules"

// Play returns the position after m with the given combat results.
func (p Position) Play(m rules.Move, r rules.Result) (rules.Position, error) {
	if p.Outcome().Over() {
		return nil, rules.Refusal{Code: rules.GameOver}
	}
	if m == rules.PassMove {
		return p.playPass(r)
	}
	ride, ok := p.find(m)
	if !ok {
		return nil, p.refuseMove(m)
	}
	if !p.canDecide(ride, r) {
		code := rules.BadDice
		if r.N == 0 {
			code = rules.NeedsDice
		}
		return nil, rules.Refusal{Code: code, Squares: rules.SetOf(p.Combats(m)...)}
	}
	p.enact(ride, r)
	return p, nil
}

func (p Position) playPass(r rules.Result) (rules.Position, error) {
	if !p.mayPass() {
		return nil, p.refuseMove(rules.PassMove)
	}
	if r.N != 0 {
		return nil, rules.Refusal{Code: rules.BadDice}
	}
	p.enactPass()
	return p, nil
}

// enact plays a legal ride with possible results.
func (p *Position) enact(r ride, result rules.Result) {
	side, enemy := p.side, p.side.Other()
	head := p.head(r.from)
	p.take(side, r.from)
	met := r.met
	for _, fight := range result.Fights[:result.N] {
		at := r.next(met)
		met &^= at.bit()
		p.take(enemy, at)
		if fight < 0 {
			p.put(enemy, at, uint8(-fight))
		} else if p.trails[enemy].to == at {
			p.remember(enemy, noTrail)
		}
		head = survivor(fight)
	}
	if head == 0 {
		p.remember(side, noTrail)
	} else {
		if r.to.onFarRow(side) {
			head = p.rules().Summit
		}
		p.put(side, r.to, head)
		p.remember(side, trail{r.from, r.to})
	}
	p.plies++
	if r.met != 0 {
		p.plies = 0
	}
	p.passes = 0
	p.pass()
}

// enactPass plays the pass of a stuck player.
func (p *Position) enactPass() {
	p.remember(p.side, noTrail)
	p.plies++
	p.passes++
	p.pass()
}

// canDecide reports whether the combats of r can end with result.
func (p *Position) canDecide(r ride, result rules.Result) bool {
	head, met, read := p.head(r.from), r.met, rules.Result{}
	for met != 0 && head != 0 {
		if read.N == result.N {
			return false
		}
		at, fight := r.next(met), result.Fights[read.N]
		if !bouts[head][p.head(at)].has(fight) {
			return false
		}
		met &^= at.bit()
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
