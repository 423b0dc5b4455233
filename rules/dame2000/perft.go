package dame2000

import "ludotheque/rules"

// Perft counts leaves without allocating; the last ply is counted, not played.
func (p Position) Perft(depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	return p.perft(depth)
}

func (p *Position) perft(depth int) uint64 {
	if p.pawns[rules.First] == 0 || p.pawns[rules.Second] == 0 || p.drawByCount().Over() {
		return 0
	}
	var list [maxRides]ride
	n := p.rides(&list)
	if n == 0 {
		return p.perftStuck(depth)
	}
	var sum uint64
	var next Position // outside the loop, or it would live on the heap
	for _, r := range list[:n] {
		switch {
		case depth == 1:
			sum += p.countResults(r, p.head(r.from), r.met)
		case r.met == 0:
			next = *p
			next.enact(r, rules.Result{})
			sum += next.perft(depth - 1)
		default:
			sum += p.perftResults(r, p.head(r.from), r.met, rules.Result{}, depth)
		}
	}
	return sum
}

// perftStuck counts below a player without moves, who passes or has lost.
func (p *Position) perftStuck(depth int) uint64 {
	switch {
	case !p.rules().PassWhenStuck:
		return 0
	case depth == 1:
		return 1
	}
	next := *p
	next.enactPass()
	return next.perft(depth - 1)
}

// countResults counts the ways the combats still to come, met, can end.
func (p *Position) countResults(r ride, head uint8, met uint64) uint64 {
	if met == 0 || head == 0 {
		return 1
	}
	at := r.next(met)
	b := &bouts[head][p.head(at)]
	if met &^= at.bit(); met == 0 {
		return uint64(b.n)
	}
	var sum uint64
	for _, fight := range b.results[:b.n] {
		sum += p.countResults(r, survivor(fight), met)
	}
	return sum
}

// perftResults counts the leaves below every end of the combats still to come, met.
func (p *Position) perftResults(r ride, head uint8, met uint64, soFar rules.Result, depth int) uint64 {
	if met == 0 || head == 0 {
		next := *p
		next.enact(r, soFar)
		return next.perft(depth - 1)
	}
	at := r.next(met)
	b := &bouts[head][p.head(at)]
	var sum uint64
	for _, fight := range b.results[:b.n] {
		sum += p.perftResults(r, survivor(fight), met&^at.bit(), soFar.Add(fight), depth)
	}
	return sum
}
