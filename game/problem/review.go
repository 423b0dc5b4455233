package problem

import (
	"sort"

	"ludotheque/rules"
)

// intervals are after how many days a problem comes again: after it was failed, and each time that it was solved then.
var intervals = [...]Day{1, 7, 30}

// Review says when p comes again after a try: failed, the next day; solved when it had come again, after a week, then after a
// month, then no more. A problem that is solved before it is due stays due when it was.
func (g *Progress) Review(p *Problem, today Day, right bool) {
	k := g.of(p.Name())
	switch {
	case !right:
		k.step, k.due = 1, today+intervals[0]
	case k.isDue(today) && k.step == len(intervals):
		k.step = 0
	case k.isDue(today):
		k.due = today + intervals[k.step]
		k.step++
	}
}

// isDue reports whether the problem has come again. One that would come later than it ever can was noted by a clock that
// went wrong, and has come as well.
func (k *known) isDue(today Day) bool {
	return k.step > 0 && (k.due <= today || k.due > today+intervals[k.step-1])
}

// Due reports whether p has come again.
func (g *Progress) Due(p *Problem, today Day) bool {
	k := g.known[p.Name()]
	return k != nil && k.isDue(today)
}

// Dues returns how many problems of a ruleset have come again.
func (g *Progress) Dues(s *Set, ruleset string, today Day) (n int) {
	for i := range s.Problems {
		if p := &s.Problems[i]; p.Ruleset == ruleset && g.Due(p, today) {
			n++
		}
	}
	return n
}

// alike is how many problems about equally near to a person's level are drawn from.
const alike = 5

// Suited returns the place of a problem that suits the person: one that has come again, the easiest first; else one that is not
// solved, of those nearest to the person's level; when all are solved, of all. lot returns a number below n by lot. except is not
// chosen. -1 where there is no other.
func (g *Progress) Suited(of rules.Game, s *Set, ruleset string, today Day, except int, lot func(n int) int) int {
	level := g.Level(today).Value
	ladder := g.ladder(of, s, ruleset)
	var fresh, all []int
	for _, at := range ladder {
		p := &s.Problems[at]
		switch _, solved := g.Solved(p); {
		case at == except:
			continue
		case g.Due(p, today):
			return at
		case !solved:
			fresh = append(fresh, at)
		}
		all = append(all, at)
	}
	if len(fresh) == 0 {
		fresh = all
	}
	if len(fresh) == 0 {
		return -1
	}
	near := sort.Search(len(fresh), func(i int) bool { return g.Difficulty(of, &s.Problems[fresh[i]]).Value >= level })
	from := max(min(near-alike/2, len(fresh)-alike), 0)
	return fresh[from+lot(min(alike, len(fresh)))]
}

// ladder returns the places of the problems of a ruleset, the easiest first.
func (g *Progress) ladder(of rules.Game, s *Set, ruleset string) (places []int) {
	hard := map[int]float64{}
	for i := range s.Problems {
		if p := &s.Problems[i]; p.Ruleset == ruleset {
			places = append(places, i)
			hard[i] = g.Difficulty(of, p).Value
		}
	}
	sort.SliceStable(places, func(a, b int) bool { return hard[places[a]] < hard[places[b]] })
	return places
}
