package mine

import (
	"ludotheque/rules"
	"ludotheque/rules/dame2000"
)

// exact knows what positions of Dame 2000 are worth with best play on both sides, a draw half: it lists all that can come of
// them and solves it backwards, from the last of the plies without combat that draw. Repetition is no part of it. Chances are
// the first player's, 0..1.
type exact struct {
	known map[dame2000.Position]float64 // by what Anew returns
	most  int                           // positions that one question may list
	left  int                           // of these, below 0 where they did not do
}

// remembered is how many positions are kept from one question to the next, about.
const remembered = 2_000_000

func newExact(most int) *exact {
	return &exact{known: map[dame2000.Position]float64{}, most: most}
}

// value returns what p is worth; ok is false where that takes too many positions.
func (e *exact) value(p dame2000.Position) (v float64, ok bool) {
	p = p.Anew()
	if v, ok = e.known[p]; ok {
		return v, true
	}
	if len(e.known) > remembered {
		clear(e.known)
	}
	if e.left = e.most; !e.solve([]dame2000.Position{p}) {
		return 0, false
	}
	return e.known[p], true
}

// solve adds positions, and all that comes of them, to what is known.
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

// layer is the positions that lead to one another without combat. What belongs to the i-th position in a list goes on until
// what belongs to the next.
type layer struct {
	at      []dame2000.Position
	place   map[dame2000.Position]int32
	first   []int32  // of each position in steps
	steps   []int32  // the positions after a step or a pass
	combats []combat // moves
	chances []chance
	over    []bool    // the game has ended there
	best    []float64 // what a finished game is worth, and else the best of the combats
}

// combat is a move of the position at a place, with its chances from one on.
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

// expand lists what can come of p, the next position.
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

// worthOf is what the end of a game is worth to the first player.
func worthOf(o rules.Outcome) float64 {
	switch {
	case !o.Over() || o.Draw:
		return 0.5
	case o.Winner == rules.First:
		return 1
	}
	return 0
}

// weigh finds what the best combat at each position is worth, from what they lead to.
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

// values returns what the positions are worth: a draw at the last count, unless the game has ended otherwise, and one ply
// earlier the best of what comes a ply later. Once nothing has changed from one count to the one before, nothing does any more;
// settled is false where that does not come, so that the count of plies would matter from the first.
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

// worst is worse than any chance of the first player, for a side.
func worst(side rules.Side) float64 {
	if side == rules.First {
		return -1
	}
	return 2
}

// better returns which of two chances of the first player a side prefers.
func better(side rules.Side, a, b float64) float64 {
	if side == rules.First {
		return max(a, b)
	}
	return min(a, b)
}
