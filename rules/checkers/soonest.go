package checkers

import "ludotheque/rules"

// kingsSoonest returns those of the captures, equal in everything else, that meet a king first: at the first jump where two
// of them differ, the one that takes a king.
func (p *Position) kingsSoonest(list []rules.Compact) []rules.Compact {
	if len(list) < 2 || list[0].Captured&p.kings == 0 {
		return list
	}
	kept, best := list[:0], 0
	for _, m := range list {
		soon := p.soonest(m)
		if soon > best {
			kept, best = list[:0], soon
		}
		if soon == best {
			kept = append(kept, m)
		}
	}
	return kept
}

// soonest returns a bit for each jump of a capture, the first the highest, 1 over a king, by the path that meets kings first.
func (p *Position) soonest(m rules.Compact) (best int) {
	for _, path := range p.AppendPaths(nil, p.Decode(m)) {
		order := 0
		for _, hop := range path {
			order = order<<1 | p.isKing(p.grid().bitOf[hop.Over])
		}
		best = max(best, order)
	}
	return best
}
