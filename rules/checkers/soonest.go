package checkers

import (
	"ludotheque/rules"
)

// kingsSoonest returns those of the captures, equal in everything else, that meet a king first: at the first jump where two
// of them differ, the one that takes a king.
func (p *Position) kingsSoonest(list []rules.Compact) []rules.Compact {
	if len(list) < 2 || list[0].Captured&p.kings == 0 {
		return list
	}
	best := 0
	var room [16]int
	soon := room[:0]
	for _, m := range list {
		w := soonest{captures: p.newCaptures(0), want: m}
		w.begin(p, 1<<m.From)
		w.follow(w.from, 0, 0)
		soon = append(soon, w.best)
		best = max(best, w.best)
	}
	kept := list[:0]
	for i, m := range list {
		if soon[i] == best {
			kept = append(kept, m)
		}
	}
	return kept
}

// soonest finds the path of one capture by a short king or a man that meets kings first.
type soonest struct {
	captures
	want rules.Compact
	best int // a bit for each jump, the first the highest: 1 over a king
}

func (w *soonest) follow(at, captured uint64, order int) {
	if captured == w.want.Captured {
		if at == 1<<w.want.To {
			w.best = max(w.best, order)
		}
		return
	}
	for _, d := range w.dirs[:w.ways] {
		over, land := w.jump(at, captured, d)
		if land == 0 || over&w.want.Captured == 0 {
			continue
		}
		next := order << 1
		if over&w.kings != 0 {
			next |= 1
		}
		w.follow(land, captured|over, next)
	}
}
