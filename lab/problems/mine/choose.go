package mine

import (
	"slices"

	"ludotheque/game/problem"
)

// candidate is a problem of men and kings that choose may keep.
type candidate struct {
	problem.Problem
	traits
}

// Parameters of the choice.
const (
	choice = 5   // number of candidates to find for each problem wanted
	rich   = 75  // percentage with a point, if there are so many
	stays  = 100 // bonus of a problem that is already in the file
)

// merit rates a problem by its sacrifices, its gain, and how natural it looks. Problems that are already in the file come first.
func (m *menMiner[P, V]) merit(c candidate) int {
	_, known := m.before[c.Start]
	return stays*count(known) + 3*min(c.deficit, 3) + 2*count(c.quiet) + min(c.most, 4) + min(c.turns, 4) +
		min(c.pieces, 10)/2 + count(c.options >= 4) - 2*c.kings - c.stray
}

// choose keeps the best candidates: those with a point first, then others within the quotas.
func (m *menMiner[P, V]) choose() {
	slices.SortStableFunc(m.pool, func(a, b candidate) int { return m.merit(b) - m.merit(a) })
	have := Tally{}
	pass := func(pointed bool, want int) {
		for _, c := range m.pool {
			full := func(have, percent int) bool { return 100*(have+1) > percent*m.want }
			switch {
			case len(m.list) >= m.want || have.Point >= want || c.point() != pointed,
				c.turns == 1 && full(have.Brief, m.quota.Brief),
				c.pieces <= bare && full(have.Bare, m.quota.Bare),
				!pointed && full(have.All-have.Point, 100-m.quota.Point):
				continue
			case m.keep(c.Problem, c.points(), c.themes()):
				have.All++
				have.Point += count(pointed)
				have.Brief += count(c.turns == 1)
				have.Bare += count(c.pieces <= bare)
			}
		}
	}
	pass(true, m.want*rich/100)
	pass(false, m.want)
	pass(true, m.want)
}
