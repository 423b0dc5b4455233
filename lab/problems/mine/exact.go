package mine

import (
	"ludotheque/rules"
	"ludotheque/rules/dame2000"
)

// exact computes the values of positions of Dame 2000 with best play on both sides, a draw half: it lists all that can follow and
// solves them backwards, from the last ply without combat before the draw. It ignores repetition. Chances are the first player's,
// 0..1.
type exact struct {
	known map[dame2000.Position]float64 // by what Anew returns
	left  int                           // number of positions that may still be listed, below 0 if it was not enough
}

// remembered is about the number of positions kept between calls.
const remembered = 2_000_000

func newExact() *exact { return &exact{known: map[dame2000.Position]float64{}} }

// value returns the value of p; ok is false if that takes too many positions.
func (e *exact) value(p dame2000.Position) (v float64, ok bool) {
	p = p.Anew()
	if v, ok = e.known[p]; ok {
		return v, true
	}
	if len(e.known) > remembered {
		clear(e.known)
	}
	if e.left = mostOdds; !e.solve([]dame2000.Position{p}) {
		return 0, false
	}
	return e.known[p], true
}

// solve adds positions, and all that can follow, to known.
func (e *exact) solve(roots []dame2000.Position) bool {
	l := &layer{place: map[dame2000.Position]int32{}}
	for _, p := range roots {
		l.add(p)
	}
	for i := 0; i < len(l.at); i++ {
		if e.left--; e.left < 0 {
			return false
		}
		l.expand(l.at[i])
	}
	var after []dame2000.Position
	for _, c := range l.chances {
		if _, known := e.known[c.to]; !known {
			after = append(after, c.to)
		}
	}
	if len(after) > 0 && !e.solve(after) {
		return false
	}
	l.weigh(e.known)
	values, settled := l.values()
	if !settled {
		return false
	}
	for i, v := range values {
		e.known[l.at[i]] = v
	}
	return true
}

// layer is a set of positions connected by moves without combat. The part of a list for the i-th position ends where that for the
// next begins.
type layer struct {
	at      []dame2000.Position
	place   map[dame2000.Position]int32
	first   []int32  // of each position in steps
	steps   []int32  // the positions after a step or a pass
	combats []combat // moves
	chances []chance
	over    []bool    // the game has ended there
	best    []float64 // the value of a finished game, else the best value of the combats
}

// combat is a move of the position with index place, with its chances from index first on.
type combat struct{ place, first int32 }

type chance struct {
	to dame2000.Position
	p  float64
}

func (l *layer) add(p dame2000.Position) int32 {
	i, found := l.place[p]
	if !found {
		i = int32(len(l.at))
		l.at = append(l.at, p)
		l.place[p] = i
	}
	return i
}

// expand lists the moves of p, the next position.
func (l *layer) expand(p dame2000.Position) {
	o := p.Outcome()
	place := int32(len(l.first))
	l.first = append(l.first, int32(len(l.steps)))
	l.over = append(l.over, o.Over())
	l.best = append(l.best, worthOf(o))
	var (
		moves   [64]rules.Compact
		results [64]rules.Weighted
	)
	for _, m := range p.AppendCompact(moves[:0]) {
		if m.Captured == 0 {
			next := p
			next.Make(m, rules.Result{})
			l.steps = append(l.steps, l.add(next.Anew()))
			continue
		}
		l.combats = append(l.combats, combat{place, int32(len(l.chances))})
		for _, w := range p.AppendChances(results[:0], m) {
			next := p
			next.Make(m, w.Result)
			l.chances = append(l.chances, chance{next.Anew(), w.P})
		}
	}
}

// worthOf returns the value of an outcome for the first player.
func worthOf(o rules.Outcome) float64 {
	switch {
	case !o.Over() || o.Draw:
		return 0.5
	case o.Winner == rules.First:
		return 1
	}
	return 0
}

// weigh computes the value of the best combat at each position.
func (l *layer) weigh(known map[dame2000.Position]float64) {
	for i := range l.best {
		if !l.over[i] {
			l.best[i] = worst(l.at[i].Side())
		}
	}
	for i, c := range l.combats {
		end := len(l.chances)
		if i+1 < len(l.combats) {
			end = int(l.combats[i+1].first)
		}
		v := 0.0
		for _, w := range l.chances[c.first:end] {
			v += w.p * known[w.to]
		}
		l.best[c.place] = better(l.at[c.place].Side(), l.best[c.place], v)
	}
}

// values returns the values of the positions: a draw at the last count, unless the game is over, and at each count before it the
// best value of the next. It stops once a count changes nothing, since then no earlier one does; settled is false if that never
// happens, so that the count of plies would matter from the first ply on.
func (l *layer) values() (now []float64, settled bool) {
	now, before := make([]float64, len(l.at)), make([]float64, len(l.at))
	for i := range now {
		if now[i] = 0.5; l.over[i] {
			now[i] = l.best[i]
		}
	}
	_, limit := l.at[0].Progress()
	for range limit {
		now, before = before, now
		same := true
		for i := range now {
			end := len(l.steps)
			if i+1 < len(l.first) {
				end = int(l.first[i+1])
			}
			v, side := l.best[i], l.at[i].Side()
			for _, to := range l.steps[l.first[i]:end] {
				v = better(side, v, before[to])
			}
			now[i] = v
			same = same && v == before[i]
		}
		if same {
			return now, true
		}
	}
	return now, len(now) == 0
}

// worst returns a value worse than any chance, for a side.
func worst(side rules.Side) float64 {
	if side == rules.First {
		return -1
	}
	return 2
}

// better returns the chance of the first player that a side prefers.
func better(side rules.Side, a, b float64) float64 {
	if side == rules.First {
		return max(a, b)
	}
	return min(a, b)
}
